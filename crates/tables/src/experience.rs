//! Which bot is a match for a person: they say once how much they have played, and from then on their results do.

use std::str::FromStr;

use caravan_rules::GameKind;
use caravan_store::{Person, Tally};

use crate::error::Doing;
use crate::levels::{levels_of, usual_bot_of};
use crate::tables::Tables;

/// How much somebody says they have played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Experience {
    /// This is their first game.
    First,
    /// They have played before.
    Some,
    /// They play often.
    Often,
}

/// How often people with the same experience beat a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeatenBy {
    /// The games against it.
    pub games: usize,
    /// Those that the person won, in per cent.
    pub per_cent: u8,
}

/// A bot that can be put in a seat, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Its name.
    pub bot: String,
    /// How often people like the one who looks beat it, once enough of them have tried.
    pub beaten: Option<BeatenBy>,
    /// Whether it is suggested to them.
    pub is_suggested: bool,
}

/// Results further back say little about how somebody plays now.
const LATEST: usize = 40;
/// So many results in a row, all won or all lost, lead to the next bot.
const IN_A_ROW: usize = 2;
/// Fewer games than these say nothing about people.
const ENOUGH: usize = 10;

impl Experience {
    /// Every answer, from the newest to the game.
    pub const ALL: [Experience; 3] = [Experience::First, Experience::Some, Experience::Often];

    /// Its name in forms, cookies, the API and the database.
    pub const fn name(self) -> &'static str {
        match self {
            Experience::First => "first",
            Experience::Some => "some",
            Experience::Often => "often",
        }
    }

    /// The bot somebody starts with who says this of themselves.
    const fn first_bot(self) -> &'static str {
        match self {
            Experience::First => "apprentice",
            Experience::Some => "wanderer",
            Experience::Often => "merchant",
        }
    }
}

/// The text says nothing about how much somebody has played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnExperience;

impl FromStr for Experience {
    type Err = NotAnExperience;

    fn from_str(text: &str) -> Result<Experience, NotAnExperience> {
        Experience::ALL.into_iter().find(|experience| experience.name() == text).ok_or(NotAnExperience)
    }
}

impl Tables {
    /// Keeps how much a person has played.
    pub fn set_experience<'a>(&'a self, person: &'a Person, experience: Experience) -> Doing<'a, ()> {
        Box::pin(async move { Ok(self.store().set_experience(&person.id, experience.name()).await?) })
    }

    /// How much a person says they have played; nothing if they were not asked yet.
    pub fn experience<'a>(&'a self, person: &'a Person) -> Doing<'a, Option<Experience>> {
        Box::pin(async move {
            let kept = self.store().experience(&person.id).await?;
            Ok(kept.and_then(|word| word.parse().ok()))
        })
    }

    /// The bot that is a match for somebody: where they said they stand, and then where their results have led them.
    pub fn suggested_bot<'a>(
        &'a self,
        person: Option<&'a Person>,
        experience: Option<Experience>,
        kind: GameKind,
    ) -> Doing<'a, &'static str> {
        Box::pin(async move {
            let results = match person {
                Some(person) => self.store().results_against_bots(&person.id, kind.name(), LATEST).await?,
                None => Vec::new(),
            };
            Ok(after_results(kind, experience, results.into_iter().rev()))
        })
    }

    /// The bots of a game, gentlest first, then the programs: which of them is suggested, and how often people like this one
    /// beat each.
    pub fn rivals<'a>(
        &'a self,
        person: Option<&'a Person>,
        experience: Option<Experience>,
        kind: GameKind,
    ) -> Doing<'a, Vec<Rival>> {
        Box::pin(async move {
            let suggested = self.suggested_bot(person, experience, kind).await?;
            let tallies = match experience {
                Some(experience) => Some(self.tallies(experience, kind).await?),
                None => None,
            };
            let beaten = |bot: &str| {
                let is_enough = |tally: &&Tally| tally.rival == bot && tally.games >= ENOUGH;
                let tally = tallies.as_deref()?.iter().find(is_enough)?;
                let per_cent = (100 * tally.won + tally.games / 2) / tally.games;
                Some(BeatenBy { games: tally.games, per_cent: per_cent as u8 })
            };
            let rival = |bot: &str| Rival { bot: bot.to_owned(), beaten: beaten(bot), is_suggested: bot == suggested };
            Ok(self.bots_of(kind).into_iter().map(rival).collect())
        })
    }
}

/// The bot to meet next after these results, the oldest first. Two wins in a row against bots that are no weaker than the one to
/// meet lead to the next stronger one; two defeats in a row by bots that are no stronger lead to the next gentler one.
fn after_results(
    kind: GameKind,
    experience: Option<Experience>,
    results: impl Iterator<Item = (String, bool)>,
) -> &'static str {
    let levels = levels_of(kind);
    let rank_of = |bot: &str| levels.iter().position(|&level| level == bot);
    let first = experience.map_or(usual_bot_of(kind), Experience::first_bot);
    let mut rank = rank_of(first).unwrap_or(0);
    let mut row: (bool, usize) = (true, 0);
    for (rival, has_won) in results {
        let Some(met) = rank_of(&rival) else { continue };
        let counts = if has_won { met >= rank } else { met <= rank };
        if !counts {
            continue;
        }
        row = if row.0 == has_won { (has_won, row.1 + 1) } else { (has_won, 1) };
        if row.1 == IN_A_ROW {
            rank = if has_won { (rank + 1).min(levels.len() - 1) } else { rank.saturating_sub(1) };
            row = (has_won, 0);
        }
    }
    levels.get(rank).copied().unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(experience: Option<Experience>, results: &[(&str, bool)]) -> &'static str {
        let results = results.iter().map(|&(rival, has_won)| (rival.to_owned(), has_won));
        after_results(GameKind::SpiceRoad, experience, results)
    }

    #[test]
    fn who_says_nothing_meets_the_usual_bot_and_others_start_where_they_say_they_stand() {
        assert_eq!(after(None, &[]), "trader");
        let firsts = Experience::ALL.map(|experience| after(Some(experience), &[]));
        assert_eq!(firsts, ["apprentice", "wanderer", "merchant"]);
        for game in GameKind::ALL {
            let levels = levels_of(game);
            assert!(Experience::ALL.iter().all(|experience| levels.contains(&experience.first_bot())), "{game}");
        }
    }

    #[test]
    fn two_results_in_a_row_lead_a_step_up_or_down_and_one_leads_nowhere() {
        let first = Some(Experience::First);
        assert_eq!(after(first, &[("apprentice", true)]), "apprentice");
        assert_eq!(after(first, &[("apprentice", true), ("apprentice", true)]), "porter");
        assert_eq!(after(first, &[("apprentice", true), ("apprentice", false), ("apprentice", true)]), "apprentice");
        assert_eq!(after(first, &[("apprentice", false); 6]), "apprentice", "there is none below");
        assert_eq!(after(Some(Experience::Often), &[("pedlar", false); 4]), "pedlar");
        assert_eq!(after(Some(Experience::Often), &[("oracle", true); 20]), "oracle", "there is none above");
    }

    #[test]
    fn wins_against_the_weaker_and_defeats_by_the_stronger_say_nothing() {
        let often = Some(Experience::Often);
        assert_eq!(after(often, &[("apprentice", true); 8]), "merchant");
        assert_eq!(after(often, &[("oracle", false); 8]), "merchant");
        assert_eq!(after(often, &[("some program", true); 8]), "merchant");
    }
}
