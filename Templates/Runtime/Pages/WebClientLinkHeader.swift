// feature: pages

nonisolated extension WebClient {
    /// Reads `Link` headers (RFC 8288, section 3).
    nonisolated enum LinkHeader {
        /// Returns the target of the first link with a relation, or `nil` if there is none.
        static func target(of relation: String, in headers: HTTPHeaders) -> String? {
            for field in headers where field.name.lowercased() == "link" {
                var reader = LinkReader(text: field.value[...])
                while let link = reader.next() {
                    let relations = link.relation.lowercased().split { $0 == " " || $0 == "\t" }
                    if relations.contains(where: { $0 == relation }) { return link.target }
                }
            }
            return nil
        }
    }

    /// Reads the links of a header one by one.
    private nonisolated struct LinkReader {
        var text: Substring

        /// Returns the next link, or `nil` at the end.
        mutating func next() -> (target: String, relation: String)? {
            text = text.drop { $0 != "<" }
            guard let end = text.firstIndex(of: ">") else { return nil }
            let target = String(text[text.index(after: text.startIndex)..<end])
            text = text[text.index(after: end)...]
            // Only the first relation counts (section 3.3).
            var relation: String?
            while let parameter = parameter() {
                if parameter.name.lowercased() == "rel", relation == nil { relation = parameter.value }
            }
            return (target, relation ?? "")
        }

        /// Returns the next parameter of a link, or `nil` if the link ends.
        private mutating func parameter() -> (name: String, value: String)? {
            skipSpace()
            guard text.first == ";" else { return nil }
            text = text.dropFirst()
            skipSpace()
            let name = text.prefix { !"=;, \t".contains($0) }
            text = text[name.endIndex...]
            skipSpace()
            guard text.first == "=" else { return (String(name), "") }
            text = text.dropFirst()
            skipSpace()
            return (String(name), value())
        }

        private mutating func skipSpace() { text = text.drop { $0 == " " || $0 == "\t" } }

        /// Returns a token or a quoted string (RFC 9110, section 5.6.4).
        private mutating func value() -> String {
            guard text.first == "\"" else {
                let value = text.prefix { !";, \t".contains($0) }
                text = text[value.endIndex...]
                return String(value)
            }
            var value = ""
            var isEscaped = false
            text = text.dropFirst()
            while let character = text.first {
                text = text.dropFirst()
                if !isEscaped, character == "\"" { break }
                isEscaped = !isEscaped && character == "\\"
                if !isEscaped { value.append(character) }
            }
            return value
        }
    }
}
