//! Pages looked at by [axe](https://github.com/dequelabs/axe-core), a program that others wrote for those who do not see, or have no
//! mouse. `cargo xtask test` installs it.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::{env, fs};

use serde_json::Value;

use crate::browser::Browser;

/// Where it is installed, in the folder of some version of Python.
const ENVIRONMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/axe/venv/lib");
const SCRIPT: &str = "site-packages/axe_playwright_python/axe.min.js";

/// What it is asked for: a sentence for every place where a page does not keep to WCAG, or to what axe calls good practice.
const RUN: &str = "const asked = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const told = ({ id, help, nodes }) => nodes.map(({ target }) => `axe ${id}: ${help}: ${target.join(' ')}`);
    return axe.run(document, { runOnly: asked, resultTypes: ['violations'] })
        .then(({ violations }) => violations.flatMap(told));";

/// The program; nothing where it is not installed.
static AXE: LazyLock<Option<String>> = LazyLock::new(|| {
    let pythons = fs::read_dir(ENVIRONMENT).ok()?;
    let scripts: Vec<PathBuf> = pythons.filter_map(|python| Some(python.ok()?.path().join(SCRIPT))).collect();
    scripts.iter().find_map(|script| fs::read_to_string(script).ok())
});

impl Browser {
    /// What axe finds wrong with the page. Where it is not installed it finds nothing, unless all tests have to run. Pages whose
    /// scripts are off cannot be asked.
    pub fn problems_for_axe(&self) -> Vec<String> {
        let Some(axe) = AXE.as_ref() else {
            assert!(env::var_os("CARAVAN_ALL_TESTS").is_none(), "axe is not installed");
            return Vec::new();
        };
        let found = self.ask(&format!("{axe}\n{RUN}"));
        let found = found.as_array().unwrap_or_else(|| panic!("axe says {found}"));
        found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }
}
