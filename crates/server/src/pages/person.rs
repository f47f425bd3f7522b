//! The person's own page, and the way in on another device.

use super::visitor::Visitor;
use crate::texts::Problem;

/// Name, personal link, password and settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonPage {
    /// Who looks.
    pub visitor: Visitor,
    /// A personal link, just made: it is shown once.
    pub link: Option<String>,
    /// Whether a password is set.
    pub has_password: bool,
    /// Why the last change was refused.
    pub problem: Option<Problem>,
}

/// The form that brings a person back by name and password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignInPage {
    /// Who looks.
    pub visitor: Visitor,
    /// Why the last attempt was refused.
    pub problem: Option<Problem>,
}
