//! Texts that have arguments: their keys in the files of each language, and what the code gives them. Those of a game are in its
//! folder.
//!
//! A message `claims(claims, of)` is the method [`Texts::claims`] and the text `claims` of the files, with the variables
//! `$claims` and `$of`. Some arguments bring more than one variable along: see [`super::arguments`].

use caravan_rules::{Cubes, Spice};

#[cfg(test)]
use super::arguments::Variable;
use super::arguments::Who;
use super::table::Owed;

/// What the code says about a message, for the test that holds the files against it.
#[cfg(test)]
pub(crate) struct Declared {
    pub(crate) key: &'static str,
    /// The variables it may use.
    pub(crate) variables: fn() -> Vec<Variable>,
}

macro_rules! messages {
    ($($(#[$doc:meta])* $key:ident($($argument:ident: $kind:ty),*);)*) => {
        impl $crate::Texts {
            $(
                #[doc = concat!("The text `", stringify!($key), "`.")]
                ///
                $(#[$doc])*
                pub fn $key(self, $($argument: $kind),*) -> String {
                    use $crate::arguments::{Argument, names_of};
                    let mut arguments = ::fluent_bundle::FluentArgs::with_capacity(8);
                    $($argument.put(&const { names_of!($argument) }, self, &mut arguments);)*
                    self.say(stringify!($key), &arguments)
                }
            )*
        }

        /// The messages of this file.
        #[cfg(test)]
        pub(crate) const MESSAGES: &[$crate::messages::Declared] = &[$($crate::messages::Declared {
            key: stringify!($key),
            variables: || {
                use $crate::arguments::{Argument, names_of};
                [$(<$kind as Argument>::variables(names_of!($argument))),*].concat()
            },
        }),*];
    };
}
pub(crate) use messages;

messages! {
    // Numbers and people.
    points(points: u32);
    /// What stands beside a number of points: "points".
    points_word(points: u32);
    /// "9 of 10".
    of(part: u64, whole: u64);
    seat(number: usize);
    bot(name: &str);
    /// What is not counted in the end: "not turmeric".
    but_for(spice: Spice);
    days(days: u64);
    hours(hours: u64);
    minutes(minutes: u64);
    /// "1 second", "3 seconds".
    seconds(seconds: u64);
    hours_in_short(hours: u64);
    minutes_in_short(minutes: u64);

    // The site.
    rules_of_game(game: &str);
    learn_by_playing(game: &str);
    facts_of_game(fewest: usize, most: usize, minutes: u32);
    /// What the bots of a seat are chosen under.
    level_of_seat(number: usize);
    /// What one press starts.
    play_now_against(game: &str, bots: usize, name: &str);
    waiting_for_players(free: usize);
    table_with_others(others: &str);
    seats_free(free: usize);
    turns_left(left: u64);
    /// In how many days a table is closed at which nothing happens.
    closes_in(days: u64);
    /// How long the bot to move has to wait for its turn to think.
    bot_waits(seconds: u64);
    session_used(first: &str, last: &str);
    turn_since(name: &str, time: &str);
    won(who: Who, points: u32);
    wins(who: Who, points: u32);
    tie(tied: &str, you_are_tied: bool, winner: Who, points: u32);
    /// What a turn brought, on the link that leads to it.
    gain_in_turn(gain: u32, turn: usize);
    length_of_game(players: usize, rounds: usize, time: &str);
    /// "Go on as Ada".
    go_on_as(name: &str);
    /// What happens to the one who is at home in a browser when somebody else's link is followed.
    browser_changes_hands(now: &str, then: &str);
    /// That the deal has this name, and what that means.
    named_deal(name: &str);
    /// How often people with the same experience beat a bot.
    beaten_by(per_cent: u8, games: usize);

    // The table, in both games.
    card_gain(cubes: Cubes);
    card_upgrade(steps: u8);
    card_trade(input: Cubes, output: Cubes);
    card_gain_named(cubes: Cubes);
    card_upgrade_named(steps: u8);
    card_trade_named(input: Cubes, output: Cubes);
    turn_of_player(who: Who);
    /// Who settles a turn that is somebody else's.
    returns_cubes(who: Who);
    waiting_for(name: &str, is_away: bool, owed: Option<Owed>, turns_until_yours: Option<usize>);
    round_number(round: usize);
    turn_number(turn: usize);
    turn_of(turn: usize, turns: usize);
    replay_title(turn: usize);
    asks_to_take_back(name: &str);
    offers_end(name: &str);
    let_bot_play(name: &str);
    resigned_and_wins(who: Who, winner: Who);
    side(who: Who);
    /// The name of the button on a player, with a word about their absence.
    see_all_cards(name: &str, absence: Option<&str>);
    hand_and_played(hand: usize, played: usize);
    hand_of(cards: usize);
    played_of(cards: usize);
    claims(claims: usize, of: usize);
    /// Claims that lie face down, on the button that shows all cards.
    claims_face_down(claims: usize, of: usize);
    in_the_deck(cards: usize);
    play_card(card: &str);
    play_card_times(card: &str, times: u8);
    card_not_affordable(card: &str);
    merchant(number: usize, card: &str, cost: usize, on_it: Cubes, is_offered: bool);
    short_foot(short: u32);
    rest_button(cards: usize);
    plus_cards(cards: usize);
    trade_so_often(times: u8, input: Cubes, output: Cubes);
    steps_used(used: u32, most: u32);
    steps_from(steps: u8, from: Spice);
    one_step_more(from: Spice);
    one_step_less(from: Spice);
    which_cube_on(card: usize);
    on_card(card: usize);
    put_on_card(spice: Spice, held: u8, card: usize);
    cubes_to_place(cubes: u32);
    keep_cube(spice: Spice);
    raise_cube(from: Spice, to: Spice);
    return_one(spice: Spice, held: u8);
    return_more(cubes: u32, some_are_returned: bool);
    only_fit(limit: u32);
    chance_to_win(win: u8);
    chance_at_this_table(win: u8, level: &str);
    leads_to_claim(turns: usize, points: u32, cost: Cubes);

    // What happened and what is about to, in both games.
    starts(who: Who);
    goes_next(who: Who);
    seats_were_drawn(places: &str);
    /// What happened to a program, and which bot plays on for it.
    program_failed(who: Who, bot: &str);
    stood_in(who: Who);
    came_back(who: Who);
    took_back(who: Who);
    got_up(who: Who);
    handed_over(who: Who);
    resigned(who: Who);
    ended_by_all(who: Who);
    hinted(who: Who);
    /// Who did something where a bot did it for them.
    bot_for(who: Who);
    /// A whole turn: what was done, and the cubes returned over the limit.
    took_turn(who: Who, did: &str, returned: Cubes);
    step(count: u8, from: Spice, to: Spice);
    did_gain(cubes: Cubes);
    do_gain(cubes: Cubes);
    did_upgrade(steps: &str);
    do_upgrade(steps: &str);
    did_trade(input: Cubes, output: Cubes, times: u8);
    do_trade(input: Cubes, output: Cubes, times: u8);
    did_acquire(card: &str, taken: Cubes, paid: Option<&str>);
    do_acquire(card: &str, taken: Cubes, paid: Option<&str>);
    /// What a merchant is called of which only the slot is known.
    merchant_in_slot(number: usize);
    do_return(cubes: Cubes);
    did_rest(cards: usize);
    do_rest(cards: usize);

    // The table in the terminal.
    no_such_choice(text: &str);
    game_is_saved(command: &str);
    played_elsewhere(file: &str);
    screen_too_small(width: u16, height: u16);
    more_choices(more: usize);
    go_to_cell(cell: &str);

    // A game that is studied.
    study_chart(turns: usize);
    study_point(turn: usize, name: &str, played: &str, chances: &str);
    study_chances_after(turn: usize, name: &str, chances: &str);
    study_turn(turn: usize);
    study_choice(name: &str, played: &str, before: &str, after: &str, line: &str);
    study_luck(name: &str, played: &str, ways: usize, whose: &str, before: &str, after: &str);
    study_depth(search: u64, value: u64);
    study_progress(done: usize, turns: usize);
    study_queue(before: usize);
    study_better(what: &str);
    study_fell(before: &str, after: &str);
    study_came(ways: usize, whose: &str, before: &str, after: &str);
    explore_worth(chances: &str);

    // The atlas.
    atlas_table(game: &str, players: usize);
    atlas_source(games: usize, bot: &str, budget: &str, read: u64);
    atlas_interval(share: &str, low: &str, high: &str);
    atlas_mean(mean: &str, error: &str);
    atlas_gain(gain: &str, error: &str);
    atlas_length(rounds: &str);
    atlas_lengths(first: usize, last: usize);
    atlas_rounds(rounds: usize, games: usize);

    // Plans.
    /// In how many turns something can be claimed.
    plan_in(turns: usize);
    /// In how many turns something can be claimed at the soonest, where the soonest way is not known.
    plan_at_least(turns: usize);

    // The day's deal.
    daily_of(game: &str, date: &str);
    daily_ends_in(date: &str, time: &str);
    daily_result(rank: usize, place: usize, points: u32, rounds: usize);
    daily_rating(rating: u64, deviation: u64, change: &str);
    daily_count(begun: usize, finished: usize);
    /// On the link to the replay of somebody's game.
    daily_watch(name: &str);

    // Puzzles.
    puzzle_win(win: &str, error: &str);
    puzzle_for(game: &str, players: usize);
    puzzle_rating(rating: u64, deviation: u64);
    puzzle_rating_now(rating: u64);
    puzzle_level(level: &str);
    puzzle_count(solved: usize, answered: usize);

    // What is wrong with a record.
    record_at_line(line: usize, fault: &str);
    record_at_turn(turn: usize, fault: &str);
    record_at_field(field: &str, fault: &str);
    record_as_a_whole(fault: &str);
    record_other_edition(edition: u64, played: u16);
    record_malformed(text: &str);
    record_illegal(turn: &str, seat: usize);
}
