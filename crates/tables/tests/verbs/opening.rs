//! Which bots may sit at a new table.

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_store::Store;
use caravan_tables::{BotsSeated, Config, ExternalBot, Field, NewSeat, NewTable, Problem, Tables};

use super::{caller, person, problem, table_for};

fn bot(name: &str) -> NewSeat {
    NewSeat::Bot(name.to_owned())
}

async fn tables_with(bots_seated: BotsSeated) -> Tables {
    let mine: ExternalBot = "mine=exec:./mine".parse().unwrap();
    let config = Config { second: Budget::Nodes(1), external_bots: vec![mine], bots_seated, ..Config::default() };
    Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap()
}

#[tokio::test]
async fn a_bot_that_nobody_offers_is_refused_and_never_replaced() {
    let tables = tables_with(BotsSeated::Offered).await;
    let ada = person(&tables, "Ada").await;
    for game in GameKind::ALL {
        for name in ["grandmaster", "", "Trader", "trader:depth=1", "greedy", "planner", "net:file=/etc/passwd"] {
            let new = table_for(game, [NewSeat::Free, bot(name)]);
            assert_eq!(problem(tables.open(&new, &caller(&ada)).await), Problem::BadField(Field::Seats), "{name}");
        }
        for &name in &tables.bots_of(game) {
            let new = table_for(game, [NewSeat::Free, bot(name)]);
            let id = tables.open(&new, &caller(&ada)).await.unwrap();
            let table = tables.table(&id).await.unwrap();
            assert_eq!(table.state().await.seats[1].bot.as_deref(), Some(name));
        }
        assert!(tables.bots_of(game).contains(&"mine"), "a program is offered where it is named");
    }
}

#[tokio::test]
async fn on_ones_own_machine_any_bot_sits_that_can_be_built_for_the_game() {
    let tables = tables_with(BotsSeated::Any).await;
    let ada = person(&tables, "Ada").await;
    for (game, name, may_sit) in [
        (GameKind::SpiceRoad, "planner:width=5", true),
        (GameKind::SandToSea, "greedy", true),
        (GameKind::SpiceRoad, "planner:breadth=5", false),
        (GameKind::SpiceRoad, "nobody", false),
        (GameKind::SandToSea, "", false),
    ] {
        let new = table_for(game, [NewSeat::Free, bot(name)]);
        assert_eq!(tables.open(&new, &caller(&ada)).await.is_ok(), may_sit, "{name}");
    }
}

#[tokio::test]
async fn one_list_of_bots_serves_all_games() {
    let tables = tables_with(BotsSeated::Offered).await;
    for game in GameKind::ALL {
        for bot in tables.all_bots() {
            let like = tables.bot_like(bot, game).unwrap();
            assert!(tables.bots_of(game).contains(&like), "{bot} in {game}");
        }
        assert_eq!(tables.bot_like("oracle", game), Some("oracle"));
        assert_eq!(tables.bot_like("grandmaster", game), None);
    }
}

#[tokio::test]
async fn a_stand_in_is_a_level_of_the_game() {
    let tables = tables_with(BotsSeated::Any).await;
    let ada = person(&tables, "Ada").await;
    let good = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    for name in ["mine", "greedy", "nobody", ""] {
        let new = NewTable { stand_in: Some(name.to_owned()), ..good.clone() };
        assert_eq!(problem(tables.open(&new, &caller(&ada)).await), Problem::BadField(Field::StandIn), "{name}");
    }
    let new = NewTable { stand_in: Some("porter".to_owned()), ..good };
    assert!(tables.open(&new, &caller(&ada)).await.is_ok());
}
