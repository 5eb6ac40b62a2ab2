/// Segments and selectors.
extension QueryParser {
    mutating func takeSegments() throws(JSONPathError) -> [Segment] {
        var segments: [Segment] = []
        while true {
            let end = position
            skipBlanks()
            if take("[") {
                segments.append(Segment(selectors: try takeBracketedSelectors()))
            } else if take("..") {
                let selectors = take("[") ? try takeBracketedSelectors() : [try takeShorthand()]
                segments.append(Segment(selectors: selectors, includesDescendants: true))
            } else if take(".") {
                segments.append(Segment(selectors: [try takeShorthand()]))
            } else {
                // What follows is not a part of the query, and neither are the blanks before it.
                position = end
                return segments
            }
        }
    }

    /// Parses a name or a wildcard after a point.
    private mutating func takeShorthand() throws(JSONPathError) -> Selector {
        if take("*") { return .wildcard }
        let start = position
        let name = take { Self.isNameCharacter($0) }
        guard let first = name.unicodeScalars.first, !Self.isDigit(first) else {
            position = start
            throw expected("a name or '*'")
        }
        return .name(name)
    }

    private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: scalar.value >= 0x80
        }
    }

    /// Parses selectors and the bracket that closes them.
    private mutating func takeBracketedSelectors() throws(JSONPathError) -> [Selector] {
        var selectors: [Selector] = []
        repeat {
            skipBlanks()
            selectors.append(try takeSelector())
            skipBlanks()
        } while take(",")
        guard take("]") else { throw expected("',' or ']'") }
        return selectors
    }

    private mutating func takeSelector() throws(JSONPathError) -> Selector {
        switch next {
        case "'", "\"": return .name(try takeString())
        case "*":
            position += 1
            return .wildcard
        case "?":
            position += 1
            return .filter(try takeNestedCondition())
        case ":": return .slice(try takeSlice(from: nil))
        case "-", ("0"..."9")?: return try takeIndexOrSlice()
        default: throw expected("a name in quotes, an index, a slice, '*' or '?'")
        }
    }

    private mutating func takeIndexOrSlice() throws(JSONPathError) -> Selector {
        let index = try takeInteger()
        skipBlanks()
        return next == ":" ? .slice(try takeSlice(from: index)) : .index(index)
    }

    /// Parses a slice from its first colon.
    private mutating func takeSlice(from start: Int?) throws(JSONPathError) -> Slice {
        position += 1
        var slice = Slice(start: start)
        slice.end = try takeOptionalInteger()
        if take(":") { slice.step = try takeOptionalInteger() ?? 1 }
        return slice
    }

    private mutating func takeOptionalInteger() throws(JSONPathError) -> Int? {
        skipBlanks()
        guard let next, next == "-" || Self.isDigit(next) else { return nil }
        let integer = try takeInteger()
        skipBlanks()
        return integer
    }
}
