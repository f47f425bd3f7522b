//! What a visitor's device is called, in the list of their sessions.

use axum::http::{HeaderMap, header};

/// Browsers by the word that tells them. Most claim to be others too, so the order counts.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems by the word that tells them.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The longest name of a program.
const LONGEST: usize = 24;

/// Browser and system, or the name of a program; empty if it does not say. Nothing more of what it says is kept.
pub(crate) fn device_of(headers: &HeaderMap) -> String {
    let said = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
    let find =
        |names: &[(&str, &'static str)]| names.iter().find(|(word, _)| said.contains(word)).map(|&(_, name)| name);
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(name), None) => name.to_owned(),
        (None, _) => program(said).to_owned(),
    }
}

/// The name of a program that introduces itself as `name/version`.
fn program(said: &str) -> &str {
    let name = said.split(['/', ' ']).next().unwrap_or_default();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    if name.len() <= LONGEST && name.bytes().all(is_plain) { name } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(agent: &str) -> String {
        device_of(&HeaderMap::from_iter([(header::USER_AGENT, agent.parse().unwrap())]))
    }

    #[test]
    fn a_device_is_called_as_its_owner_would() {
        assert_eq!(named("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), "Firefox, Linux");
        let phone =
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
        assert_eq!(named(phone), "Chrome, Android");
        let tablet = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
        assert_eq!(named(tablet), "Safari, iPad");
        assert_eq!(named("curl/8.14.1"), "curl");
        assert_eq!((named("<script>alert(1)</script>").as_str(), device_of(&HeaderMap::new()).as_str()), ("", ""));
    }
}
