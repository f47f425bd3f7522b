### Pläne, auf Deutsch.

Plan = Planen
PlanHow = Wie bald du was davon einlösen könntest, mit deinen Karten und denen der Auslage, wenn sonst niemand etwas täte. Schneller geht es nicht.
PlanNow = jetzt
PlanNotProved = Der Weg ist zu lang, um alles durchzugehen, was möglich wäre.

plan_in = in { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
}
plan_at_least = frühestens in { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
}
