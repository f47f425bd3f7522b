//! What every database has to do, written once and run on each.
#![allow(clippy::unwrap_used)]

mod file;
mod leases;
mod log;
mod opening;
mod people;
#[path = "../postgres/mod.rs"]
mod postgres;
mod results;
mod samples;
mod studies;
mod tables;

use caravan_store::{Error, Store};
use file::File;
use postgres::Postgres;

/// A store on a database that was only just made: the first connection to it may take longer than a store is patient.
async fn opened(address: &str) -> Store {
    for _ in 0..10 {
        match Store::open(address).await {
            Err(Error::Away(why)) => eprintln!("once more: {why}"),
            opened => return opened.unwrap(),
        }
    }
    panic!("the database is away for good");
}

/// Runs each check of the battery on a database of its own.
macro_rules! battery {
    ($($part:ident: $($check:ident)*;)*) => {
        mod sqlite_in_memory {
            use super::*;
            $($(#[tokio::test] async fn $check() { $part::$check(&Store::in_memory().await.unwrap()).await; })*)*
        }
        mod sqlite_file {
            use super::*;
            $($(#[tokio::test] async fn $check() {
                let file = File::new(stringify!($check));
                $part::$check(&Store::open(&file.0).await.unwrap()).await;
            })*)*
        }
        /// On one server, each check on a database of its own.
        #[tokio::test]
        async fn postgres_server() {
            let Some(postgres) = Postgres::start("battery") else { return };
            $($({
                let store = opened(&postgres.database(stringify!($check))).await;
                $part::$check(&store).await;
                store.close().await;
            })*)*
        }
    };
}

battery! {
    people:
    people_come_back_by_their_session
    sessions_are_listed_and_end
    a_name_with_a_password_is_one_account
    people_come_back_by_link
    a_secret_is_kept_once_it_was_offered;

    tables:
    a_table_is_found_as_it_was_set_up
    a_draw_is_kept_and_gives_everyone_their_seat_at_once
    lists_show_what_they_should
    a_draft_is_that_of_its_turn;

    log:
    the_log_grows_and_never_forks
    every_kind_of_entry_is_read_back
    of_many_writers_at_once_one_wins
    of_what_is_written_together_only_what_is_refused_fails
    what_is_written_is_told_where_the_database_is_shared;

    leases:
    a_table_that_is_not_looked_after_is_taken_over_once;

    results:
    results_are_kept_with_the_end_and_tell_how_people_fare
    one_person_who_resigned_again_and_again_was_counted_each_time
    a_person_has_one_table_of_a_days_deal
    the_ladder_of_a_day_is_by_place_points_and_rounds
    a_puzzle_is_answered_once_and_answers_have_an_order;

    studies:
    a_study_is_claimed_once_and_kept_turn_by_turn
    a_study_that_is_let_go_of_goes_on_where_it_stopped
    everyones_first_study_comes_before_anyones_second
    a_study_that_was_put_back_waits_for_those_that_waited_longer
    a_study_that_keeps_failing_is_given_up_until_asked_for_again;
}
