//! Pages kept for as long as they are the same.
//!
//! A page is a pure function of the struct that `caravan-web` makes it from, and that struct is all there is to say about it: who
//! looks, in which language and with which settings, the seat, the draft, the clock, every name. So a page of a table is kept with
//! its struct, and found again by comparing the two whole structs. Nothing has to be told when something changes, no field can be
//! forgotten in a key, and what is found is by definition what would be made. The one thing left out is the token of the
//! reader's forms: what is kept was made with a mark in its place, which is nobody's and never sent.
//!
//! Other pages are made each time and compressed once: they are found by comparing what they say.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Extension;
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use caravan_tables::random_hex;
use caravan_web::{TablePage, Visitor};
use flate2::Crc;

use crate::packing::{CutPage, pieces};

/// No page is longer; what is longer is not a page.
const LONGEST: usize = 4 * 1024 * 1024;

/// So many bytes of pages of tables are kept before those go that nobody has asked for since, and so many of other pages.
const MOST_OF_TABLES: usize = 24 * 1024 * 1024;
const MOST_OF_OTHERS: usize = 8 * 1024 * 1024;

/// The pages that were asked for of late.
pub(crate) struct KeptPages {
    /// Pages of tables, by table and reader.
    tables: Mutex<Generations<u64, KeptTable>>,
    /// Other pages, by a hash of what they say.
    others: Mutex<Generations<u32, CutPage>>,
    /// What stands in for a reader's token in what is kept. Nobody can know it, so nobody can have a name that contains it.
    mark: String,
    /// Where a reader's page of a table is kept: not to be foreseen by those who choose what goes into it.
    places: RandomState,
    found: AtomicU64,
    made: AtomicU64,
}

/// A page of a table, and what it was made from.
struct KeptTable {
    from: TablePage,
    page: Arc<CutPage>,
}

/// A page without its reader's token, on its way to where that is put in: see [`answer`].
#[derive(Clone)]
pub(crate) struct WithoutToken(Arc<CutPage>);

impl Default for KeptPages {
    fn default() -> KeptPages {
        KeptPages {
            tables: Mutex::new(Generations::new(MOST_OF_TABLES)),
            others: Mutex::new(Generations::new(MOST_OF_OTHERS)),
            mark: random_hex(32),
            places: RandomState::new(),
            found: AtomicU64::new(0),
            made: AtomicU64::new(0),
        }
    }
}

impl IntoResponse for WithoutToken {
    fn into_response(self) -> Response {
        (Extension(self), Html("")).into_response()
    }
}

impl KeptPages {
    /// The page of a table: as it was made before, if nothing about it is another.
    pub(crate) fn of_table(&self, mut from: TablePage) -> WithoutToken {
        from.visitor.csrf.clone_from(&self.mark);
        let place = self.place_of(&from);
        if let Some(kept) = locked(&self.tables).find(&place, |kept| kept.from == from) {
            self.found.fetch_add(1, Ordering::Relaxed);
            return WithoutToken(kept.page.clone());
        }
        self.made.fetch_add(1, Ordering::Relaxed);
        let page = Arc::new(CutPage::new(from.render().into_string().as_bytes(), &self.mark));
        let bytes = 2 * page.bytes();
        locked(&self.tables).add(place, Arc::new(KeptTable { from, page: page.clone() }), bytes);
        WithoutToken(page)
    }

    /// How many pages of tables were found, and how many had to be made.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.found.load(Ordering::Relaxed), self.made.load(Ordering::Relaxed))
    }

    /// Where the page of a reader is kept: the next one they get takes the place of the last.
    fn place_of(&self, page: &TablePage) -> u64 {
        let Visitor { language, theme, settings, name, .. } = &page.visitor;
        self.places.hash_one((&page.id, page.viewer.map(|seat| seat.index()), language, theme.name(), settings, name))
    }

    /// Any other page compressed, with the token in it.
    fn packed(&self, page: &Bytes, token: &str) -> Option<Vec<u8>> {
        self.cut(page, token).packed_with(token)
    }

    fn cut(&self, page: &Bytes, token: &str) -> Arc<CutPage> {
        let pieces = pieces(page, token);
        let hash = hash(&pieces);
        if let Some(kept) = locked(&self.others).find(&hash, |kept| kept.is(&pieces)) {
            return kept;
        }
        let cut = Arc::new(CutPage::of(&pieces));
        locked(&self.others).add(hash, cut.clone(), cut.bytes());
        cut
    }
}

/// A response in the form that whoever asked can read: with their token, and compressed if it is a page and they take that.
pub(crate) async fn answer(kept: &KeptPages, mut response: Response, token: &str, takes_gzip: bool) -> Response {
    if let Some(WithoutToken(page)) = response.extensions_mut().remove() {
        return match takes_gzip.then(|| page.packed_with(token)).flatten() {
            Some(packed) => with_packed(response, packed),
            None => response.map(|_| Body::from(page.plain_with(token))),
        };
    }
    if !takes_gzip || !is_a_whole_page(&response) {
        return response;
    }
    let (parts, body) = response.into_parts();
    // All of it is there already, so that nothing is waited for.
    let Ok(page) = to_bytes(body, LONGEST).await else { return Response::from_parts(parts, Body::empty()) };
    match kept.packed(&page, token) {
        Some(packed) => with_packed(Response::from_parts(parts, Body::empty()), packed),
        None => Response::from_parts(parts, Body::from(page)),
    }
}

/// A response with a compressed page for its body.
fn with_packed(response: Response, packed: Vec<u8>) -> Response {
    let (mut parts, _) = response.into_parts();
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(packed))
}

/// Whether whoever asks says that they can unpack, and does not say in the same breath that they will not.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let quality = quality.trim().strip_prefix("q=").and_then(|quality| quality.parse::<f32>().ok());
        name.trim() == "gzip" && quality.is_some_and(|quality| quality > 0.0)
    })
}

/// Whether a response is a page of which nothing is still to come.
fn is_a_whole_page(response: &Response) -> bool {
    let is_html = |kind: &HeaderValue| kind.as_bytes().starts_with(b"text/html");
    let length = response.body().size_hint().exact().unwrap_or(0);
    (1..=LONGEST as u64).contains(&length) && response.headers().get(header::CONTENT_TYPE).is_some_and(is_html)
}

fn hash(pieces: &[&[u8]]) -> u32 {
    let mut hash = Crc::new();
    pieces.iter().for_each(|piece| hash.update(piece));
    hash.sum()
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is kept up to a number of bytes. The older half are those that were asked for before the younger half began.
struct Generations<K, V> {
    young: HashMap<K, Kept<V>>,
    old: HashMap<K, Kept<V>>,
    young_bytes: usize,
    /// How much each of the two may have.
    half: usize,
}

/// Something that is kept, and how many bytes it takes.
struct Kept<V> {
    it: Arc<V>,
    bytes: usize,
}

impl<K: Hash + Eq + Copy, V> Generations<K, V> {
    fn new(most: usize) -> Generations<K, V> {
        Generations { young: HashMap::new(), old: HashMap::new(), young_bytes: 0, half: most / 2 }
    }

    /// What is kept in a place, if it is what is looked for.
    fn find(&mut self, place: &K, is_it: impl Fn(&V) -> bool) -> Option<Arc<V>> {
        if let Some(kept) = self.young.get(place) {
            return is_it(&kept.it).then(|| kept.it.clone());
        }
        let Kept { it, bytes } = self.old.remove(place).filter(|kept| is_it(&kept.it))?;
        self.add(*place, it.clone(), bytes);
        Some(it)
    }

    /// Puts something in a place; when there is too much, what goes is what nobody has asked for since it was so the last time.
    fn add(&mut self, place: K, it: Arc<V>, bytes: usize) {
        let before = self.young.insert(place, Kept { it, bytes });
        self.young_bytes += bytes;
        self.young_bytes -= before.map_or(0, |kept| kept.bytes);
        if self.young_bytes > self.half {
            self.old = std::mem::take(&mut self.young);
            self.young_bytes = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "0123456789abcdef0123456789abcdef";

    fn cut(kept: &KeptPages, page: &str, token: &str) -> *const CutPage {
        Arc::as_ptr(&kept.cut(&Bytes::copy_from_slice(page.as_bytes()), token))
    }

    #[test]
    fn a_page_with_another_token_is_not_compressed_again() {
        let kept = KeptPages::default();
        let other_token = TOKEN.replace('0', "f");
        let (page, other) = (format!("a{TOKEN}b"), format!("a{other_token}b"));
        assert_eq!(cut(&kept, &page, TOKEN), cut(&kept, &other, &other_token));
        assert_ne!(cut(&kept, &page, TOKEN), cut(&kept, "ab", TOKEN), "the same letters are another page without it");
    }

    #[test]
    fn a_page_was_compressed_for_whoever_said_that_they_cannot_unpack() {
        let takes = |accepted: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))]))
        };
        for accepted in ["gzip", "gzip, deflate, br", "br;q=1, gzip;q=0.5", "gzip ; q=1"] {
            assert!(takes(accepted), "{accepted}");
        }
        for refused in ["", "br", "gzip;q=0", "gzip;q=0.000, br", "x-gzip-not", "gzip;q=much"] {
            assert!(!takes(refused), "{refused}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_nobody_asks_for_any_more_is_let_go_of() {
        let mut kept = Generations::new(16);
        kept.add(0, Arc::new("asked for again and again"), 1);
        for number in 1..40 {
            kept.add(number, Arc::new("asked for once"), 1);
            assert!(kept.find(&0, |_| true).is_some());
        }
        assert!(kept.find(&39, |_| true).is_some() && kept.find(&1, |_| true).is_none());
        assert!(kept.young.len() + kept.old.len() <= 18);
    }

    #[test]
    fn what_takes_the_place_of_something_pushes_nothing_else_away() {
        let mut kept = Generations::new(16);
        kept.add(0, Arc::new(0), 1);
        (1..100).for_each(|number| kept.add(1, Arc::new(number), 1));
        assert!(kept.find(&0, |_| true).is_some());
        assert!(kept.find(&1, |&number| number == 1).is_none(), "another is there now");
    }
}
