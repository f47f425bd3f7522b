//! Fixed texts: one row per key, every language side by side.

use super::language::Language;

macro_rules! words {
    ($($key:ident: $english:literal, $german:literal;)*) => {
        /// The key of a fixed text.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Word { $($key),* }

        impl Word {
            /// Every key.
            #[cfg(test)]
            pub(crate) const ALL: &[Word] = &[$(Word::$key),*];

            /// The text in a language.
            pub(crate) const fn in_language(self, language: Language) -> &'static str {
                match (self, language) {
                    $(
                        (Word::$key, Language::English) => $english,
                        (Word::$key, Language::German) => $german,
                    )*
                }
            }
        }
    };
}

words! {
    // Every page.
    BrandHome: "Caravan, all tables", "Caravan, alle Tische";
    Close: "Close", "Schließen";
    Copy: "Copy", "Kopieren";
    FanProject: "An unofficial fan project, with its own words and pictures.", "Ein inoffizielles Fanprojekt mit eigenen Worten und Bildern.";
    Guest: "Guest", "Gast";
    LanguageSetting: "Language", "Sprache";
    Rules: "Rules", "Regeln";
    Save: "Save", "Speichern";
    Settings: "Settings", "Einstellungen";
    Site: "Site", "Bereiche";
    SkipToText: "Skip to the text", "Zum Text springen";
    SoundOff: "Silent", "Stumm";
    SoundOn: "With sounds", "Mit Klängen";
    SoundSetting: "Sounds", "Klänge";
    Tables: "Tables", "Tische";
    ThemeDark: "Dark", "Dunkel";
    ThemeLight: "Light", "Hell";
    ThemeSetting: "Colours", "Farben";
    ThemeSystem: "As the system", "Wie das System";
    You: "you", "du";

    // The home page.
    ThinkingAtOnce: "None", "Keine";
    ThinkingTime: "Thinking time of the best bots", "Bedenkzeit der besten Bots";
    WhoAreTheBots: "Who are the bots?", "Wer sind die Bots?";
    Anyone: "Anyone", "Alle";
    ClaimsFaceDown: "Claims face down", "Eingelöstes verdeckt";
    ClaimsFaceDownHelp: "of the others everyone sees how many, not which, and no points until the end",
        "von den anderen ist zu sehen, wie viel, nicht was, und bis zum Ende keine Punkte";
    ClaimsFaceDownShort: "claims face down", "Eingelöstes liegt verdeckt";
    AsListed: "As listed, the first seat", "Wie aufgeführt, der erste Platz";
    BotPace: "Bot pace", "Tempo der Bots";
    ByLink: "by link", "per Link";
    DrawnByLot: "Drawn by lot", "Das Los entscheidet";
    Game: "Game", "Spiel";
    HomeLead: "Trade spice along the road, with friends or bots, on any screen. No account: a name is enough.",
        "Handle mit Gewürzen, mit Freunden oder Bots, auf jedem Bildschirm. Ohne Konto: Ein Name genügt.";
    HomeTitle: "Load the caravan.", "Belade die Karawane.";
    Join: "Join", "Mitspielen";
    Learn: "Learn", "Kennenlernen";
    MapDrawing: "Your map", "Deine Seekarte";
    MapDrawingHelp: "20 × o and 4 × P, columns two characters apart, each line half a hex",
        "20 × o und 4 × P, Spalten zwei Zeichen auseinander, jede Zeile ein halbes Feld";
    MapFile: "Or a file", "Oder eine Datei";
    MyTables: "My tables", "Meine Tische";
    NamedDeal: "Named deal", "Benannte Verteilung";
    NoLimit: "None", "Keins";
    NoOpenTables: "None at the moment. Start one that anyone may join.", "Gerade keine. Eröffne einen, an den sich alle setzen dürfen.";
    NoTablesYet: "None yet. Your tables will be listed here.", "Noch keine. Hier stehen später deine Tische.";
    NoTurnLimit: "no turn limit", "kein Zeitlimit";
    Offline: "No connection. The table comes back by itself.", "Keine Verbindung. Der Tisch kommt von selbst wieder.";
    Open: "Open", "Öffnen";
    OpenRecord: "Open a game record", "Eine Spielaufzeichnung öffnen";
    OpenTables: "Open tables", "Offene Tische";
    Options: "Options", "Optionen";
    PaceInstant: "Instant", "Sofort";
    PaceQuick: "Quick", "Zügig";
    PaceSlow: "Slow", "Langsam";
    PaceSteady: "Steady", "Gemächlich";
    HouseMap: "This server's", "Die dieses Servers";
    PeopleWithLink: "People with the link", "Wer den Link hat";
    OwnMap: "My own", "Eigene";
    RandomDeal: "random deal", "zufällige Verteilung";
    RandomMap: "Random", "Zufällig";
    SameNameSameCards: "same name, same cards", "gleicher Name, gleiche Karten";
    SeatMe: "Me", "Ich";
    SeatNobody: "Empty", "Leer";
    SeatPerson: "A person by link", "Ein Mensch per Link";
    SeatsAsListed: "seats as listed", "Plätze wie aufgeführt";
    SeatsByLot: "seats by lot", "Plätze ausgelost";
    StartTable: "Start a table", "Einen Tisch eröffnen";
    StartTheTable: "Start the table", "Tisch eröffnen";
    TurnLimit: "Turn limit", "Zeitlimit pro Zug";
    Watch: "Watch", "Zuschauen";
    WhoStarts: "Who starts", "Wer beginnt";
    WhoMayJoin: "Who may join", "Wer mitspielen darf";

    // A first game with a guide.
    Guide: "Guide", "Begleitung";
    LearnByPlaying: "Learn by playing", "Spielend lernen";
    LessonAcquire: "A wider hand makes a faster caravan. The leftmost merchant costs nothing: press it.",
        "Mehr Karten machen die Karawane schneller. Die Händlerkarte ganz links kostet nichts: Drück sie.";
    LessonBuy: "The marked merchant will help you. Press it.", "Die markierte Händlerkarte hilft dir. Drück sie.";
    LessonChoose: "Choose what lights up. If you are in doubt, ask for a hint.",
        "Wähle, was leuchtet. Wenn du unsicher bist, lass dir einen Tipp geben.";
    LessonClaim: "You have all the spices of an arch. Press it and claim its points.",
        "Du hast alle Gewürze für einen Bogen. Drück ihn und nimm seine Punkte.";
    LessonConfirm: "Nothing counts yet: you see your caravan as it would be. Press Confirm, or Undo to think again.",
        "Noch zählt nichts: Du siehst deine Karawane, wie sie wäre. Drück Bestätigen, oder nimm es zurück.";
    LessonDidAcquire: "The card is in your hand; the row moved up and a new card came.",
        "Die Karte ist auf deiner Hand; die Reihe rückte auf, und eine neue Karte kam.";
    LessonDidClaim: "The arch is yours, with its points.", "Der Bogen gehört dir, mit seinen Punkten.";
    LessonDidPlay: "The cubes are in your caravan; the card stays played until you rest.",
        "Die Würfel sind in deiner Karawane; die Karte bleibt ausgespielt, bis du rastest.";
    LessonDidRest: "All your cards are back in your hand.", "Alle deine Karten sind wieder auf der Hand.";
    LessonDidUpgrade: "Your cubes rose; the card stays played until you rest.",
        "Deine Würfel sind gestiegen; die Karte bleibt ausgespielt, bis du rastest.";
    LessonOver: "That is the whole of it: collect arches until someone has enough, and the most points win. Play on, or start a table of your own.",
        "Das ist schon alles: Sammelt Bögen, bis jemand genug hat; die meisten Punkte gewinnen. Spiel weiter, oder eröffne einen eigenen Tisch.";
    LessonPay: "Each card left of yours gets one of your cubes. Turmeric (yellow) is worth least: press it, or have the cheapest placed.",
        "Jede Karte links von deiner bekommt einen deiner Würfel. Kurkuma (gelb) ist am wenigsten wert: Drück es, oder lass die billigsten legen.";
    LessonPlay: "Spices win this game: they buy the arches above. Begin with the card that gives you two yellow cubes of turmeric: press it.",
        "Mit Gewürzen gewinnst du: Sie kaufen die Bögen oben. Beginne mit der Karte, die dir zwei gelbe Würfel Kurkuma bringt: Drück sie.";
    LessonPlayOn: "The marked card brings you nearer to an arch. Press it.",
        "Die markierte Karte bringt dich einem Bogen näher. Drück sie.";
    LessonRest: "Cards you have played come back when you rest. It costs a turn: press Rest.",
        "Ausgespielte Karten kommen zurück, wenn du rastest. Das kostet einen Zug: Drück Rasten.";
    LessonReturn: "A caravan carries ten cubes. Give back what you need least.",
        "Eine Karawane trägt zehn Würfel. Gib zurück, was du am wenigsten brauchst.";
    LessonUpgrade: "Spices rise from turmeric (yellow) to saffron (red), cardamom (green) and cinnamon (brown). Press the upgrade card to lift your cubes.",
        "Gewürze steigen von Kurkuma (gelb) zu Safran (rot), Kardamom (grün) und Zimt (braun). Drück die Aufwertungskarte, um deine Würfel zu heben.";
    LessonWait: "The other caravan is on the move. You are next.", "Die andere Karawane ist am Zug. Danach bist du dran.";
    SkipLesson: "Skip the lesson", "Ohne Begleitung";

    // A first game of From Sand to Sea with a guide.
    SeaLessonAcquire: "Every step of your boat takes a card, so more cards carry you further. The first merchant costs nothing: press it.",
        "Jeder Schritt deines Schiffs kostet eine Karte. Mit mehr Karten kommst du weiter. Der erste Händler kostet nichts: Drück ihn.";
    SeaLessonBonus: "You have emptied a column of your board. Its reward is a bonus tile or a merchant. Press Take, or choose another.",
        "Eine Spalte deines Tableaus ist leer. Dafür gibt es ein Bonusplättchen oder einen Händler. Drück „Nimm“, oder wähle anders.";
    SeaLessonBuild: "Every outpost opens a market to you and uncovers points on your board. Press Build an outpost.",
        "Jeder Außenposten öffnet dir einen Markt und deckt Punkte auf deinem Tableau auf. Drück „Außenposten errichten“.";
    SeaLessonClaim: "This is your port. Pay its spices and the tile is yours: press Claim.",
        "Das ist dein Hafen. Zahl seine Gewürze, und das Plättchen gehört dir: Drück „Einlösen“.";
    SeaLessonColumn: "One outpost on each of the four symbols empties the first column of your board, which earns a reward. Press the marked market.",
        "Je ein Außenposten auf allen vier Symbolen leert die erste Spalte deines Tableaus. Das wird belohnt. Drück den markierten Markt.";
    SeaLessonConfirm: "Nothing counts yet: you see your hold as it would be. Press Confirm, or Undo to think again.",
        "Noch zählt nichts: Du siehst deinen Laderaum, wie er wäre. Drück „Bestätigen“, oder nimm es zurück.";
    SeaLessonCost: "Others have built here before you, so your outpost costs cubes. The cheapest will do: press Pay.",
        "Hier steht schon ein Außenposten, darum kostet deiner Würfel. Die billigsten genügen: Drück „Zahle“.";
    SeaLessonDidBegin: "Your boat is on the map and your first spices are on board.",
        "Dein Schiff ist auf der Karte, die ersten Gewürze sind an Bord.";
    SeaLessonDidBuild: "Your outpost stands, and your board shows the points it uncovered.",
        "Dein Außenposten steht, und dein Tableau zeigt die aufgedeckten Punkte.";
    SeaLessonDidClaim: "The victory tile is yours, with its points.", "Das Siegplättchen gehört dir, mit seinen Punkten.";
    SeaLessonDidPlay: "The cubes are in your hold; the card stays played until you rest.",
        "Die Würfel sind im Laderaum; die Karte bleibt ausgespielt, bis du rastest.";
    SeaLessonDidSail: "Your boat has moved on; the discarded cards come back when you rest.",
        "Dein Schiff ist weitergefahren; die abgelegten Karten kommen mit der Rast zurück.";
    SeaLessonDidShare: "The toll is paid, and both boats share the market.", "Der Zoll ist bezahlt, und beide Schiffe teilen sich den Markt.";
    SeaLessonDidTake: "The column is empty, and its reward is yours.", "Die Spalte ist leer, und die Belohnung gehört dir.";
    SeaLessonDidTrade: "The market has changed your cubes.", "Der Markt hat deine Würfel getauscht.";
    SeaLessonDiscard: "Every step takes a card, and the marked ones you will miss least. All come back when you rest. Press Discard.",
        "Jeder Schritt kostet eine Karte; die markierten fehlen dir am wenigsten. Alle kommen mit der Rast zurück. Drück „Lege ab“.";
    SeaLessonDiscardPlayed: "A card already played is the best fare: it waits for your next rest anyway. Press Discard.",
        "Am besten zahlst du mit einer ausgespielten Karte: Die wartet ohnehin auf deine Rast. Drück „Lege ab“.";
    SeaLessonMarket: "Your boat lies at a market. With an outpost of your own you may trade there. To build one, press your boat’s hex.",
        "Dein Schiff liegt an einem Markt. Mit einem eigenen Außenposten darfst du dort tauschen. Um ihn zu errichten, drück das Feld mit deinem Schiff.";
    SeaLessonOver: "That is the whole of it: someone’s fourth victory tile brings the last round, and the most points win. Play on, or start a table of your own.",
        "Das ist schon alles: Mit jemandes viertem Siegplättchen kommt die letzte Runde; die meisten Punkte gewinnen. Spiel weiter, oder eröffne einen eigenen Tisch.";
    SeaLessonPlace: "Your boat starts at a market, best amid others. Press Start here, or a market you like better.",
        "Dein Schiff beginnt an einem Markt, am besten mitten unter anderen. Drück „Hier beginnen“, oder wähle einen anderen Markt.";
    SeaLessonPlay: "The ports in the corners have victory tiles, and spices buy them. This card gives you two yellow cubes of ginger: press it.",
        "In den Häfen an den Ecken liegen Siegplättchen. Du zahlst sie mit Gewürzen. Diese Karte bringt dir zwei gelbe Würfel Ingwer: Drück sie.";
    SeaLessonPlayOn: "The marked card brings you nearer to a victory tile. Press it.",
        "Die markierte Karte bringt dich einem Siegplättchen näher. Drück sie.";
    SeaLessonPort: "You have all the spices of a victory tile. Sail to its port: press it.",
        "Du hast alle Gewürze für ein Siegplättchen. Fahr zu seinem Hafen: Drück ihn.";
    SeaLessonRest: "Cards played or discarded come back when you rest. It costs a turn: press Rest.",
        "Gespielte und abgelegte Karten kommen zurück, wenn du rastest. Das kostet einen Zug: Drück „Rasten“.";
    SeaLessonReturn: "A hold carries ten cubes, and three more with each hold tile. Give back what you need least: press Return.",
        "Ein Laderaum fasst zehn Würfel, mit jedem Laderaumplättchen drei mehr. Gib zurück, was du am wenigsten brauchst: Drück „Gib ab“.";
    SeaLessonReward: "You have emptied the first column of your board. Its reward is a merchant for free: press Take, or any card of the row.",
        "Die erste Spalte deines Tableaus ist leer. Dafür gibt es einen Händler gratis: Drück „Nimm“, oder eine andere Karte der Auslage.";
    SeaLessonSail: "Time to sail: every step to a hex beside takes one card, from your hand or already played. Press the marked market.",
        "Jetzt wird gefahren: Jeder Schritt auf ein Feld daneben kostet eine Karte, aus der Hand oder schon gespielt. Drück den markierten Markt.";
    SeaLessonSailOn: "The marked place brings you nearer to a victory tile. Press it.",
        "Das markierte Feld bringt dich einem Siegplättchen näher. Drück es.";
    SeaLessonSet: "Everyone begins with a few spices. Press the marked set.", "Alle beginnen mit ein paar Gewürzen. Drück den markierten Satz.";
    SeaLessonShare: "The other boat lies at the marked market. You may go there too, for a toll of one cube. Press it.",
        "Am markierten Markt liegt das andere Schiff. Du darfst auch hin, für einen Würfel Zoll. Drück ihn.";
    SeaLessonToll: "The owner of the other boat gets a cube of your choice. Ginger (yellow) is worth least: press Give.",
        "Das andere Schiff bekommt einen Würfel deiner Wahl. Ingwer (gelb) ist am wenigsten wert: Drück „Gib“.";
    SeaLessonTrade: "With your outpost you trade what the market shows, as often as you can pay. Press Trade, or Stop here if you need your cubes.",
        "Mit deinem Außenposten tauschst du, was der Markt zeigt, so oft du zahlen kannst. Drück „Tauschen“, oder „Hier aufhören“, wenn du die Würfel brauchst.";
    SeaLessonWait: "The other boat is on its way. You are next.", "Das andere Schiff ist am Zug. Danach bist du dran.";

    // A table that waits for players.
    FreeSeat: "Free", "Frei";
    InviteFriends: "Invite friends", "Freunde einladen";
    JoinTable: "Join the table", "An den Tisch setzen";
    LotDecides: "The lot decides who starts. It has been drawn and shows when the table begins.",
        "Wer beginnt, entscheidet das Los. Es ist schon gezogen und zeigt sich, wenn es losgeht.";
    Seats: "Seats", "Plätze";
    SitDown: "Take a seat", "Nimm Platz";
    StartWithBots: "Start now, with bots in the free seats", "Jetzt anfangen, mit Bots auf den freien Plätzen";
    TableLink: "Link to this table", "Link zu diesem Tisch";

    // The person.
    AboutYou: "About you", "Über dich";
    AnotherDevice: "Another device", "Ein anderes Gerät";
    ChangePassword: "Change the password", "Passwort ändern";
    MakePersonalLink: "Make a personal link", "Persönlichen Link erstellen";
    NewPassword: "New password", "Neues Passwort";
    Password: "Password", "Passwort";
    PasswordText: "With a password you can come back by your name on any device.",
        "Mit einem Passwort kommst du mit deinem Namen auf jedem Gerät zurück.";
    PersonalLink: "Your personal link", "Dein persönlicher Link";
    PersonalLinkText: "Open a personal link on the other device and you are the same player there. Keep it to yourself.",
        "Öffne einen persönlichen Link auf dem anderen Gerät, und du spielst dort als dieselbe Person. Behalte ihn für dich.";
    SetPassword: "Set a password", "Passwort festlegen";
    SignIn: "Sign in", "Anmelden";
    YourName: "Your name", "Dein Name";

    // The table.
    AfterThisTurn: "After this turn", "Nach diesem Zug";
    Agree: "Agree", "Zustimmen";
    AskToTakeBack: "Ask to undo", "Um Rücknahme bitten";
    Away: "away", "nicht da";
    BackInHand: "Back in your hand", "Zurück auf der Hand";
    BackToTable: "Back to the table", "Zurück zum Tisch";
    BackToTables: "All tables", "Alle Tische";
    BeforeFirstTurn: "The game has not begun.", "Das Spiel hat noch nicht begonnen.";
    LotFell: "The lot fell:", "Das Los hat entschieden:";
    Cancel: "Cancel", "Abbrechen";
    Caravan: "Caravan", "Karawane";
    ChooseWhatLights: "Choose what lights up.", "Wähle, was leuchtet.";
    ClaimFoot: "claim", "einlösen";
    Claimed: "Claimed", "Eingelöst";
    Confirm: "Confirm", "Bestätigen";
    DealIsFixed: "The deal was fixed before the first turn. Its fingerprint:",
        "Die Verteilung stand vor dem ersten Zug fest. Ihr Fingerabdruck:";
    FourThings: "Play a card, take a merchant, claim points, or rest.",
        "Spiele eine Karte, nimm einen Händler, löse Punkte ein oder raste.";
    FreeFoot: "free", "gratis";
    GameOver: "The game is over", "Das Spiel ist aus";
    Hint: "Hint", "Tipp";
    HowManyTimes: "How many times?", "Wie oft?";
    InHand: "In hand", "Auf der Hand";
    InTheDeck: "in the deck", "im Stapel";
    Keys: "Keys and spices", "Tasten und Gewürze";
    LastRound: "Last round", "Letzte Runde";
    LastTurn: "Last turn", "Letzter Zug";
    Log: "Log", "Verlauf";
    Merchants: "Merchants", "Händler";
    NoneYet: "None", "Keine";
    NotFinalYet: "Nothing is final until you confirm.", "Nichts gilt, bevor du bestätigst.";
    OtherPlayers: "Other players", "Die anderen";
    ClaimsLieFaceDown: "Claims lie face down at this table: of the others you see how many, not which, and points are counted at the end. Only the latest turn says what was claimed.",
        "An diesem Tisch liegt Eingelöstes verdeckt: Von den anderen siehst du, wie viel, nicht was, und gezählt wird am Ende. Nur der letzte Zug sagt, was eingelöst wurde.";
    FaceDown: "Face down until the end", "Verdeckt bis zum Ende";
    PointsAtTheEnd: "Points are counted at the end", "Punkte werden am Ende gezählt";
    PlaceForMe: "Place", "Lege";
    PlayFoot: "play", "spielen";
    Played: "Played", "Gespielt";
    PointCards: "Point cards", "Punktekarten";
    PricesBelow: "cubes to pay are under each card", "der Preis in Würfeln steht unter jeder Karte";
    ReadyFoot: "ready", "bereit";
    ReadyToConfirm: "Ready to confirm", "Bereit zum Bestätigen";
    Refuse: "Refuse", "Ablehnen";
    Rest: "Rest", "Rasten";
    ReturnForMe: "Return", "Gib ab";
    Returned: "returned", "abgegeben";
    SettleReturn: "The new card is up. Now return what is too much.",
        "Die neue Karte liegt offen. Gib jetzt ab, was zu viel ist.";
    SettleToll: "A toll has overfilled your hold. Return what is too much.",
        "Ein Zoll hat deinen Laderaum überfüllt. Gib ab, was zu viel ist.";
    SettleTrade: "The new card is up. Now you can trade at this market.",
        "Die neue Karte liegt offen. Jetzt kannst du auf diesem Markt tauschen.";
    SeeScores: "See the scores", "Zur Wertung";
    SkipToSide: "Skip to your side", "Zu deiner Seite springen";
    SoFar: "So far", "Bisher";
    StoodInFor: "a bot plays for now", "vorerst spielt ein Bot";
    TableNav: "Table", "Tisch";
    TakeBackAsked: "Asked to undo", "Um Rücknahme gebeten";
    TimeLeft: "Time left", "Verbleibende Zeit";
    TimePassed: "Time of this turn", "Dauer dieses Zugs";
    ToPlay: "to play", "am Zug";
    Undo: "Undo", "Zurück";
    WatchFromStart: "Watch this game from the start", "Dieses Spiel von vorn ansehen";
    WatchLastTurn: "Watch the last turn again", "Letzter Zug: noch einmal ansehen";
    WhatHappened: "What happened", "Was geschah";
    WhichCubesRise: "Which cubes rise?", "Welche Würfel steigen?";
    YourDraft: "Your draft", "Dein Entwurf";

    // The table of From Sand to Sea.
    AMerchant: "Take a merchant from the row.", "Nimm einen Händler aus der Auslage.";
    Accept: "Accept", "Annehmen";
    Begin: "Begin", "Beginnen";
    Board: "Board", "Tableau";
    BonusTiles: "Bonus tiles", "Bonusplättchen";
    Build: "Build", "Errichten";
    BuildOutpost: "Build an outpost", "Außenposten errichten";
    ClaimHere: "Claim", "Einlösen";
    ClosedPort: "closed", "zu";
    DiscardForMe: "Discard", "Lege ab";
    Discarded: "Discarded", "Abgelegt";
    EmptyHand: "No cards in hand. A rest brings them back.", "Keine Karten auf der Hand. Eine Rast bringt sie zurück.";
    FaceUp: "Already played", "Schon gespielt";
    SeaThings: "Play a card, take a merchant, sail, or rest.", "Spiele eine Karte, nimm einen Händler, fahr los oder raste.";
    GiveForMe: "Give", "Gib";
    Hold: "Hold", "Laderaum";
    Map: "Map", "Seekarte";
    NewTileComes: "new", "neu";
    OrAMerchant: "Or take a merchant from the row.", "Oder nimm einen Händler aus der Auslage.";
    PayForMe: "Pay", "Zahle";
    PlaceLead: "Choose a market on the map. Boats may share one.", "Wähle einen Markt auf der Seekarte. Schiffe dürfen sich einen teilen.";
    RaiseNothing: "Raise nothing", "Nichts aufwerten";
    Reconstructed: "Which numbers are reconstructed", "Welche Zahlen rekonstruiert sind";
    SetUp: "Set-up", "Aufbau";
    SetUpLead: "Choose a starting set, then a market for your boat.", "Wähle einen Startsatz, dann einen Markt für dein Schiff.";
    StartHere: "Start here", "Hier beginnen";
    StartingSets: "Starting sets", "Startsätze";
    StayFoot: "stay", "bleiben";
    StopHere: "Stop here", "Hier aufhören";
    TakeForMe: "Take", "Nimm";
    TradeHere: "Trade", "Tauschen";
    VictoryTiles: "Victory tiles", "Siegplättchen";
    WhatNow: "What do you do here?", "Was tust du hier?";
    WhereToStart: "Where does your boat start?", "Wo beginnt dein Schiff?";
    WhichReward: "A column is empty. What do you take?", "Eine Spalte ist leer. Was nimmst du?";

    // The keys and the spices.
    SpicesByWorth: "The spices, from the cheapest to the dearest", "Die Gewürze, vom billigsten zum teuersten";
    KeyAct: "build an outpost, claim, stop", "Außenposten errichten, einlösen, aufhören";
    KeyCell: "sail to that cell of the map, or begin there", "dieses Feld der Seekarte ansteuern oder dort beginnen";
    KeyDiscard: "on the way, discard the card in that place", "unterwegs die Karte an dieser Stelle ablegen";
    KeyCancel: "cancel the draft, close a sheet", "Entwurf verwerfen, Fenster schließen";
    KeyClaim: "claim the point card in that place", "die Punktekarte an dieser Stelle einlösen";
    KeyConfirm: "confirm the turn, or accept what is offered", "den Zug bestätigen oder den Vorschlag annehmen";
    KeyCube: "lay or return a cube of that spice", "einen Würfel dieses Gewürzes legen oder abgeben";
    KeyHand: "play the card in that place of your hand", "die Karte an dieser Stelle deiner Hand spielen";
    KeyHelp: "hint, log, this help", "Tipp, Verlauf, diese Hilfe";
    KeyMerchant: "take the merchant in that place", "den Händler an dieser Stelle nehmen";
    KeyRest: "rest", "rasten";
    KeySteps: "in an upgrade, one step more from that spice; with Shift, one less",
        "beim Aufwerten ein Schritt mehr von diesem Gewürz, mit Umschalttaste einer weniger";
    KeyTimes: "in a trade, so many times", "beim Tauschen: so oft";
    KeyUndo: "undo the last step of the draft", "den letzten Schritt des Entwurfs zurücknehmen";

    // The result.
    CheckYourself: "Check it yourself", "Selbst nachprüfen";
    CheckYourselfText: "Download the record and run", "Lade die Aufzeichnung herunter und starte";
    DownloadRecord: "Download the record", "Aufzeichnung herunterladen";
    FairDeal: "A fair deal", "Eine faire Verteilung";
    FairDealText: "The order of both decks was fixed before the first turn and is revealed in the record. The fingerprint shown all along:",
        "Die Reihenfolge beider Stapel stand vor dem ersten Zug fest und steht nun offen in der Aufzeichnung. Der Fingerabdruck, der die ganze Zeit zu sehen war:";
    FinalScores: "Final scores", "Endwertung";
    Gold: "Gold", "Gold";
    JoinRematch: "Join the rematch", "Zur Revanche";
    Player: "Player", "Wer";
    Rematch: "Rematch, seats rotated", "Revanche, Plätze gewechselt";
    Position: "A position", "Eine Stellung";
    PositionLine: "The position in notation", "Die Stellung in Notation";
    Replay: "Replay", "Wiederholung";
    Show: "Show", "Zeigen";
    TableAfter: "The table after it", "Der Tisch danach";
    TableBefore: "The table before it", "Der Tisch davor";
    Result: "Result", "Ergebnis";
    ScoreCards: "Cards", "Karten";
    ScoreSpice: "Spice", "Gewürze";
    Silver: "Silver", "Silber";
    Total: "Total", "Summe";

    // The replay.
    Go: "Go", "Los";
    NextTurn: "Next turn", "Nächster Zug";
    PlayOn: "Play on", "Weiterspielen";
    PlayOnFromHere: "Play on from here against bots", "Von hier aus gegen Bots weiterspielen";
    PreviousTurn: "Previous turn", "Voriger Zug";
    TurnSlider: "Turn number", "Nummer des Zugs";

    // Rules and errors.
    GoOn: "Go on", "Weiter";
    NumbersAreCorrected: "This server plays with other numbers than these pages have. Its own are:",
        "Auf diesem Server gelten andere Zahlen als auf diesen Seiten. Seine eigenen sind:";
    Rulebook: "Rulebook", "Regelbuch";
    SomeNumbersAreReconstructed: "Some numbers of this game are reconstructed: what the victory tiles cost and are worth, the numbers on the player boards, the starting cubes.",
        "Einige Zahlen dieses Spiels sind rekonstruiert: was die Siegplättchen kosten und wert sind, die Zahlen auf den Tableaus, die Startsätze.";
    ThePieces: "The pieces, and how sure we are of them", "Das Material und wie gut es belegt ist";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_a_text_of_its_own_in_each_language() {
        for &word in Word::ALL {
            let [english, german] = Language::ALL.map(|language| word.in_language(language));
            assert!(!english.trim().is_empty() && !german.trim().is_empty(), "{word:?}");
            // Gold is called gold in both.
            assert!(english != german || word == Word::Gold, "{word:?} is the same in both languages: {english}");
        }
    }
}
