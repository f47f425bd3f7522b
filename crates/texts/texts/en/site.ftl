### Every page, the list of tables, names, numbers and times, in English.

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
        [one] { $cards } card
       *[other] { $cards } cards
    }
times = { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }
of = { $part } of { $whole }
seat = Seat { $number }
days = { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
hours = { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
    }
minutes = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
hours_in_short = { $hours } h
minutes_in_short = { $minutes } min
LessThanAMinute = less than a minute
# In a list of players, and before what somebody did.
WhoYou = You
SubjectYou = You
Nothing = nothing

# What stands between the parts of a list, with its blanks: "a, b and c".
ListComma = {", "}
ListAnd = {" and "}
# Between a head and what follows it.
Colon = {": "}

## The games

rules_of_game = Rules of { $game }
learn_by_playing = Learn { $game } by playing
facts_of_game = { $fewest }–{ $most } players, about { $minutes } minutes

## Tables in a list, and how games ended

waiting_for_players = { $free ->
        [0] Everyone is here.
        [one] Waiting for one more player.
       *[other] Waiting for { $free } more players.
    }
NobodyElse = nobody else yet
table_with_others = with { $others }
seats_free = { $free ->
        [one] { $free } seat free
       *[other] { $free } seats free
    }
turn_since = { $name }, { $time }
won = { $who ->
        [you] You won with { $points }
       *[other] { $who_name } won with { $points }
    }
wins = { $who ->
        [you] You win with { points }
       *[other] { $who_name } wins with { points }
    }
tie = { $tied } have { $points } each. A tie goes to whoever took a turn last: { $winner ->
        [you] you
       *[other] { $winner_name }
    }.
length_of_game = { $players } players, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, { $time }.

## Links and names

go_on_as = Go on as { $name }
browser_changes_hands = In this browser you are { $now }. The link makes you { $then }; { $now } then comes back only by a personal link or a password of their own.
turns_left = This table ends after { $left } more turns.
closes_in = Nothing has happened here for a long time. { $days ->
        [one] Tomorrow this table is closed
       *[other] In { $days } days this table is closed
    }, unless somebody plays on; what was played is kept.
bot_waits = Many bots are thinking; this one begins in about { $seconds } s.
session_used = since { $first }, last used { $last }
named_deal = Named deal “{ $name }”: the same cards at every table of this name. Whoever has played one knows them, and so can anyone here who opens one.

## Whole pages that are not translated yet

NotTranslated = This page has not been translated yet. Here it is in English.

## The rulebook

# Between the first and the last of a kind, as in “P01 to P36”.
RangeTo = to

## Every page

AllSettings = All settings
BrandHome = Caravan, all tables
Close = Close
Copy = Copy
FanProject = An unofficial fan project, with its own words and pictures.
Guest = Guest
LanguageSetting = Language
Rules = Rules
Save = Save
Saved = Saved.
Settings = Settings
Site = Site
SkipToText = Skip to the text
SoundOff = Silent
SoundOn = With sounds
SoundSetting = Sounds
Tables = Tables
ThemeDark = Dark
ThemeLight = Light
ThemeSetting = Colours
ThemeSystem = As the system
You = you

## The settings

CardsHelp = Everything on the table grows or shrinks with them.
CardsLarge = Large
CardsMedium = Medium
CardsSetting = Size of cards
CardsSmall = Small
ConfirmAsk = Ask me each time
ConfirmAtOnce = At once where possible
ConfirmHelp = A turn without a further choice that turns up no new card can be played by the press that makes it.
ConfirmSetting = Confirm
LettersHelp = Shapes tell the spices apart with or without them.
LettersHidden = Hidden
LettersSetting = Letters on cubes
LettersShown = Shown
OfThisBrowser = On this device
OfThisBrowserText = Language and colours are kept in this browser.
SettingsGoWithYou = They go with you: wherever you come in, tables look and move like this.
SettingsOfAGuest = They are kept in this browser, and go with you once you have a name.
SoLooksATable = This is what it looks like
SoundHelp = A few notes when it is your turn, when a card is claimed and when a game ends.
SpeedFast = Fast
SpeedHelp = How cards and cubes travel over the table. Nothing moves where the system asks for less motion.
SpeedNormal = Normal
SpeedSetting = Movement
SpeedSlow = Slow
SpeedStill = None
YourTables = Your tables

## The home page

ThinkingAtOnce = None
ThinkingTime = Thinking time of the best bots
Anyone = Anyone
ClaimsFaceDown = Claims face down
ClaimsFaceDownHelp = you see how many the others have, not which; points are shown at the end
ClaimsFaceDownShort = claims face down
AsListed = The first seat, then as listed
AskExperience = How much have you played?
ExperienceFirst = This is my first game
ExperienceSome = I have played it before
ExperienceOften = I play it often
ExperienceHelp = It sets which bots you meet first. From then on your results do.
beaten_by = people like you beat it in { $per_cent } % of { $games } games
HintsSetting = Hints
HintsUsual = only for who plays alone
HintsGiven = yes, and all see when one is asked for
HintsNone = no
StandIn = Bot for who is away
BotPace = Bot pace
ByLink = by link
DrawnByLot = Drawn by lot
Game = Game
HomeLead = Trade spice along the road, with friends or bots, on any screen. No account: a name is enough.
HomeTitle = Load the caravan.
Join = Join
Learn = Learn
MyTables = My tables
NamedDeal = Named deal
NoLimit = None
NoOpenTables = None at the moment. Start one that anyone may join.
NoTablesYet = None yet. Your tables will be listed here.
NoTurnLimit = no turn limit
Unsent = No connection: what you pressed is not sent yet. It goes as soon as there is one.
Offline = No connection. The table comes back by itself.
Open = Open
OpenRecord = Open a game record
OpenTables = Open tables
Options = Options
PaceInstant = Instant
PaceQuick = Quick
PaceSlow = Slow
PaceSteady = Steady
HouseMap = This server’s
PeopleWithLink = People with the link
OwnMap = My own
RandomDeal = random deal
RandomMap = Random
SameNameSameCards = same name, same cards
SeatMe = Me
SeatNobody = Empty
SeatPerson = Someone by link
SeatsAsListed = seats as listed
SeatsByLot = seats by lot
StartTable = Start a table
StartTheTable = Start the table
TurnLimit = Turn limit
Watch = Watch
WhoStarts = Who starts
WhoMayJoin = Who may join
PlayNow = Play now
SeatBot = Bot
level_of_seat = Which bot sits in seat { $number }
play_now_against = { $bots ->
        [one] { $game } against one bot, { $name }
       *[other] { $game } against { $bots } bots, { $name }
    }

## A table that waits for players

FreeSeat = Free
InviteFriends = Invite friends
JoinTable = Join the table
LotDecides = The lot decides who starts. It has been drawn and shows when the table begins.
Seats = Seats
SitDown = Take a seat
StartWithBots = Start now, with bots
TableLink = Link to this table

## The person

AboutYou = About you
AnotherDevice = Another device
ChangePassword = Change the password
MakePersonalLink = Make a personal link
NewPassword = New password
Password = Password
PasswordText = With a password you can come back by your name on any device.
PersonalLink = Your personal link
PersonalLinkText = Open a personal link on the other device and you are the same player there. Keep it to yourself.
SetPassword = Set a password
NewerTables = Newer
OlderTables = Older
OlderTurns = What happened before
EndOtherSessions = Sign out everywhere else
EndSession = Sign out
Sessions = Where you are signed in
SessionsText = What is not used for half a year is signed out. So is every other device when you set a new password.
SignIn = Sign in
SignOut = Sign out
SignOutForGood = You have no password: without one, or a personal link, you do not come back to your tables.
SomeDevice = Some device
ThisBrowser = this browser
YourName = Your name

## Rules and errors

GoOn = Go on
NumbersAreCorrected = This server plays with other numbers than these pages have. Its own are:
Rulebook = Rulebook
SomeNumbersAreReconstructed = Some numbers of this game are reconstructed: what the victory tiles cost and are worth, the numbers on the player boards, the starting cubes.
ThePieces = The pieces, and how sure we are of them
