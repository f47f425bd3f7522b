### Plans, in English.

Plan = Plan
PlanHow = How soon you could claim each of these with the cards you have and those in the row, if nobody else did anything. Nothing shorter is possible.
PlanNow = now
PlanNotProved = The way is too long to go through all that could be done.

plan_in = in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
plan_at_least = in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} at the soonest
