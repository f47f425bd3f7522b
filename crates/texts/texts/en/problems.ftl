### What can go wrong, in English.

# What went wrong; "now" says what to do about it.

no_such_page = There is no such page.
    .now = The address may have a slip in it.
no_such_table = There is no such table.
    .now = Ask for the link again, or start a table of your own.
not_your_turn = It is not your turn.
    .now = The table shows whose turn it is.
not_your_table = You do not sit at this table.
    .now = You can watch it.
not_allowed = The rules do not allow that.
    .now = What lights up can be chosen.
table_moved_on = The table has moved on.
    .now = Look at it again; nothing was changed.
turn_not_complete = The turn is not complete.
    .now = Choose what is still open, then confirm.
no_seat_free = Every seat is taken.
    .now = You can watch, or start a table of your own.
form_expired = The form has expired.
    .now = Go back, load the page again and try once more.
bad_field = The form could not be read.
    .now = Check the field “{ $field }” and send it again.
wrong_seat_count = { $game } is for { $fewest } to { $most } players.
    .now = Change who sits where.
bad_map = That is not a map yet.
    .now = { $fault }.
bad_name = That cannot be a name.
    .now = Use a few letters, at most { $most } characters.
name_taken = Somebody else signs in by this name.
    .now = Choose another name, then set the password.
wrong_password = Name and password do not match.
    .now = Try again.
short_password = The password is too short.
    .now = Use at least { $least } characters.
link_expired = The personal link is not valid any more.
    .now = Make a new one on the other device.
# $in_full is the fault in the program's own English words, which say more than $fault.
bad_record = That is not a game record.
    .now = What is wrong with it: { $in_full }.
old_record = This game was played by edition { $edition } of the rules.
    .now = Here they are played in edition { $played }, by which it cannot be replayed.
# $fault is English in every language, as all notation is.
bad_position = That is not a position.
    .now = What is wrong with it: { $fault }.
other_edition = This table was played by edition { $edition } of the rules.
    .now = Here they are played in edition { $played }, by which it cannot be replayed. Start a new table.
still_played = This game is still being played.
    .now = It can be studied once it is over.
day_not_over = Today’s deal is played at this table.
    .now = Everyone plays it without seeing others. When the day is over (midnight UTC) the table is open to all.
no_hints = No hints are given at this table.
    .now = Among people they are off unless the table was started with them.
not_away = They are at the table.
    .now = A bot can play only for somebody who is away.
claims_lie_face_down = Claims lie face down at this table.
    .now = The game can be watched again once it is over.
too_large = That is too large.
    .now = Send less at once.
others_not_here = Not everybody has been at this table yet.
    .now = Once they have looked at it you can play another game together.
asked_already = You have asked that already.
    .now = Once another turn has been played you can ask again.
too_often = That can be done { $most } times at one table, and you have.
    .now = Turns can still be played, and you can resign.
too_long_to_study = This game is too long to be studied.
    .now = Games of up to { $most } turns are.
table_full = This table has had its { $most } turns; no more are kept.
    .now = Start a new table.
too_many_tables = Bots play among themselves at { $most } of your tables already.
    .now = Wait until one of these games is over, or sit down yourself.
too_many_requests = Too much at once.
    .now = Wait a moment and try again.
too_many_streams = Too many pages are open in your network at once.
    .now = Close some, then load this one again.
away = The games cannot be reached for the moment. Nothing is lost.
    .now = Wait a few seconds and try again.
not_offered = That cannot be done here.
    .now = Go back and use the buttons of the page.
broken = Something broke on our side.
    .now = Nothing was lost. Try again in a moment.

## What is wrong with the drawing of a map

map_not_part_of_a_drawing = In line { $line }, “{ $found }” is neither a tile (o) nor a port (P)
map_between_columns = In line { $line }, the hex at character { $at } is between two columns: they are two characters apart
map_between_rows = In line { $line }, the hex at character { $at } should be one line higher or lower
map_wrong_count = It needs 20 tiles (o) and 4 ports (P), and has { $tiles } and { $ports }
map_cut_off = { $cell } cannot be reached from the other hexes
map_lonely = { $cell } touches fewer than two others
MapsTooMany = The server has as many maps as it keeps. Choose one of those it brings along

## What is wrong with a record, for languages other than English

record_at_line = Line { $line }: { $fault }.
record_at_turn = Turn { $turn }: { $fault }.
record_at_field = Field “{ $field }”: { $fault }.
record_as_a_whole = { $fault }.
RecordUnreadable = It could not be read to its end
RecordTooLong = It is longer than any record
RecordNotText = It is not text
RecordNotJson = It is not valid JSON
record_other_edition = It was played by edition { $edition } of the rules; here they are played in edition { $played }
RecordUnexpected = Something else should be here
RecordEnds = It ends too early here
record_malformed = “{ $text }” is not right
record_illegal = the rules do not allow seat { $seat } “{ $turn }”
