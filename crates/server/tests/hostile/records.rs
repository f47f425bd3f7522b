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

#[tokio::test]
async fn bytes_that_are_no_text_gave_a_visitor_behind_a_proxy_other_limits() {
    let server = server_with(Time::new().limited()).await;
    let mut allowed = [0; 2];
    for (counted, before) in allowed.iter_mut().zip([&b""[..], b"\xff, "]) {
        for _ in 0..200 {
            let from = [before, b"192.0.2.66"].concat();
            let request =
                Request::get("/rules").header("x-forwarded-for", from.as_slice()).body(Body::empty()).unwrap();
            let status = Visitor::new(&server).await.send(request).await.status;
            *counted += usize::from(status != StatusCode::TOO_MANY_REQUESTS);
        }
    }
    assert!(allowed[0] > 0 && allowed[1] == 0, "{allowed:?}");
}
