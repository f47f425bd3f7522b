//! Names, passwords and sessions.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use caravan_server::{Config, Server};
use caravan_store::Store;
use sqlx::{Connection, SqliteConnection};

use crate::visitor::{Page, Visitor};
use crate::{Time, post_from, server_with};

const RIGHT: &str = "correct horse";

/// Somebody with this name.
async fn named(server: &Server, name: &str) -> Visitor {
    let mut visitor = Visitor::new(server).await;
    visitor.submit("/me", &[("name", name)]).await;
    visitor
}

/// Somebody with this name and a password.
async fn with_password(server: &Server, name: &str) -> Visitor {
    let mut visitor = named(server, name).await;
    let set = visitor.post("/me/password", &[("password", RIGHT)]).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER, "{}", set.text);
    visitor
}

/// What comes of signing in on a new device.
async fn sign_in(server: &Server, name: &str, password: &str) -> (Visitor, Page) {
    let mut device = Visitor::new(server).await;
    let page = device.post("/sign-in", &[("name", name), ("password", password)]).await;
    (device, page)
}

/// The path of a personal link that they make.
async fn link_of(visitor: &mut Visitor) -> String {
    let page = visitor.post("/me/link", &[]).await.text;
    let (_, rest) = page.split_once("http://caravan.test/in/").unwrap();
    format!("/in/{}", rest.split('"').next().unwrap())
}

/// What the person of a browser is called.
async fn called(visitor: &mut Visitor) -> Option<String> {
    visitor.get("/me").await.field("name").filter(|name| !name.is_empty())
}

#[tokio::test]
async fn a_sixth_namesake_could_never_sign_in() {
    let server = server_with(Time::new().config()).await;
    with_password(&server, "Ada").await;
    for _ in 0..5 {
        let mut namesake = named(&server, "ada").await;
        let refused = namesake.post("/me/password", &[("password", RIGHT)]).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert!(refused.text.contains("Somebody else signs in by this name."), "{}", refused.text);
        assert_eq!(called(&mut namesake).await.as_deref(), Some("ada"), "a name alone is anybody's");
    }
    with_password(&server, "Ada the sixth").await;
    let (mut device, page) = sign_in(&server, "Ada the sixth", RIGHT).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    assert_eq!(called(&mut device).await.as_deref(), Some("Ada the sixth"));
}

#[tokio::test]
async fn five_renamed_accounts_locked_somebody_out() {
    let server = server_with(Time::new().config()).await;
    with_password(&server, "Ada").await;
    for number in 0..5 {
        let mut eve = with_password(&server, &format!("Eve {number}")).await;
        assert_eq!(eve.post("/me", &[("name", "Ada")]).await.status, StatusCode::CONFLICT);
        assert_eq!(called(&mut eve).await, Some(format!("Eve {number}")), "nothing has changed");
    }
    assert_eq!(sign_in(&server, " ADA ", RIGHT).await.1.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_name_that_nobody_signs_in_by_was_answered_otherwise() {
    let server = server_with(Time::new().config()).await;
    with_password(&server, "Ada").await;
    named(&server, "Blaise").await;
    let (_, wrong) = sign_in(&server, "Ada", "wrong horse").await;
    assert_eq!(wrong.status, StatusCode::FORBIDDEN);
    for name in ["Blaise", "Nobody"] {
        let (_, unknown) = sign_in(&server, name, "wrong horse").await;
        let without_token = |page: &Page| page.text.replace(&page.field("csrf").unwrap(), "");
        assert_eq!((unknown.status, without_token(&unknown)), (wrong.status, without_token(&wrong)), "{name}");
    }
}

#[tokio::test]
async fn a_session_survived_a_new_password() {
    let server = server_with(Time::new().config()).await;
    let mut ada = with_password(&server, "Ada").await;
    let (mut thief, _) = sign_in(&server, "Ada", RIGHT).await;
    let link = link_of(&mut ada).await;
    let before = ada.token().to_owned();
    assert_eq!(ada.post("/me/password", &[("password", "another horse")]).await.status, StatusCode::SEE_OTHER);
    assert_ne!(ada.token(), before);
    assert_eq!(called(&mut ada).await.as_deref(), Some("Ada"), "this browser goes on");
    assert_eq!(called(&mut thief).await, None);
    assert_eq!(thief.get(&link).await.status, StatusCode::GONE, "a link from before is no way in either");
    assert_eq!(sign_in(&server, "Ada", RIGHT).await.1.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn nobody_could_sign_out() {
    let server = server_with(Time::new().config()).await;
    let mut ada = with_password(&server, "Ada").await;
    let mut copy_of_the_cookie = ada.clone();
    let out = ada.post("/sign-out", &[]).await;
    assert_eq!(out.status, StatusCode::SEE_OTHER);
    assert!(out.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(called(&mut ada).await, None);
    assert_eq!(called(&mut copy_of_the_cookie).await, None, "the session itself is over");
}

#[tokio::test]
async fn sessions_could_not_be_seen_or_ended() {
    let server = server_with(Time::new().config()).await;
    let mut ada = with_password(&server, "Ada").await;
    let (mut phone, _) = sign_in(&server, "Ada", RIGHT).await;
    let (mut tablet, _) = sign_in(&server, "Ada", RIGHT).await;
    let mut eve = named(&server, "Eve").await;
    let handles = |page: &Page| -> Vec<String> {
        let buttons = page.text.split("name=\"end\" value=\"").skip(1);
        buttons.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    let page = ada.get("/me").await;
    let [first, second, others] = &handles(&page)[..] else { panic!("{}", page.text) };
    assert_eq!(others, "others");
    eve.post("/me/sessions", &[("end", first)]).await;
    eve.post("/me/sessions", &[("end", second)]).await;
    assert_eq!(handles(&ada.get("/me").await).len(), 3, "nobody ends the sessions of somebody else");
    ada.post("/me/sessions", &[("end", first)]).await;
    let left = [called(&mut phone).await, called(&mut tablet).await];
    assert_eq!(left.iter().flatten().count(), 1, "{left:?}");
    ada.post("/me/sessions", &[("end", "others")]).await;
    assert_eq!((called(&mut phone).await, called(&mut tablet).await), (None, None));
    assert_eq!(called(&mut ada).await.as_deref(), Some("Ada"));
}

#[tokio::test]
async fn a_session_never_ended() {
    let time = Time::new();
    let server = server_with(time.config()).await;
    let mut ada = named(&server, "Ada").await;
    for _ in 0..3 {
        time.pass_days(179);
        assert_eq!(called(&mut ada).await.as_deref(), Some("Ada"), "who comes back stays");
    }
    time.pass_days(181);
    assert_eq!(called(&mut ada).await, None);
}

#[tokio::test]
async fn a_list_of_sessions_from_a_year_without_a_name_ended_the_server() {
    let time = Time::new();
    let server = server_with(time.config()).await;
    time.pass_days(3_000_000);
    let mut ada = named(&server, "Ada").await;
    let page = ada.get("/me").await;
    assert_eq!(page.status, 200);
    assert!(page.text.contains("<time>3000000</time>"), "{}", page.text);
}

#[tokio::test]
async fn a_cookie_chosen_by_somebody_else_became_the_session_on_naming() {
    let server = server_with(Time::new().config()).await;
    let planted = "ab".repeat(32);
    for (path, fields) in [
        ("/me", vec![("name", "Ada")]),
        ("/tables", vec![("name", "Ada"), ("game", "spice-road"), ("seat0", "me"), ("seat1", "person")]),
        ("/learn", vec![("game", "spice-road")]),
    ] {
        let mut ada = Visitor::new(&server).await;
        ada.set_cookie("caravan", &planted);
        ada.get("/").await;
        assert_eq!(ada.token(), planted);
        assert_eq!(ada.post(path, &fields).await.status, StatusCode::SEE_OTHER, "{path}");
        assert_ne!(ada.token(), planted, "{path}");
        assert!(called(&mut ada).await.is_some());
        let mut eve = Visitor::new(&server).await;
        eve.set_cookie("caravan", &planted);
        assert_eq!(called(&mut eve).await, None, "{path}: whoever planted it is nobody");
    }
}

#[tokio::test]
async fn a_session_could_be_planted_from_another_host_of_the_domain() {
    let config = Config { public_url: Some("https://caravan.test".to_owned()), ..Time::new().config() };
    let server = server_with(config).await;
    let mut ada = Visitor::new(&server).await;
    let named = ada.post("/me", &[("name", "Ada")]).await;
    let cookie = named.headers[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-caravan=") && cookie.contains("; Secure; Path=/;"), "{cookie}");
    assert!(!cookie.contains("Domain"), "{cookie}");
    let token = cookie["__Host-caravan=".len()..].split(';').next().unwrap().to_owned();
    let mut victim = Visitor::new(&server).await;
    victim.set_cookie("caravan", &token);
    assert_eq!(called(&mut victim).await, None, "a cookie that any host of the domain can set says nothing");
}

#[tokio::test]
async fn anybody_could_keep_a_name_at_429() {
    let server = server_with(Time::new().limited()).await;
    with_password(&server, "Ada").await;
    let attempt = async |from: &str, password: &str| {
        let mut visitor = Visitor::new(&server).await;
        let form = format!("csrf={}&name=Ada&password={}", visitor.csrf(), password.replace(' ', "+"));
        let request = Request::post("/sign-in").header("x-forwarded-for", from);
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        visitor.send(request.body(Body::from(form)).unwrap()).await.status
    };
    let mut tries = 0;
    while attempt("192.0.2.66", "wrong horse").await != StatusCode::TOO_MANY_REQUESTS {
        tries += 1;
        assert!(tries < 50, "passwords are tried slowly");
    }
    assert_eq!(attempt("192.0.2.66", RIGHT).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(attempt("198.51.100.7", RIGHT).await, StatusCode::SEE_OTHER, "from elsewhere Ada comes in");
}

#[tokio::test]
async fn passwords_were_guessed_faster_under_other_spellings_of_a_name() {
    let time = Time::new();
    let server = server_with(time.limited()).await;
    let mut eve = Visitor::new(&server).await;
    let mut tried = 0;
    for number in 0..60 {
        // A second passes, which is as long as an address has to wait whatever the name.
        time.pass_seconds(1);
        let spelling = ["ada", "Ada", "aDa", "ADA ", "a\u{200b}da", "\u{ff21}da"][number % 6];
        let attempt = post_from(&mut eve, "192.0.2.66", "/sign-in", &[("name", spelling), ("password", "guess")]).await;
        tried += usize::from(attempt.status != StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(tried, 10 + 60 / 10 - 1);
}

#[tokio::test]
async fn one_visitor_had_passwords_hashed_without_end() {
    let server = server_with(Time::new().limited()).await;
    let mut eve = Visitor::new(&server).await;
    post_from(&mut eve, "192.0.2.66", "/me", &[("name", "Eve")]).await;
    let mut set = 0;
    while post_from(&mut eve, "192.0.2.66", "/me/password", &[("password", RIGHT)]).await.status
        == StatusCode::SEE_OTHER
    {
        set += 1;
        assert!(set < 20, "a password is set seldom");
    }
    assert!(set > 0);
}

/// A file of a test alone, gone when it ends.
struct File(String);

impl Drop for File {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0));
        }
    }
}

#[tokio::test]
async fn namesakes_from_before_there_were_accounts_all_sign_in() {
    let path = std::env::temp_dir().join(format!("caravan-accounts-{}.db", std::process::id()));
    let file = File(path.to_string_lossy().into_owned());
    let time = Time::new();
    let open = async || Server::new(Store::open(&file.0).await.unwrap(), time.config()).await.unwrap();
    let server = open().await;
    let mut people = Vec::new();
    for name in ["Ada one", "Ada two", "Ada three"] {
        people.push(with_password(&server, name).await);
    }
    server.store().close().await;
    // As it was before: names are not unique, sessions have neither a device nor a day.
    let mut raw = SqliteConnection::connect(&format!("sqlite:{}", file.0)).await.unwrap();
    for (at, name) in ["Ada one", "Ada two", "Ada three"].into_iter().enumerate() {
        let update = "UPDATE people SET account = NULL, created = $1, name = 'Ada' WHERE name = $2";
        sqlx::query(update).bind(at as i64).bind(name).execute(&mut raw).await.unwrap();
    }
    sqlx::query("UPDATE sessions SET used = 0, device = NULL").execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();

    let server = open().await;
    for (visitor, name) in people.iter().zip(["Ada", "Ada 2", "Ada 3"]) {
        assert_eq!(called(&mut visitor.at(&server)).await.as_deref(), Some(name), "they are told what they sign in by");
        assert_eq!(sign_in(&server, name, RIGHT).await.1.status, StatusCode::SEE_OTHER);
    }
    server.store().close().await;
    // Over HTTPS the cookie from before is good for the session from before, and moves to its new name.
    let config = Config { public_url: Some("https://caravan.test".to_owned()), ..time.config() };
    let server = Server::new(Store::open(&file.0).await.unwrap(), config).await.unwrap();
    let moved = people[0].at(&server).get("/me").await;
    let cookie = moved.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with(&format!("__Host-caravan={}", people[0].token())), "{cookie}");
    server.store().close().await;
}

#[tokio::test]
async fn what_is_kept_of_an_attempt_to_sign_in_grew_with_the_name() {
    let time = Time::new();
    let server = server_with(time.limited()).await;
    let mut eve = Visitor::new(&server).await;
    let mut tried = 0;
    for number in 0..20 {
        time.pass_seconds(1);
        // Each is another name, but only where no account has any letters.
        let name = format!("{}{number}", "\u{fdfa}".repeat(400));
        let attempt = post_from(&mut eve, "192.0.2.66", "/sign-in", &[("name", &name), ("password", "guess")]).await;
        tried += usize::from(attempt.status != StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(tried, 10 + 1, "all count as one name");
}

#[tokio::test]
async fn a_link_survived_the_end_of_the_session_that_made_it() {
    let server = server_with(Time::new().config()).await;
    let mut ada = with_password(&server, "Ada").await;
    let open = async |link: &str| Visitor::new(&server).await.get(link).await.status;
    let mut thief = ada.clone();
    let made = link_of(&mut thief).await;
    assert_eq!(open(&made).await, StatusCode::OK);
    ada.post("/me/sessions", &[("end", "others")]).await;
    assert_eq!(open(&made).await, StatusCode::GONE, "she has ended all others");
    let made = link_of(&mut ada).await;
    ada.post("/sign-out", &[]).await;
    assert_eq!(open(&made).await, StatusCode::GONE, "she has signed out");
}

#[tokio::test]
async fn a_chat_that_showed_where_a_link_leads_came_in_by_it() {
    let server = server_with(Time::new().config()).await;
    let mut ada = named(&server, "Ada").await;
    let link = link_of(&mut ada).await;
    let mut chat = Visitor::new(&server).await;
    for _ in 0..2 {
        let shown = chat.get(&link).await;
        assert!(shown.status == StatusCode::OK && shown.text.contains("Go on as Ada"), "{}", shown.text);
        assert_eq!(called(&mut chat).await, None, "another site may send anybody there");
    }
    assert!(!ada.get("/me").await.text.contains("value=\"others\""), "there is no session but hers");
    let mut phone = Visitor::new(&server).await;
    phone.get(&link).await;
    assert_eq!(phone.post(&link, &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(called(&mut phone).await.as_deref(), Some("Ada"));
}
