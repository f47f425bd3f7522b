//! Every bot by its name.

use std::sync::Arc;

use crate::bot::Bot;
use crate::compiled::compiled;
use crate::greedy::Greedy;
use crate::habits::Habits;
use crate::idle::Idle;
use crate::level::{LEVELS, bot_of_level};
use crate::net::{Evaluator, Judge, Net, NetPlayer};
use crate::nets;
use crate::playbook::Playbook;
use crate::random::Random;
use crate::spec::{Spec, SpecError};
use crate::tree::{SearchSettings, Tree};

/// A bot by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub name: &'static str,
    /// Its settings with what they are unless said otherwise, as they are written after the name: `width=100,depth=20`.
    pub settings: String,
    /// Settings that are not made unless they are asked for, written the same way: `nodes=N`.
    pub optional: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
}

/// The bots of a game.
pub fn names<G: Playbook>() -> Vec<Listed> {
    let SearchSettings { curiosity, temperature, draw_after, sample_after, .. } = SearchSettings::usual(G::SEATS);
    let looks = format!("judge=net,curiosity={curiosity},temperature={temperature}");
    let tree = format!("{looks},draw-after={draw_after},sample-after={sample_after}");
    let listed = |(name, settings, about): (_, &str, _)| Listed {
        name,
        settings: settings.to_owned(),
        optional: optional_settings(name),
        about,
    };
    let any_game = [
        ("random", "", "does anything that is allowed"),
        ("greedy", "", "looks one turn ahead and takes the most"),
        ("idle", "", "takes two yellow cubes and rests, over and over"),
        ("net", "overlook=0,dazzle=0,hoard=0,lure=0,forgets-to-rest=false", "looks one turn ahead with a trained eye"),
        ("tree", &tree, "reads the game many turns ahead with a trained eye"),
    ];
    any_game.into_iter().chain(G::OWN_BOTS.iter().copied()).map(listed).collect()
}

fn optional_settings(name: &str) -> &'static str {
    match name {
        "net" => "file=FILE",
        "tree" => "nodes=N,file=FILE",
        _ => "",
    }
}

/// The bot that a text such as `greedy` or `planner:width=100,depth=20` stands for.
///
/// # Panics
/// If `G` is not the position of a table that [`with_game!`](caravan_rules::with_game) knows.
pub fn build<G: Playbook>(text: &str) -> Result<Box<dyn Bot<G>>, SpecError> {
    (compiled::<G>().build)(text)
}

/// The same, compiled in whichever crate calls it.
pub(crate) fn build_inline<G: Playbook>(text: &str) -> Result<Box<dyn Bot<G>>, SpecError> {
    let text = bot_of_level::<G>(text).unwrap_or(text);
    let mut spec: Spec = text.parse()?;
    let bot: Box<dyn Bot<G>> = match spec.name() {
        "random" => Box::new(Random),
        "idle" => Box::new(Idle),
        "greedy" => Box::new(Greedy::default()),
        "net" => Box::new(net_player::<G>(&mut spec)?),
        "tree" => Box::new(tree::<G>(&mut spec)?),
        _ => G::own_bot(&mut spec)?.ok_or_else(|| unknown_bot::<G>(spec.name()))?,
    };
    spec.finish()?;
    Ok(bot)
}

fn unknown_bot<G: Playbook>(name: &str) -> SpecError {
    let known = names::<G>().iter().map(|bot| bot.name).chain(LEVELS.iter().map(|level| level.name)).collect();
    SpecError::UnknownBot { name: name.to_owned(), known }
}

fn net_player<G: Playbook>(spec: &mut Spec) -> Result<NetPlayer<G>, SpecError> {
    let habits = habits(spec)?;
    Ok(NetPlayer::new(net::<G>(spec)?).overlooking(spec.take("overlook", 0.0)?).with_habits(habits))
}

fn habits(spec: &mut Spec) -> Result<Habits, SpecError> {
    let usual = Habits::default();
    Ok(Habits {
        dazzle: spec.take("dazzle", usual.dazzle)?,
        hoard: spec.take("hoard", usual.hoard)?,
        lure: spec.take("lure", usual.lure)?,
        forgets_to_rest: spec.take("forgets-to-rest", usual.forgets_to_rest)?,
    })
}

fn tree<G: Playbook>(spec: &mut Spec) -> Result<Tree<G>, SpecError> {
    let settings = search_settings(spec, SearchSettings::usual(G::SEATS))?;
    let judge = if judges_by_net(spec)? { Judge::Net(Evaluator::new(net::<G>(spec)?)) } else { Judge::Heuristic };
    Ok(Tree::new(judge, settings))
}

fn search_settings(spec: &mut Spec, usual: SearchSettings) -> Result<SearchSettings, SpecError> {
    Ok(SearchSettings {
        curiosity: spec.take("curiosity", usual.curiosity)?,
        temperature: spec.take("temperature", usual.temperature)?,
        draw_after: spec.take_count("draw-after", usual.draw_after)?,
        sample_after: spec.take("sample-after", usual.sample_after)?,
        nodes: spec.take_count_if_set("nodes")?,
    })
}

fn judges_by_net(spec: &mut Spec) -> Result<bool, SpecError> {
    match spec.take("judge", "net".to_owned())?.as_str() {
        "net" => Ok(true),
        "heuristic" => Ok(false),
        other => {
            let why = "net or heuristic is expected".to_owned();
            Err(SpecError::BadValue { key: "judge".to_owned(), value: other.to_owned(), why })
        }
    }
}

/// The network in the file that a setting names, or the one that ships with the game.
fn net<G: Playbook>(spec: &mut Spec) -> Result<Arc<Net>, SpecError> {
    let Some(file) = spec.take_if_set::<String>("file")? else {
        return nets::net::<G>().map_err(SpecError::NoNet);
    };
    let refusal = |why: &dyn std::fmt::Display| bad_file(&file, why);
    let bytes = std::fs::read(&file).map_err(|why| refusal(&why))?;
    let net = Net::from_bytes(&bytes).and_then(Net::for_game::<G>).map_err(|why| refusal(&why))?;
    Ok(Arc::new(net))
}

fn bad_file(file: &str, why: &dyn std::fmt::Display) -> SpecError {
    SpecError::BadValue { key: "file".to_owned(), value: file.to_owned(), why: why.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_rules::spice_road::SpiceRoad;

    #[test]
    fn every_listed_bot_can_be_built_with_the_settings_listed() {
        for Listed { name, settings, .. } in names::<SpiceRoad<3>>() {
            assert!(build::<SpiceRoad<3>>(name).is_ok(), "{name}");
            assert!(settings.is_empty() || build::<SpiceRoad<3>>(&format!("{name}:{settings}")).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_network_for_another_table_is_refused_in_a_sentence() {
        let file = std::env::temp_dir().join(format!("caravan-{}.net", std::process::id()));
        std::fs::write(&file, SpiceRoad::<3>::NET).unwrap();
        let text = format!("net:file={}", file.display());
        assert!(build::<SpiceRoad<3>>(&text).is_ok());
        let refusal = build::<SpiceRoad<2>>(&text).err().map(|error| error.to_string()).unwrap_or_default();
        std::fs::remove_file(&file).unwrap();
        let expected = "the network was trained on version 3 of the features of spice-road for 3 (50 words), and version 3 of \
                        the features of spice-road for 2 (37 words) are needed";
        assert!(refusal.ends_with(expected), "{refusal}");
    }

    #[test]
    fn what_is_no_bot_is_refused() {
        let refusal = |text| build::<SpiceRoad<2>>(text).err();
        let unknown = refusal("grandmaster").map(|error| error.to_string()).unwrap_or_default();
        assert!(unknown.starts_with("no bot is called \"grandmaster\"; there are random, greedy, "), "{unknown}");
        assert!(unknown.contains("planner") && unknown.ends_with("oracle"), "{unknown}");
        let said = |text| refusal(text).map(|error| error.to_string()).unwrap_or_default();
        assert_eq!(said("greedy:speed=9"), "greedy has no setting \"speed\", and no other");
        assert!(said("tree:speed=9").starts_with("tree has no setting \"speed\"; it has curiosity, "));
        for none in ["planner:width=0", "planner:depth=0", "tree:nodes=0", "tree:draw-after=0"] {
            assert!(said(none).ends_with("cannot be \"0\": it has to be 1 or more"), "{none}");
        }
    }

    #[test]
    fn settings_that_are_not_made_by_themselves_are_listed_too() {
        for Listed { name, optional, .. } in names::<SpiceRoad<2>>() {
            let refusal = build::<SpiceRoad<2>>(&format!("{name}:nonsense=1")).err();
            let Some(SpecError::UnknownSetting { known, .. }) = refusal else { panic!("{name}: {refusal:?}") };
            for setting in optional.split_terminator(',') {
                assert!(known.iter().any(|key| setting.starts_with(key.as_str())), "{name}: {setting}");
            }
            assert_eq!(known.iter().any(|key| key == "nodes"), optional.contains("nodes=N"), "{name}");
        }
    }
}
