//! The page for a request that was not done.

use super::visitor::Visitor;
use crate::texts::Problem;

/// What went wrong, in words a person understands, and a way on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorPage {
    /// Who looks.
    pub visitor: Visitor,
    /// What went wrong.
    pub problem: Problem,
    /// A page to go on from: the table, or the home page.
    pub back: String,
}
