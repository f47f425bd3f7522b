//! Pages compressed around the token that their forms carry.
//!
//! All who look on at a table get one page, but for that token. So a page is cut where it is, the pieces are compressed once, and
//! each reader's token goes in between as it is. Since the token is compressed with nothing, the length of a page says nothing
//! about it.

use std::sync::OnceLock;

use flate2::{Compress, Compression, Crc, FlushCompress};

/// How well pages are packed. The lowest level looks at so little that a first visit to a table of From Sand to Sea is 3.4 kB longer.
const LEVEL: Compression = Compression::new(3);

/// The head of a compressed page: no name, no date, from a system that does not matter.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// A last block with nothing in it.
const LAST_BLOCK: [u8; 2] = [3, 0];

/// A page without its tokens.
pub(crate) struct CutPage {
    pieces: Vec<Box<[u8]>>,
    /// The same compressed, once somebody has asked for that.
    packed: OnceLock<Option<Vec<Vec<u8>>>>,
}

impl CutPage {
    /// A page cut wherever this token is.
    pub(crate) fn new(page: &[u8], token: &str) -> CutPage {
        CutPage::of(&pieces(page, token))
    }

    /// A page of these pieces.
    pub(crate) fn of(pieces: &[&[u8]]) -> CutPage {
        CutPage { pieces: pieces.iter().map(|&piece| piece.into()).collect(), packed: OnceLock::new() }
    }

    /// Whether it consists of these pieces.
    pub(crate) fn is(&self, pieces: &[&[u8]]) -> bool {
        self.pieces.iter().map(|piece| &**piece).eq(pieces.iter().copied())
    }

    /// How much memory it takes at most: compressed, a page is far shorter than it is.
    pub(crate) fn bytes(&self) -> usize {
        self.pieces.iter().map(|piece| piece.len() * 3 / 2).sum()
    }

    /// The page with a reader's token.
    pub(crate) fn plain_with(&self, token: &str) -> Vec<u8> {
        self.pieces.join(token.as_bytes())
    }

    /// The same compressed.
    pub(crate) fn packed_with(&self, token: &str) -> Option<Vec<u8>> {
        let packed = self.packed.get_or_init(|| deflated_each(&self.pieces)).as_ref()?;
        let length: usize = packed.iter().map(|piece| piece.len() + token.len() + 5).sum();
        let mut page = Vec::with_capacity(HEAD.len() + length + 10);
        page.extend_from_slice(&HEAD);
        for (number, piece) in packed.iter().enumerate() {
            if number > 0 {
                store(token, &mut page);
            }
            page.extend_from_slice(piece);
        }
        page.extend_from_slice(&LAST_BLOCK);
        let check = self.check_with(token);
        page.extend_from_slice(&check.sum().to_le_bytes());
        page.extend_from_slice(&check.amount().to_le_bytes());
        Some(page)
    }

    /// What the end of a compressed page says about it.
    fn check_with(&self, token: &str) -> Crc {
        let mut check = Crc::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            if number > 0 {
                check.update(token.as_bytes());
            }
            check.update(piece);
        }
        check
    }
}

/// What lies between the tokens of a page.
pub(crate) fn pieces<'a>(page: &'a [u8], token: &str) -> Vec<&'a [u8]> {
    let (mut pieces, mut begin) = (Vec::new(), 0);
    if !token.is_empty() {
        for at in memchr::memmem::find_iter(page, token) {
            pieces.push(&page[begin..at]);
            begin = at + token.len();
        }
    }
    pieces.push(&page[begin..]);
    pieces
}

/// The pieces compressed, each so that it can be read without the others.
fn deflated_each(pieces: &[Box<[u8]>]) -> Option<Vec<Vec<u8>>> {
    let mut packing = Compress::new(LEVEL, false);
    pieces.iter().map(|piece| deflated(&mut packing, piece)).collect()
}

/// A piece compressed up to a whole byte, referring to nothing before it.
fn deflated(packing: &mut Compress, piece: &[u8]) -> Option<Vec<u8>> {
    let (mut packed, before) = (Vec::with_capacity(piece.len() / 4 + 64), packing.total_in());
    loop {
        let rest = &piece[(packing.total_in() - before) as usize..];
        packing.compress_vec(rest, &mut packed, FlushCompress::Full).ok()?;
        // Where there was room left, nothing is left to be written.
        if packed.len() < packed.capacity() {
            return Some(packed);
        }
        packed.reserve(packed.len());
    }
}

/// A token as a block that is not compressed. It has as many bytes as the block says twice, the second time in reverse.
fn store(token: &str, packed: &mut Vec<u8>) {
    let length = token.len() as u16;
    packed.push(0);
    packed.extend_from_slice(&length.to_le_bytes());
    packed.extend_from_slice(&(!length).to_le_bytes());
    packed.extend_from_slice(token.as_bytes());
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    const TOKEN: &str = "0123456789abcdef0123456789abcdef";

    fn unpacked(packed: &[u8]) -> String {
        let mut page = String::new();
        GzDecoder::new(packed).read_to_string(&mut page).unwrap();
        page
    }

    fn check(page: &str, token: &str) {
        let cut = CutPage::new(page.as_bytes(), token);
        for token in [token, "another one"] {
            let expected = page.replace(TOKEN, token);
            assert_eq!(unpacked(&cut.packed_with(token).unwrap()), expected);
            assert_eq!(cut.plain_with(token), expected.as_bytes());
        }
    }

    #[test]
    fn what_is_unpacked_is_the_page_wherever_its_tokens_are() {
        let row = "<li>yrgb caravan ".repeat(400);
        // What can hardly be compressed takes more room than was thought of.
        let noise = (0..40_000u32).map(|n| char::from((33 + n.wrapping_mul(2_654_435_761) % 90) as u8)).collect();
        for page in
            [String::new(), row.clone(), TOKEN.to_owned(), TOKEN.repeat(3), format!("{row}{TOKEN}{row}{TOKEN}"), noise]
        {
            check(&page, TOKEN);
        }
    }

    #[test]
    fn a_page_without_a_token_is_one_piece() {
        let cut = CutPage::new(b"a page", "");
        assert_eq!(unpacked(&cut.packed_with("never in it").unwrap()), "a page");
    }

    #[test]
    fn the_length_of_a_page_says_nothing_about_its_token() {
        let cut = CutPage::new(format!("a{TOKEN}b{TOKEN}").as_bytes(), TOKEN);
        let lengths = [TOKEN, &"a".repeat(TOKEN.len())].map(|token| cut.packed_with(token).unwrap().len());
        assert_eq!(lengths[0], lengths[1]);
    }
}
