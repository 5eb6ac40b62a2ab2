extension String {
    /// Returns the text without its middle if it is longer than a number of Unicode scalars: the start of a message names
    /// the fault, and its end says what follows from it.
    public func shortened(to width: Int) -> String {
        // Most texts are short, and a scalar has at least one byte.
        guard utf8.count > width, unicodeScalars.count > width else { return self }
        var text = String(unicodeScalars.prefix(width - width / 4 - 1))
        text.unicodeScalars.append("…")
        text.unicodeScalars.append(contentsOf: unicodeScalars.suffix(width / 4))
        return text
    }
}
