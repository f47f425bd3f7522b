//! The fixed texts of plans: the keys in `plan.ftl`.

macro_rules! plan_words {
    ([$($next:tt)*] $([$($then:tt)*])*; $($key:ident)*) => {
        $($next)*! { $([$($then)*])*; $($key)*
            Plan
            PlanHow
            PlanNotProved
            PlanNow
        }
    };
}
