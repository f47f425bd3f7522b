//! A turn that a bot advises, kept as a line of text: the turn, and what the bot expects of it.

use std::fmt;
use std::str::FromStr;

use caravan_bots::{Advice, Claim, Playbook};

use crate::pages::Outlook;

/// What a bot answers when it is asked for a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Advised {
    pub(crate) turn: String,
    pub(crate) outlook: Outlook,
}

impl<G: Playbook> From<Advice<G>> for Advised {
    fn from(advice: Advice<G>) -> Advised {
        let win = advice.win.map(|win| (100.0 * win).round() as u8);
        Advised { turn: advice.turn.to_string(), outlook: Outlook { win, claim: advice.goal() } }
    }
}

/// `M10x2 61% 3 15 rrggg`: the chance to win, then after how many turns of one's own how many points are bought with what.
impl fmt::Display for Advised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.turn)?;
        if let Some(win) = self.outlook.win {
            write!(f, " {win}%")?;
        }
        if let Some((turns, Claim { points, cost })) = self.outlook.claim {
            write!(f, " {turns} {points} {cost}")?;
        }
        Ok(())
    }
}

/// The text is not one that [`Advised`] writes.
#[derive(Debug)]
pub(crate) struct NotAdvice;

impl FromStr for Advised {
    type Err = NotAdvice;

    fn from_str(text: &str) -> Result<Advised, NotAdvice> {
        let mut words = text.split(' ').peekable();
        let turn = words.next().ok_or(NotAdvice)?.to_owned();
        let win =
            words.next_if(|word| word.ends_with('%')).map(|word| number(word.trim_end_matches('%'))).transpose()?;
        let claim = match (words.next(), words.next(), words.next()) {
            (Some(turns), Some(points), Some(cost)) => {
                let cost = cost.parse().map_err(|_| NotAdvice)?;
                Some((number(turns)?, Claim { points: number(points)?, cost }))
            }
            _ => None,
        };
        Ok(Advised { turn, outlook: Outlook { win, claim } })
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, NotAdvice> {
    text.parse().map_err(|_| NotAdvice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_is_read_as_it_was_written() {
        for text in ["M10x2 61% 3 15 rrggg", "rest 7%", "=1", "S02^yr 50% 0 6 yyrr"] {
            assert_eq!(text.parse::<Advised>().unwrap().to_string(), text);
        }
        assert!("M10x2 many%".parse::<Advised>().is_err());
        assert!("M10x2 61% 3 15 purple".parse::<Advised>().is_err());
    }
}
