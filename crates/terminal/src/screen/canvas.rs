//! What a table is drawn on: it knows what can be picked, and remembers where that was drawn.

use caravan_rules::{Cubes, MerchantId};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};

use super::palette::Palette;
use crate::pick::{Pick, Spot};
use crate::scene::Scene;
use crate::short;

/// What a table is drawn on.
pub(crate) struct Canvas<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) palette: Palette,
    pub(crate) scene: &'a Scene,
    pub(crate) picks: &'a [Pick],
    pub(crate) focus: Option<usize>,
    /// Where picks were drawn: what the mouse can hit.
    pub(crate) hits: &'a mut Vec<(Rect, usize)>,
    /// How far the map is moved out of sight, in columns and lines.
    pub(crate) scroll: &'a mut (u16, u16),
}

impl Canvas<'_> {
    /// The pick that lies at a spot.
    pub(crate) fn pick_at(&self, spot: Spot) -> Option<usize> {
        self.picks.iter().position(|pick| pick.spot == spot)
    }

    /// How a thing with a pick is drawn.
    pub(crate) fn style_of(&self, pick: Option<usize>) -> Style {
        match pick {
            Some(_) if pick == self.focus => self.palette.focused(),
            Some(_) => self.palette.lit(),
            None => Style::new(),
        }
    }

    /// A line of text; what does not fit is cut off.
    pub(crate) fn line(&mut self, area: Rect, line: impl Into<Line<'static>>) {
        Paragraph::new(line.into()).render(area.intersection(self.buffer.area), self.buffer);
    }

    /// A card with a frame: thick, and with its number, if it can be picked.
    pub(crate) fn card(&mut self, area: Rect, title: String, lines: Vec<Line<'static>>, pick: Option<usize>) {
        let style = self.style_of(pick);
        let border = if pick.is_some() { BorderType::Thick } else { BorderType::Rounded };
        let mut block = Block::bordered().border_type(border).border_style(style).title_top(title);
        if let Some(number) = pick {
            block = block.title_bottom(Line::from(number_of(number)).style(style));
            self.hits.push((area, number));
        }
        Paragraph::new(lines).block(block).render(area.intersection(self.buffer.area), self.buffer);
    }

    /// A card without a frame, and how wide it is: its number before it, if it can be picked.
    pub(crate) fn chip(&mut self, area: Rect, card: MerchantId, pick: Option<usize>) {
        let mut spans = Vec::new();
        if let Some(number) = pick {
            spans.push(Span::styled(number_of(number), self.style_of(pick)));
            self.hits.push((area, number));
        }
        spans.extend(coloured(&short::card(card), self.palette));
        self.line(area, spans);
    }

    /// Chips in rows, each so wide.
    pub(crate) fn chips(&mut self, area: Rect, cards: &[MerchantId], width: u16) {
        let columns = (area.width / width).max(1);
        for (place, &card) in (0u16..).zip(cards) {
            let (row, column) = (place / columns, place % columns);
            if row < area.height {
                let at = Rect::new(area.x + column * width, area.y + row, width.min(area.width), 1);
                self.chip(at, card, self.pick_at(Spot::Card(card)));
            }
        }
    }

    /// A caption in quiet letters.
    pub(crate) fn caption(&mut self, area: Rect, text: &str) {
        let style = self.palette.quiet();
        self.line(area, Span::styled(text.to_owned(), style));
    }
}

/// The number of a pick as it is typed.
pub(crate) fn number_of(pick: usize) -> String {
    format!("[{}]", pick + 1)
}

/// Cubes as letters in their colours.
pub(crate) fn cubes(cubes: Cubes, palette: Palette) -> Vec<Span<'static>> {
    coloured(&short::letters(cubes), palette)
}

/// The cubes of a caravan or a hold, and a dot for each that still fits.
pub(crate) fn container(held: Cubes, limit: u32, palette: Palette) -> Vec<Span<'static>> {
    let mut spans = if held.is_empty() { Vec::new() } else { cubes(held, palette) };
    spans.push(Span::raw("·".repeat(limit.saturating_sub(held.total()) as usize)));
    spans
}

/// Letters of spices in their colours.
pub(crate) fn coloured(text: &str, palette: Palette) -> Vec<Span<'static>> {
    let span = |letter: char| match caravan_rules::Spice::from_letter(letter.to_ascii_lowercase()) {
        Some(spice) => Span::styled(letter.to_string(), palette.spice(spice)),
        None => Span::raw(letter.to_string()),
    };
    text.chars().map(span).collect()
}

/// Bold text.
pub(crate) fn bold(text: impl Into<String>) -> Span<'static> {
    Span::styled(text.into(), Style::new().add_modifier(Modifier::BOLD))
}

/// A text that fits, with dots where it was cut.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}
