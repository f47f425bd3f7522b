//! Bots that think for one visitor while everybody else waits.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use caravan_server::{Config, Server};

use crate::visitor::{Page, Visitor};
use crate::{Time, server_with};

/// Opens a table where bots play among themselves, slowly, as somebody new from an address.
async fn bots_alone(server: &Server, from: &str) -> Page {
    let mut visitor = Visitor::new(server).await;
    let form =
        format!("csrf={}&name=Eve&game=spice-road&pace=slow&seat0=bot:wanderer&seat1=bot:wanderer", visitor.csrf());
    let request = Request::post("/tables").header("x-forwarded-for", from);
    let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    visitor.send(request.body(Body::from(form)).unwrap()).await
}

#[tokio::test]
async fn one_visitor_ran_any_number_of_tables_of_bots_alone() {
    let tables = caravan_tables::Config { most_of_bots_alone: 3, ..Time::new().tables() };
    let server = server_with(Config { trusts_proxy: true, tables, ..Time::new().config() }).await;
    for _ in 0..3 {
        assert_eq!(bots_alone(&server, "192.0.2.66").await.status, StatusCode::SEE_OTHER);
    }
    let refused = bots_alone(&server, "192.0.2.66").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.text.contains("Bots play among themselves at 3 of your tables already."), "{}", refused.text);
    assert_eq!(bots_alone(&server, "198.51.100.7").await.status, StatusCode::SEE_OTHER, "others may");
    let mut ada = Visitor::new(&server).await;
    ada.start_table("Ada", &["me", "bot:wanderer"]).await;
    server.close();
    server.rest().await;
}
