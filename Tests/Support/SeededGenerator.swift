/// A generator of numbers that gives the same ones on every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A text of anything that Unicode has, mostly of what is dangerous.
    package mutating func text() -> String {
        let dangerous: [Unicode.Scalar] = [
            "\"", "\\", "\n", "\r", "\t", "\0", "(", ")", "#", "/", "*", "`", "{", "}", "$", " ", "'", "a", "1",
            "\u{B}",
            "\u{C}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{200D}",
            "\u{FEFF}",
            "\u{301}", "\u{E000}", "\u{FFFF}", "\u{10FFFF}", "é", "日", "😀", "\u{1F1E9}", "\u{FE0F}", "\u{E0041}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<24, using: &self) {
            if Bool.random(using: &self), let scalar = dangerous.randomElement(using: &self) {
                text.append(scalar)
            } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
