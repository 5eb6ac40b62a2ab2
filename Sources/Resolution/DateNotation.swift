import APIDescription

/// The notations of dates that texts for people mention, such as `MM/DD/YY`.
enum DateNotation {
    /// What a text requests in place of the format `date-time`.
    enum Moment: Equatable {
        /// A day, `YYYY-MM-DD`.
        case day(String)
        /// A date and time that a client does not write, or without the offset that makes it a moment.
        case text(String)
    }

    /// Returns the first notation in a text that is not that of RFC 3339, unless the text also mentions that one.
    static func other(in text: String) -> String? {
        let notations = text.split { !$0.isLetter && !"/.-".contains($0) }.map { trimmed($0) }.filter(isNotation)
        return notations.contains { $0.uppercased().hasPrefix(day) } ? nil : notations.first
    }

    /// Returns what a text about a date and time requests, if that is only a day, a time without seconds, or a local time.
    /// Returns nil if the text also mentions another notation.
    static func moment(in text: String) -> Moment? {
        let found = occurrences(in: text)
        guard let first = found.first else { return nil }
        let words = text.lowercased()
        if found.allSatisfy({ $0.time.isEmpty }) {
            return mentionsTime(words) ? nil : .day(first.text)
        }
        let isLocal = words.contains("local time") && !words.contains("utc") && !words.contains("gmt")
        let isOther = found.allSatisfy { $0.time.count == 2 || $0.time.count > 2 && !$0.hasOffset && isLocal }
        return isOther ? .text(first.text) : nil
    }

    private static let day = "YYYY-MM-DD"

    /// A date in a text, with the parts of the time after it, such as `hh` and `mm`.
    private struct Occurrence {
        var text: String
        var time: [Substring] = []
        var hasOffset = false
    }

    private static func occurrences(in text: String) -> [Occurrence] {
        let upper = text.uppercased()
        // A letter that becomes two in uppercase, such as ß, would move the positions.
        guard upper.contains(day), upper.count == text.count else { return [] }
        var result: [Occurrence] = []
        var rest = Substring(upper)
        while let start = rest.firstRange(of: day) {
            let time = rest[start.upperBound...].prefix { !"`\"<>),;".contains($0) }
            let occurrence = occurrence(time)
            let offset = upper.distance(from: upper.startIndex, to: start.lowerBound)
            result.append(
                Occurrence(
                    text: String(text.dropFirst(offset).prefix(day.count + occurrence.length)), time: occurrence.time,
                    hasOffset: occurrence.hasOffset))
            rest = rest[start.upperBound...]
        }
        return result
    }

    /// Returns the parts of a time after a date, which `T`, `'T'` or a space precedes.
    private static func occurrence(_ text: Substring) -> (time: [Substring], hasOffset: Bool, length: Int) {
        var rest = text.drop { " T'[]".contains($0) }
        guard rest.hasPrefix("HH:MM") else { return ([], false, 0) }
        rest = rest.prefix { !$0.isWhitespace }
        if rest.hasSuffix(".") { rest.removeLast() }
        let clock = rest.prefix { "HMS:".contains($0) }
        let parts = clock.split(separator: ":")
        let zone = rest.dropFirst(clock.count).contains { "ZX+-".contains($0) }
        return (parts, zone, text.distance(from: text.startIndex, to: rest.endIndex))
    }

    /// Returns whether a text in lowercase is about the time of a day, or about a notation with one.
    private static func mentionsTime(_ text: String) -> Bool {
        let words = [
            "hh:", "hour", "rfc", "timestamp", "datetime", "date-time", "date time", "date and time", "yyyy-mm-ddt",
        ]
        if words.contains(where: text.contains) { return true }
        // `12:30`
        let characters = Array(text.utf8)
        return characters.indices.dropFirst().dropLast().contains { index in
            characters[index] == UInt8(ascii: ":") && isDigit(characters[index - 1]) && isDigit(characters[index + 1])
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func trimmed(_ word: Substring) -> String {
        var word = word
        while let last = word.last, !last.isLetter { word = word.dropLast() }
        while let first = word.first, !first.isLetter { word = word.dropFirst() }
        return String(word)
    }

    /// Returns whether a word consists of a year, a month and a day, each once.
    private static func isNotation(_ word: String) -> Bool {
        let letters = word.uppercased().filter(\.isLetter)
        guard (6...8).contains(letters.count), letters.allSatisfy("YMD".contains) else { return false }
        let parts = word.uppercased().split { !$0.isLetter }
        let isCompact = parts.count == 1 && letters == "YYYYMMDD"
        let isDivided = parts.count == 3 && Set(parts.compactMap(\.first)).count == 3
        return (isCompact || isDivided) && parts.allSatisfy { isCompact || Set($0).count == 1 && $0.count >= 2 }
    }
}

extension Documentation {
    /// All texts for people.
    var prose: String { [summary, text].compactMap { $0 }.joined(separator: " ") }
}
