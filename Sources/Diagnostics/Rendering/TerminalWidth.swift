/// The width of text in a terminal with a fixed-width font.
enum TerminalWidth {
    /// Returns the number of columns of a text. Chinese characters and emoji take two columns, combining marks none.
    static func columns(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    private static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if isEmoji(scalars) { return 2 }
        // The letters of a syllable stand beside each other, as in Devanagari.
        return scalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// Whether a character is one picture, however many scalars it has: a flag, a family, a digit in a box.
    private static func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, !first.isASCII || scalars.count > 1 else { return false }
        // U+FE0F requests the picture of a character that is text otherwise.
        return first.properties.isEmojiPresentation || (first.properties.isEmoji && scalars.contains("\u{FE0F}"))
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        // The soft hyphen is shown.
        case .format: return scalar.value == 0xAD ? 1 : 0
        default: break
        }
        switch scalar.value {
        // Vowels and final consonants of Hangul are drawn in the columns of the initial consonant.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // Unicode Standard Annex 11: the blocks of wide characters.
        case 0x303F: return 1
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
            0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}
