//! Reading lines of bounded length with their numbers.

use std::io::{BufRead, Read};

use crate::error::{Place, Problem, RecordError};

/// No line of a record comes near this length; a longer one is not read to its end.
const LINE_LIMIT: usize = 4096;

/// The lines of a text that say something: not blank, not a `#` comment.
pub(crate) struct Lines<R> {
    reader: R,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Lines<R> {
        Lines::after(0, reader)
    }

    /// Lines that come after so many others.
    pub(crate) fn after(number: usize, reader: R) -> Lines<R> {
        Lines { reader, number }
    }

    /// Where the line last read is.
    pub(crate) fn place(&self) -> Place {
        Place::Line(self.number)
    }

    pub(crate) fn error(&self, problem: Problem) -> RecordError {
        RecordError { place: self.place(), problem }
    }

    /// The next line that says something.
    pub(crate) fn next(&mut self) -> Result<Option<String>, RecordError> {
        loop {
            match self.next_raw()? {
                Some(line) if line.trim().is_empty() || line.starts_with('#') => {}
                other => return Ok(other),
            }
        }
    }

    /// The next line, which has to begin with `keyword`: what follows it.
    pub(crate) fn field(&mut self, keyword: &str) -> Result<String, RecordError> {
        let Some(line) = self.next()? else {
            return Err(self.error(Problem::Ends { expected: format!("a line \"{keyword} …\"") }));
        };
        match line.split_once(' ') {
            Some((word, rest)) if word == keyword => Ok(rest.to_owned()),
            _ => Err(self.error(Problem::expected(format!("a line \"{keyword} …\""), format!("{line:?}")))),
        }
    }

    fn next_raw(&mut self) -> Result<Option<String>, RecordError> {
        self.number += 1;
        let place = self.place();
        let mut bytes = Vec::new();
        let mut bounded = (&mut self.reader).take(LINE_LIMIT as u64 + 1);
        bounded.read_until(b'\n', &mut bytes).map_err(Problem::Unreadable).map_err(RecordError::at(place.clone()))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.len() > LINE_LIMIT {
            return Err(RecordError { place, problem: Problem::LineTooLong { limit: LINE_LIMIT } });
        }
        let line = String::from_utf8(bytes).map_err(|_| RecordError { place, problem: Problem::NotText })?;
        Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
    }
}
