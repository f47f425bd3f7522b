//! Records, which are long and take work to write.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::visitor::Visitor;
use crate::{Time, server_with};

#[tokio::test]
async fn one_visitor_had_records_written_without_end() {
    let server = server_with(Time::new().limited()).await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:wanderer"]).await;
    ada.act(&table, "resign", &[]).await;
    let ask = async |from: &str, address: &str| {
        let request = Request::get(address).header("x-forwarded-for", from).body(Body::empty()).unwrap();
        Visitor::new(&server).await.send(request).await.status
    };
    let mut written = 0;
    for number in 0..20 {
        let address = if number % 2 == 0 {
            format!("{table}/record")
        } else {
            table.replace("/table/", "/api/tables/") + "/record"
        };
        written += usize::from(ask("192.0.2.66", &address).await == StatusCode::OK);
    }
    assert_eq!(written, 12);
    assert_eq!(ask("198.51.100.7", &format!("{table}/record")).await, StatusCode::OK, "from elsewhere it is had");
}
