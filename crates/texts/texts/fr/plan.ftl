### Plans, en français.

Plan = Planifier
PlanHow = Le plus tôt que tu pourrais prendre chacune, avec tes cartes et celles de la rangée, si personne d’autre ne faisait rien. Plus court est impossible.
PlanNow = maintenant
PlanNotProved = Le chemin est trop long pour parcourir tout ce qui serait possible.

plan_in = en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
plan_at_least = au plus tôt en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
