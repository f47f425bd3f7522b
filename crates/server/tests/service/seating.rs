//! Who sits where: drawn by lot unless people are seated as listed, and shown when the table begins.

use axum::http::StatusCode;
use caravan_server::Server;
use serde_json::{Value, json};

use crate::visitor::{Visitor, server};

const DRAWN: (&str, &str) = ("seating", "drawn");

/// The table as the API shows it to somebody.
async fn seen(visitor: &mut Visitor, table: &str) -> Value {
    serde_json::from_str(&visitor.get(&table.replace("/table/", "/api/tables/")).await.text).unwrap()
}

fn names(table: &Value) -> Vec<String> {
    let seats = table["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
}

fn draw(table: &Value) -> Option<Vec<usize>> {
    let numbers = table.get("draw")?.as_array().unwrap();
    Some(numbers.iter().map(|number| number.as_u64().unwrap() as usize).collect())
}

/// Starts a table as the form does that nobody has changed: with no word about seats.
async fn start_unasked(visitor: &mut Visitor, seats: [&str; 3]) -> String {
    let fields = [("name", "Ada"), ("game", "spice-road"), ("pace", "instant")];
    let seats = ["seat0", "seat1", "seat2"].into_iter().zip(seats);
    let fields: Vec<(&str, &str)> = fields.into_iter().chain(seats).collect();
    visitor.post("/tables", &fields).await.location.unwrap()
}

#[tokio::test]
async fn a_form_that_says_nothing_of_seats_has_them_drawn_and_the_api_tells_how() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = start_unasked(&mut ada, ["me", "person", "person"]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let open = seen(&mut ada, &table).await;
    assert_eq!((&open["status"], &open["viewer"], draw(&open)), (&json!("open"), &json!(0), None));
    assert_eq!((&open["seating"], names(&open)), (&json!("drawn"), ["Ada", "Blaise", ""].map(str::to_owned).to_vec()));
    ada.submit(&format!("{table}/start"), &[]).await;
    let (hers, his) = (seen(&mut ada, &table).await, seen(&mut blaise, &table).await);
    let order = draw(&hers).unwrap();
    let seat = |place: usize| order.iter().position(|&listed| listed == place).unwrap();
    assert_eq!((hers["viewer"].as_u64(), his["viewer"].as_u64()), (Some(seat(0) as u64), Some(seat(1) as u64)));
    assert_eq!((&names(&hers)[seat(0)], &names(&hers)[seat(1)]), (&"Ada".to_owned(), &"Blaise".to_owned()));
    assert_eq!(names(&hers), names(&his));
    server.rest().await;
    has_the_turn_of_their_seat(&mut [&mut ada, &mut blaise], &table).await;
}

/// Whoever's seat is to move is offered a turn, and nobody else is.
async fn has_the_turn_of_their_seat(people: &mut [&mut Visitor], table: &str) {
    for person in people {
        let json = seen(person, table).await;
        let is_to_move = json["toMove"] == json["viewer"];
        assert_eq!(!person.get(table).await.decisions().is_empty(), is_to_move, "{json}");
    }
}

#[tokio::test]
async fn as_listed_the_first_starts_and_no_page_speaks_of_lots() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let table = ada.start_table_with("Ada", &["person", "me", "bot:trader"], &[("seating", "listed")]).await;
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    let begun = seen(&mut blaise, &table).await;
    assert_eq!((&begun["seating"], draw(&begun)), (&json!("listed"), None));
    assert_eq!((&begun["viewer"], &begun["toMove"]), (&json!(0), &json!(0)));
    assert!(!blaise.get(&table).await.text.contains("Lots were drawn"));
}

#[tokio::test]
async fn everyone_sees_where_the_lot_fell_in_their_own_language() {
    let server = server().await;
    let mut people = [Visitor::new(&server).await, Visitor::new(&server).await, Visitor::new(&server).await];
    let table = people[0].start_table_with("Ada", &["me", "person"], &[DRAWN]).await;
    let lobby = people[0].get(&table).await.text;
    assert!(lobby.contains("The lot decides who starts.") && !lobby.contains("Lots were drawn"), "{lobby}");
    people[1].submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    people[1].post("/settings", &[("language", "de")]).await;
    let ada_starts = draw(&seen(&mut people[2], &table).await).unwrap() == [0, 1];
    let said = match ada_starts {
        true => [["you start", "Blaise"], ["Ada beginnt", "du"], ["Ada starts", "Blaise"]],
        false => [["Blaise starts", "you"], ["du beginnst", "Ada"], ["Blaise starts", "Ada"]],
    };
    for (person, [first, second]) in people.iter_mut().zip(said) {
        let said = format!("<bdi><bdi>{first}</bdi>,</bdi> <bdi><bdi>{second}</bdi>.</bdi>");
        let page = person.get(&table).await.text;
        let news =
            page.split("class=\"last-sentence\" aria-live=\"polite\"").nth(1).unwrap().split("</p>").next().unwrap();
        assert!(news.contains(&said), "{news}");
        let log = page.split("<ol class=\"log\">").nth(1).unwrap().split("</ol>").next().unwrap();
        assert!(log.contains(&said), "{log}");
    }
    // It stays the first entry of the log.
    let mover = usize::from(!ada_starts);
    assert!(people[mover].play(&table).await);
    let page = people[2].get(&table).await.text;
    let log: Vec<&str> =
        page.split("<ol class=\"log\">").nth(1).unwrap().split("</ol>").next().unwrap().split("<li").collect();
    assert!(log.len() == 4 && log[3].contains("Lots were drawn:"), "{log:?}");
    let start = people[2].get(&format!("{table}/replay/0")).await.text;
    assert!(start.split("aria-live").nth(1).unwrap().split("</p>").next().unwrap().contains("Lots were drawn:"));
}

/// A finished game of Ada and two bots whose seats were drawn.
async fn finished(server: &Server, ada: &mut Visitor) -> String {
    let table = ada.start_table_with("Ada", &["me", "bot:trader", "bot:wanderer"], &[DRAWN]).await;
    server.rest().await;
    while ada.play(&table).await {
        server.rest().await;
    }
    table
}

#[tokio::test]
async fn a_record_that_is_brought_along_keeps_its_draw_and_its_seats() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let table = finished(&server, &mut ada).await;
    let record = ada.get(&format!("{table}/record")).await.text;
    let copy = ada.post_with_file("/replay", &[], ("record", &record)).await.location.unwrap();
    let copy = copy.strip_suffix("/replay/0").unwrap();
    assert_eq!(ada.get(&format!("{copy}/record")).await.text, record);
    assert!(ada.get(&format!("{copy}/replay/0")).await.text.contains("Lots were drawn:"));
    let (original, copied) = (seen(&mut ada, &table).await, seen(&mut ada, copy).await);
    assert_eq!((names(&copied), draw(&copied)), (names(&original), draw(&original)));
    // Whoever plays on from there sits where they sat, and nothing is drawn again.
    let on = ada.post(&format!("{table}/replay/3/play-on"), &[]).await.location.unwrap();
    let played_on = seen(&mut ada, &on).await;
    assert_eq!((&played_on["viewer"], draw(&played_on)), (&original["viewer"], None));
}

#[tokio::test]
async fn a_way_to_be_seated_that_there_is_not_is_refused() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let fields = [("name", "Ada"), ("game", "spice-road"), ("seat0", "me"), ("seat1", "person"), ("seating", "dealt")];
    let refused = ada.post("/tables", &fields).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("Check the field “seating”"), "{}", refused.text);
}

#[tokio::test]
async fn the_form_offers_the_lot_first_and_keeps_what_was_chosen() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let home = ada.get("/").await.text;
    assert!(home.contains("<option value=\"drawn\" selected") && home.contains(">Drawn by lot</option>"), "{home}");
    // Too few seats: the form comes back.
    let fields = [("name", "Ada"), ("game", "spice-road"), ("seat0", "me"), ("seating", "listed")];
    let again = ada.post("/tables", &fields).await.text;
    assert!(again.contains("<option value=\"listed\" selected"), "{again}");
}

#[tokio::test]
async fn whoever_chose_two_seats_was_told_that_the_form_could_not_be_read() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let fields = [("name", "Ada"), ("game", "spice-road")];
    let seats = [("seat0", "bot:trader"), ("seat1", "me"), ("seat2", "none"), ("seat3", "me")];
    let refused = ada.post("/tables", &fields.into_iter().chain(seats).collect::<Vec<_>>()).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("Seats 2 and 4 are both yours"), "as the form numbers them: {}", refused.text);
}
