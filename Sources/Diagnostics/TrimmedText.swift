extension StringProtocol {
    /// Returns the text without the white space and line breaks at its ends.
    package var trimmed: String { trimmed { $0.properties.isWhitespace } }

    /// Returns the text without the scalars at its ends that meet a condition.
    package func trimmed(where isRemoved: (Unicode.Scalar) -> Bool) -> String {
        let start = unicodeScalars.drop(while: isRemoved)
        guard let end = start.lastIndex(where: { !isRemoved($0) }) else { return "" }
        return String(self[start.startIndex..<start.index(after: end)])
    }
}
