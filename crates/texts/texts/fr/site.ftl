### Every page, the list of tables, names, numbers and times, in French.

### Colons, semicolons, exclamation marks, question marks and « » have a blank that does not break beside them. The reader is called "tu".

## Numbers, times and people

points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points_word = { $points ->
        [one] point
       *[other] points
    }
cards = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
times = { $times ->
        [1] une fois
        [2] deux fois
       *[other] { $times } fois
    }
of = { $part } sur { $whole }
seat = Place { $number }
# "de Mira", but "d’Ada".
of_whom = { FIRST_LETTER($who_name) ->
        [a] d’{ $who_name }
        [e] d’{ $who_name }
        [i] d’{ $who_name }
        [o] d’{ $who_name }
        [u] d’{ $who_name }
       *[other] de { $who_name }
    }
days = { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
hours = { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }
minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
seconds = { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
hours_in_short = { $hours } h
minutes_in_short = { $minutes } min
LessThanAMinute = moins d’une minute
# In a list of players, and before what somebody did.
WhoYou = Toi
SubjectYou = Tu
Nothing = rien

# What stands between the parts of a list, with its blanks: "a, b et c".
ListComma = {", "}
ListAnd = {" et "}
# Between a head and what follows it.
Colon = {" : "}

## The games

rules_of_game = Règles : { $game }
learn_by_playing = Apprendre « { $game } » en jouant
facts_of_game = De { $fewest } à { $most } joueurs, environ { $minutes } minutes

## Tables in a list, and how games ended

waiting_for_players = { $free ->
        [0] Tout le monde est là.
        [one] Il manque encore une personne.
       *[other] Il manque encore { $free } personnes.
    }
NobodyElse = personne d’autre pour l’instant
table_with_others = avec { $others }
seats_free = { $free ->
        [one] { $free } place libre
       *[other] { $free } places libres
    }
turn_since = { $name }, { $time }
won = { $who ->
        [you] Tu as gagné avec { $points }
       *[other] { $who_name } a gagné avec { $points }
    }
wins = { $who ->
        [you] Tu gagnes avec { points }
       *[other] { $who_name } gagne avec { points }
    }
tie = { $tied } : égalité à { points }. La victoire revient à qui a joué en dernier : { $winner ->
        [you] toi
       *[other] { $winner_name }
    }.
length_of_game = À { $players }, { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }, { $time }.

## Links and names

go_on_as = Continuer en tant que { $name }
browser_changes_hands = Dans ce navigateur, tu es { $now }. Avec ce lien, tu deviens { $then } ; pour redevenir { $now }, il faudra un lien personnel ou un mot de passe.
turns_left = Cette table se termine après encore { $left } tours.
closes_in = Il ne s’est rien passé ici depuis longtemps. { $days ->
        [one] Demain, cette table sera fermée
       *[other] Dans { $days } jours, cette table sera fermée
    }, à moins que quelqu’un ne continue ; ce qui a été joué est conservé.
bot_waits = Beaucoup de bots réfléchissent ; celui-ci joue dans { $seconds } s.
session_used = depuis le { $first }, dernière utilisation le { $last }
named_deal = Donne nommée « { $name } » : les mêmes cartes à chaque table de ce nom. Qui y a déjà joué les connaît, et qui en ouvre une aussi.

## Whole pages that are not translated yet

NotTranslated = Cette page n’est pas encore traduite en français. La voici en anglais.

## The rulebook

# Between the first and the last of a kind, as in “P01 à P36”.
RangeTo = à

## Every page

AllSettings = Tous les réglages
BrandHome = Caravan, toutes les tables
Close = Fermer
Copy = Copier
FanProject = Un projet d’amateurs, non officiel, avec ses propres mots et images.
Guest = Sans nom
LanguageSetting = Langue
Rules = Règles
Save = Enregistrer
Saved = Enregistré.
Settings = Réglages
Site = Rubriques
SkipToText = Aller au texte
SoundOff = Muet
SoundOn = Avec des sons
SoundSetting = Sons
Tables = Les tables
ThemeDark = Sombre
ThemeLight = Clair
ThemeSetting = Couleurs
ThemeSystem = Comme le système
You = toi

## The settings

CardsHelp = Tout ce qui est sur la table grandit ou rapetisse avec elles.
CardsLarge = Grandes
CardsMedium = Moyennes
CardsSetting = Taille des cartes
CardsSmall = Petites
ConfirmAsk = Demander chaque fois
ConfirmAtOnce = Tout de suite si possible
ConfirmHelp = Un tour sans autre choix qui ne révèle aucune carte peut être joué par la pression qui le décide.
ConfirmSetting = Confirmer
LettersHelp = Les formes distinguent les épices avec ou sans elles.
LettersHidden = Cachées
LettersSetting = Lettres sur les cubes
LettersShown = Visibles
OfThisBrowser = Sur cet appareil
OfThisBrowserText = La langue et les couleurs sont gardées dans ce navigateur.
SettingsGoWithYou = Ils te suivent : où que tu entres, les tables ont cet aspect et ce rythme.
SettingsOfAGuest = Ils sont gardés dans ce navigateur et te suivront dès que tu auras un nom.
SoLooksATable = Voici l’aspect que cela donne
SoundHelp = Quelques notes quand c’est ton tour, quand une carte est remportée et quand une partie s’achève.
SpeedFast = Rapide
SpeedHelp = Comment cartes et cubes voyagent sur la table. Rien ne bouge là où le système demande moins de mouvement.
SpeedNormal = Moyen
SpeedSetting = Mouvement
SpeedSlow = Lent
SpeedStill = Aucun
YourTables = Tes tables

## The home page

ThinkingAtOnce = Aucun
ThinkingTime = Temps de réflexion des meilleurs bots
Anyone = Tout le monde
ClaimsFaceDown = Gains cachés
ClaimsFaceDownHelp = tu vois combien les autres en ont, pas lesquels ; les points se comptent à la fin
ClaimsFaceDownShort = gains cachés
AsListed = La place 1, puis dans l’ordre indiqué
AskExperience = As-tu déjà joué ?
ExperienceFirst = C’est ma première partie
ExperienceSome = J’y ai déjà joué
ExperienceOften = J’y joue souvent
ExperienceHelp = Cela choisit les bots que tu rencontres d’abord. Ensuite, ce sont tes résultats.
beaten_by = les gens comme toi le battent dans { $per_cent } % de { $games } parties
HintsSetting = Conseils
HintsUsual = seulement pour qui joue seul
HintsGiven = oui, et tous voient quand on en demande
HintsNone = non
StandIn = Bot pour les absents
BotPace = Rythme des bots
ByLink = par lien
DrawnByLot = Tirage au sort
Game = Jeu
HomeLead = Fais commerce d’épices, avec des amis ou des bots, sur n’importe quel écran. Sans compte : un nom suffit.
HomeTitle = Charge la caravane.
Join = Rejoindre
Learn = Découvrir
MyTables = Mes tables
NamedDeal = Donne nommée
NoLimit = Aucune
NoOpenTables = Aucune en ce moment. Ouvres-en une que tout le monde puisse rejoindre.
NoTablesYet = Aucune pour l’instant. Tes tables seront ici.
NoTurnLimit = sans limite de temps
Unsent = Pas de connexion : ton choix n’est pas encore envoyé. Il partira dès qu’elle sera là.
Offline = Pas de connexion. La table revient d’elle-même.
Open = Ouvrir
OpenRecord = Ouvrir une partie enregistrée
OpenTables = Tables ouvertes
Options = Options
PaceInstant = Immédiat
PaceQuick = Vif
PaceSlow = Lent
PaceSteady = Posé
HouseMap = Celle de ce serveur
PeopleWithLink = Les personnes qui ont le lien
OwnMap = La mienne
RandomDeal = donne au hasard
RandomMap = Au hasard
SameNameSameCards = même nom, mêmes cartes
SeatMe = Moi
SeatNobody = Vide
SeatPerson = Quelqu’un par lien
SeatsAsListed = places comme indiqué
SeatsByLot = places tirées au sort
StartTable = Ouvrir une table
StartTheTable = Ouvrir la table
TurnLimit = Limite par tour
Watch = Regarder
WhoStarts = Qui commence
WhoMayJoin = Qui peut rejoindre
PlayNow = Jouer maintenant
SeatBot = Un bot
level_of_seat = Quel bot prend la place { $number }
play_now_against = { $bots ->
        [one] { $game } contre un bot, { $name }
       *[other] { $game } contre { $bots } bots, { $name }
    }

## A table that waits for players

FreeSeat = Libre
InviteFriends = Inviter des amis
JoinTable = S’asseoir à la table
LotDecides = Le tirage au sort désigne qui commence. Il a déjà eu lieu et sera révélé au début de la partie.
Seats = Places
SitDown = Prends place
StartWithBots = Commencer avec des bots
TableLink = Lien vers cette table

## The person

AboutYou = Ton profil
AnotherDevice = Un autre appareil
ChangePassword = Changer le mot de passe
MakePersonalLink = Créer un lien personnel
NewPassword = Nouveau mot de passe
Password = Mot de passe
PasswordText = Avec un mot de passe, tu retrouves ton nom sur n’importe quel appareil.
PersonalLink = Ton lien personnel
PersonalLinkText = Ouvre un lien personnel sur l’autre appareil, et tu y joues sous le même nom. Garde-le pour toi.
SetPassword = Choisir un mot de passe
NewerTables = Plus récentes
OlderTables = Plus anciennes
OlderTurns = Ce qui s’est passé avant
EndOtherSessions = Se déconnecter partout ailleurs
EndSession = Se déconnecter
Sessions = Où tu es connecté
SessionsText = Ce qui ne sert pas pendant six mois est déconnecté. Un nouveau mot de passe déconnecte tous les autres appareils.
SignIn = Se connecter
SignOut = Se déconnecter
SignOutForGood = Tu n’as pas de mot de passe : sans lui, ou sans lien personnel, tu ne retrouves pas tes tables.
SomeDevice = Un appareil
ThisBrowser = ce navigateur
YourName = Ton nom

## Rules and errors

GoOn = Continuer
NumbersAreCorrected = Ce serveur joue avec d’autres nombres que ces pages. Les siens :
Rulebook = Livret de règles
SomeNumbersAreReconstructed = Certains nombres de ce jeu sont reconstitués : ce que coûtent et valent les tuiles victoire, les nombres des plateaux, les cubes de départ.
ThePieces = Le matériel, et à quel point il est attesté
