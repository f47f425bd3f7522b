//! A browser that does what a test says.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{self, Program};
use crate::look::Look;
use crate::wire::{Refusal, call, nothing};

/// One Chromium with a profile of its own. It closes with this value.
pub struct Browser {
    driver: Program,
    chromium: Program,
    session: String,
    profile: PathBuf,
    look: Look,
}

/// Something on the page that can be pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Control(String);

/// The key under which WebDriver writes an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// The key Shift as WebDriver writes it.
const SHIFT: char = '\u{e008}';

/// What moves does so this much faster: every frame of it is drawn without a graphics card, and nobody watches.
const HASTE: u32 = 32;

/// How long anything on a page may take to happen on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

impl Browser {
    /// Whether there is a browser. Where all tests have to run, that there is none is a failure.
    pub fn is_there() -> bool {
        let is_there = driver::is_there();
        let may_lack = std::env::var_os("CARAVAN_ALL_TESTS").is_none();
        assert!(is_there || may_lack, "chromium and chromedriver are not installed");
        is_there
    }

    /// Opens a browser.
    pub fn open(look: Look) -> Browser {
        let driver = Program::driver();
        let profile = profile();
        let chromium = Program::browser(&arguments(&profile, look));
        let address = format!("127.0.0.1:{}", chromium.port);
        let asked = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": { "debuggerAddress": address },
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 30000, "pageLoad": 30000, "implicit": 0 },
        } } });
        let session = call(driver.port, "POST", "/session", &asked).expect("a browser opens");
        let session = session["sessionId"].as_str().expect("a session has a name").to_owned();
        let browser = Browser { driver, chromium, session, profile, look };
        browser.take_on(look);
        browser
    }

    /// How it shows pages.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Applies to the tab that is in front.
    fn take_on(&self, look: Look) {
        self.tell_engine("Emulation.setDeviceMetricsOverride", look.metrics());
        self.tell_engine("Emulation.setEmulatedMedia", look.media());
        self.tell_engine("Emulation.setScriptExecutionDisabled", json!({ "value": !look.has_script }));
        if look.moves {
            self.tell_engine("Animation.enable", nothing());
            self.tell_engine("Animation.setPlaybackRate", json!({ "playbackRate": HASTE }));
        }
        // Of several windows only one has the focus of the machine; every page is to behave as if it had it.
        self.tell_engine("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
    }

    /// Opens an address and waits until it is loaded.
    pub fn go(&self, url: &str) {
        self.post("/url", json!({ "url": url }));
    }

    /// Puts a page that no server sent in the place of the one that is open, and waits until it is loaded.
    pub fn show(&self, html: &str) {
        let write = "document.open(); document.write(arguments[0]); document.close()";
        self.post("/execute/sync", json!({ "script": write, "args": [html] }));
        let is_loaded = || (self.ask("return document.readyState") == "complete").then_some(());
        self.wait_for("the page", is_loaded);
    }

    /// Changes the size of the window, in CSS pixels.
    pub fn resize(&self, width: u32, height: u32) {
        self.tell_engine("Emulation.setDeviceMetricsOverride", Look { width, height, ..self.look }.metrics());
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.post("/refresh", nothing());
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        self.get("/url").as_str().unwrap_or_default().to_owned()
    }

    /// The path of the page.
    pub fn path(&self) -> String {
        let url = self.url();
        url.splitn(4, '/').nth(3).map(|rest| format!("/{rest}")).unwrap_or_default()
    }

    /// Runs a script on the page and returns what it returns. Pages whose scripts are off can still be asked.
    pub fn ask(&self, script: &str) -> Value {
        self.post("/execute/sync", json!({ "script": script, "args": [] }))
    }

    /// The first element that matches, if there is one.
    pub fn find(&self, css: &str) -> Option<Control> {
        match self.try_post("/element", json!({ "using": "css selector", "value": css })) {
            Ok(found) => Some(Control(found[ELEMENT].as_str()?.to_owned())),
            Err(refusal) if refusal.error == "no such element" => None,
            Err(refusal) => panic!("{css}: {refusal:?}"),
        }
    }

    /// Presses an element as a person does: it has to be in view, with nothing in front of it. While a page changes under
    /// the finger, a person tries again; what is covered for good stays a failure.
    pub fn press(&self, css: &str) {
        assert!(self.press_if_there(css), "nothing is {css} on {}", self.url());
    }

    /// The same, unless the element is not there or goes before it is pressed: whether it was pressed.
    pub fn press_if_there(&self, css: &str) -> bool {
        let begun = Instant::now();
        for tries in 1.. {
            let Some(control) = self.find(css) else { return false };
            let refusal = match self.try_post(&format!("/element/{}/click", control.0), nothing()) {
                Ok(_) => return true,
                Err(refusal) => refusal,
            };
            let is_passing = ["stale element reference", "element click intercepted"].contains(&refusal.error.as_str());
            // On a busy machine one press alone can take longer than that.
            let may_try = is_passing && (begun.elapsed() < Duration::from_secs(2) || tries < 10);
            assert!(may_try, "{css} cannot be pressed on {}: {refusal:?}", self.url());
            self.scroll_to(&control);
            std::thread::sleep(Duration::from_millis(50));
        }
        unreachable!("the tries have no end");
    }

    /// Drags something with a mouse to the middle of something else.
    pub fn drag(&self, from: &str, to: &str) {
        let place = |css: &str| {
            let found = self.find(css).unwrap_or_else(|| panic!("nothing is {css} on {}", self.url()));
            json!({ "type": "pointerMove", "duration": 50, "x": 0, "y": 0, "origin": { ELEMENT: found.0 } })
        };
        let press = |kind: &str| json!({ "type": kind, "button": 0 });
        let actions = [place(from), press("pointerDown"), place(to), press("pointerUp")];
        self.post("/actions", json!({ "actions": [{ "type": "pointer", "id": "mouse", "actions": actions }] }));
    }

    /// Scrolls until an element is in the middle of the screen, as a person does who sees it under a bar.
    fn scroll_to(&self, control: &Control) {
        let script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        // What is gone meanwhile is looked for again.
        let _ = self.try_post("/execute/sync", json!({ "script": script, "args": [{ ELEMENT: control.0 }] }));
    }

    /// Writes into a field, in place of what is in it.
    pub fn write(&self, css: &str, text: &str) {
        let field = self.find(css).unwrap_or_else(|| panic!("nothing is {css} on {}", self.url()));
        self.post(&format!("/element/{}/clear", field.0), nothing());
        self.post(&format!("/element/{}/value", field.0), json!({ "text": text }));
    }

    /// Presses keys one after the other, wherever the focus is; for a capital, Shift is held. Keys without a letter are those
    /// of the WebDriver standard.
    pub fn type_keys(&self, keys: &str) {
        let act = |kind: &str, key: char| json!({ "type": kind, "value": key.to_string() });
        let press = |key: char| [act("keyDown", key), act("keyUp", key)];
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| match key.is_uppercase() {
                true => [vec![act("keyDown", SHIFT)], press(key).to_vec(), vec![act("keyUp", SHIFT)]].concat(),
                false => press(key).to_vec(),
            })
            .collect();
        self.post("/actions", json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }));
    }

    /// Waits until something is so; what is waited for is said if it never comes.
    pub fn wait_for<T>(&self, what: &str, look: impl FnMut() -> Option<T>) -> T {
        self.wait(what, PATIENCE, look)
    }

    /// The same for what the server does when nobody else wants the processors, as the proofs that compute beside these tests do.
    pub fn wait_long_for<T>(&self, what: &str, look: impl FnMut() -> Option<T>) -> T {
        self.wait(what, 20 * PATIENCE, look)
    }

    fn wait<T>(&self, what: &str, patience: Duration, mut look: impl FnMut() -> Option<T>) -> T {
        let begun = Instant::now();
        // Looking costs the page time too: what does not come soon is looked for less often.
        let mut pause = Duration::from_millis(10);
        loop {
            if let Some(found) = look() {
                return found;
            }
            assert!(begun.elapsed() < patience, "{what} does not come on {}:\n{}", self.url(), self.text());
            std::thread::sleep(pause);
            pause = (pause * 3 / 2).min(Duration::from_millis(150));
        }
    }

    /// Everything that can be read on the page.
    pub fn text(&self) -> String {
        self.ask("return document.body.innerText").as_str().unwrap_or_default().to_owned()
    }

    /// What the console has said since this was last asked: errors and warnings of scripts, policies and the network.
    pub fn complaints(&self) -> Vec<String> {
        let entries = self.post("/se/log", json!({ "type": "browser" }));
        let entries = entries.as_array().cloned().unwrap_or_default();
        let is_bad = |entry: &&Value| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING"));
        entries.iter().filter(is_bad).map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Forgets every cookie: whoever comes next is a stranger.
    pub fn forget(&self) {
        call(self.driver.port, "DELETE", &self.at("/cookie"), &Value::Null).expect("cookies are forgotten");
    }

    /// Opens another tab and turns to it.
    pub fn open_tab(&self) -> String {
        let tab = self.post("/window/new", json!({ "type": "tab" }));
        let tab = tab["handle"].as_str().expect("a tab has a name").to_owned();
        self.turn_to(&tab);
        self.take_on(self.look);
        tab
    }

    /// The tab that is in front.
    pub fn tab(&self) -> String {
        self.get("/window").as_str().unwrap_or_default().to_owned()
    }

    /// Turns to a tab.
    pub fn turn_to(&self, tab: &str) {
        self.post("/window", json!({ "handle": tab }));
    }

    /// Closes the tab that is in front and turns to another.
    pub fn close_tab(&self, then: &str) {
        call(self.driver.port, "DELETE", &self.at("/window"), &Value::Null).expect("a tab closes");
        self.turn_to(then);
    }

    /// Says to the page that the machine is without a network, or has it again.
    pub fn set_offline(&self, is_offline: bool) {
        self.tell_engine("Network.enable", nothing());
        let conditions =
            json!({ "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.tell_engine("Network.emulateNetworkConditions", conditions);
    }

    /// A command of Chromium's own protocol.
    pub fn tell_engine(&self, command: &str, parameters: Value) -> Value {
        self.post("/goog/cdp/execute", json!({ "cmd": command, "params": parameters }))
    }

    fn at(&self, path: &str) -> String {
        format!("/session/{}{path}", self.session)
    }

    fn get(&self, path: &str) -> Value {
        let got = call(self.driver.port, "GET", &self.at(path), &Value::Null);
        got.unwrap_or_else(|refusal| panic!("{path}: {refusal:?}"))
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.try_post(path, body).unwrap_or_else(|refusal| panic!("{path}: {refusal:?}"))
    }

    fn try_post(&self, path: &str, body: Value) -> Result<Value, Refusal> {
        call(self.driver.port, "POST", &self.at(path), &body)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = call(self.driver.port, "DELETE", &self.at(""), &Value::Null);
        self.chromium.end();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// A folder that no other browser uses.
fn profile() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("caravan-browser-{}-{number}", std::process::id()))
}

/// Nothing asked of the network but by pages, and no sandbox, which root cannot have.
fn arguments(profile: &std::path::Path, look: Look) -> Vec<String> {
    let fixed = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--mute-audio",
    ];
    let profile = format!("--user-data-dir={}", profile.display());
    let language = format!("--accept-lang={}", look.language);
    fixed.iter().map(|&argument| argument.to_owned()).chain([profile, language]).collect()
}
