//! What decided a game, asked from Python: the JSON of `caravan analyse --json`, of which the package makes a table.

use caravan_record::AnyRecord;
use caravan_study::{Class, Depth, Study, analyse};
use pyo3::prelude::*;

use crate::batch::all_cores;
use crate::seats::value_error;

/// The analysis of a record, text or JSON, as JSON. It is made without the interpreter's lock.
///
/// `search` and `value` are how many lines are followed to find the best turn and to value a position; the standard depth
/// without them.
#[pyfunction]
#[pyo3(signature = (record, search = None, value = None, threads = None))]
pub(crate) fn analysis_json(
    py: Python<'_>,
    record: &str,
    search: Option<u64>,
    value: Option<u64>,
    threads: Option<usize>,
) -> PyResult<String> {
    let record = AnyRecord::read(record.as_bytes()).map_err(value_error)?;
    let study = Study::new(&record, depth(search, value)?).map_err(value_error)?;
    let threads = threads.unwrap_or_else(all_cores);
    let analysis = py.detach(|| analyse(&study, threads, &|_| {}));
    serde_json::to_string(&analysis).map_err(value_error)
}

/// The classes of turns, the best first, as an analysis counts them.
#[pyfunction]
pub(crate) fn classes() -> Vec<&'static str> {
    Class::ALL.iter().map(|class| class.name()).collect()
}

fn depth(search: Option<u64>, value: Option<u64>) -> PyResult<Depth> {
    let standard = Depth::STANDARD;
    let depth = Depth { search: search.unwrap_or(standard.search), value: value.unwrap_or(standard.value) };
    if depth.search == 0 || depth.value == 0 {
        return Err(value_error("at least one line has to be followed"));
    }
    Ok(depth)
}
