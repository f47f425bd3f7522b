//! Records of random games, written and read back in both forms, and broken in every way that comes to mind.
#![allow(clippy::unwrap_used)]

use caravan_record::{AnyRecord, Draw, Ended, Record, Recorded, Seal, deal_from_text, deal_text};
use caravan_rules::cpu::Portable;
use caravan_rules::sand_to_sea::{Components, Equipment, Map, SandToSea};
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Game, Seat, random_decision};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use serde_json::{Value, json};

fn random_record<G: Recorded>(seed: u64, most_turns: usize) -> Record<G> {
    let mut rng = ChaCha12Rng::seed_from_u64(seed);
    let deal = G::shuffle(&mut rng);
    played_at_random(deal, &mut rng, most_turns)
}

fn played_at_random<G: Recorded>(deal: G::Deal, rng: &mut ChaCha12Rng, most_turns: usize) -> Record<G> {
    let mut record = Record::<G>::new(deal);
    let mut is_idle = false;
    // A step in which nothing is done is known by what follows it, so a game is not stopped just after one.
    while (record.turns().len() < most_turns || is_idle) && record.position().to_move().seat().is_some() {
        let mut next = *record.position();
        while !next.turn_is_complete() {
            next.apply(random_decision(&next.legal(), rng, Portable));
        }
        is_idle = record.position().idle_step() == next.turn_so_far();
        record.push(next.turn_so_far().unwrap()).unwrap();
    }
    record
}

fn both_forms_read_back<G: Recorded>(record: &Record<G>) {
    let text = record.to_string();
    assert_eq!(Record::<G>::read(text.as_bytes()).unwrap(), *record);
    assert_eq!(AnyRecord::read(text.as_bytes()).unwrap().to_text(), text);
    let json = record.to_json();
    assert_eq!(record.json_text(), json.to_string(), "written turn by turn");
    assert_eq!(Record::<G>::from_json(&json).unwrap(), *record);
    assert_eq!(AnyRecord::read(json.to_string().as_bytes()).unwrap().to_json(), json);
    assert_eq!(record.position().outcome().is_some(), json.get("result").is_some());
}

/// Random games, some of them stopped early.
fn random_games_read_back<G: Recorded>(games: u64, most_turns: usize) {
    for seed in 0..games {
        both_forms_read_back(&random_record::<G>(seed, if seed % 4 == 0 { 37 } else { most_turns }));
    }
}

#[test]
fn a_name_wrote_to_the_terminal_what_it_said() {
    let odd = "Eve\u{1b}[31m\u{1b}]0;pwned\u{7} \u{202e}\u{9b}2J";
    let record = random_record::<SpiceRoad<2>>(1, 4).with_names(["Ada".to_owned(), "Eve".to_owned()]);
    let (text, mut json) = (record.to_string(), record.to_json());
    json["names"][1] = odd.into();
    let text = text.replace("seat 1 Eve", &format!("seat 1 {odd}"));
    for read in [AnyRecord::read(text.as_bytes()), AnyRecord::from_json(&json)] {
        assert_eq!(read.unwrap().names().unwrap(), ["Ada", "Eve[31m]0;pwned 2J"]);
    }
    json["names"][1] = "\u{202e}".into();
    assert!(AnyRecord::from_json(&json).is_err(), "nothing is left of it");
}

#[test]
fn what_was_wrong_with_a_record_wrote_to_the_terminal_what_it_said() {
    let odd = "\u{1b}]0;pwned\u{7}";
    let text = random_record::<SpiceRoad<2>>(7, usize::MAX).to_string();
    let mut refused = 0;
    for (number, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        for at in 0..words.len() {
            let mut words = words.clone();
            words[at] = odd;
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines[number] = words.join(" ");
            let Err(error) = AnyRecord::read((lines.join("\n") + "\n").as_bytes()) else { continue };
            assert!(!error.to_string().contains(char::is_control), "line {number}: {error:?}");
            refused += 1;
        }
    }
    assert!(refused > 100);
    let mut json = random_record::<SpiceRoad<2>>(7, usize::MAX).to_json();
    json["turns"][0]["move"] = serde_json::json!({ "kind": "acquire", "slot": 1, "pay": [odd] });
    let error = AnyRecord::from_json(&json).err().unwrap().to_string();
    assert!(error.contains("pwned") && !error.contains(char::is_control), "{error}");
}

#[test]
fn records_read_back_in_both_forms() {
    random_games_read_back::<SpiceRoad<2>>(8, usize::MAX);
    random_games_read_back::<SpiceRoad<3>>(8, usize::MAX);
    random_games_read_back::<SpiceRoad<4>>(8, usize::MAX);
    random_games_read_back::<SpiceRoad<5>>(8, usize::MAX);
    // Random players take thousands of turns to end a game of this one.
    random_games_read_back::<SandToSea<2>>(4, 300);
    random_games_read_back::<SandToSea<3>>(4, 300);
    random_games_read_back::<SandToSea<4>>(4, 300);
    let finished = include_bytes!("golden/sand_to_sea_2.txt");
    let finished = Record::<SandToSea<2>>::read(&finished[..]).unwrap();
    assert!(finished.position().outcome().is_some());
    both_forms_read_back(&finished);
}

#[test]
fn a_game_that_was_ended_early_says_how_and_is_checked() {
    for ended in [Ended::Agreed, Ended::Abandoned, Ended::Resigned(Seat::new(1))] {
        for seed in 0..6 {
            both_forms_read_back(&random_record::<SpiceRoad<2>>(seed, 31).with_end(ended));
            both_forms_read_back(&random_record::<SandToSea<3>>(seed, 57).with_end(ended));
        }
    }
    let record = random_record::<SpiceRoad<2>>(3, 31).with_end(Ended::Resigned(Seat::new(1)));
    let text = record.to_string();
    let line = text.lines().last().unwrap();
    assert!(line.starts_with("ended ") && line.ends_with(" resigned 1"), "{line}");
    let error = |text: &str| AnyRecord::read(text.as_bytes()).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error(&text.replace("resigned 1", "resigned 2")).contains("how it ended"), "a seat nobody has");
    assert!(error(&text.replace("resigned 1", "resigned 01")).contains("how it ended"), "one way to write it");
    assert!(error(&text.replace("ended ", "ended 9")).contains("expected ended "), "the points are compared");
    assert!(error(&format!("{text}turn 0 rest\n")).contains("nothing after"));
    let finished = random_record::<SpiceRoad<2>>(1, usize::MAX).with_end(Ended::Agreed);
    assert_eq!(finished.ended(), None, "a game that is over has ended by the rules");
    let both = format!("{}ended 1 2 agreed\n", finished.to_string().split("result").next().unwrap());
    assert!(error(&both).contains("the result, since the game is over"), "{}", error(&both));
    let mut json = record.to_json();
    json["ended"]["scores"][0] = json!(99);
    assert!(AnyRecord::from_json(&json).is_err(), "the points are compared in JSON too");
}

#[test]
fn a_record_names_its_map_and_components_by_their_content() {
    let text = random_record::<SandToSea<2>>(1, 20).to_string();
    let components = Components::standard();
    let line = format!("components standard {:016x}", components.content_hash());
    assert!(text.contains(&line), "{text}");
    let error = |text: &str| AnyRecord::read(text.as_bytes()).err().map(|error| error.to_string()).unwrap_or_default();
    let other = error(&text.replace(&line, "components standard 0123456789abcdef"));
    assert_eq!(
        other,
        "line 6: \"standard 0123456789abcdef\": no such components are known here and they are not listed here: \
         load their file with --components"
    );
    let unnamed = format!("components {:016x}", components.content_hash());
    assert!(error(&text.replace(&line, &unnamed)).contains("no such components"), "one way to write it");
    let no_map = error(&text.replace("map standard", "map ring"));
    assert!(
        no_map.contains("no such map is known here and it is not drawn here: load its file with --map"),
        "{no_map}"
    );
}

/// A map that does not come with the program: the standard one with two ports brought nearer.
const OWN_MAP: &str = "
....P
..o...o
o...o...P
..o...o
o...o...o
..o...o
o...o...o
..o...o
P...o...P
..o...o
....o
";

/// A game on a map of one's own with a corrected number.
fn own_record() -> Record<SandToSea<3>> {
    let file = include_str!("../../../components/standard.txt").replace("V01 yyggg 11", "V01 yyggg 12");
    let (map, components) = (Map::load(OWN_MAP).unwrap(), Components::load(&file).unwrap());
    let mut rng = ChaCha12Rng::seed_from_u64(3);
    let deal = SandToSea::<3>::shuffle_with(Equipment { map, components }.into(), &mut rng);
    played_at_random(deal, &mut rng, 60)
}

#[test]
fn a_game_with_corrected_components_on_an_own_map_reads_back_in_both_forms() {
    let record = own_record();
    let record = record.clone().with_seal(Seal::new::<SandToSea<3>>("9f", None, record.deal()));
    let (text, json) = (record.to_string(), record.to_json());
    assert_eq!(Record::<SandToSea<3>>::read(text.as_bytes()).unwrap(), record);
    assert_eq!(Record::<SandToSea<3>>::from_json(&json).unwrap(), record);
    assert_eq!(AnyRecord::read(text.as_bytes()).unwrap().to_text(), text);
    assert_eq!(AnyRecord::from_json(&json).unwrap().to_json(), json);
    assert_eq!(deal_from_text::<SandToSea<3>>(&deal_text::<SandToSea<3>>(record.deal())).unwrap(), *record.deal());
    let [map, components] = [record.deal().map().get().name(), record.deal().components().get().name()];
    assert!(text.contains(&format!("\nmap {map}\ndrawing ....P\ndrawing ..o...o\n")), "{text}");
    assert!(text.contains(&format!("\ncomponents {components}\ncomponent board b 0 1 2 3\n")), "{text}");
    assert_eq!(json["deal"]["drawing"][2], json!("o...o...P"));
    assert_eq!(json["deal"]["componentValues"].as_array().unwrap().len(), 27 + 24 + 4 + 4 + 3);
}

/// The hash that a record names a map or a set of components by, as `docs/record.md` has it.
fn fnv_1a(text: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

/// The lines of a text record with this keyword, and their hash.
fn hash_of_lines(text: &str, keyword: &str, end: &str) -> String {
    let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(keyword)).collect();
    fnv_1a(&(lines.join("\n").replace('.', " ") + end))
}

#[test]
fn a_record_brings_a_map_and_components_along_that_were_never_loaded() {
    let record = own_record();
    let text = record.to_string();
    let (map, components) = (hash_of_lines(&text, "drawing ", "\n"), hash_of_lines(&text, "component ", ""));
    assert_eq!(
        [map.as_str(), &components],
        [record.deal().map().get().name(), record.deal().components().get().name()]
    );
    // Before the first turn any values and any drawing with the ports in the same cells will do.
    let mut lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("turn ")).collect();
    let (moved, kept) = ("drawing ........o", "drawing ....o");
    let last = lines.iter().rposition(|line| *line == kept).unwrap();
    lines[last] = moved;
    let mut other = (lines.join("\n") + "\n").replace("V01 yyggg 12", "V01 yyggg 14");
    assert!(AnyRecord::read(other.as_bytes()).is_err(), "the hashes are of other lines");
    let hashes = [hash_of_lines(&other, "drawing ", "\n"), hash_of_lines(&other, "component ", "")];
    assert!(Map::named(&hashes[0]).is_none() && Components::named(&hashes[1]).is_none());
    other = other.replace(&map, &hashes[0]).replace(&components, &hashes[1]);
    let read = AnyRecord::read(other.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{other}"));
    assert_eq!(read.to_text(), other);
    assert!(read.start().starts_with(&format!("sand-to-sea 3 {}/{} ", hashes[0], hashes[1])));
}

#[test]
fn a_record_whose_map_or_components_do_not_fit_is_refused_with_the_reason() {
    let record = own_record();
    let text = record.to_string();
    let error_of = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        AnyRecord::read(text.replacen(from, to, 1).as_bytes()).err().map_or("accepted".to_owned(), |e| e.to_string())
    };
    let [map, components] = [record.deal().map().get().name(), record.deal().components().get().name()];
    let no_tile = error_of("drawing ....o\n", "drawing ....x\n");
    assert_eq!(no_tile, "line 5: \"drawing\": line 11: 'x' is neither a tile (o) nor a port (P)");
    assert_eq!(error_of("drawing ....o\n", ""), "line 5: \"drawing\": 19 tiles and 4 ports instead of 20 and 4");
    let misnamed = error_of(map, "0123456789abcdef");
    assert_eq!(misnamed, format!("line 5: \"0123456789abcdef\": not the hash of what follows, which is {map}"));
    let known_by_another_name = error_of(map, &format!("ring {map}"));
    assert_eq!(known_by_another_name, format!("line 5: expected map {map}, found map ring {map}"));
    let otherwise_drawn = error_of("drawing ....P", "drawing .....\ndrawing ....P");
    assert!(otherwise_drawn.starts_with("line 5: expected line 1 of it to be \"....P\", found"), "{otherwise_drawn}");
    let too_many = error_of("component bonus hold 4", "component bonus hold 9");
    assert!(too_many.ends_with("line 5: \"bonus hold 9\": not a number from 0 to 4"), "{too_many}");
    let other_number = error_of("V02 yyybb 11", "V02 yyybb 12");
    assert!(other_number.contains(&format!("{components:?}: not the hash of what follows")), "{other_number}");
    let missing = error_of("component set ST4 yg\n", "");
    assert!(missing.ends_with("\"component\": 3 starting sets instead of 4"), "{missing}");
    let mut json = record.to_json();
    json["deal"]["drawing"] = json!(7);
    let error = AnyRecord::from_json(&json).err().unwrap().to_string();
    assert_eq!(error, "deal: expected the lines of a drawing, found 7");
}

#[test]
fn names_are_kept_on_their_own_line() {
    let record = random_record::<SpiceRoad<2>>(1, 3).with_names(["Ada\nLovelace".to_owned(), " Blaise ".to_owned()]);
    let text = record.to_string();
    assert!(text.contains("\nseat 0 Ada Lovelace\nseat 1 Blaise\nmerchants "), "{text}");
    assert_eq!(Record::<SpiceRoad<2>>::read(text.as_bytes()).unwrap(), record);
    assert_eq!(Record::<SpiceRoad<2>>::from_json(&record.to_json()).unwrap(), record);
}

#[test]
fn a_sealed_deal_is_checked_in_both_forms() {
    type G = SpiceRoad<2>;
    let record = random_record::<G>(3, 10);
    let seal = Seal::new::<G>("41ab", None, record.deal());
    let record = record.with_seal(seal.clone());
    let (text, json) = (record.to_string(), record.to_json());
    assert!(text.contains(&format!("\ncommitment {}\nnonce 41ab\nmerchants ", seal.commitment())), "{text}");
    assert_eq!(Record::<G>::read(text.as_bytes()).unwrap().seal(), Some(&seal));
    assert_eq!(AnyRecord::read(text.as_bytes()).unwrap().seal(), Some(&seal));
    assert_eq!(Record::<G>::from_json(&json).unwrap(), record);
    let hash = "sha256sum of the nonce and the lines of the deal";
    let deal: String = text
        .lines()
        .filter(|line| line.starts_with("merchants") || line.starts_with("points"))
        .fold(String::from("41ab\n"), |text, line| text + line + "\n");
    let expected: String =
        <sha2::Sha256 as sha2::Digest>::digest(deal).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(seal.commitment(), expected, "{hash}");

    let refused =
        |text: String| AnyRecord::read(text.as_bytes()).err().map(|error| error.to_string()).unwrap_or_default();
    let other_nonce = refused(text.replace("nonce 41ab", "nonce 41ac"));
    assert!(other_nonce.starts_with("line 5: ") && other_nonce.contains("not the hash"), "{other_nonce}");
    assert!(refused(text.replace("nonce 41ab\n", "")).starts_with("line 6: expected a line \"nonce …\""));
    for (field, value) in
        [("nonce", json!("41ac")), ("nonce", json!("4\n1")), ("nonce", Value::Null), ("commitment", json!(7))]
    {
        let mut broken = json.clone();
        broken[field] = value;
        assert!(refused(broken.to_string()).starts_with("commitment: "), "{field}");
    }
}

/// A game whose seats were drawn, sealed.
fn drawn_record(draw: &str) -> Record<SpiceRoad<3>> {
    let names = ["Ada", "Blaise", "greedy"].map(str::to_owned);
    let record = random_record::<SpiceRoad<3>>(5, 12).with_names(names).with_draw(draw.parse().unwrap());
    let seal = Seal::new::<SpiceRoad<3>>("41ab", record.draw(), record.deal());
    record.with_seal(seal)
}

#[test]
fn a_draw_of_the_seats_reads_back_in_both_forms() {
    for draw in ["0 1 2", "2 0 1", "1 2 0"] {
        let record = drawn_record(draw);
        both_forms_read_back(&record);
        let (text, json) = (record.to_string(), record.to_json());
        assert!(text.contains(&format!("\nseat 2 greedy\ndraw {draw}\ncommitment ")), "{text}");
        assert_eq!(json["draw"].to_string(), format!("[{}]", draw.replace(' ', ",")));
        assert_eq!(AnyRecord::read(text.as_bytes()).unwrap().draw().map(Draw::to_string).as_deref(), Some(draw));
    }
    both_forms_read_back(&random_record::<SandToSea<4>>(1, 20).with_draw("3 1 0 2".parse().unwrap()));
    assert_eq!(random_record::<SpiceRoad<2>>(1, 5).draw(), None);
}

#[test]
fn what_is_committed_to_covers_the_draw() {
    let record = drawn_record("2 0 1");
    let (text, json) = (record.to_string(), record.to_json());
    let is_covered = |line: &&str| ["draw ", "merchants ", "points "].iter().any(|keyword| line.starts_with(keyword));
    let lines = text.lines().filter(is_covered).fold(String::from("41ab\n"), |lines, line| lines + line + "\n");
    let expected: String =
        <sha2::Sha256 as sha2::Digest>::digest(lines).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(record.seal().unwrap().commitment(), expected);

    let refused =
        |text: String| AnyRecord::read(text.as_bytes()).err().map(|error| error.to_string()).unwrap_or_default();
    for other in ["draw 0 2 1\n", ""] {
        let why = refused(text.replace("draw 2 0 1\n", other));
        assert!(why.contains("not the hash of this nonce with this draw and this deal"), "{other:?}: {why}");
    }
    let mut other = json.clone();
    other["draw"] = json!([0, 2, 1]);
    assert!(refused(other.to_string()).starts_with("commitment: "));
    other.as_object_mut().unwrap().remove("draw");
    assert!(refused(other.to_string()).starts_with("commitment: "));
    // A game that was seated as listed cannot be given a draw afterwards either.
    let listed = random_record::<SpiceRoad<2>>(3, 10);
    let listed = listed.clone().with_seal(Seal::new::<SpiceRoad<2>>("41ab", None, listed.deal())).to_string();
    assert!(refused(listed.replace("commitment", "draw 0 1\ncommitment")).contains("not the hash"));
}

#[test]
fn a_draw_that_is_no_order_of_the_players_is_refused() {
    let record = random_record::<SpiceRoad<3>>(5, 12);
    let (text, json) = (record.to_string(), record.to_json());
    let error = |text: String| AnyRecord::read(text.as_bytes()).err().map(|error| error.to_string());
    for bad in ["0 1", "0 1 2 3", "0 1 1", "1 2 3", "0,1,2", "2 1 x", "00 1 2"] {
        let why = format!("{bad:?}: not a draw for 3 players, which has each of 0 to 2 once");
        let drawn = text.replace("edition 2\n", &format!("edition 2\ndraw {bad}\n"));
        assert_eq!(error(drawn), Some(format!("line 5: {why}")), "{bad}");
    }
    for bad in [json!([0, 1]), json!([0, 1, 1]), json!([0, 1, 3]), json!("0 1 2"), json!([0, -1, 2]), json!(null)] {
        let mut drawn = json.clone();
        drawn["draw"] = bad.clone();
        let why = error(drawn.to_string()).unwrap_or_default();
        assert!(why.starts_with("draw: ") && why.contains("not a draw for 3 players"), "{bad}: {why}");
    }
    let twice = text.replace("edition 2\n", "edition 2\ndraw 0 1 2\ndraw 0 1 2\n");
    assert!(error(twice).is_some_and(|why| why.starts_with("line 6: expected a line \"merchants …\"")));
}

/// What the error says of a text record changed by `change`.
fn error_of(change: impl Fn(&mut Vec<String>)) -> String {
    let text = random_record::<SpiceRoad<2>>(7, usize::MAX).to_string();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    change(&mut lines);
    match AnyRecord::read((lines.join("\n") + "\n").as_bytes()) {
        Ok(_) => "accepted".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_broken_text_is_refused_with_its_line_and_what_was_expected() {
    assert_eq!(error_of(|_| {}), "accepted");
    assert_eq!(error_of(|lines| lines.insert(3, "# a remark".to_owned())), "accepted");
    assert_eq!(
        error_of(|lines| lines[0] = "hello".to_owned()),
        "line 1: expected \"caravan-record 1\", found \"hello\""
    );
    assert!(error_of(|lines| lines[1] = "game go".to_owned()).starts_with("line 2: \"go\": not a game"));
    assert_eq!(error_of(|lines| lines[2] = "players 9".to_owned()), "line 3: expected 2 to 5 players, found 9");
    assert_eq!(
        error_of(|lines| lines[4] = lines[4].replacen("M", "X", 1)).split(": ").nth(2),
        Some("not a merchant card (S01, S02, M01 to M43)")
    );
    assert!(
        error_of(|lines| lines[5] = "points P01".to_owned())
            .starts_with("line 6: \"deal\": 1 point cards instead of 36")
    );
    assert_eq!(
        error_of(|lines| lines[6] = "turn 1 S01".to_owned()),
        "line 7: expected a turn of seat 0, found one of seat 1"
    );
    assert_eq!(
        error_of(|lines| lines[6] = "turn 0 rest".to_owned()),
        "line 7: seat 0 cannot play rest: no card lies played, so there is nothing to rest for"
    );
    assert_eq!(
        error_of(|lines| lines[6] = "turn 0 M10x0".to_owned()),
        "line 7: \"M10x0\": the trade of M10 is done at least once"
    );
    assert!(error_of(|lines| lines.truncate(6)) == "accepted", "a game not begun is a record");
    assert!(error_of(|lines| drop(lines.pop())).ends_with("ends where the result of the finished game is expected"));
    assert!(error_of(|lines| lines.truncate(5)).starts_with("line 6: expected a line \"points …\", found the end"));
    assert!(error_of(|lines| lines.push("turn 0 rest".to_owned())).contains("expected nothing after the result"));
    assert!(
        error_of(|lines| *lines.last_mut().unwrap() = "result 1 2 winner 0".to_owned()).contains("expected result ")
    );
}

#[test]
fn an_endless_line_is_refused_without_reading_it() {
    let endless = std::io::BufReader::new(std::io::repeat(b'x'));
    let error = AnyRecord::read(endless).err().unwrap().to_string();
    assert_eq!(error, "line 1: longer than 4096 bytes, which no line of a record is");
}

#[test]
fn a_file_cut_anywhere_never_panics() {
    let text = random_record::<SpiceRoad<3>>(5, 60).to_string();
    for end in 0..text.len() {
        let _ = AnyRecord::read(&text.as_bytes()[..end]);
    }
    let json = random_record::<SpiceRoad<3>>(5, 3).to_json().to_string();
    for end in (0..json.len()).step_by(11) {
        assert!(AnyRecord::read(&json.as_bytes()[..end]).is_err());
    }
}

/// What the error says of a JSON record changed by `change`.
fn json_error_of(change: impl Fn(&mut Value)) -> String {
    let mut json = random_record::<SpiceRoad<2>>(7, usize::MAX).to_json();
    change(&mut json);
    AnyRecord::from_json(&json).err().map_or_else(|| "accepted".to_owned(), |error| error.to_string())
}

#[test]
fn a_broken_json_is_refused_with_its_turn_and_what_was_expected() {
    assert_eq!(json_error_of(|json| json["remark"] = json!("not ours")), "accepted");
    assert!(json_error_of(|json| json["players"] = json!(7)).starts_with("players: expected 2 to 5 players"));
    assert!(json_error_of(|json| json["deal"]["points"] = json!([])).starts_with("deal: "));
    assert!(json_error_of(|json| json["turns"][3]["seat"] = json!(0)).starts_with("turn 3: expected a turn of seat 1"));
    assert!(json_error_of(|json| json["turns"][2]["text"] = json!("rest?")).starts_with("turn 2: expected text "));
    let found = json_error_of(|json| json["turns"][4]["after"]["seats"][1]["caravan"]["y"] = json!(99));
    assert!(found.starts_with("turn 4: expected after.seats[1].caravan.y = "), "{found}");
    assert!(json_error_of(|json| json["result"]["winner"] = json!(9)).starts_with("result: expected result.winner = "));
    assert!(json_error_of(|json| *json = json!([1, 2])).starts_with("game: expected the name of a game"));
}

#[test]
fn the_json_form_is_the_documented_one() {
    let mut record = random_record::<SpiceRoad<2>>(3, 0);
    record.push("S02^yy".parse().unwrap()).unwrap();
    record.push("+1:y".parse().unwrap()).unwrap();
    let json = record.to_json();
    let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "players", "edition", "deal", "turns"]);
    assert_eq!(json["turns"][0]["move"], json!({"kind": "play", "card": "S02", "steps": {"y": 2}}));
    assert_eq!(json["turns"][1]["move"], json!({"kind": "acquire", "slot": 1, "pay": ["y"]}));
    let after = &json["turns"][1]["after"];
    assert_eq!(after["seats"][0]["caravan"], json!({"y": 1, "r": 2, "g": 0, "b": 0}));
    assert_eq!(after["merchantRow"][0]["cubes"], json!({"y": 1, "r": 0, "g": 0, "b": 0}));
    assert_eq!((&after["gold"], &after["merchantDeck"], &after["pointDeck"]), (&json!(4), &json!(36), &json!(31)));
}

#[test]
fn a_record_of_another_edition_is_refused_with_a_sentence() {
    let refused = "played by edition 1 of the rules, the one of records that name none; \
        this program plays edition 2 and cannot replay it";
    assert_eq!(error_of(|lines| drop(lines.remove(3))), format!("line 4: {refused}"));
    assert_eq!(error_of(|lines| lines[3] = "edition 1".to_owned()), format!("line 4: {refused}"));
    let newer = error_of(|lines| lines[3] = "edition 3".to_owned());
    assert_eq!(newer, "line 4: played by edition 3 of the rules; this program plays edition 2 and cannot replay it");
    assert!(error_of(|lines| lines[3] = "edition two".to_owned()).contains("expected the number of an edition"));
    assert!(error_of(|lines| lines.truncate(3)).contains("ends where a line \"edition …\" is expected"));
    let without = json_error_of(|json| drop(json.as_object_mut().unwrap().remove("edition")));
    assert_eq!(without, format!("edition: {refused}"));
    assert!(
        json_error_of(|json| json["edition"] = json!("2")).starts_with("edition: expected the number of an edition")
    );
}

/// Random games until one has a settling step of which `wanted` is true, cut just after it: with the step it ends with.
fn settled<G: Recorded>(wanted: impl Fn(&G, &str) -> bool) -> (Record<G>, String) {
    for seed in 0.. {
        let long = random_record::<G>(seed, 600);
        let mut record = Record::<G>::new(long.deal().clone());
        for step in long.replay() {
            record.push(step.turn).unwrap();
            let text = step.turn.to_string();
            if step.before.owes().is_some() && wanted(&step.before, &text) {
                return (record, text);
            }
        }
    }
    unreachable!("some random game has every kind of step")
}

#[test]
fn a_settling_step_is_a_line_of_its_own() {
    let (record, step) = settled::<SpiceRoad<2>>(|_, _| true);
    assert!(step.starts_with('-'), "{step}");
    let seat = record.replay().last().unwrap().seat;
    assert!(record.to_string().ends_with(&format!("turn {seat} {step}\n")));
    let json = &record.to_json()["turns"][record.turns().len() - 1];
    assert_eq!(
        (&json["seat"], &json["text"], &json["move"]),
        (&json!(seat.index()), &json!(step), &json!({"kind": "return"}))
    );
    assert_eq!(
        json["return"].as_object().unwrap().values().map(|cubes| cubes.as_u64().unwrap()).sum::<u64>() as usize,
        step.len() - 1
    );
    both_forms_read_back(&record);
    let moved = record.to_string().replace(&format!("turn {seat} {step}"), "turn 0 rest");
    assert!(AnyRecord::read(moved.as_bytes()).is_err(), "what is owed comes first");
}

#[test]
fn steps_of_others_and_trades_after_a_free_card_are_lines_too() {
    let (toll, step) = settled::<SandToSea<3>>(|before, _| before.owes() != before.to_move().seat());
    assert_eq!(step.len(), 2, "a toll is one cube too many: {step}");
    both_forms_read_back(&toll);
    let (trade, step) = settled::<SandToSea<3>>(|_, text| text.starts_with('x'));
    let json = &trade.to_json()["turns"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(json["move"]["kind"], json!("trade"));
    assert_eq!(format!("x{}", json["move"]["times"]), step.split('-').next().unwrap());
    both_forms_read_back(&trade);
}

#[test]
fn a_step_in_which_nothing_is_done_has_no_line_and_is_found_again() {
    let (mut record, step) = settled::<SandToSea<3>>(|_, text| text == "stop");
    assert_eq!(step, "stop");
    assert!(!record.to_string().contains("stop") && !record.to_json().to_string().contains("stop"));
    // With the next turn behind it, the reader knows that it was made.
    let next = random_turn(record.position());
    record.push(next).unwrap();
    both_forms_read_back(&record);
    // As the last of all it is still to be made, for all that the record says.
    let text = record.to_string();
    let cut = &text[..=text.trim_end().rfind('\n').unwrap()];
    let read = Record::<SandToSea<3>>::read(cut.as_bytes()).unwrap();
    assert!(read.position().idle_step().is_some());
    // It is written in no other way.
    let seat = read.position().to_move().seat().unwrap();
    let written = AnyRecord::read(format!("{cut}turn {seat} stop\n").as_bytes()).err().unwrap().to_string();
    assert!(written.contains("a step in which something is done"), "{written}");
}

fn random_turn<G: Recorded>(position: &G) -> G::Turn {
    let (mut next, mut rng) = (*position, ChaCha12Rng::seed_from_u64(1));
    while !next.turn_is_complete() {
        next.apply(random_decision(&next.legal(), &mut rng, Portable));
    }
    next.turn_so_far().unwrap()
}
