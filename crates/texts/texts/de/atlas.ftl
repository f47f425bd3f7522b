### Was Karten und Plättchen wert sind, auf Deutsch.

Atlas = Atlas
AtlasIntro = Was jede Karte und jedes Plättchen wert ist, wie Partien beginnen und wie lange sie dauern, ausgezählt in Partien der besten Bots.
AtlasTables = Tische im Atlas
AtlasCaution = Dass öfter gewinnt, wer eine Karte hatte, heißt nicht, dass er ihretwegen gewann: Wem es gut geht, der bekommt von allem mehr. Darum steht der „Gewinn“ daneben: um wie viel besser der Zug, der die Karte nahm, der Suche erschien als der beste ohne sie. Striche und Klammern sind Intervalle von 95 Prozent; die gestrichelte Marke bei „Gesiegt“ ist, was gerecht wäre.
AtlasSeats = Plätze
AtlasSeat = Platz
AtlasLength = Länge
AtlasOpenings = Erste Züge
AtlasOpeningsHow = Die ersten beiden Züge eines Spielers: die Karte, die gespielt wurde, oder eine Hand mit dem Platz der genommenen Händlerkarte in der Auslage, von links gezählt; auf See auch die Würfel eines Startsatzes und ein Boot für eine Fahrt.
AtlasOpening = Züge
AtlasPlayed = Gespielt
AtlasOrder = Geordnet nach
AtlasMerchants = Händlerkarten
AtlasGain = Gewinn
AtlasWon = Gesiegt
AtlasTaken = Genommen
AtlasName = Name
AtlasRound = Runde
AtlasPrice = Preis
AtlasPoints = Punkte
DecimalSign = ,

atlas_table = { $game } zu { $players }
atlas_source = Ausgezählt in { $games } Partien zwischen Bots der Stufe „{ $bot }“ mit { $budget } Varianten je Zug; Gewinne wurden mit { $read } Varianten gelesen.
atlas_interval = { $share } % ({ $low } bis { $high })
atlas_mean = { $mean } ± { $error }
atlas_gain = { $gain } % ± { $error }
atlas_length = Eine Partie dauert { $rounds } Runden.
atlas_lengths = Wie viele Partien wie viele Runden dauerten, von { $first } bis { $last }
atlas_rounds = { $games ->
    [one] eine Partie mit { $rounds } Runden
   *[other] { $games } Partien mit { $rounds } Runden
}
