//! What each address does: one file per thing that is asked for.

pub(crate) mod assets;
pub(crate) mod atlas;
pub(crate) mod daily;
pub(crate) mod explore;
pub(crate) mod health;
pub(crate) mod hint;
pub(crate) mod home;
pub(crate) mod leave;
pub(crate) mod lesson;
pub(crate) mod live;
pub(crate) mod lobby;
mod new_table_form;
pub(crate) mod person;
pub(crate) mod plan;
pub(crate) mod position;
pub(crate) mod puzzle;
pub(crate) mod question;
pub(crate) mod record;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod study;
pub(crate) mod table;
pub(crate) mod turn;
pub(crate) mod upload;
