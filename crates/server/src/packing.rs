//! Pages compressed, and kept that way for as long as they are the same.
//!
//! All who look on at a table get one page, but for the token that their forms carry. So a page is compressed in pieces around
//! that token, which goes in between as it is, and the pieces are kept for whoever asks next. Whether a page is the same is seen by
//! comparing it, so that nothing has to be told when it changes. And since the token is compressed with nothing, the length of a page
//! says nothing about it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use flate2::{Compress, Compression, Crc, FlushCompress};

/// No page is longer; what is longer is not a page.
const LONGEST: usize = 4 * 1024 * 1024;

/// So many bytes of pages are kept before those go that nobody has asked for since.
const MOST_KEPT: usize = 16 * 1024 * 1024;

/// The head of a compressed page: no name, no date, from a system that does not matter.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// A last block with nothing in it.
const LAST_BLOCK: [u8; 2] = [3, 0];

/// The pages that were asked for of late.
#[derive(Default)]
pub(crate) struct KeptPages(Mutex<Generations>);

/// Pages by a hash of what they say. The older ones are those that were asked for before the younger ones began.
#[derive(Default)]
struct Generations {
    young: HashMap<u32, Arc<Kept>>,
    old: HashMap<u32, Arc<Kept>>,
    young_bytes: usize,
}

/// A page without its tokens.
struct Kept {
    pieces: Vec<Piece>,
}

/// What lies between two tokens, as it is and compressed.
struct Piece {
    plain: Box<[u8]>,
    packed: Vec<u8>,
}

/// A page in the form that whoever asked can read: compressed, if it is one and they take that.
pub(crate) async fn packed(kept: &KeptPages, response: Response, token: &str, takes_gzip: bool) -> Response {
    if !takes_gzip || !is_a_whole_page(&response) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // All of it is there already, so that nothing is waited for.
    let Ok(page) = to_bytes(body, LONGEST).await else { return Response::from_parts(parts, Body::empty()) };
    match kept.packed(&page, token) {
        Some(packed) => {
            parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(packed))
        }
        None => Response::from_parts(parts, Body::from(page)),
    }
}

/// Whether whoever asks says that they can unpack, and does not say in the same breath that they had rather not.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').map(str::trim).any(|coding| coding == "gzip")
}

/// Whether a response is a page of which nothing is still to come.
fn is_a_whole_page(response: &Response) -> bool {
    let is_html = |kind: &HeaderValue| kind.as_bytes().starts_with(b"text/html");
    let length = response.body().size_hint().exact().unwrap_or(0);
    (1..=LONGEST as u64).contains(&length) && response.headers().get(header::CONTENT_TYPE).is_some_and(is_html)
}

impl KeptPages {
    /// A page compressed, with its tokens between the pieces.
    fn packed(&self, page: &Bytes, token: &str) -> Option<Vec<u8>> {
        let pieces = pieces(page, token);
        let hash = hash(&pieces);
        let kept = match self.find(hash, &pieces) {
            Some(kept) => kept,
            None => self.keep(hash, Kept::of(&pieces)?),
        };
        Some(kept.with_tokens(page, token))
    }

    fn find(&self, hash: u32, pieces: &[&[u8]]) -> Option<Arc<Kept>> {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = generations.young.get(&hash) {
            return Some(kept.clone()).filter(|kept| kept.is(pieces));
        }
        let kept = generations.old.remove(&hash).filter(|kept| kept.is(pieces))?;
        generations.add(hash, kept.clone());
        Some(kept)
    }

    fn keep(&self, hash: u32, kept: Kept) -> Arc<Kept> {
        let kept = Arc::new(kept);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).add(hash, kept.clone());
        kept
    }
}

impl Generations {
    /// Adds a page; when there are too many, those go that nobody has asked for since it was so the last time.
    fn add(&mut self, hash: u32, kept: Arc<Kept>) {
        self.young_bytes += kept.bytes();
        self.young.insert(hash, kept);
        if self.young_bytes > MOST_KEPT / 2 {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
    }
}

impl Kept {
    /// The pieces compressed, each so that it can be read without the others.
    fn of(pieces: &[&[u8]]) -> Option<Kept> {
        let mut packing = Compress::new(Compression::fast(), false);
        let mut piece = |plain: &&[u8]| Some(Piece { plain: (*plain).into(), packed: deflated(&mut packing, plain)? });
        pieces.iter().map(&mut piece).collect::<Option<_>>().map(|pieces| Kept { pieces })
    }

    fn is(&self, pieces: &[&[u8]]) -> bool {
        self.pieces.iter().map(|piece| &*piece.plain).eq(pieces.iter().copied())
    }

    fn bytes(&self) -> usize {
        self.pieces.iter().map(|piece| piece.plain.len() + piece.packed.len()).sum()
    }

    fn with_tokens(&self, page: &[u8], token: &str) -> Vec<u8> {
        let length: usize = self.pieces.iter().map(|piece| piece.packed.len() + token.len() + 5).sum();
        let mut packed = Vec::with_capacity(HEAD.len() + length + 10);
        packed.extend_from_slice(&HEAD);
        for (number, piece) in self.pieces.iter().enumerate() {
            if number > 0 {
                store(token, &mut packed);
            }
            packed.extend_from_slice(&piece.packed);
        }
        packed.extend_from_slice(&LAST_BLOCK);
        packed.extend_from_slice(&hash(&[page]).to_le_bytes());
        packed.extend_from_slice(&(page.len() as u32).to_le_bytes());
        packed
    }
}

/// What lies between the tokens of a page.
fn pieces<'a>(page: &'a [u8], token: &str) -> Vec<&'a [u8]> {
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

fn hash(pieces: &[&[u8]]) -> u32 {
    let mut hash = Crc::new();
    pieces.iter().for_each(|piece| hash.update(piece));
    hash.sum()
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

    fn packed(kept: &KeptPages, page: &str, token: &str) -> Vec<u8> {
        kept.packed(&Bytes::copy_from_slice(page.as_bytes()), token).unwrap()
    }

    #[test]
    fn what_is_unpacked_is_the_page_wherever_its_tokens_are() {
        let row = "<li>yrgb caravan ".repeat(400);
        let pages =
            ["".to_owned(), row.clone(), TOKEN.to_owned(), TOKEN.repeat(3), format!("{row}{TOKEN}{row}{TOKEN}")];
        let kept = KeptPages::default();
        for page in pages.iter().flat_map(|page| [page, page]) {
            assert_eq!(unpacked(&packed(&kept, page, TOKEN)), *page);
        }
        assert_eq!(unpacked(&packed(&kept, &row, "")), row);
        // What can hardly be compressed takes more room than was thought of.
        let noise: String =
            (0..40_000u32).map(|n| char::from((33 + n.wrapping_mul(2_654_435_761) % 90) as u8)).collect();
        assert_eq!(unpacked(&packed(&kept, &noise, TOKEN)), noise);
    }

    #[test]
    fn a_page_with_another_token_is_not_compressed_again() {
        let kept = KeptPages::default();
        let (page, other) = (format!("a{TOKEN}b"), format!("a{}b", TOKEN.replace('0', "f")));
        let first = packed(&kept, &page, TOKEN);
        let found = |page: &str, token: &str| {
            let pieces = pieces(page.as_bytes(), token);
            kept.find(hash(&pieces), &pieces).map(|kept| Arc::as_ptr(&kept))
        };
        let other_token = TOKEN.replace('0', "f");
        assert!(found(&page, TOKEN).is_some());
        assert_eq!(found(&page, TOKEN), found(&other, &other_token));
        assert_eq!(packed(&kept, &other, &other_token).len(), first.len(), "its length says nothing about a token");
        assert!(found("ab", TOKEN).is_none(), "the same letters are another page without the token");
    }

    #[test]
    fn pages_nobody_asks_for_any_more_are_let_go_of() {
        let kept = KeptPages::default();
        let page = |number: usize| format!("{number} {}", "x".repeat(MOST_KEPT / 16));
        packed(&kept, &page(0), TOKEN);
        for number in 1..40 {
            packed(&kept, &page(number), TOKEN);
            packed(&kept, &page(0), TOKEN);
        }
        let held = |number: usize| {
            let page = page(number);
            let pieces = pieces(page.as_bytes(), TOKEN);
            kept.find(hash(&pieces), &pieces).is_some()
        };
        assert!(held(0) && held(39) && !held(1));
    }
}
