//! Ten tables in ten tabs of one browser: all stay live, on one stream.

use caravan_browser_tests::{Browser, Look, Person, Site, Way};

use crate::needs_a_browser;

#[test]
fn ten_tables_in_ten_tabs_all_stay_live() {
    needs_a_browser!();
    let site = Site::open();
    let lines = [site.line(), site.line()];
    let [desk, phone] = [Browser::open(Look::DESK), Browser::open(Look::PHONE)];
    let (ada, mut blaise) = (Person::new(&desk, &lines[0], 1), Person::new(&phone, &lines[1], 2));
    let mut tables = Vec::new();
    for number in 0..10 {
        let tab = if number == 0 { desk.tab() } else { desk.open_tab() };
        tables.push((tab, ada.start_table("Ada", "spice-road", &["person", "me"])));
    }
    let mut table_of = |path: &str| {
        blaise.go(path);
        if phone.find(".profile-link bdi").is_some()
            && phone.ask("return document.querySelector('input[name=name]').value") == ""
        {
            phone.write("input[name=name]", "Blaise");
        }
        phone.press("form.form-panel button.primary");
        assert!(blaise.play_turn(Way::Pressing, &mut |_, _| {}));
    };
    tables.iter().for_each(|(_, path)| table_of(path));
    for (tab, path) in &tables {
        desk.turn_to(tab);
        assert_eq!(desk.path(), *path);
        let table = ada.wait_for_my_turn();
        assert!(table.is_mine, "{path}");
    }
    let metrics = desk.ask("return fetch('/metrics').then((answer) => answer.text())");
    let metrics = metrics.as_str().unwrap().to_owned();
    assert!(metrics.lines().any(|line| line == "caravan_streams 2"), "each browser holds one stream:\n{metrics}");
    assert_eq!(desk.complaints(), [""; 0]);
}
