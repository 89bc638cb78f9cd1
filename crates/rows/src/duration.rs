//! Time, to the tenth below a minute and to the second above.

/// A duration in words, or nothing when there is no usable one (negative, infinite, not a number).
///
/// ```
/// assert_eq!(rows::duration(400.0).as_deref(), Some("0.4s"));
/// assert_eq!(rows::duration(125_000.0).as_deref(), Some("2m 5s"));
/// assert_eq!(rows::duration(3_723_000.0).as_deref(), Some("1h 2m 3s"));
/// assert_eq!(rows::duration(f64::NAN), None);
/// ```
pub fn duration(milliseconds: f64) -> Option<String> {
    if !milliseconds.is_finite() || milliseconds < 0.0 {
        return None;
    }
    // Round first, then look at the size: 59.95 s is a minute, not `60.0s`.
    let tenths = rounded(milliseconds / 100.0);
    if tenths < 600 {
        return Some(format!("{}.{}s", tenths / 10, tenths % 10));
    }
    let seconds = rounded(milliseconds / 1000.0);
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    let (hours, minutes) = (minutes / 60, minutes % 60);
    Some(if hours > 0 {
        format!("{hours}h {minutes}m {seconds}s")
    } else {
        format!("{minutes}m {seconds}s")
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "neither negative nor NaN, and saturation is right for the rest"
)]
fn rounded(value: f64) -> u64 {
    value.round() as u64
}
