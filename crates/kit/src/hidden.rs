//! Characters that nobody sees, or that steer what stands around them. Must never let one through
//! that makes two different texts look alike.

/// Whether a character must never stand in a header or reach a terminal as it is: C0, C1,
/// DEL, line and paragraph separators, format characters, fillers, private use and
/// noncharacters.
pub fn is_unsafe(c: char) -> bool {
    let code = c as u32;
    let shown = match code {
        // It steers the text around it instead of standing for something: the general category
        // Cf, which holds the bidirectional controls and most zero-width ones.
        0xAD | 0x600..=0x605 | 0x61C | 0x6DD | 0x70F | 0x890..=0x891 | 0x8E2 | 0x180E => false,
        0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F | 0xFEFF | 0xFFF9..=0xFFFB => false,
        0x110BD | 0x110CD | 0x13430..=0x1343F | 0x1BCA0..=0x1BCA3 | 0x1D173..=0x1D17A => false,
        0xE0001 | 0xE0020..=0xE007F => false,
        // It takes no room or shows nothing: fillers and joiners that can hide a difference
        // between two names.
        0x34F | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180D | 0x3164 | 0xFFA0 => false,
        0x2028 | 0x2029 | 0xFDD0..=0xFDEF | 0xE000..=0xF8FF | 0xF0000.. => false,
        _ => code & 0xFFFE != 0xFFFE,
    };
    c.is_control() || !shown
}
