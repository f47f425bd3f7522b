//! The form that starts a table.

use caravan_rules::GameKind;
use caravan_rules::sand_to_sea::{Interned, Map};
use caravan_tables::{
    BeatenBy, Claims, LONGEST_DEAL_NAME, Pace, Problem, Seating, ThinkingTime, levels_of, usual_bot_of,
};
use caravan_texts::{Texts, Word, bot_called};
use maud::{Markup, html};

use crate::pages::name_field;
use crate::parts::bot_face::bot_face;
use crate::parts::game::{equipment_fields, face_of};
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{csrf, problem};
use crate::sand_to_sea::MapField;
use crate::visitor::Visitor;

/// A bot that can be put in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotChoice {
    /// What the form sends: the text the bot is built from.
    pub spec: String,
    /// The name shown.
    pub name: String,
    /// How often people like the one who looks beat it, where that is known.
    pub beaten: Option<BeatenBy>,
}

/// The form for a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTableForm {
    /// Field `game`: the name of the game.
    pub game: GameKind,
    /// Fields `seat0` … `seat4`, and `level0` … `level4` for the bots; in turn order if they are seated as listed.
    pub seats: [SeatChoice; 5],
    /// The bot that a seat has when it becomes a bot's.
    pub usual_bot: String,
    /// Field `seating`: the name of one.
    pub seating: Seating,
    /// Field `map`: which map From Sand to Sea is played on.
    pub map: MapField,
    /// The server's own map, if it does not come with the program.
    pub house_map: Option<Interned<Map>>,
    /// Field `limit`: seconds a turn may take; empty for none.
    pub limit: Option<u64>,
    /// Field `open`: `anyone` or `link`.
    pub is_open: bool,
    /// Field `pace`: the name of one.
    pub pace: Pace,
    /// Field `thinking`: the seconds.
    pub thinking: ThinkingTime,
    /// Field `stand-in`: the bot for people who are away; empty for the usual one.
    pub stand_in: Option<String>,
    /// Field `hints`: `yes`, `no`, or empty for what is usual.
    pub hints: Option<bool>,
    /// Field `claims`: the name of a way in which they can lie; missing for shown.
    pub claims: Claims,
    /// Field `deal`: tables with the same name play the same deal; empty for a random one.
    pub deal: String,
}

/// Who is to sit in a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatChoice {
    /// `me`: the one who starts the table.
    Me,
    /// `person`: whoever joins.
    Person,
    /// `bot`: the one that the field of its level names, as the text it is built from.
    Bot(String),
    /// `none`: the seat is not used.
    Nobody,
}

/// What can be said about hints: what the form sends, what it means, and its words.
const HINTS: [(&str, Option<bool>, Word); 3] =
    [("", None, Word::HintsUsual), ("yes", Some(true), Word::HintsGiven), ("no", Some(false), Word::HintsNone)];

/// The turn limits on offer, in seconds.
const LIMITS: [u64; 5] = [60, 120, 300, 86_400, 259_200];

impl NewTableForm {
    pub(crate) fn render(
        &self,
        visitor: &Visitor,
        games: &[GameKind],
        bots: &[BotChoice],
        refused: Option<&Problem>,
    ) -> Markup {
        let t = visitor.language.texts();
        html! {
            form.panel.form-panel method="post" action="/tables" enctype="multipart/form-data" {
                h2 { (t.word(Word::StartTable)) }
                (csrf(visitor))
                (problem(t, refused))
                (self.games(t, games))
                fieldset {
                    legend { (t.word(Word::Seats)) }
                    ol.seat-choices { @for place in 0..self.seats.len() { (self.seat(t, place, bots)) } }
                }
                (equipment_fields(t, self))
                (self.options(t))
                (name_field(t, visitor.name.as_deref()))
                button.button.primary.full-width { (icon(Icon::Play)) (t.word(Word::StartTheTable)) }
            }
        }
    }

    fn games(&self, t: Texts, games: &[GameKind]) -> Markup {
        html! {
            fieldset.game-choices {
                legend { (t.word(Word::Game)) }
                @for &game in games {
                    label.game-choice {
                        input type="radio" name="game" value=(game) checked[game == self.game];
                        span { (icon(face_of(game).icon)) b { (t.game(game)) } small { (t.game_facts(game)) } }
                    }
                }
            }
        }
    }

    /// Who sits in a seat: oneself, a friend, a bot, nobody; and of bots, which. The style sheet shows faces where a bot is chosen.
    fn seat(&self, t: Texts, place: usize, bots: &[BotChoice]) -> Markup {
        let (seat, level) = (format!("seat{place}"), format!("level{place}"));
        let chosen = match &self.seats[place] {
            SeatChoice::Bot(spec) => spec,
            SeatChoice::Me | SeatChoice::Person | SeatChoice::Nobody => &self.usual_bot,
        };
        html! {
            li {
                fieldset.seat-choice {
                    legend { span.number { (place + 1) } span.visually-hidden { (t.seat(place + 1)) } }
                    div.seat-kinds {
                        @for (value, picture, word) in SEAT_KINDS {
                            label {
                                input type="radio" name=(seat) value=(value) checked[kind_of(&self.seats[place]) == value];
                                span { (icon(picture)) (t.word(word)) }
                            }
                        }
                    }
                    div.level-choices role="radiogroup" aria-label=(t.level_of_seat(place + 1)) {
                        @for bot in bots { (level_choice(t, &level, bot, bot.spec == *chosen)) }
                    }
                }
            }
        }
    }

    /// What most tables leave as it is. What has a short form is told on the closed line: the script keeps that up to date.
    fn options(&self, t: Texts) -> Markup {
        html! {
            details.more-options {
                summary { (t.word(Word::Options)) " " small data-summary data-script hidden { (self.summary(t)) } }
                div.form-fields {
                    label { (t.word(Word::WhoStarts)) select name="seating" {
                        @for seating in Seating::ALL {
                            option value=(seating.name()) selected[self.seating == seating] data-short=(t.word(seating_in_short(seating))) { (t.word(seating_word(seating))) }
                        }
                    } }
                    label { (t.word(Word::TurnLimit)) select name="limit" {
                        option value="" selected[self.limit.is_none()] data-short=(t.word(Word::NoTurnLimit)) { (t.word(Word::NoLimit)) }
                        @for limit in LIMITS { option value=(limit) selected[self.limit == Some(limit)] data-short=(t.duration(limit)) { (t.duration(limit)) } }
                    } }
                    label { (t.word(Word::WhoMayJoin)) select name="open" {
                        option value="link" selected[!self.is_open] data-short=(t.word(Word::ByLink)) { (t.word(Word::PeopleWithLink)) }
                        option value="anyone" selected[self.is_open] data-short=(t.word(Word::Anyone)) { (t.word(Word::Anyone)) }
                    } }
                    label { (t.word(Word::BotPace)) select name="pace" {
                        @for pace in Pace::ALL { option value=(pace.name()) selected[self.pace == pace] { (t.word(pace_word(pace))) } }
                    } }
                    label { (t.word(Word::ThinkingTime)) select name="thinking" {
                        @for thinking in ThinkingTime::ALL {
                            option value=(thinking.seconds()) selected[self.thinking == thinking] { (thinking_words(t, thinking)) }
                        }
                    } }
                    label { (t.word(Word::StandIn)) select name="stand-in" {
                        @for bot in levels_of(self.game) {
                            option value=(bot) selected[self.stand_in.as_deref().unwrap_or(usual_bot_of(self.game)) == bot] { (bot_called(bot, t)) }
                        }
                    } }
                    label { (t.word(Word::HintsSetting)) select name="hints" {
                        @for (value, hints, word) in HINTS { option value=(value) selected[self.hints == hints] { (t.word(word)) } }
                    } }
                    label { (t.word(Word::NamedDeal)) " " small { (t.word(Word::SameNameSameCards)) }
                        input name="deal" value=(self.deal) placeholder="samarkand-7" autocomplete="off" maxlength=(LONGEST_DEAL_NAME) data-short=(t.word(Word::RandomDeal)); }
                    label.check-field {
                        input type="checkbox" name="claims" value=(Claims::FaceDown.name()) checked[self.claims == Claims::FaceDown] data-short=(t.word(Word::ClaimsFaceDownShort));
                        span { (t.word(Word::ClaimsFaceDown)) " " small { (t.word(Word::ClaimsFaceDownHelp)) } }
                    }
                }
            }
        }
    }

    /// The options in a few words, so that they need not be opened.
    fn summary(&self, t: Texts) -> String {
        let limit = self.limit.map_or(t.word(Word::NoTurnLimit).to_owned(), |limit| t.duration(limit));
        let open = t.word(if self.is_open { Word::Anyone } else { Word::ByLink });
        let deal = if self.deal.is_empty() { t.word(Word::RandomDeal) } else { &self.deal };
        let claims = match self.claims {
            Claims::Shown => String::new(),
            Claims::FaceDown => format!(" · {}", t.word(Word::ClaimsFaceDownShort)),
        };
        let seating = t.word(seating_in_short(self.seating));
        format!("{seating} · {limit} · {open} · {deal}{claims}")
    }
}

/// What a seat's first choice sends, its picture and its name.
const SEAT_KINDS: [(&str, Icon, Word); 4] = [
    ("me", Icon::Person, Word::SeatMe),
    ("person", Icon::Hand, Word::SeatPerson),
    ("bot", Icon::Bot, Word::SeatBot),
    ("none", Icon::Close, Word::SeatNobody),
];

fn kind_of(seat: &SeatChoice) -> &'static str {
    match seat {
        SeatChoice::Me => "me",
        SeatChoice::Person => "person",
        SeatChoice::Bot(_) => "bot",
        SeatChoice::Nobody => "none",
    }
}

/// A bot by its face; of the one that is chosen, name and character are written out.
fn level_choice(t: Texts, field: &str, bot: &BotChoice, is_chosen: bool) -> Markup {
    let character = t.character(&bot.spec);
    let beaten = bot.beaten.map(|beaten| format!("; {}", t.beaten_by(beaten.per_cent, beaten.games)));
    html! {
        label.level-choice title=(bot.name) {
            input type="radio" name=(field) value=(bot.spec) checked[is_chosen] aria-label=(bot.name);
            (bot_face(&bot.spec))
            span.level-name { b { (bot.name) } @if let Some(character) = character { " " small { (character) (beaten.unwrap_or_default()) } } }
        }
    }
}

fn thinking_words(t: Texts, thinking: ThinkingTime) -> String {
    match thinking.seconds() {
        0 => t.word(Word::ThinkingAtOnce).to_owned(),
        seconds => t.seconds(seconds.into()),
    }
}

const fn seating_word(seating: Seating) -> Word {
    match seating {
        Seating::Drawn => Word::DrawnByLot,
        Seating::Listed => Word::AsListed,
    }
}

const fn seating_in_short(seating: Seating) -> Word {
    match seating {
        Seating::Drawn => Word::SeatsByLot,
        Seating::Listed => Word::SeatsAsListed,
    }
}

const fn pace_word(pace: Pace) -> Word {
    match pace {
        Pace::Instant => Word::PaceInstant,
        Pace::Quick => Word::PaceQuick,
        Pace::Steady => Word::PaceSteady,
        Pace::Slow => Word::PaceSlow,
    }
}
