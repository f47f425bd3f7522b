//! Plans: how soon each card could be claimed, for whoever may know.

use caravan_store::Person;
use caravan_study::plan::{Plan, plan};
use caravan_tables::{Doing, Problem, Sponsor};

use crate::studies::Studies;

impl Studies {
    /// The plan of somebody who is to move at a table that gives hints.
    pub fn plan_at<'a>(&'a self, id: &'a str, person: &'a Person, sponsor: Sponsor) -> Doing<'a, Plan> {
        Box::pin(async move {
            let (position, seat) = self.tables().position_to_plan(id, person).await?;
            self.plan_from(position, seat.index(), sponsor).await
        })
    }

    /// The plan of a seat from a position that may be known. It waits for a place to think in as a hint does, and has an end: what
    /// would take too long is not proved.
    pub fn plan_from(&self, position: String, seat: usize, sponsor: Sponsor) -> Doing<'_, Plan> {
        Box::pin(async move {
            let made = self.tables().think_for(sponsor, "a plan", move || plan(&position, Some(seat))).await;
            made.and_then(Result::ok).ok_or_else(|| Problem::NotOffered.into())
        })
    }
}
