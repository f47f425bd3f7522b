//! What a translation takes from its original.

/// How the first line of a translation begins; the rest of it says which version of the original was translated.
const NOTE: &str = "<!-- translates ";

/// What opens and closes a block.
const FENCE: &str = "```";

/// A translation with the bodies of its fenced blocks, which it leaves empty: the n-th has the body of the n-th block of
/// the original.
pub(super) fn filled(translation: &str, original: &str) -> String {
    let mut bodies = bodies(original).into_iter();
    let mut is_inside = false;
    let mut text = String::with_capacity(translation.len() + original.len());
    for line in translation.lines().filter(|line| !line.starts_with(NOTE)) {
        text.push_str(line);
        text.push('\n');
        if line.starts_with(FENCE) {
            is_inside = !is_inside;
            let body = if is_inside { bodies.next() } else { None };
            text.push_str(&body.unwrap_or_default());
        }
    }
    text
}

/// The bodies of the fenced blocks of a page, in their order.
fn bodies(page: &str) -> Vec<String> {
    let mut lines = page.lines();
    let mut bodies = Vec::new();
    while lines.by_ref().any(|line| line.starts_with(FENCE)) {
        let body = lines.by_ref().take_while(|line| !line.starts_with(FENCE));
        bodies.push(body.map(|line| format!("{line}\n")).collect());
    }
    bodies
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_block_gets_the_body_of_its_original() {
        let english = "# One\n\n```scenario SR-X-1 a cube\nturn S01\nover\n```\n\n```\n{}\n```\n";
        let german = "<!-- translates 0 -->\n# Eins\n\n```scenario SR-X-1 ein Würfel\n```\n\n```\n```\n";
        let filled = filled(german, english);
        assert_eq!(filled, "# Eins\n\n```scenario SR-X-1 ein Würfel\nturn S01\nover\n```\n\n```\n{}\n```\n");
    }
}
