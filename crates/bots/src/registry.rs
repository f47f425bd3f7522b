//! Every bot by its name.

use std::sync::Arc;

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::net::{Net, NetError, NetPlayer};
use crate::playbook::Playbook;
use crate::random::Random;
use crate::spec::{Spec, SpecError};

/// The bots that play any game: name, settings with what they are unless said otherwise, and a line of what it does.
const ANY_GAME: [(&str, &str, &str); 2] =
    [("random", "", "does anything that is allowed"), ("greedy", "", "looks one turn ahead and takes the most")];

/// The bots of a game: name, settings with what they are unless said otherwise, and a line of what it does.
pub fn names<G: Playbook>() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    ANY_GAME.iter().chain(G::OWN_BOTS).copied()
}

/// The bot that a text such as `greedy` or `planner:width=100,depth=20` stands for.
pub fn build<G: Playbook>(text: &str) -> Result<Box<dyn Bot<G>>, SpecError> {
    let mut spec: Spec = text.parse()?;
    let bot: Box<dyn Bot<G>> = match spec.name() {
        "random" => Box::new(Random),
        "greedy" => Box::new(Greedy::default()),
        "net" => Box::new(NetPlayer::new(net::<G>(&mut spec)?)),
        _ => G::own_bot(&mut spec)?.ok_or_else(|| SpecError::UnknownBot(spec.name().to_owned()))?,
    };
    spec.finish()?;
    Ok(bot)
}

/// The network that a setting names.
fn net<G: Playbook>(spec: &mut Spec) -> Result<Arc<Net>, SpecError> {
    let file: String = spec.take_if_set("file")?.ok_or_else(|| SpecError::NeedsSetting("file".to_owned()))?;
    let refusal = |why: &dyn std::fmt::Display| SpecError::BadValue {
        key: "file".to_owned(),
        value: file.clone(),
        why: why.to_string(),
    };
    let bytes = std::fs::read(&file).map_err(|why| refusal(&why))?;
    let net = Net::from_bytes(&bytes).map_err(|why| refusal(&why))?;
    match (net.shape().words, net.shape().seats) == (G::FEATURE_WORDS, G::SEATS) {
        true => Ok(Arc::new(net)),
        false => Err(refusal(&NetError::WrongShape)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_rules::spice_road::SpiceRoad;

    #[test]
    fn every_listed_bot_can_be_built_with_the_settings_listed() {
        for (name, settings, _) in names::<SpiceRoad<3>>() {
            assert!(build::<SpiceRoad<3>>(name).is_ok(), "{name}");
            assert!(settings.is_empty() || build::<SpiceRoad<3>>(&format!("{name}:{settings}")).is_ok(), "{name}");
        }
    }

    #[test]
    fn what_is_no_bot_is_refused() {
        let refusal = |text| build::<SpiceRoad<2>>(text).err();
        assert_eq!(refusal("grandmaster"), Some(SpecError::UnknownBot("grandmaster".to_owned())));
        assert_eq!(refusal("greedy:speed=9"), Some(SpecError::UnknownSetting("speed".to_owned())));
    }
}
