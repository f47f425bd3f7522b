### Pläne, auf Deutsch.

Plan = Planen
PlanHow = Wie bald du jede Karte einlösen könntest, mit deinen Karten und denen der Auslage, wenn sonst niemand etwas täte. Schneller geht es nicht.
PlanNow = jetzt
PlanUnknown = kein Weg bekannt
PlanNotProved = Vielleicht geht es schneller: Nicht alles wurde durchgegangen.

plan_in = in { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
}
