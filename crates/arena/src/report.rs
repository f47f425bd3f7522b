//! A series as one self-contained HTML page.

use std::fmt::Write;

use crate::game::{Finish, PlayedGame};
use crate::rating::Rating;
use crate::results::Head;
use crate::summary::Summary;

/// The page: tables, and pictures drawn as SVG. It loads nothing.
pub fn report(head: &Head, command: &str, summary: &Summary, ratings: &[Rating], games: &[PlayedGame]) -> String {
    let mut page = String::new();
    let title = format!("{}: {}", head.table(), head.bots.join(", "));
    let _ = write!(page, "<!doctype html><html lang=en><meta charset=utf-8><title>{}</title>", escaped(&title));
    let _ = write!(page, "<meta name=viewport content=\"width=device-width\"><style>{STYLE}</style><main>");
    let _ = write!(page, "<h1>{}</h1><pre>{}</pre>", escaped(&title), escaped(command));
    page.push_str(&facts(head, summary));
    page.push_str(&bots_table(summary, ratings));
    page.push_str(&figure("Rating, with 95 % intervals", &rating_plot(summary, ratings)));
    page.push_str(&seats_table(summary));
    page.push_str(&pairs_table(summary));
    page.push_str(&figure("Wins by seat", &bars(&seat_bars(summary))));
    page.push_str(&figure("Length of games in rounds", &bars(&length_bars(games, head.players))));
    page.push_str("</main></html>\n");
    page
}

const STYLE: &str = ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:46rem;\
    padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid \
    #8885}th:first-child,td:first-child{text-align:left;overflow-wrap:anywhere}pre{overflow:auto;padding:.6rem;background:#8882}\
    svg{width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:currentColor}.mark{fill:#0a7d7d}.line{stroke:#0a7d7d;\
    stroke-width:2}.axis{stroke:#8888}figure{margin:2rem 0}figcaption,caption{font-weight:600;text-align:left}table{margin:1rem 0}";

fn facts(head: &Head, summary: &Summary) -> String {
    let Summary { finished, unfinished, rounds, winning_points, .. } = summary;
    format!(
        "<p>{finished} finished games (and {unfinished} given up after {} turns, not counted), seed {}, budget {} a turn. Each \
         deal was played with the bots in every rotation around the table. A game lasted {rounds:.1} rounds; the winner had \
         {winning_points:.1} points.</p>",
        head.max_turns, head.seed, head.budget
    )
}

fn bots_table(summary: &Summary, ratings: &[Rating]) -> String {
    let mut rows = String::new();
    for (bot, rating) in summary.bots.iter().zip(ratings) {
        let margin = bot.margin.map_or_else(|| "–".to_owned(), |margin| format!("±{:.1}", 100.0 * margin));
        let Rating { elo, low, high } = rating;
        let _ = write!(
            rows,
            "<tr><td>{}<td>{}<td>{}<td>{:.1} {margin}<td>{:.1}<td>{elo:+.0} [{low:+.0}, {high:+.0}]<td>{}",
            escaped(&bot.name),
            bot.seats_taken,
            bot.wins,
            100.0 * bot.share,
            bot.points,
            bot.lost_seats,
        );
    }
    format!("<table><tr><th>bot<th>seats<th>wins<th>share, %<th>points<th>rating<th>lost seats{rows}</table>")
}

/// A row per bot: its win share in each seat.
fn seats_table(summary: &Summary) -> String {
    let heads: String = (0..summary.seats).map(|seat| format!("<th>seat {seat}")).collect();
    let rows: String = summary.bots.iter().map(|bot| row(&bot.name, &bot.by_seat)).collect();
    format!("<table><caption>Wins in each seat, %</caption><tr><th>bot{heads}{rows}</table>")
}

/// A row per bot: how often it ended ahead of each other one at the same table.
fn pairs_table(summary: &Summary) -> String {
    let heads: String = summary.bots.iter().map(|bot| format!("<th>{}", escaped(&bot.name))).collect();
    let rows: String = summary.bots.iter().map(|bot| row(&bot.name, &bot.ahead_of)).collect();
    format!("<table><caption>Ended ahead of the other at the same table, %</caption><tr><th>bot{heads}{rows}</table>")
}

fn row(name: &str, shares: &[Option<f64>]) -> String {
    let cell =
        |share: &Option<f64>| share.map_or_else(|| "<td>–".to_owned(), |share| format!("<td>{:.1}", 100.0 * share));
    format!("<tr><td>{}{}", escaped(name), shares.iter().map(cell).collect::<String>())
}

fn figure(caption: &str, picture: &str) -> String {
    format!("<figure><figcaption>{caption}</figcaption>{picture}</figure>")
}

/// A row per bot: a dot at its rating, a line over its interval.
fn rating_plot(summary: &Summary, ratings: &[Rating]) -> String {
    let lowest = ratings.iter().map(|rating| rating.low).fold(f64::INFINITY, f64::min);
    let highest = ratings.iter().map(|rating| rating.high).fold(f64::NEG_INFINITY, f64::max);
    let span = (highest - lowest).max(1.0);
    let x = |elo: f64| 230.0 + 430.0 * (elo - lowest) / span;
    let height = 26 * ratings.len() + 30;
    let mut picture = format!("<svg viewBox=\"0 0 700 {height}\" role=img aria-label=\"ratings\">");
    for (row, (bot, rating)) in summary.bots.iter().zip(ratings).enumerate() {
        let y = 26 * row + 20;
        let name: String = bot.name.chars().take(30).collect();
        let _ = write!(
            picture,
            "<text x=0 y={}>{}</text><line class=line x1={:.1} x2={:.1} y1={y} y2={y} /><circle class=mark cx={:.1} cy={y} r=5 />",
            y + 4,
            escaped(&name),
            x(rating.low),
            x(rating.high),
            x(rating.elo)
        );
    }
    let axis = height - 8;
    let _ = write!(
        picture,
        "<text x=230 y={axis}>{lowest:+.0}</text><text x=660 y={axis} text-anchor=end>{highest:+.0}</text></svg>"
    );
    picture
}

fn seat_bars(summary: &Summary) -> Vec<(String, f64, String)> {
    let bar = |(seat, &share): (usize, &f64)| (format!("seat {seat}"), share, format!("{:.1} %", 100.0 * share));
    summary.seat_shares.iter().enumerate().map(bar).collect()
}

fn length_bars(games: &[PlayedGame], players: usize) -> Vec<(String, f64, String)> {
    let over = games.iter().filter(|game| matches!(game.finish, Finish::Over { .. }));
    let rounds: Vec<usize> = over.map(|game| game.turns / players).collect();
    let Some(&longest) = rounds.iter().max() else { return Vec::new() };
    let width = (longest / 12 + 1).max(1);
    (0..=longest / width)
        .map(|bin| {
            let count = rounds.iter().filter(|&&length| length / width == bin).count();
            (format!("{}–{}", bin * width, (bin + 1) * width - 1), count as f64, count.to_string())
        })
        .collect()
}

fn bars(items: &[(String, f64, String)]) -> String {
    let most = items.iter().map(|item| item.1).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let mut picture = format!("<svg viewBox=\"0 0 700 {}\" role=img>", 22 * items.len() + 4);
    for (row, (name, value, label)) in items.iter().enumerate() {
        let (y, width) = (22 * row, 480.0 * value / most);
        let _ = write!(
            picture,
            "<text x=0 y={}>{name}</text><rect class=mark x=90 y={} width={width:.1} height=14 /><text x={:.1} y={}>{label}</text>",
            y + 15,
            y + 4,
            96.0 + width,
            y + 15
        );
    }
    picture + "</svg>"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
