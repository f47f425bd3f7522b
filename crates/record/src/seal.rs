//! A promise made before the first turn: the deal was fixed, and who would sit where, and here is how to check it.

use sha2::{Digest, Sha256};

use crate::draw::Draw;
use crate::recorded::Recorded;

/// A commitment to a deal, and to the draw of the seats if there was one, and the nonce that opens it.
///
/// The commitment is public before the first turn; nonce and deal come out when the game is over. It is the SHA-256 of the
/// nonce, a line break, the line of the draw if there is one, and the deal's lines of the text record, as hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seal {
    commitment: String,
    nonce: String,
}

impl Seal {
    /// The seal of a draw and a deal. The nonce is one long word that cannot be guessed.
    pub fn new<G: Recorded>(nonce: impl Into<String>, draw: Option<&Draw>, deal: &G::Deal) -> Seal {
        let nonce = nonce.into();
        let draw = draw.map(Draw::line).unwrap_or_default();
        Seal { commitment: commitment(&nonce, &(draw + &deal_text::<G>(deal))), nonce }
    }

    /// The seal that was published as this commitment, if the nonce opens it to this draw and this deal.
    pub fn opened<G: Recorded>(commitment: &str, nonce: &str, draw: Option<&Draw>, deal: &G::Deal) -> Option<Seal> {
        // A nonce is one word, so that it stays on its line.
        let is_a_word = !nonce.is_empty() && nonce.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let seal = is_a_word.then(|| Seal::new::<G>(nonce, draw, deal));
        seal.filter(|seal| seal.commitment == commitment)
    }

    /// What is public from the start.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// What opens it.
    pub fn nonce(&self) -> &str {
        &self.nonce
    }
}

/// A deal as the lines it has in a text record.
pub fn deal_text<G: Recorded>(deal: &G::Deal) -> String {
    G::deal_lines(deal).into_iter().map(|(keyword, value)| format!("{keyword} {value}\n")).collect()
}

fn commitment(nonce: &str, lines: &str) -> String {
    let mut hasher = Sha256::new();
    hasher.update(nonce);
    hasher.update("\n");
    hasher.update(lines);
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
