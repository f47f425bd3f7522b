### Das Spiel des Tages, auf Deutsch.

Today = Heute
DailyDeal = Das Spiel des Tages
DailyLead = Jeden Tag eine Verteilung für jedes Spiel. Alle spielen sie einmal, allein gegen dieselben Bots und vom selben Platz: Verschieden ist nur, wie man spielt.
DailyHow = Es gibt keine Tipps, und nichts wird zurückgenommen. Einmal begonnen zählt es: Was um Mitternacht (UTC) nicht zu Ende ist, zählt als verloren. Bis dahin sieht niemand sonst deinen Tisch.
DailyPlay = Das Spiel von heute spielen
DailyGoOn = Weiterspielen
DailyYourTable = Dein Tisch
DailyLadder = Die Rangliste von heute
DailyNobody = Niemand hat es zu Ende gespielt.
DailyYesterday = Gestern
DailyBestGame = Die beste Partie ansehen
DailyRank = Rang
DailyWho = Wer
DailyPlace = Platz
DailyRounds = Runden
DailyYou = (du)
DailyFair = Die Verteilung jedes Tages steht fest, bevor er beginnt: Hier sind die Fingerabdrücke der heutigen und der morgigen. Wenn ein Tag vorbei ist, zeigen seine Aufzeichnungen die Verteilung, und alle können sie mit dem Fingerabdruck vergleichen.
DailyNonce = Womit der Fingerabdruck gemacht wurde:
DailyToPlay = noch nicht gespielt
DailyPlaying = begonnen
DailyPlayed = gespielt
DailyClosed = Das Spiel des Tages: Niemand sonst kann diesen Tisch ansehen, bevor der Tag vorbei ist.

daily_of = { $game }: das Spiel vom { $date }
daily_ends_in = Das Spiel vom { $date } kann noch { $time } lang gespielt werden.
daily_result = Platz { $place } mit { points } in { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}: bisher Rang { $rank }.
daily_rating = Deine Wertung beim Spiel des Tages: { $rating } ± { $deviation } (zuletzt { $change })
daily_count = { $begun } haben es begonnen, { $finished } haben es beendet.
daily_watch = Zuschauen: { $name }
