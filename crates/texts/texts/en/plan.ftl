### Plans, in English.

Plan = Plan
PlanHow = How soon you could claim each card with the cards you have and those in the row, if nobody else did anything. Nothing shorter is possible.
PlanNow = now
PlanUnknown = no way is known
PlanNotProved = It may go faster: not everything was gone through.

plan_in = in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
