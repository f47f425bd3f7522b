//! The numbers of rules: each has an anchor where it stands, and is a link where it is listed.

use caravan_rules::GameKind;

/// Gives every rule of a page its anchor: `**SR-CLAIM-2**` can be linked to as `#sr-claim-2`.
pub(super) fn with_anchors(html: &str) -> String {
    let mut parts = html.split("<strong>");
    let mut marked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let words = part.split("</strong>").next().unwrap_or_default();
        match words.rsplit(' ').next().filter(|word| place_of(word).is_some()) {
            Some(number) => marked += &format!("<strong id=\"{}\">{part}", number.to_ascii_lowercase()),
            None => marked += &format!("<strong>{part}"),
        }
    }
    marked
}

/// Makes every number of a rule a link to where the rule stands.
pub(super) fn with_links(html: &str) -> String {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let mut linked = String::with_capacity(2 * html.len());
    let mut rest = html;
    while let Some(start) = rest.find(is_part) {
        let end = rest[start..].find(|letter| !is_part(letter)).map_or(rest.len(), |length| start + length);
        let word = &rest[start..end];
        linked += &rest[..start];
        match place_of(word) {
            Some(place) => linked += &format!("<a class=\"rule-number\" href=\"{place}\">{word}</a>"),
            None => linked += word,
        }
        rest = &rest[end..];
    }
    linked + rest
}

/// The address of the rule with this number; nothing if it is none. Pages are named by the section, but for three.
fn place_of(number: &str) -> Option<String> {
    let mut parts = number.split('-');
    let (game, section, place) = (parts.next()?, parts.next()?, parts.next()?);
    let game = GameKind::ALL.into_iter().find(|kind| kind.rule_prefix() == game)?;
    let is_number = parts.next().is_none() && place.parse::<u8>().is_ok();
    let page = match section {
        "SETUP" => "set_up".to_owned(),
        "END" => "game_end".to_owned(),
        "VIEW" => "index".to_owned(),
        section => section.to_ascii_lowercase(),
    };
    is_number.then(|| format!("/rules/{game}/{page}#{}", number.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_anchors_and_rulings_too() {
        let html =
            "<p><strong>SR-CLAIM-1</strong> You may. <strong>Ruling STS-END-12</strong> and <strong>bold</strong></p>";
        let marked = "<p><strong id=\"sr-claim-1\">SR-CLAIM-1</strong> You may. \
            <strong id=\"sts-end-12\">Ruling STS-END-12</strong> and <strong>bold</strong></p>";
        assert_eq!(with_anchors(html), marked);
    }

    #[test]
    fn numbers_are_links_and_nothing_else_is() {
        let html = "<td>SR-SETUP-2, STS-HOLD-11</td><td>SR-X a-b SR-END-x é</td>";
        let linked = "<td><a class=\"rule-number\" href=\"/rules/spice-road/set_up#sr-setup-2\">SR-SETUP-2</a>, \
            <a class=\"rule-number\" href=\"/rules/sand-to-sea/hold#sts-hold-11\">STS-HOLD-11</a></td><td>SR-X a-b SR-END-x é</td>";
        assert_eq!(with_links(html), linked);
    }
}
