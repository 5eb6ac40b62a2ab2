extension Substring {
    /// Returns the first place of a word, in any case. The word consists of ASCII characters without capital letters.
    func range(ofWord word: String) -> Range<Index>? {
        let word = Array(word.utf8)
        guard let first = word.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(where: { Self.lowercase($0) == first }) {
            let end = utf8.index(start, offsetBy: word.count, limitedBy: endIndex)
            guard let end else { return nil }
            if zip(utf8[start..<end], word).allSatisfy({ Self.lowercase($0) == $1 }) { return start..<end }
            rest = rest[utf8.index(after: start)...]
        }
        return nil
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
