### What can go wrong, in French.

# What went wrong; "now" says what to do about it.

no_such_page = Cette page n’existe pas.
    .now = Il y a peut-être une faute dans l’adresse.
no_such_table = Cette table n’existe pas.
    .now = Redemande le lien, ou ouvre ta propre table.
not_your_turn = Ce n’est pas ton tour.
    .now = La table montre à qui c’est de jouer.
not_your_table = Tu n’as pas de place à cette table.
    .now = Tu peux la regarder.
not_allowed = Les règles ne le permettent pas.
    .now = Tu peux choisir ce qui s’allume.
table_moved_on = La partie a continué entre-temps.
    .now = Regarde à nouveau ; rien n’a été changé.
turn_not_complete = Le tour n’est pas complet.
    .now = Choisis ce qui reste ouvert, puis confirme.
no_seat_free = Toutes les places sont prises.
    .now = Tu peux regarder, ou ouvrir ta propre table.
form_expired = Le formulaire a expiré.
    .now = Reviens en arrière, recharge la page et réessaie.
bad_field = Le formulaire n’a pas pu être lu.
    .now = Vérifie le champ « { $field } » et renvoie le formulaire.
wrong_seat_count = « { $game } » se joue de { $fewest } à { $most }.
    .now = Change qui est assis où.
bad_map = Ce n’est pas encore une carte marine.
    .now = { $fault }.
bad_name = Cela ne peut pas être un nom.
    .now = Prends quelques lettres, { $most } caractères au plus.
name_taken = Quelqu’un d’autre se connecte déjà sous ce nom.
    .now = Choisis un autre nom, puis le mot de passe.
wrong_password = Le nom et le mot de passe ne vont pas ensemble.
    .now = Réessaie.
short_password = Le mot de passe est trop court.
    .now = Prends au moins { $least } caractères.
link_expired = Le lien personnel n’est plus valable.
    .now = Crées-en un nouveau sur l’autre appareil.
bad_record = Ce n’est pas une partie enregistrée.
    .now = { $fault }
old_record = Cette partie a été jouée selon l’édition { $edition } des règles.
    .now = Ici, on joue selon l’édition { $played }, qui ne permet pas de la rejouer.
# $fault is English in every language, as all notation is.
bad_position = Ce n’est pas une position.
    .now = Ce qui ne va pas dans la ligne, en anglais : « { $fault } ».
other_edition = Cette table a été jouée selon l’édition { $edition } des règles.
    .now = Ici, on joue selon l’édition { $played }, qui ne permet pas de la rejouer. Ouvre une nouvelle table.
still_played = Cette partie se joue encore.
    .now = Elle pourra être étudiée quand elle sera finie.
day_not_over = À cette table se joue la donne du jour.
    .now = Chacun la joue sans voir les autres. Quand la journée sera finie (minuit UTC), la table sera ouverte à tous.
no_hints = Il n’y a pas de conseils à cette table.
    .now = Entre personnes, il n’y en a que si la table a été ouverte ainsi.
not_away = Cette personne est à la table.
    .now = Un bot ne peut jouer que pour quelqu’un qui n’est pas là.
claims_lie_face_down = À cette table, les gains sont cachés.
    .now = La partie pourra être revue une fois finie.
too_large = C’est trop gros.
    .now = Envoie moins à la fois.
others_not_here = Tout le monde n’est pas encore venu à cette table.
    .now = Quand tous l’auront regardée, vous pourrez refaire une partie.
asked_already = Tu l’as déjà demandé.
    .now = Après le prochain tour, tu pourras redemander.
too_often = Cela peut se faire { $most } fois à une table, et tu l’as fait.
    .now = On peut encore jouer des tours, et tu peux abandonner.
too_long_to_study = Cette partie est trop longue pour être étudiée.
    .now = On étudie les parties de { $most } tours au plus.
table_full = Cette table a eu ses { $most } tours ; rien de plus n’est conservé.
    .now = Ouvre une nouvelle table.
too_many_tables = Des bots jouent déjà entre eux à { $most } de tes tables.
    .now = Attends la fin d’une de ces parties, ou joue toi-même.
too_many_requests = C’est trop à la fois.
    .now = Attends un instant et réessaie.
too_many_streams = Trop de pages sont ouvertes à la fois dans ton réseau.
    .now = Fermes-en quelques-unes, puis recharge celle-ci.
away = Les parties sont momentanément inaccessibles. Rien n’est perdu.
    .now = Attends quelques secondes et réessaie.
not_offered = Ce n’est pas possible ici.
    .now = Reviens en arrière et utilise les boutons de la page.
broken = Une erreur s’est produite de notre côté.
    .now = Rien n’est perdu. Réessaie dans un instant.

## What is wrong with the drawing of a map

map_not_part_of_a_drawing = À la ligne { $line }, « { $found } » n’est ni une case (o) ni un port (P)
map_between_columns = À la ligne { $line }, la case au caractère { $at } est entre deux colonnes : elles sont à deux caractères d’écart
map_between_rows = À la ligne { $line }, la case au caractère { $at } devrait être une ligne plus haut ou plus bas
map_wrong_count = Il faut 20 cases (o) et 4 ports (P), et il y en a { $tiles } et { $ports }
map_cut_off = { $cell } ne peut pas être atteint depuis les autres cases
map_lonely = { $cell } touche moins de deux autres cases
MapsTooMany = Le serveur ne peut pas garder davantage de cartes marines. Choisis-en une parmi les siennes

## What is wrong with a record

record_at_line = Ligne { $line } : { $fault }.
record_at_turn = Tour { $turn } : { $fault }.
record_at_field = Champ « { $field } » : { $fault }.
record_as_a_whole = { $fault }.
RecordUnreadable = Elle n’a pas pu être lue jusqu’au bout
RecordTooLong = Elle est plus longue que toute partie enregistrée
RecordNotText = Ce n’est pas du texte
RecordNotJson = Ce n’est pas du JSON valable
record_other_edition = Elle a été jouée selon l’édition { $edition } des règles ; ici, on joue selon l’édition { $played }
RecordUnexpected = Il devrait y avoir autre chose ici
RecordEnds = Elle s’arrête trop tôt
record_malformed = « { $text } » n’est pas correct
record_illegal = Les règles ne permettent pas « { $turn } » à la place { $seat }
