//! Numbers in sixteen bits, as networks are stored (IEEE 754 binary16).

/// The nearest half-precision number, ties to even; beyond its range, the largest.
pub fn to_half(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let magnitude = bits & 0x7fff_ffff;
    // 65504, the largest; below 2^-14 the numbers lie 2^-24 apart.
    let half = if magnitude >= 0x477f_e000 {
        0x7bff
    } else if magnitude < 0x3880_0000 {
        (f32::from_bits(magnitude) * 16_777_216.0).round_ties_even() as u32
    } else {
        let rounded = magnitude + 0xfff + (magnitude >> 13 & 1);
        (rounded - 0x3800_0000) >> 13
    };
    sign | half as u16
}

/// The number that a half-precision number stands for.
pub fn from_half(half: u16) -> f32 {
    let (exponent, fraction) = (half >> 10 & 31, f32::from(half & 0x3ff));
    let magnitude = match exponent {
        0 => fraction / 16_777_216.0,
        _ => (1.0 + fraction / 1024.0) * 2f32.powi(i32::from(exponent) - 15),
    };
    if half & 0x8000 == 0 { magnitude } else { -magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_finite_half_comes_back() {
        for half in (0..=u16::MAX).filter(|half| half >> 10 & 31 != 31) {
            assert_eq!(to_half(from_half(half)), half, "{half:#06x}");
        }
    }

    #[test]
    fn others_go_to_the_nearest() {
        assert_eq!(from_half(to_half(0.1)), 0.099_975_586);
        assert_eq!(from_half(to_half(-1e9)), -65504.0);
        assert_eq!(from_half(to_half(1.0 + 1.0 / 2048.0)), 1.0);
    }
}
