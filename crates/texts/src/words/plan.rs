//! The fixed texts of plans: the keys in `plan.ftl`.

macro_rules! plan_words {
    ($next:ident $($then:ident)*; $($key:ident)*) => {
        $next! { $($then)*; $($key)*
            Plan
            PlanHow
            PlanNotProved
            PlanNow
        }
    };
}
