### Plans, en français.

Plan = Planifier
PlanHow = Le plus tôt que tu pourrais prendre chaque carte, avec tes cartes et celles de la rangée, si personne d’autre ne faisait rien. Plus court est impossible.
PlanNow = maintenant
PlanUnknown = aucun chemin connu
PlanNotProved = Peut-être plus court : tout n’a pas été parcouru.

plan_in = en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
