//! Plans, what a hint tells, and where a question stands: decided by the tables, whoever asks.

use caravan_rules::{Decision, GameKind, Seat};
use caravan_store::Person;
use caravan_tables::{
    Answer, Claims, Consent, DraftChange, Event, NewSeat, NewTable, Problem, Question, Tables, WholeTurn,
};

use super::{ada_and_blaise, caller, person, plays, problem, seen, table_for, tables, version};

const ADA: Option<Seat> = Some(Seat::new(0));
const BLAISE: Option<Seat> = Some(Seat::new(1));

/// Whether plans are offered from a seat.
async fn offers_plans(tables: &Tables, id: &str, viewer: Option<Seat>) -> bool {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    table.offers_plans(&state, viewer)
}

/// How often it was told that somebody gets help.
async fn times_told(tables: &Tables, id: &str) -> usize {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    state.told.iter().filter(|entry| entry.event == Event::Hinted).count()
}

#[tokio::test]
async fn a_plan_was_told_of_in_the_middle_of_a_turn_where_there_is_none() {
    let (tables, _) = tables().await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = NewTable { hints: Some(true), ..table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]) };
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    assert!(!offers_plans(&tables, &id, ADA).await, "nobody plays yet");
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    assert!(offers_plans(&tables, &id, ADA).await);
    assert!(!offers_plans(&tables, &id, BLAISE).await && !offers_plans(&tables, &id, None).await);

    let now = seen(&tables, &id).await;
    tables.change_draft(&id, &ada, now, DraftChange::Decide(vec![Decision::new(227)])).await.unwrap();
    assert!(!offers_plans(&tables, &id, ADA).await);
    assert_eq!(problem(tables.ask_for_plan(&id, &ada, now).await), Problem::NotYourTurn);
    assert_eq!(times_told(&tables, &id).await, 0);
    tables.change_draft(&id, &ada, now, DraftChange::Cancel).await.unwrap();

    assert_eq!(problem(tables.position_to_plan(&id, &ada).await), Problem::NoHints, "the others do not know yet");
    tables.ask_for_plan(&id, &ada, now).await.unwrap();
    assert_eq!(times_told(&tables, &id).await, 1);
    assert_eq!(tables.position_to_plan(&id, &ada).await.unwrap().1, Seat::new(0));
    assert_eq!(problem(tables.ask_for_plan(&id, &blaise, seen(&tables, &id).await).await), Problem::NotYourTurn);
}

#[tokio::test]
async fn there_are_no_plans_while_a_game_is_set_up_nor_without_hints() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let trader = || NewSeat::Bot("trader".to_owned());
    let at_sea = tables.open(&table_for(GameKind::SandToSea, [trader(), NewSeat::Host]), &caller(&ada)).await.unwrap();
    tables.rest().await;
    assert!(!offers_plans(&tables, &at_sea, BLAISE).await, "there is no boat yet");
    assert_eq!(problem(tables.position_to_plan(&at_sea, &ada).await), Problem::NotYourTurn);
    assert!(plays(&tables, &at_sea, &ada).await);
    tables.rest().await;
    assert!(offers_plans(&tables, &at_sea, BLAISE).await && tables.position_to_plan(&at_sea, &ada).await.is_ok());

    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, trader()]);
    let bare = tables.open(&NewTable { hints: Some(false), ..new }, &caller(&ada)).await.unwrap();
    assert!(!offers_plans(&tables, &bare, ADA).await);
    assert_eq!(problem(tables.ask_for_plan(&bare, &ada, seen(&tables, &bare).await).await), Problem::NoHints);
}

#[tokio::test]
async fn where_claims_lie_face_down_a_hint_does_not_say_how_the_game_stands() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    for (claims, tells_chance) in [(Claims::Shown, true), (Claims::FaceDown, false)] {
        let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Bot("trader".to_owned())]);
        let id = tables.open(&NewTable { claims, ..new }, &caller(&ada)).await.unwrap();
        tables.ask_for_hint(&id, &ada, seen(&tables, &id).await).await.unwrap();
        let table = tables.table(&id).await.unwrap();
        let state = table.state().await;
        let told = table.told_hint(&state, ADA).unwrap();
        assert_eq!(told.outlook.win.is_some(), tells_chance, "{claims:?}");
        assert!(told.is_among_gentler && state.game().legal(&[]).contains(&told.first));
        assert!(table.told_hint(&state, BLAISE).is_none() && table.told_hint(&state, None).is_none());
    }
}

/// Where a question stands for Ada, Blaise and somebody who looks on.
async fn consent(tables: &Tables, id: &str, question: Question) -> [Consent; 3] {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    [ADA, BLAISE, None].map(|viewer| state.consent(question, viewer))
}

#[tokio::test]
async fn a_question_is_open_to_those_who_have_not_answered_and_only_one_is_asked_at_a_time() {
    use Consent::{Asked, CanBeAsked, NotPossible, Waiting};
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    assert_eq!(consent(&tables, &id, Question::TakeBack).await, [NotPossible; 3], "nothing is played yet");
    let turn = WholeTurn::Written("S01".to_owned());
    drop(tables.play(&id, &ada, version(&tables, &id).await, turn).await.unwrap());
    assert_eq!(consent(&tables, &id, Question::TakeBack).await, [CanBeAsked, NotPossible, NotPossible]);
    let ask = async |who: &Person, answer| {
        let now = version(&tables, &id).await;
        tables.take_back(&id, who, now, answer).await.map(drop)
    };
    ask(&ada, Answer::Ask).await.unwrap();
    assert_eq!(consent(&tables, &id, Question::TakeBack).await, [Waiting, Asked(Seat::new(0)), NotPossible]);
    assert_eq!(consent(&tables, &id, Question::End).await, [NotPossible; 3]);
    ask(&blaise, Answer::Refuse).await.unwrap();
    assert_eq!(consent(&tables, &id, Question::TakeBack).await, [NotPossible; 3], "once in a turn");
}

#[tokio::test]
async fn nothing_can_be_decided_while_a_seat_is_free() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    {
        let table = tables.table(&id).await.unwrap();
        let state = table.state().await;
        assert_eq!(problem(state.drafted_after(Vec::new(), &[])), Problem::NotAllowed);
    }
    drop(tables.start(&id, &ada).await.unwrap());
    let table = tables.table(&id).await.unwrap();
    let state = table.state().await;
    assert!(state.drafted_after(Vec::new(), &[]).is_ok());
}
