//! Programs that sit at tables like a level: the one who runs the server names them, nobody else can.

use std::str::FromStr;

use caravan_bots::LEVELS;

/// A program that speaks the bot protocol, and what it is called at tables.
///
/// ```
/// use caravan_tables::ExternalBot;
/// let bot: ExternalBot = "mine=exec:./mine --fast".parse().unwrap();
/// assert_eq!((bot.name.as_str(), bot.command.as_str()), ("mine", "./mine --fast"));
/// assert!("trader=exec:./mine".parse::<ExternalBot>().is_err(), "a level has that name");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalBot {
    /// What it is called.
    pub name: String,
    /// The command that starts it: words separated by spaces, no shell.
    pub command: String,
}

/// The most characters of a name.
const LONGEST: usize = 16;

impl FromStr for ExternalBot {
    type Err = String;

    fn from_str(text: &str) -> Result<ExternalBot, String> {
        let (name, player) = text.split_once('=').ok_or("a bot is written NAME=exec:COMMAND")?;
        let command = player.strip_prefix("exec:").map(str::trim).filter(|command| !command.is_empty());
        let command = command.ok_or("what a bot does is written exec: and a command")?;
        let is_fit = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if name.is_empty() || name.len() > LONGEST || !name.chars().all(is_fit) {
            return Err(format!(
                "the name of a bot is up to {LONGEST} small letters, digits and hyphens, not {name:?}"
            ));
        }
        if LEVELS.iter().any(|level| level.name == name) || ["random", "greedy"].contains(&name) {
            return Err(format!("{name} is the name of another bot"));
        }
        Ok(ExternalBot { name: name.to_owned(), command: command.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_bot_is_refused_in_a_sentence() {
        for text in [
            "",
            "mine",
            "mine=./mine",
            "mine=exec:",
            "mine=exec:  ",
            "=exec:a",
            "Mine=exec:a",
            "a b=exec:a",
            "random=exec:a",
        ] {
            assert!(text.parse::<ExternalBot>().is_err_and(|why| why.contains("bot")), "{text:?}");
        }
    }
}
