//! What keys and clicks do to a screen.

use caravan_bots::Budget;
use caravan_rules::{GameKind, Seat};
use caravan_store::Status;
use caravan_tables::{Problem, Question};
use caravan_terminal::{App, Asked, Error, Follow, Glimpse, News, Palette, Result, Table};
use caravan_texts::{Language, Word};
use crossterm::event::{Event, KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Cell;
use ratatui::layout::Position;
use ratatui::style::Color;

use crate::{LARGE, SMALL, app, buffer, drawn, sample, the_screen_is_as_it_was};

/// A table that never changes, and keeps the turns it is sent.
struct Still {
    glimpse: Glimpse,
    played: Vec<String>,
    answers: Vec<bool>,
    is_shared: bool,
}

impl Still {
    fn new(glimpse: Glimpse) -> Still {
        Still { glimpse, played: Vec::new(), answers: Vec::new(), is_shared: false }
    }
}

impl Table for Still {
    fn look(&mut self) -> Result<Glimpse> {
        Ok(self.glimpse.clone())
    }

    fn play(&mut self, _: Seat, _: u64, turn: &str) -> Result<()> {
        self.played.push(turn.to_owned());
        Ok(())
    }

    fn take_back(&mut self, _: Seat, _: u64) -> Result<()> {
        Err(Error::Table("no".to_owned()))
    }

    fn resign(&mut self, _: Seat) -> Result<()> {
        self.glimpse.status = Status::Over;
        Ok(())
    }

    fn answer(&mut self, _: Question, _: u64, agrees: bool) -> Result<()> {
        self.answers.push(agrees);
        self.glimpse.asked = None;
        Ok(())
    }

    fn is_shared(&self) -> bool {
        self.is_shared
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
        Box::new(|| false)
    }
}

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

#[test]
fn the_line_of_keys_fits_on_the_smallest_screen() {
    for t in Language::ALL.map(Language::texts) {
        assert!(
            [Word::ScreenKeys, Word::ReplayKeys].iter().all(|&word| t.word(word).chars().count() <= SMALL.0.into())
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
    press(&mut app, &mut table, &letters("t"));
    assert!(drawn(&mut app, SMALL).contains("No hints are given at this table."));
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
