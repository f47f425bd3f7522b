### La donne du jour, en français.

Today = Aujourd’hui
DailyDeal = La donne du jour
DailyLead = Une donne par jour pour chaque jeu. Chacun la joue une fois, seul contre les mêmes bots et de la même place : seule change la façon de jouer.
DailyHow = Il n’y a pas de conseils, et rien n’est repris. Une fois commencée, elle compte : ce qui n’est pas fini à minuit (UTC) compte comme perdu. Jusque-là, personne d’autre ne voit ta table.
DailyPlay = Jouer la donne du jour
DailyGoOn = Continuer
DailyYourTable = Ta table
DailyLadder = Le classement d’aujourd’hui
DailyNobody = Personne ne l’a finie.
DailyYesterday = Hier
DailyBestGame = Regarder la meilleure partie
DailyRank = Nº
DailyWho = Qui
DailyPlace = Position
DailyRounds = Manches
DailyYou = (toi)
DailyFair = La donne de chaque jour est fixée avant qu’il commence : voici les empreintes de celle d’aujourd’hui et de celle de demain. Quand un jour est fini, ses parties montrent la donne, et chacun peut la comparer à l’empreinte.
DailyNonce = Ce avec quoi l’empreinte a été faite :
DailyToPlay = pas encore jouée
DailyPlaying = commencée
DailyPlayed = jouée
DailyClosed = La donne du jour : personne d’autre ne peut regarder cette table avant la fin de la journée.

daily_of = { $game } : la donne du { $date }
daily_ends_in = La donne du { $date } peut encore être jouée pendant { $time }.
daily_result = Place { $place } avec { points } en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} : rang { $rank } pour l’instant.
daily_rating = Ton classement à la donne du jour : { $rating } ± { $deviation } (dernier : { $change })
daily_count = { $begun } l’ont commencée, { $finished } l’ont finie.
daily_watch = Regarder { $name }
