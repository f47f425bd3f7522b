### What can go wrong, in German.

# What went wrong; "now" says what to do about it.

no_such_page = Diese Seite gibt es nicht.
    .now = Vielleicht steckt ein Tippfehler in der Adresse.
no_such_table = Diesen Tisch gibt es nicht.
    .now = Frag noch einmal nach dem Link oder eröffne selbst einen Tisch.
not_your_turn = Du bist nicht am Zug.
    .now = Der Tisch zeigt, wer am Zug ist.
not_your_table = Du sitzt nicht an diesem Tisch.
    .now = Zuschauen kannst du.
not_allowed = Das erlauben die Regeln nicht.
    .now = Wählen kannst du, was leuchtet.
table_moved_on = Am Tisch ging es inzwischen weiter.
    .now = Sieh noch einmal hin; es wurde nichts geändert.
turn_not_complete = Der Zug ist noch nicht fertig.
    .now = Wähle, was noch offen ist, und bestätige dann.
no_seat_free = Alle Plätze sind besetzt.
    .now = Du kannst zuschauen oder selbst einen Tisch eröffnen.
form_expired = Das Formular ist abgelaufen.
    .now = Geh zurück, lade die Seite neu und versuche es noch einmal.
bad_field = Das Formular ließ sich nicht lesen.
    .now = Prüfe das Feld „{ $field }“ und sende es noch einmal.
wrong_seat_count = „{ $game }“ spielt man zu { $fewest } bis { $most }.
    .now = Ändere, wer wo sitzt.
bad_map = Das ist noch keine Seekarte.
    .now = { $fault }.
bad_name = Das kann kein Name sein.
    .now = Nimm ein paar Buchstaben, höchstens { $most } Zeichen.
name_taken = Mit diesem Namen meldet sich schon jemand an.
    .now = Wähle einen anderen Namen und lege dann das Passwort fest.
wrong_password = Name und Passwort passen nicht zusammen.
    .now = Versuche es noch einmal.
short_password = Das Passwort ist zu kurz.
    .now = Nimm mindestens { $least } Zeichen.
link_expired = Der persönliche Link gilt nicht mehr.
    .now = Erstelle auf dem anderen Gerät einen neuen.
bad_record = Das ist keine Spielaufzeichnung.
    .now = { $fault }
old_record = Dieses Spiel wurde nach Ausgabe { $edition } der Regeln gespielt.
    .now = Hier gilt Ausgabe { $played }, nach der es sich nicht nachspielen lässt.
# $fault is English in every language, as all notation is.
bad_position = Das ist keine Stellung.
    .now = Was an der Zeile nicht stimmt, auf Englisch: „{ $fault }“.
other_edition = Dieser Tisch wurde nach Ausgabe { $edition } der Regeln gespielt.
    .now = Hier gilt Ausgabe { $played }, nach der er sich nicht nachspielen lässt. Eröffne einen neuen Tisch.
still_played = Diese Partie wird noch gespielt.
    .now = Wenn sie zu Ende ist, kann sie untersucht werden.
day_not_over = An diesem Tisch wird das Spiel des Tages gespielt.
    .now = Alle spielen es, ohne andere zu sehen. Wenn der Tag vorbei ist (Mitternacht UTC), steht der Tisch allen offen.
no_hints = An diesem Tisch gibt es keine Tipps.
    .now = Unter Leuten gibt es sie nur, wenn der Tisch so eröffnet wurde.
not_away = Diese Person ist am Tisch.
    .now = Ein Bot kann nur für jemanden spielen, der nicht da ist.
claims_lie_face_down = An diesem Tisch liegt Eingelöstes verdeckt.
    .now = Ist das Spiel aus, kannst du es noch einmal ansehen.
too_large = Das ist zu groß.
    .now = Sende weniger auf einmal.
others_not_here = Noch nicht alle waren an diesem Tisch.
    .now = Wenn sie ihn angesehen haben, könnt ihr noch eine Partie spielen.
asked_already = Das hast du schon gefragt.
    .now = Nach dem nächsten Zug kannst du wieder fragen.
too_often = Das geht an einem Tisch { $most } Mal, und so oft hast du es getan.
    .now = Züge können weiter gespielt werden, und du kannst aufgeben.
too_long_to_study = Diese Partie ist zu lang, um untersucht zu werden.
    .now = Untersucht werden Partien mit höchstens { $most } Zügen.
table_full = An diesem Tisch gab es { $most } Züge; mehr werden nicht aufgehoben.
    .now = Eröffne einen neuen Tisch.
too_many_tables = An { $most } deiner Tische spielen schon Bots unter sich.
    .now = Warte, bis eine dieser Partien zu Ende ist, oder setz dich selbst dazu.
too_many_requests = Das war zu viel auf einmal.
    .now = Warte kurz und versuche es dann wieder.
too_many_streams = In deinem Netz sind zu viele Seiten zugleich offen.
    .now = Schließe einige und lade diese dann neu.
away = Die Spiele sind im Moment nicht zu erreichen. Nichts ist verloren.
    .now = Warte einige Sekunden und versuche es dann wieder.
not_offered = Das geht hier nicht.
    .now = Geh zurück und nimm die Knöpfe der Seite.
broken = Bei uns ist etwas schiefgegangen.
    .now = Es ging nichts verloren. Versuche es gleich noch einmal.

## What is wrong with the drawing of a map

map_not_part_of_a_drawing = In Zeile { $line } ist „{ $found }“ weder ein Feld (o) noch ein Hafen (P)
map_between_columns = In Zeile { $line } steht das Feld bei Zeichen { $at } zwischen zwei Spalten: Sie sind zwei Zeichen auseinander
map_between_rows = In Zeile { $line } gehört das Feld bei Zeichen { $at } eine Zeile höher oder tiefer
map_wrong_count = Es braucht 20 Felder (o) und 4 Häfen (P), hier sind es { $tiles } und { $ports }
map_cut_off = { $cell } ist von den anderen Feldern aus nicht zu erreichen
map_lonely = { $cell } berührt weniger als zwei andere
MapsTooMany = Der Server behält keine weiteren Seekarten. Nimm eine, die er mitbringt

## What is wrong with a record

record_at_line = Zeile { $line }: { $fault }.
record_at_turn = Zug { $turn }: { $fault }.
record_at_field = Feld „{ $field }“: { $fault }.
record_as_a_whole = { $fault }.
RecordUnreadable = Sie ließ sich nicht zu Ende lesen
RecordTooLong = Sie ist länger als jede Aufzeichnung
RecordNotText = Sie ist kein Text
RecordNotJson = Das ist kein gültiges JSON
record_other_edition = Sie wurde nach Ausgabe { $edition } der Regeln gespielt, hier gilt Ausgabe { $played }
RecordUnexpected = Hier müsste etwas anderes stehen
RecordEnds = Hier bricht sie zu früh ab
record_malformed = „{ $text }“ stimmt nicht
record_illegal = „{ $turn }“ erlauben die Regeln Platz { $seat } nicht
