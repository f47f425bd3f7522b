//! What can be chosen from, as the OpenAPI document lists it: taken from the lists in the code, so that the two cannot differ.

use caravan_rules::GameKind;
use caravan_tables::{Claims, Pace, Seating, ThinkingTime};
use serde_json::{Value, json};
use utoipa::openapi::schema::{Array, ArrayBuilder, Object, ObjectBuilder, SchemaType, Type};

/// The games.
pub(super) fn game() -> Object {
    words(GameKind::ALL.map(GameKind::name), "the game").build()
}

/// Whether claims lie open, at a table.
pub(super) fn claims() -> Object {
    words(Claims::ALL.map(Claims::name), "whether others see what somebody has claimed before the end").build()
}

/// Whether claims are to lie open, at a new table.
pub(super) fn claims_wanted() -> Object {
    ObjectBuilder::from(claims()).default(Some(json!(Claims::default().name()))).build()
}

/// How fast bots are to play.
pub(super) fn pace_wanted() -> Object {
    let pace = words(Pace::ALL.map(Pace::name), "how long bots wait so that people can follow");
    pace.default(Some(json!(Pace::default().name()))).build()
}

/// How those at a table got their seats.
pub(super) fn seating() -> Object {
    words(Seating::ALL.map(Seating::name), "whether seats are drawn by lot or are as listed").build()
}

/// How those at a new table are to get their seats; `null` is as good as nothing.
pub(super) fn seating_wanted() -> Object {
    let names = Seating::ALL.map(|seating| json!(seating.name())).into_iter().chain([Value::Null]);
    let meaning = "who gets which seat: drawn by lot when the table begins, or as listed";
    let object = ObjectBuilder::new().schema_type(SchemaType::from_iter([Type::String, Type::Null]));
    let object = object.enum_values(Some(names)).default(Some(json!(Seating::default().name())));
    object.description(Some(meaning)).build()
}

/// How long the best bots are to think.
pub(super) fn thinking_wanted() -> Object {
    let meaning = "the seconds that the best bots think about a turn; with 0 they do the same small amount of work on any machine";
    let seconds = ThinkingTime::ALL.map(|thinking| json!(thinking.seconds()));
    let object = ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(seconds)).description(Some(meaning));
    object.default(Some(json!(ThinkingTime::default().seconds()))).build()
}

/// The seats of a new table: as many as the smallest game has to have, up to as many as the largest can.
pub(super) fn seats_wanted() -> Array {
    let seat = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^(me|person|bot:.+)$"));
    let seat = seat.description(Some("me, person for a free seat, or bot: and the name of a bot"));
    let seats =
        ArrayBuilder::new().items(seat).description(Some("those who play; in turn order where seating is listed"));
    let fewest = GameKind::ALL.into_iter().map(|game| *game.seats().start()).min();
    seats.min_items(fewest).max_items(GameKind::ALL.into_iter().map(|game| *game.seats().end()).max()).build()
}

/// Says of the seats of a new table that only one of them is whoever asks. The library that makes the document has no word for it.
pub(super) fn seat_me_once(seats: &mut Value) {
    seats["contains"] = json!({"const": "me"});
    seats["minContains"] = json!(0);
    seats["maxContains"] = json!(1);
}

fn words<const N: usize>(names: [&'static str; N], meaning: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).description(Some(meaning))
}
