//! The day's deal in a browser: once a day, closed to others, counted until midnight.

use axum::http::StatusCode;
use caravan_server::Server;
use caravan_store::{Append, Entry, Kind, Status, Store};
use caravan_tables::Day;
use futures_util::StreamExt;

use crate::visitor::{Page, Visitor, server_at};

const DAY: Day = Day::new(20_773);

/// Servers on one database: in the morning of the day, in its last moment, in the first of the next, and a day later.
struct Days {
    morning: Server,
    last: Server,
    next: Server,
    later: Server,
}

impl Days {
    async fn new() -> Days {
        let store = Store::in_memory().await.unwrap();
        let at = async |time| server_at(store.clone(), time).await;
        Days {
            morning: at(DAY.previous().end()).await,
            last: at(DAY.end() - 1).await,
            next: at(DAY.end()).await,
            later: at(DAY.next().end() + 5).await,
        }
    }
}

/// Starts the day's deal of Spice Road and returns its path.
async fn begin(visitor: &mut Visitor) -> String {
    visitor.post("/daily/spice-road", &[]).await.location.unwrap()
}

/// The fingerprints that a page shows, in order.
fn fingerprints(page: &Page) -> Vec<&str> {
    let codes = page.text.split("<code>").skip(1).map(|rest| rest.split('<').next().unwrap());
    codes.filter(|code| code.len() == 64).collect()
}

/// A server that has read nothing yet, on a database in which the log of a table goes on with a turn that there is not.
async fn with_damaged(store: &Store, path: &str) -> Server {
    let id = path.trim_start_matches("/table/");
    let next = store.log(id, 0).await.unwrap().len() as u64 + 1;
    let damage = Entry { sequence: next, at: 0, kind: Kind::Turn, seat: 0, text: "no turn".to_owned() };
    let append = Append {
        entries: &[damage],
        status: Status::Playing,
        seats: &[],
        results: &[],
        leased_until: None,
        keeps_row: false,
    };
    store.append(id, append).await.unwrap();
    server_at(store.clone(), DAY.end() - 1).await
}

#[tokio::test]
async fn a_damaged_table_of_the_day_took_the_home_page_from_who_had_opened_it() {
    let store = Store::in_memory().await.unwrap();
    let morning = server_at(store.clone(), DAY.previous().end()).await;
    let mut guest = Visitor::new(&morning).await;
    let table = begin(&mut guest).await;
    morning.rest().await;
    let mut guest = guest.at(&with_damaged(&store, &table).await);
    assert_eq!(guest.get(&table).await.status, StatusCode::INTERNAL_SERVER_ERROR);
    for page in ["/", "/tables", "/daily"] {
        assert_eq!(guest.get(page).await.status, StatusCode::OK, "{page}");
    }
    assert!(guest.get("/daily").await.text.contains(&table), "it leads to where the damage is told");
}

#[tokio::test]
async fn there_is_one_table_a_day_for_each_game_and_person() {
    let days = Days::new().await;
    let mut guest = Visitor::new(&days.morning).await;
    let table = begin(&mut guest).await;
    assert_eq!(begin(&mut guest).await, table);
    assert_eq!(begin(&mut guest.at(&days.last)).await, table, "until midnight");
    let sea = guest.post("/daily/sand-to-sea", &[]).await.location.unwrap();
    assert_ne!(sea, table);
    let tomorrow = begin(&mut guest.at(&days.next)).await;
    assert_ne!(tomorrow, table);
    let mut other = Visitor::new(&days.last).await;
    assert_ne!(begin(&mut other).await, table);
    assert_eq!(guest.post("/daily/chess", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_presses_many_times_at_once_has_one_table() {
    let days = Days::new().await;
    let mut ada = Visitor::new(&days.morning).await;
    ada.submit("/me", &[("name", "Ada")]).await;
    let presses: Vec<_> = [&days.morning, &days.last, &days.morning, &days.last, &days.morning]
        .into_iter()
        .map(|server| {
            let mut browser = ada.at(server);
            tokio::spawn(async move { begin(&mut browser).await })
        })
        .collect();
    let mut tables = std::collections::BTreeSet::new();
    for press in presses {
        tables.insert(press.await.unwrap());
    }
    assert_eq!(tables.len(), 1, "{tables:?}");
}

#[tokio::test]
async fn a_deal_follows_from_the_secret_the_game_and_the_date() {
    let commitments = async |secret: &str, day: Day| {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", secret).await.unwrap();
        let server = server_at(store, day.end() - 1).await;
        let page = Visitor::new(&server).await.get("/daily").await;
        fingerprints(&page).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let [road, road_tomorrow, sea, sea_tomorrow] = commitments("one", DAY).await.try_into().unwrap();
    let mut all = vec![road.clone(), road_tomorrow.clone(), sea.clone(), sea_tomorrow.clone()];
    assert_eq!(commitments("one", DAY).await, all, "another server with the same secret agrees");
    let next = commitments("one", DAY.next()).await;
    assert_eq!((&next[0], &next[2]), (&road_tomorrow, &sea_tomorrow), "what was promised for tomorrow comes");
    all.extend(commitments("two", DAY).await);
    all.extend([next[1].clone(), next[3].clone()]);
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count, "no two are alike");
}

/// Every page of a table that there is to look at, and every form.
const LOOKED_AT: [&str; 10] = [
    "",
    "?after=0",
    "/end",
    "/picture.svg",
    "/replay",
    "/replay/0",
    "/study",
    "/study/1",
    "/study/1/explore",
    "/record",
];
const SENT: [&str; 8] = ["join", "start", "rematch", "study", "replay/0/play-on", "hand-over", "hint", "decide"];

#[tokio::test]
async fn a_table_of_today_is_closed_to_all_but_its_player() {
    let days = Days::new().await;
    let (mut ada, mut blaise) = (Visitor::new(&days.morning).await, Visitor::new(&days.morning).await);
    let (hers, his) = (begin(&mut ada).await, begin(&mut blaise).await);
    let mut stranger = Visitor::new(&days.morning).await;
    // The same address with its first letter written as a number.
    let id = hers.trim_start_matches("/table/");
    let disguised = format!("/table/%{:02x}{}", id.as_bytes()[0], &id[1..]);
    for is_over in [false, true] {
        if is_over {
            ada.act(&hers, "resign", &[]).await;
            days.morning.rest().await;
        }
        for other in [&mut blaise, &mut stranger] {
            for address in LOOKED_AT.map(|end| format!("{hers}{end}")).into_iter().chain([disguised.clone()]) {
                let page = other.get(&address).await;
                assert_eq!(page.status, StatusCode::FORBIDDEN, "{address}");
                assert!(!page.text.contains("M0") && page.text.contains("Today’s deal"), "{}", page.text);
            }
            for form in SENT {
                let answer = other.post(&format!("{hers}/{form}"), &[("version", "1"), ("decision", "0")]).await;
                assert_eq!(answer.status, StatusCode::FORBIDDEN, "{form}");
            }
            assert!(!other.get("/").await.text.contains(&hers));
            assert!(!other.get("/daily").await.text.contains(&hers));
            let live = hers.replace("/table/", "/live?table=");
            assert_eq!(other.get(&live).await.status, StatusCode::NOT_FOUND, "there is nothing to follow");
        }
        assert_eq!(ada.get(&hers).await.status, StatusCode::OK);
    }
    // Who follows their own table and hers hears of their own.
    let both =
        format!("/live?table={}&table={}", hers.trim_start_matches("/table/"), his.trim_start_matches("/table/"));
    let mut stream = blaise.open(&both, None).await.into_body().into_data_stream();
    let first = String::from_utf8(stream.next().await.unwrap().unwrap().to_vec()).unwrap();
    assert!(first.contains(his.trim_start_matches("/table/")) && !first.contains(hers.trim_start_matches("/table/")));
    for address in ["/end", "/replay/0"] {
        assert_eq!(ada.get(&format!("{hers}{address}")).await.status, StatusCode::OK, "{address}: it is her own game");
    }
    // What tells the deal she could pass on, or play again under another name.
    for address in ["/record", "/study", "/study/1", "/study/1/explore"] {
        let page = ada.get(&format!("{hers}{address}")).await;
        assert!(page.status.is_client_error(), "{address}: the day is not over");
    }
    let end = ada.get(&format!("{hers}/end")).await.text;
    assert!(!end.contains(&format!("{hers}/study")) && !end.contains(&format!("{hers}/record")));
    let mut after_midnight = ada.at(&days.next);
    for address in ["/record", "/study"] {
        assert_eq!(after_midnight.get(&format!("{hers}{address}")).await.status, StatusCode::OK, "{address}");
    }
    let played_on = ada.post(&format!("{hers}/replay/0/play-on"), &[("name", "Ada")]).await;
    assert_eq!(played_on.status, StatusCode::UNPROCESSABLE_ENTITY, "that table would be open to others");

    let mut stranger = stranger.at(&days.next);
    for address in ["", "/end", "/record", "/replay/0", "/study"] {
        assert_eq!(
            stranger.get(&format!("{hers}{address}")).await.status,
            StatusCode::OK,
            "{address}: the day is over"
        );
    }
    let played_on = stranger.post(&format!("{hers}/replay/0/play-on"), &[("name", "Cleo")]).await;
    assert_eq!(played_on.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn nothing_is_hinted_at_taken_back_or_left_to_a_bot() {
    let days = Days::new().await;
    let mut ada = Visitor::new(&days.morning).await;
    let table = begin(&mut ada).await;
    days.morning.rest().await;
    assert!(ada.play(&table).await);
    days.morning.rest().await;
    let page = ada.get(&table).await;
    for verb in ["hint", "takeback", "leave"] {
        assert!(!page.text.contains(&format!("{table}/{verb}\"")), "{verb} is offered");
        let version = page.version();
        let answer = ada.post(&format!("{table}/{verb}"), &[("version", &version), ("answer", "ask")]).await;
        assert!(answer.status.is_client_error(), "{verb}: {}", answer.status);
    }
    assert_eq!(ada.get(&table).await.version(), page.version(), "nothing has changed");
    assert!(page.text.contains("nobody else can look at this table"), "whoever is sent the link sees nothing");
}

#[tokio::test]
async fn what_is_begun_counts_and_what_is_not_over_at_midnight_is_lost() {
    let days = Days::new().await;
    let mut ada = Visitor::new(&days.morning).await;
    ada.submit("/me", &[("name", "Ada")]).await;
    let mut blaise = Visitor::new(&days.morning).await;
    blaise.submit("/me", &[("name", "Blaise")]).await;
    let page = ada.get("/daily").await.text;
    assert!(page.contains("action=\"/daily/spice-road\"") && !page.contains("Your rating"));
    let (hers, his) = (begin(&mut ada).await, begin(&mut blaise).await);
    let page = ada.get("/daily").await.text;
    assert!(page.contains(&format!("href=\"{hers}\"")) && !page.contains("action=\"/daily/spice-road\""));
    assert!(page.contains("2 have begun it, 0 have finished.") && !page.contains("Your rating"));
    ada.act(&hers, "resign", &[]).await;
    let page = ada.get("/daily").await.text;
    assert!(page.contains("Place 3 with 0 points in") && page.contains("rank 1 so far"), "{page}");
    assert!(page.contains("Your rating at the day’s deal: 12"), "{page}");
    assert!(page.contains("2 have begun it, 1 have finished."));
    assert!(ada.get("/").await.text.contains("played"));

    // Blaise finishes in the first moment of the next day: all could have seen her game by then.
    let mut late = blaise.at(&days.next);
    late.act(&his, "resign", &[]).await;
    let page = late.get("/daily").await.text;
    assert!(page.contains("Your rating at the day’s deal: 12"), "it counts as lost");
    let yesterday = format!("/daily/spice-road/{DAY}");
    assert!(page.contains(&yesterday) && page.contains(&format!("{hers}/replay/0")) && !page.contains(&his));
    let page = late.get(&yesterday).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("Ada") && !page.text.contains(&his) && page.text.contains(&format!("{hers}/record")));
    assert_eq!(fingerprints(&page).len(), 2, "the commitment and the nonce");
    let page = ada.at(&days.later).get(&yesterday).await;
    assert!(page.text.contains("(you)"), "{}", page.text);

    let mut stranger = Visitor::new(&days.last).await;
    assert_eq!(stranger.get(&yesterday).await.location.as_deref(), Some("/daily"), "it is today");
    for nowhere in [DAY.next(), DAY.next().next()] {
        let page = stranger.get(&format!("/daily/spice-road/{nowhere}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{nowhere}");
    }
    assert_eq!(stranger.get("/daily/spice-road/yesterday").await.status, StatusCode::NOT_FOUND);
}
