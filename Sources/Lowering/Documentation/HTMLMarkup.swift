/// Converts HTML that descriptions have in their texts to CommonMark: preformatted text, tables, what `InlineHTML` converts, and
/// character references.
enum HTMLMarkup {
    /// Returns a text with code blocks in place of `<pre>`, rows in place of `<table>`, and characters in place of `&amp;`.
    static func converted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return text }
        var result = text
        if !text.contains("```") {
            result = replacing("pre", in: result, codeBlock)
            result = replacing("table", in: result, rows)
        }
        result = InlineHTML.converted(result)
        return result.utf8.contains(UInt8(ascii: "&")) ? decodedOutsideCode(result) : result
    }

    // MARK: - Blocks

    /// Replaces the elements of a name by paragraphs. An element stays if `convert` returns nil.
    private static func replacing(_ name: String, in text: String, _ convert: (Substring) -> String?) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(ofWord: "<\(name)"),
            let open = rest[start.upperBound...].firstIndex(of: ">"),
            let end = rest[open...].range(ofWord: "</\(name)>")
        {
            // `<predicate>` is not `<pre>`.
            let isElement = start.upperBound == open || rest[start.upperBound].isWhitespace
            if isElement, let block = convert(rest[rest.index(after: open)..<end.lowerBound]) {
                result += rest[..<start.lowerBound] + "\n\n" + block + "\n\n"
                rest = rest[end.upperBound...].drop { $0 == " " }
            } else {
                result += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
            }
        }
        return result + rest
    }

    private static func codeBlock(_ content: Substring) -> String? {
        let lines = decoded(withoutTags(content)).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
        guard let first = lines.firstIndex(where: { !isBlank($0) }), let last = lines.lastIndex(where: { !isBlank($0) })
        else { return nil }
        return "```\n" + lines[first...last].joined(separator: "\n") + "\n```"
    }

    /// Returns the rows of a table whose cells are text.
    private static func rows(_ content: Substring) -> String? {
        guard content.range(ofWord: "<table") == nil else { return nil }
        let rows = elements(["tr"], in: content).map { row in
            elements(["td", "th"], in: row).map { cell in
                withoutTags(cell).split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    .replacing("|", with: "\\|")
            }
        }.filter { !$0.isEmpty }
        guard let head = rows.first else { return nil }
        func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        return ([line(head), line(head.map { _ in "---" })] + rows.dropFirst().map(line)).joined(separator: "\n")
    }

    /// Returns the contents of the elements of some names, which need no end tag.
    private static func elements(_ names: [String], in text: Substring) -> [Substring] {
        var result: [Substring] = []
        var start: Substring.Index?
        for tag in tags(of: text) {
            let name = text[tag].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
            guard names.contains(name) || names.contains(String(name.dropFirst())) else { continue }
            if let start { result.append(text[start..<tag.lowerBound]) }
            start = name.hasPrefix("/") ? nil : tag.upperBound
        }
        if let start { result.append(text[start...]) }
        return result
    }

    /// Returns the text of an element without tags, in one line.
    static func plain(_ text: String) -> String {
        decoded(withoutTags(text[...])).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func withoutTags(_ text: Substring) -> String {
        var result = ""
        var position = text.startIndex
        for tag in tags(of: text) {
            result += text[position..<tag.lowerBound]
            if text[tag].lowercased().hasPrefix("<br") { result += "\n" }
            position = tag.upperBound
        }
        return result + text[position...]
    }

    /// Returns the ranges of the tags in a text. `a < b` is not a tag.
    private static func tags(of text: Substring) -> [Range<Substring.Index>] {
        var result: [Range<Substring.Index>] = []
        var position = text.startIndex
        while let start = text[position...].firstIndex(of: "<") {
            position = text.index(after: start)
            guard position < text.endIndex, text[position].isLetter || text[position] == "/",
                let end = text[position...].firstIndex(of: ">")
            else { continue }
            position = text.index(after: end)
            result.append(start..<position)
        }
        return result
    }

    // MARK: - Character references

    private static let characters = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
        "hellip": "…", "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "copy": "©", "reg": "®", "trade": "™",
        "bull": "•", "middot": "·", "times": "×", "deg": "°", "euro": "€", "le": "≤", "ge": "≥", "rarr": "→",
    ]

    /// Code in CommonMark has no character references.
    private static func decodedOutsideCode(_ text: String) -> String {
        var isFenced = false
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            if isFence { isFenced.toggle() }
            if isFenced || isFence || !line.contains("&") { return String(line) }
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            return parts.enumerated().map { index, part in
                // The last backtick of an odd number does not begin code.
                index.isMultiple(of: 2) || index == parts.count - 1 ? decoded(String(part)) : String(part)
            }.joined(separator: "`")
        }
        return lines.joined(separator: "\n")
    }

    private static func decoded(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(10).prefix { $0.isLetter || $0.isNumber || $0 == "#" }
            if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let character = character(named: name) {
                result += character
                rest = rest[rest.index(after: name.endIndex)...]
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static func character(named name: Substring) -> String? {
        guard name.hasPrefix("#") else { return characters[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        // Those below are line ends and control characters.
        guard let code, code >= 0x20, let scalar = Unicode.Scalar(code) else { return nil }
        return code == 0xA0 ? " " : String(scalar)
    }
}
