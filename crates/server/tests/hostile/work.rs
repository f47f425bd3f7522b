//! What costs processor time: hints, plans, positions that are read ahead, records.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::visitor::Visitor;
use crate::{Time, post_from, server_with};

const HERE: &str = "192.0.2.66";

#[tokio::test]
async fn a_new_name_for_each_few_hints_got_hints_without_end() {
    let server = server_with(Time::new().limited()).await;
    let table = Visitor::new(&server).await.start_table("Ada", &["me", "bot:wanderer"]).await;
    let mut given = Vec::new();
    for number in 0..12 {
        let mut eve = Visitor::new(&server).await;
        post_from(&mut eve, HERE, "/me", &[("name", &format!("Eve {number}"))]).await;
        let mut of_this_name = 0;
        while post_from(&mut eve, HERE, &format!("{table}/hint"), &[("version", "0")]).await.status
            != StatusCode::TOO_MANY_REQUESTS
        {
            of_this_name += 1;
            assert!(of_this_name < 20, "hints are asked for seldom");
        }
        given.push(of_this_name);
    }
    assert_eq!(given[..8], [6; 8], "everyone has their share");
    assert_eq!(given[8..], [0; 4], "and where they come from what eight people have");
}

#[tokio::test]
async fn one_person_used_up_the_records_of_all_others_in_the_house() {
    let server = server_with(Time::new().limited()).await;
    let mut ada = Visitor::new(&server).await;
    let table = ada.start_table("Ada", &["me", "bot:wanderer"]).await;
    ada.act(&table, "resign", &[]).await;
    let mut written = Vec::new();
    for name in ["Eve", "Blaise"] {
        let mut person = Visitor::new(&server).await;
        post_from(&mut person, HERE, "/me", &[("name", name)]).await;
        let mut of_this_name = 0;
        for _ in 0..20 {
            let request = Request::get(format!("{table}/record")).header("x-forwarded-for", HERE);
            let answer = person.send(request.body(Body::empty()).unwrap()).await;
            of_this_name += usize::from(answer.status == StatusCode::OK);
        }
        written.push(of_this_name);
    }
    assert_eq!(written, [12, 12]);
}
