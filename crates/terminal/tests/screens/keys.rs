//! What keys and clicks do to a screen.

use std::fs::File;
use std::io::BufReader;

use caravan_bots::Budget;
use caravan_record::AnyRecord;
use caravan_rules::{GameKind, Seat, Spice};
use caravan_store::Status;
use caravan_tables::{Problem, Question};
use caravan_terminal::{App, Asked, Error, Follow, Glimpse, News, Palette, Replay, Result, Table};
use caravan_texts::{Language, Word};
use crossterm::event::{Event, KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Cell;
use ratatui::layout::Position;
use ratatui::style::Color;

use crate::still::Still;
use crate::{LARGE, SMALL, app, buffer, drawn, sample, the_screen_is_as_it_was};

fn at(game: GameKind, players: usize) -> (App, Still) {
    let glimpse = sample::table(game, players, "standard", 10 * players);
    (app(glimpse.clone(), Language::English), Still::new(glimpse))
}

fn press(app: &mut App, table: &mut Still, keys: &[KeyCode]) -> Follow {
    let mut follow = Follow::Stay;
    for &key in keys {
        let event = Event::Key(crossterm::event::KeyEvent::new(key, KeyModifiers::NONE));
        follow = app.on_event(table, &event).unwrap();
    }
    follow
}

fn letters(text: &str) -> Vec<KeyCode> {
    text.chars().map(KeyCode::Char).collect()
}

#[test]
fn a_cell_is_sailed_to_by_its_name_and_the_turn_is_confirmed() {
    let (mut app, mut table) = at(GameKind::SandToSea, 4);
    press(&mut app, &mut table, &letters("c1"));
    the_screen_is_as_it_was("draft_sail", &drawn(&mut app, SMALL));
    for _ in 0..8 {
        press(&mut app, &mut table, &[KeyCode::Enter]);
    }
    assert!(table.played[0].starts_with("@C1"), "{:?}", table.played);
}

#[test]
fn a_number_that_could_go_on_waits_for_the_next_digit() {
    let (mut app, mut table) = at(GameKind::SandToSea, 3);
    let picks = app.desk.picks();
    assert!(picks.len() > 12, "enough for two digits");
    press(&mut app, &mut table, &letters("1"));
    assert!(!app.desk.has_begun(), "it may become 12");
    press(&mut app, &mut table, &letters("2"));
    assert!(app.desk.has_begun());
    press(&mut app, &mut table, &[KeyCode::Esc]);
    assert!(!app.desk.has_begun());
    press(&mut app, &mut table, &[KeyCode::Char('1'), KeyCode::Enter]);
    assert!(app.desk.has_begun(), "Enter says that it is whole");
}

#[test]
fn a_click_picks_what_is_lit_wherever_it_is_drawn() {
    let (mut app, mut table) = at(GameKind::SpiceRoad, 2);
    drawn(&mut app, SMALL);
    let place = (0..24).flat_map(|y| (0..80).map(move |x| Position::new(x, y))).find(|&at| app.hit(at) == Some(7));
    let Position { x, y } = place.unwrap();
    let kind = MouseEventKind::Down(MouseButton::Left);
    let click = MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE };
    app.on_event(&mut table, &Event::Mouse(click)).unwrap();
    the_screen_is_as_it_was("draft_claim", &drawn(&mut app, SMALL));
    press(&mut app, &mut table, &[KeyCode::Enter]);
    assert_eq!(table.played, ["=4"], "the fifth card of the row");
}

#[test]
fn every_pick_of_a_small_screen_can_be_clicked_or_comes_into_sight() {
    for game in GameKind::ALL {
        let (mut app, mut table) = at(game, *game.seats().end());
        for pick in 0..app.desk.picks().len() {
            drawn(&mut app, SMALL);
            let is_seen = (0..24).any(|y| (0..80).any(|x| app.hit(Position::new(x, y)) == Some(pick)));
            assert!(is_seen, "{game}: pick {pick}");
            press(&mut app, &mut table, &[KeyCode::Down]);
        }
    }
}

#[test]
fn help_and_log_lie_over_the_table_until_a_key() {
    for language in Language::ALL {
        let glimpse = sample::table(GameKind::SandToSea, 2, "standard", 20);
        let (mut app, mut table) = (app(glimpse.clone(), language), Still::new(glimpse));
        press(&mut app, &mut table, &letters("?"));
        the_screen_is_as_it_was(&format!("help_{}", language.tag()), &drawn(&mut app, SMALL));
        press(&mut app, &mut table, &[KeyCode::Esc, KeyCode::Char('l'), KeyCode::Up]);
        the_screen_is_as_it_was(&format!("log_{}", language.tag()), &drawn(&mut app, SMALL));
        assert_eq!(press(&mut app, &mut table, &letters("qq")), Follow::Leave);
    }
}

/// What a sheet over the table says, in one line.
fn sheet(screen: &str) -> String {
    let lines = screen.lines().filter_map(|line| Some(line.split_once('│')?.1.rsplit_once('│')?.0.to_owned()));
    lines.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn help_says_every_sentence_to_its_end_on_the_smallest_screen() {
    let keys = [Word::ScreenEnter, Word::ScreenUndo, Word::KeyCancel, Word::ScreenAnswer, Word::ScreenLeave];
    let signs = [Word::ScreenPick, Word::ScreenLetters];
    for (game, language) in GameKind::ALL.into_iter().flat_map(|game| Language::ALL.map(|language| (game, language))) {
        let glimpse = sample::table(game, 2, "standard", 20);
        let (mut app, mut table) = (app(glimpse.clone(), language), Still::new(glimpse));
        press(&mut app, &mut table, &letters("?"));
        let (t, said) = (app.desk.texts(), sheet(&drawn(&mut app, SMALL)));
        let legend = (game == GameKind::SandToSea).then_some(Word::ScreenLegend);
        for &word in keys.iter().chain(&signs).chain(&legend) {
            let sentence = t.word(word).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(said.contains(&sentence), "{sentence:?} in {said}");
        }
        let dearest = t.spice_in_full(Spice::Brown);
        assert!(said.contains(dearest), "{dearest} in {said}");
    }
}

#[test]
fn a_log_without_lines_says_that_nothing_was_played() {
    let glimpse = Glimpse { log: Vec::new(), ..sample::table(GameKind::SpiceRoad, 2, "standard", 0) };
    let (mut app, mut table) = (app(glimpse.clone(), Language::English), Still::new(glimpse));
    press(&mut app, &mut table, &letters("l"));
    assert!(drawn(&mut app, SMALL).contains("No turn has been played yet."));
}

#[test]
fn what_is_out_of_sight_and_how_to_sail_is_said() {
    let (mut app, mut table) = at(GameKind::SandToSea, 2);
    let picks = app.desk.picks().len();
    let listed = |seen: &str| (1..=picks).filter(|number| seen.contains(&format!("\n{number:>3} "))).count();
    let seen = drawn(&mut app, SMALL);
    assert!(seen.contains(&format!("… {} more: ↑ ↓", picks - listed(&seen))), "{seen}");
    assert!(seen.contains("type its name: b1"), "{seen}");
    press(&mut app, &mut table, &letters("b1"));
    assert!(drawn(&mut app, SMALL).contains("Sail to B1"));
}

#[test]
fn the_note_on_what_is_out_of_sight_fits_on_the_smallest_screen() {
    for t in Language::ALL.map(Language::texts) {
        let note = format!("    {} {}", t.more_choices(99), t.go_to_cell("c3"));
        assert!(note.chars().count() <= SMALL.0.into(), "{note}");
    }
}

#[test]
fn prices_are_seen_on_the_smallest_screen() {
    for game in GameKind::ALL {
        let (mut app, _) = at(game, 2);
        let seen = drawn(&mut app, SMALL);
        let cut = seen
            .lines()
            .find(|line| line.contains("Take merchant") && !line.contains("Free") && !line.contains("Costs"));
        assert!(cut.is_none() && seen.contains("Costs 1 cube"), "{seen}");
    }
}

#[test]
fn once_the_game_is_over_the_keys_are_those_of_the_end() {
    let (mut app, mut table) = at(GameKind::SpiceRoad, 2);
    press(&mut app, &mut table, &letters("xx"));
    let last = drawn(&mut app, SMALL).lines().last().unwrap().to_owned();
    assert_eq!(last, "r another game · l log · ? help · q leave");
}

#[test]
fn the_title_of_a_replay_has_no_loose_ends() {
    let file = format!("{}/../record/tests/golden/spice_road_3.txt", env!("CARGO_MANIFEST_DIR"));
    let record = AnyRecord::read(BufReader::new(File::open(file).unwrap())).unwrap();
    let mut replay = Replay::new(&record, Language::English, Palette::Plain).unwrap();
    let title = |replay: &mut Replay| drawn(replay.app(), LARGE).lines().next().unwrap().to_owned();
    for turns in [0, 1, isize::MAX] {
        replay.go(turns).unwrap();
        let title = title(&mut replay);
        let parts: Vec<&str> = title.split("   ").next().unwrap().split('·').map(str::trim).collect();
        assert!(parts.len() == 2 && parts.iter().all(|part| !part.is_empty()), "{title:?}");
        assert_eq!(parts[1] == "The game is over", turns == isize::MAX, "{title:?}");
    }
}

#[test]
fn the_line_of_keys_fits_on_the_smallest_screen() {
    for t in Language::ALL.map(Language::texts) {
        assert!(
            [Word::ScreenKeys, Word::ScreenEndKeys, Word::ReplayKeys]
                .iter()
                .all(|&word| t.word(word).chars().count() <= SMALL.0.into())
        );
    }
}

#[test]
fn no_colour_says_anything_that_letters_do_not() {
    for game in GameKind::ALL {
        let (mut app, _) = at(game, 2);
        let plain = drawn(&mut app, LARGE);
        let is_plain = |cell: &Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
        assert!(buffer(&mut app, LARGE).content().iter().all(is_plain), "{game}: a colour although none was wanted");
        app.palette = Palette::Coloured;
        assert_eq!(drawn(&mut app, LARGE), plain);
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let (mut app, _) = at(GameKind::SpiceRoad, 2);
    assert!(drawn(&mut app, (60, 20)).contains("80 × 24"));
}

#[test]
fn a_game_is_given_up_by_a_key_pressed_twice_and_another_begun_by_one() {
    let (mut app, mut table) = at(GameKind::SpiceRoad, 2);
    assert_eq!(press(&mut app, &mut table, &letters("xrx")), Follow::Stay);
    assert_eq!(table.glimpse.status, Status::Playing, "another key came between");
    assert!(drawn(&mut app, LARGE).contains("Press x again"));
    press(&mut app, &mut table, &letters("x"));
    assert_eq!(table.glimpse.status, Status::Over);
    assert_eq!(press(&mut app, &mut table, &letters("r")), Follow::Rematch);
}

#[test]
fn a_question_is_answered_by_a_key_and_nobody_is_asked_twice() {
    for (key, question, said) in
        [('y', Question::TakeBack, "take the last turn back"), ('n', Question::End, "to end the game")]
    {
        let (mut app, mut table) = at(GameKind::SpiceRoad, 3);
        table.glimpse.asked = Some(Asked { question, by: Seat::new(1), agreed: vec![Seat::new(1)] });
        app.renew(&mut table).unwrap();
        let seen = drawn(&mut app, SMALL);
        assert!(seen.contains("Ben") && seen.contains(said) && seen.contains("y agree"), "{seen}");
        press(&mut app, &mut table, &[KeyCode::Char(key)]);
        assert_eq!(table.answers, [key == 'y']);
        press(&mut app, &mut table, &[KeyCode::Char(key)]);
        assert_eq!(table.answers.len(), 1, "there is nothing left to answer");
    }
    let (mut app, mut table) = at(GameKind::SpiceRoad, 3);
    let mine = Asked { question: Question::TakeBack, by: Seat::new(0), agreed: vec![Seat::new(0)] };
    table.glimpse.asked = Some(mine);
    app.renew(&mut table).unwrap();
    press(&mut app, &mut table, &letters("y"));
    assert!(table.answers.is_empty(), "the one who asks has agreed");
}

#[test]
fn a_seat_on_a_server_is_given_up_by_a_key_pressed_twice() {
    let (mut app, mut table) = at(GameKind::SandToSea, 3);
    assert_eq!(
        press(&mut app, &mut table, &letters("oo")),
        Follow::Stay,
        "at a table of one's own there is nobody else"
    );
    table.is_shared = true;
    assert_eq!(press(&mut app, &mut table, &letters("oxo")), Follow::Stay);
    assert_eq!(table.glimpse.status, Status::Playing, "another key came between");
    assert!(drawn(&mut app, LARGE).contains("Press o again"));
    assert_eq!(press(&mut app, &mut table, &letters("o")), Follow::Leave);
}

#[test]
fn hints_are_refused_where_none_are_given() {
    let (mut app, mut table) = at(GameKind::SpiceRoad, 2);
    table.glimpse.hints = false;
    app.renew(&mut table).unwrap();
    for key in ["h", "t"] {
        press(&mut app, &mut table, &[KeyCode::Esc]);
        assert!(!drawn(&mut app, SMALL).contains("No hints are given"));
        press(&mut app, &mut table, &letters(key));
        assert!(drawn(&mut app, SMALL).contains("No hints are given at this table."), "{key}");
    }
    assert!(matches!(app.desk.ask_for_hint(Budget::Nodes(1)), Err(Error::Problem(Problem::NoHints))));
}

#[test]
fn silence_is_said_until_the_server_answers_again() {
    /// A server that is away.
    struct Away;
    impl Table for Away {
        fn look(&mut self) -> Result<Glimpse> {
            Err(Error::Silent("connection refused".to_owned()))
        }
        fn play(&mut self, _: Seat, _: u64, _: &str) -> Result<()> {
            Err(Error::Silent("connection refused".to_owned()))
        }
        fn take_back(&mut self, _: Seat, _: u64) -> Result<()> {
            Ok(())
        }
        fn resign(&mut self, _: Seat) -> Result<()> {
            Ok(())
        }
        fn answer(&mut self, _: Question, _: u64, _: bool) -> Result<()> {
            Ok(())
        }
        fn is_shared(&self) -> bool {
            true
        }
        fn get_up(&mut self) -> Result<()> {
            Ok(())
        }
        fn rematch(&mut self) -> Result<()> {
            Ok(())
        }
        fn way_back(&self) -> String {
            String::new()
        }
        fn news(&self) -> News {
            Box::new(|| true)
        }
    }
    let (mut app, mut table) = at(GameKind::SpiceRoad, 2);
    press(&mut app, &mut table, &letters("1"));
    app.renew(&mut Away).unwrap();
    assert!(drawn(&mut app, SMALL).contains("The server does not answer."));
    app.renew(&mut table).unwrap();
    assert!(!drawn(&mut app, SMALL).contains("The server does not answer."));
    assert!(app.desk.has_begun(), "the turn under way is still there");
}
