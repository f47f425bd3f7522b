//! Pages that are kept: each reader gets their own, and gets another as soon as anything about it has changed.

use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::body::Body;
use axum::http::{Request, header};
use caravan_server::{Config, Server};
use caravan_tables::Clock;

use crate::visitor::Visitor;

/// A table of two people, and all kinds of readers of its page.
struct Crowd {
    server: Server,
    time: Arc<AtomicI64>,
    table: String,
    /// Ada and Blaise, who play; a stranger and somebody with a name, who look on; then strangers with another language, with a
    /// theme, and with other cards.
    readers: Vec<Visitor>,
}

impl Crowd {
    async fn new(game: &str) -> Crowd {
        let time = Arc::new(AtomicI64::new(1_000_000));
        let second = caravan_bots::Budget::Nodes(20);
        let tables = caravan_tables::Config { clock: Clock::Set(time.clone()), second, ..Default::default() };
        let config = Config { is_unlimited: true, tables, ..Config::default() };
        let server = Server::new(crate::visitor::store().await, config).await.unwrap();
        let mut readers = Vec::new();
        for _ in 0..7 {
            readers.push(Visitor::new(&server).await);
        }
        let table = readers[0].start_table_with("Ada", &["me", "person"], &[("game", game)]).await;
        readers[1].submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
        readers[3].submit("/me", &[("name", "Zenobia of Palmyra")]).await;
        for (reader, cookie, value) in [(4, "language", "de"), (5, "theme", "dark"), (6, "settings", "letters=hidden")]
        {
            readers[reader].set_cookie(cookie, value);
        }
        let mut crowd = Crowd { server, time, table, readers };
        // From now on everyone is here and has all the cookies they will have.
        crowd.looks().await;
        crowd
    }

    /// The page of each.
    async fn looks(&mut self) -> Vec<String> {
        let mut pages = Vec::new();
        for reader in &mut self.readers {
            let page = reader.get(&self.table).await;
            assert_eq!(page.status, 200);
            pages.push(page.text);
        }
        pages
    }

    /// How many pages of tables were found, and how many had to be made.
    async fn counts(&mut self) -> (usize, usize) {
        let metrics = self.readers[2].get("/metrics").await.text;
        let count = |kept: &str| {
            let start = format!("caravan_table_pages_total{{kept=\"{kept}\"}} ");
            metrics.lines().find_map(|line| line.strip_prefix(&start)).unwrap().parse().unwrap()
        };
        (count("yes"), count("no"))
    }

    /// Lets a second pass, so that every page is another: its clock is.
    fn pass_a_second(&self) {
        self.time.fetch_add(1000, Ordering::Relaxed);
    }
}

fn without_tokens(page: &str, reader: &Visitor) -> String {
    page.replace(reader.csrf(), "")
}

#[tokio::test]
async fn a_kept_page_is_what_would_have_been_made_for_its_reader() {
    for game in ["spice-road", "sand-to-sea"] {
        let mut crowd = Crowd::new(game).await;
        crowd.pass_a_second();
        let (found, made) = crowd.counts().await;
        let first = crowd.looks().await;
        let (found_first, made_first) = crowd.counts().await;
        assert_eq!((found_first - found, made_first - made), (0, 7), "every page was made for the one who got it");
        let second = crowd.looks().await;
        let (found_second, made_second) = crowd.counts().await;
        assert_eq!((found_second - found_first, made_second - made_first), (7, 0), "every page was kept");
        assert!(first == second, "a kept page is another than the one that was made");
    }
}

#[tokio::test]
async fn nobody_gets_the_page_of_another() {
    let mut crowd = Crowd::new("spice-road").await;
    let mut stranger = Visitor::new(&crowd.server).await;
    stranger.get(&crowd.table).await;
    crowd.readers.push(stranger);
    for _ in 0..2 {
        let pages = crowd.looks().await;
        for (number, page) in pages.iter().enumerate() {
            for (other, reader) in crowd.readers.iter().enumerate() {
                assert_eq!(page.contains(reader.csrf()), other == number, "{number} has the token of {other}");
            }
            assert_eq!(page.contains("<html lang=\"de\""), number == 4, "{number}");
            assert_eq!(page.contains("data-theme=\"dark\""), number == 5, "{number}");
            assert_eq!(page.contains("data-letters="), number == 6, "{number}");
        }
        let bare: Vec<String> =
            pages.iter().zip(&crowd.readers).map(|(page, reader)| without_tokens(page, reader)).collect();
        for (one, other) in (0..8).flat_map(|one| (0..one).map(move |other| (one, other))) {
            // Those who look on with nothing of their own are shown the same, and everybody else something else.
            let look_on = [2, 3, 7];
            assert_eq!(bare[one] == bare[other], look_on.contains(&one) && look_on.contains(&other), "{one}, {other}");
        }
    }
}

#[tokio::test]
async fn a_page_changes_at_once_with_a_draft_a_turn_and_a_setting() {
    let mut crowd = Crowd::new("spice-road").await;
    let table = crowd.table.clone();
    let before = crowd.looks().await;
    let decision = crowd.readers[0].get(&table).await.decisions().remove(0);
    crowd.readers[0].act(&table, "decide", &[("decision", &decision)]).await;
    let drafted = crowd.looks().await;
    for (number, (before, drafted)) in before.iter().zip(&drafted).enumerate() {
        assert_eq!(before == drafted, number != 0, "a draft is in the page of the one who makes it: {number}");
    }
    crowd.readers[0].act(&table, "finish", &[]).await;
    crowd.readers[0].act(&table, "confirm", &[]).await;
    let played = crowd.looks().await;
    assert!(drafted.iter().zip(&played).all(|(drafted, played)| drafted != played), "a turn is in every page");
    crowd.readers[2].set_cookie("language", "fr");
    crowd.readers[1].submit("/settings", &[("cards", "large")]).await;
    let chosen = crowd.looks().await;
    assert!(chosen[2].contains("<html lang=\"fr\"") && chosen[1].contains("data-cards=\"large\""));
    assert!(chosen[0] == played[0] && chosen[3..] == played[3..], "nobody else's page is another");
}

#[tokio::test]
async fn a_page_is_the_same_compressed_and_plain_and_for_who_asks_for_its_head_alone() {
    let mut crowd = Crowd::new("spice-road").await;
    let plain = crowd.looks().await;
    for (number, plain) in plain.iter().enumerate() {
        let packed = crowd.readers[number].bytes(&crowd.table, "gzip").await;
        let mut page = String::new();
        flate2::read::GzDecoder::new(&*packed).read_to_string(&mut page).unwrap();
        assert!(page == *plain, "{number}");
    }
    let head = Request::head(&crowd.table).header(header::HOST, "caravan.test").body(Body::empty()).unwrap();
    let head = crowd.readers[0].send(head).await;
    assert_eq!((head.status.as_u16(), head.text.as_str()), (200, ""));
    assert_eq!(head.headers[header::CONTENT_LENGTH].to_str().unwrap(), plain[0].len().to_string());
}
