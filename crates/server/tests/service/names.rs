//! Names that are written from right to left.

use axum::http::StatusCode;
use caravan_store::Store;
use caravan_tables::Day;

use crate::visitor::{Visitor, server, server_at};

const LEO: &str = "ליאונרדו 2";
const SARA: &str = "سارة";

/// What turns a line around: a name that neither has marks around it nor is in an element of its own that is kept apart, nor in a
/// field. Returns how often the page has the names.
fn look_at(text: &str, page: &str) -> usize {
    let stem = LEO.trim_end_matches(" 2");
    let mut found = 0;
    for name in [stem, SARA] {
        for (place, _) in text.match_indices(name) {
            let before = &text[..place];
            let tag = before.rsplit('<').next().unwrap();
            let is_kept_apart = before.ends_with('\u{2068}')
                || tag.starts_with("bdi") && tag.ends_with('>')
                || tag.starts_with("input") && tag.ends_with("value=\"");
            assert!(is_kept_apart, "{page}: …{}{name}", &tag[tag.len().saturating_sub(200)..]);
            found += 1;
        }
    }
    found
}

#[tokio::test]
async fn a_name_from_right_to_left_changed_places_with_what_stands_beside_it() {
    let server = server().await;
    for game in ["spice-road", "sand-to-sea"] {
        let (mut leo, mut sara) = (Visitor::new(&server).await, Visitor::new(&server).await);
        let mut watcher = Visitor::new(&server).await;
        let seats = ["me", "person", "bot:wanderer"];
        let table = leo.start_table_with(LEO, &seats, &[("game", game), ("open", "anyone"), ("deal", SARA)]).await;
        let look = async |visitor: &mut Visitor, path: &str| {
            let page = visitor.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(look_at(&page.text, path) > 0, "{path} names nobody");
        };
        for path in [&table, "/", "/me"] {
            look(&mut leo, path).await;
        }
        sara.submit(&format!("{table}/join"), &[("name", SARA)]).await;
        for _ in 0..4 {
            for player in [&mut leo, &mut sara] {
                player.play(&table).await;
                server.rest().await;
            }
        }
        leo.act(&table, "takeback", &[("answer", "ask")]).await;
        for language in ["en", "de", "fr"] {
            for visitor in [&mut leo, &mut sara, &mut watcher] {
                visitor.post("/settings", &[("language", language)]).await;
                for path in [&table, "/"] {
                    look(visitor, path).await;
                }
            }
        }
        sara.act(&table, "end-early", &[("answer", "ask")]).await;
        look(&mut leo, &table).await;
        sara.act(&table, "leave", &[]).await;
        look(&mut leo, &table).await;
        look(&mut watcher, &format!("{table}/replay/2")).await;
        for player in [&mut leo, &mut sara] {
            player.submit(&format!("{table}/resign"), &[]).await;
        }
        watcher.submit(&format!("{table}/study"), &[]).await;
        assert!(server.studies().work_on_next().await.unwrap());
        let pages = ["", "/end", "/replay/3", "/study", "/study/2", "/study/2/explore"];
        for path in pages {
            for language in ["en", "de", "fr"] {
                for visitor in [&mut leo, &mut watcher] {
                    visitor.post("/settings", &[("language", language)]).await;
                    look(visitor, &format!("{table}{path}")).await;
                }
            }
        }
        // What others read by program is the name itself.
        let json = watcher.get(&table.replace("/table/", "/api/tables/")).await.text;
        assert!(json.contains(&format!("\"{LEO}\"")), "{json}");
    }
}

#[tokio::test]
async fn a_link_and_a_ladder_named_somebody_from_right_to_left() {
    let store = Store::in_memory().await.unwrap();
    let day = Day::new(20_773);
    let server = server_at(store.clone(), day.end() - 1).await;
    let mut leo = Visitor::new(&server).await;
    leo.submit("/me", &[("name", LEO)]).await;
    let made = leo.post("/me/link", &[]).await.text;
    let link = format!("/in/{}", made.split("/in/").nth(1).unwrap().split('"').next().unwrap());
    let mut sara = Visitor::new(&server).await;
    sara.submit("/me", &[("name", SARA)]).await;
    assert!(look_at(&sara.get(&link).await.text, "a personal link") > 3);
    let table = leo.post("/daily/spice-road", &[]).await.location.unwrap();
    leo.submit(&format!("{table}/resign"), &[]).await;
    assert!(look_at(&leo.get("/daily").await.text, "today") > 0);
    let later = server_at(store, day.next().end() - 1).await;
    assert!(look_at(&sara.at(&later).get("/daily").await.text, "yesterday") > 1);
}
