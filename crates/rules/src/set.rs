//! Sets of cards, as bits of one number.

use std::fmt;
use std::marker::PhantomData;

use crate::text::write_list;

/// A small number that names a printed component: a member of a [`Set`].
pub trait Id: Copy + Eq + fmt::Display {
    /// The number itself, below 64.
    fn index(self) -> usize;
    /// The component with this number.
    fn from_index(index: usize) -> Self;
}

/// A set of components, kept in the order of their numbers.
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Id> Set<T> {
    /// No component.
    pub const EMPTY: Set<T> = Set::from_bits(0);

    /// The set with these bits.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u64) -> Set<T> {
        Set { bits, of: PhantomData }
    }

    /// The set as bits: bit `i` stands for the component with index `i`.
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// How many components.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether `member` is one of them.
    #[inline(always)]
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.index() & 1 == 1
    }

    /// Adds `member`.
    #[inline(always)]
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.index();
    }

    /// Takes `member` out.
    #[inline(always)]
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.index());
    }

    /// The members that are not in `other`.
    #[inline(always)]
    pub const fn without(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & !other.bits)
    }

    /// The members of either.
    #[inline(always)]
    pub const fn union(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits | other.bits)
    }

    /// Whether no member is shared.
    #[inline(always)]
    pub const fn is_disjoint(self, other: Set<T>) -> bool {
        self.bits & other.bits == 0
    }

    /// The members in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let lowest = bits.trailing_zeros() as usize;
            (bits != 0).then(|| {
                bits &= bits - 1;
                T::from_index(lowest)
            })
        })
    }
}

impl<T: Id> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        members.into_iter().fold(Set::EMPTY, |set, member| Set::from_bits(set.bits | 1 << member.index()))
    }
}

impl<T> Clone for Set<T> {
    #[inline(always)]
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    #[inline(always)]
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> std::hash::Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

/// `S01,M07`, in the order of their numbers; the empty set is `-`.
impl<T: Id> fmt::Display for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter(), |f, member| member.fmt(f))
    }
}

impl<T: Id> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
