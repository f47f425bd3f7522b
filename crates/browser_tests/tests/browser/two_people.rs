//! Two people at one table: whatever happens to the line, the browser or the server, both see the same game.

use caravan_browser_tests::{Browser, Line, Look, Person, Site, Way};

use crate::needs_a_browser;

/// Two people at a table, in turn order.
struct Pair<'a> {
    people: [Person<'a>; 2],
    path: String,
}

impl<'a> Pair<'a> {
    fn sit_down(browsers: &'a [Browser; 2], lines: &'a [Line; 2]) -> Pair<'a> {
        let [ada, blaise] = [0, 1].map(|place| Person::new(&browsers[place], &lines[place], 11 + place as u64));
        let path = ada.start_table("Ada", "spice-road", &["me", "person"]);
        blaise.go(&path);
        blaise.browser.write("input[name=name]", "Blaise");
        blaise.browser.press("form.form-panel button.primary");
        // Her lobby becomes the table by itself.
        ada.wait_for_my_turn();
        Pair { people: [ada, blaise], path }
    }

    /// Each plays so many turns, and after each both see the same.
    fn play(&mut self, rounds: usize) {
        for _ in 0..rounds {
            for place in 0..2 {
                assert!(self.people[place].play_turn(Way::Pressing, &mut |_, _| {}), "the game is over too soon");
                self.are_in_step();
            }
        }
    }

    fn are_in_step(&self) {
        let [ada, blaise] = &self.people;
        ada.browser.wait_for("the same version in both browsers", || {
            let [hers, his] = [ada.browser.table()?, blaise.browser.table()?];
            (hers.version == his.version && hers.is_mine != his.is_mine).then_some(())
        });
    }

    /// Ada plays a turn that Blaise cannot hear of.
    fn ada_plays(&mut self) -> u64 {
        assert!(self.people[0].play_turn(Way::Pressing, &mut |_, _| {}));
        self.people[0].table().version
    }
}

/// What is wrong beside that the line was down, which the browser says too.
fn complaints(browser: &Browser) -> Vec<String> {
    let mut complaints = browser.complaints();
    complaints.retain(|complaint| !complaint.contains("net::ERR_"));
    complaints
}

#[test]
fn a_line_that_breaks_a_closed_tab_and_a_restart_of_the_server_lose_nothing() {
    needs_a_browser!();
    let site = Site::open();
    let lines = [site.line(), site.line()];
    let browsers = [Browser::open(Look::DESK), Browser::open(Look::PHONE)];
    let mut pair = Pair::sit_down(&browsers, &lines);
    let blaise = &browsers[1];
    pair.play(2);

    // The line breaks: Blaise is told, and comes back by himself.
    lines[1].cut();
    pair.ada_plays();
    let notice = "return document.getElementById('notice').checkVisibility()";
    blaise.wait_for("word of the broken line", || (blaise.ask(notice) == true).then_some(()));
    lines[1].mend();
    pair.are_in_step();
    blaise.wait_for("the end of the notice", || (blaise.ask(notice) == false).then_some(()));
    assert!(pair.people[1].play_turn(Way::Pressing, &mut |_, _| {}));

    // His machine loses its network and finds it again.
    blaise.set_offline(true);
    pair.ada_plays();
    blaise.set_offline(false);
    pair.are_in_step();
    assert!(pair.people[1].play_turn(Way::Pressing, &mut |_, _| {}));

    // He closes the tab and opens the table again.
    let old = blaise.tab();
    let new = blaise.open_tab();
    blaise.turn_to(&old);
    blaise.close_tab(&new);
    pair.ada_plays();
    pair.people[1].go(&pair.path.clone());
    pair.are_in_step();
    assert!(pair.people[1].play_turn(Way::Pressing, &mut |_, _| {}));

    // The server stops and starts: neither does anything about it.
    site.stop();
    site.start();
    pair.play(2);
    assert_eq!([complaints(&browsers[0]), complaints(&browsers[1])], [[""; 0], [""; 0]]);
}

#[test]
fn what_is_pressed_without_a_line_is_told_and_sent_when_the_line_is_back() {
    needs_a_browser!();
    let site = Site::open();
    let line = site.line();
    let browser = Browser::open(Look::DESK);
    let ada = Person::new(&browser, &line, 3);
    ada.start_table("Ada", "spice-road", &["me", "bot:trader"]);
    ada.wait_for_my_turn();
    line.cut();
    browser.press("#me [name=decision]");
    let notice = "return document.getElementById('notice').textContent";
    let says = |words: &str| browser.ask(notice).as_str().is_some_and(|said| said.contains(words)).then_some(());
    browser.wait_for("word that the press waits", || says("not sent yet"));
    assert!(!ada.table().has_draft);
    line.mend();
    browser.wait_for("the draft that was pressed for", || browser.table()?.has_draft.then_some(()));
    browser.wait_for("the end of the notice", || (browser.ask(notice) == "").then_some(()));
    assert_eq!(complaints(&browser), [""; 0]);
}

/// Has the next request of the page get no answer, and no error either.
const NO_ANSWER_ONCE: &str = "const { fetch } = window; \
    window.fetch = (address, { signal } = {}) => { \
        window.fetch = fetch; \
        window.isUnanswered = true; \
        return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason))); \
    }";

#[test]
fn a_page_whose_request_was_never_answered_showed_the_old_table_for_ever() {
    needs_a_browser!();
    let site = Site::open();
    let lines = [site.line(), site.line()];
    let browsers = [Browser::open(Look::DESK), Browser::open(Look::DESK)];
    let mut pair = Pair::sit_down(&browsers, &lines);
    browsers[1].ask(NO_ANSWER_ONCE);
    pair.ada_plays();
    browsers[1].wait_for("a request without an answer", || {
        (browsers[1].ask("return window.isUnanswered") == true).then_some(())
    });
    pair.are_in_step();
    assert!(pair.people[1].play_turn(Way::Pressing, &mut |_, _| {}));
}
