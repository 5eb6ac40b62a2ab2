// feature: core

nonisolated extension WebClient {
    /// A value whose printed forms show only what is never secret.
    ///
    /// `print`, `dump`, string interpolation, the debugger's summary and `Mirror` show the parts in `shownParts`, and nothing
    /// else of the value.
    public nonisolated protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// The parts that are safe to show, with their labels.
        var shownParts: KeyValuePairs<String, String> { get }
    }
}

nonisolated extension WebClient.Redacted {
    /// The type and the parts that are safe to show.
    public var description: String {
        "\(Self.self)(" + shownParts.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + ")"
    }

    /// The type and the parts that are safe to show.
    public var debugDescription: String { description }

    /// A mirror of the parts that are safe to show.
    public var customMirror: Mirror {
        Mirror(self, children: shownParts.map { (label: Optional($0.key), value: $0.value) })
    }
}

nonisolated extension WebClient {
    /// Decides which values of a request and a response are shown in logs and in printed forms.
    nonisolated enum Redaction {
        /// A text that a value shows in its printed forms. It does not make two values different.
        nonisolated struct ShownText: Sendable, Hashable {
            let text: String

            init(_ text: String) { self.text = text }

            static func == (one: ShownText, other: ShownText) -> Bool { true }

            func hash(into hasher: inout Hasher) {}
        }

        /// The text in the place of a value that may be secret.
        static let placeholder = "<redacted>"

        /// Returns a text with `\u{1B}` in the place of control characters, with which a server could begin a line of its own, or
        /// change what a terminal shows.
        static func printable(_ text: String, keepsLineBreaks: Bool = false) -> String {
            let scalars = text.unicodeScalars
            if !scalars.contains(where: isControl) { return text }
            var result = String.UnicodeScalarView()
            for index in scalars.indices {
                let scalar = scalars[index]
                let next = scalars.index(after: index)
                let isLineBreak =
                    scalar == "\n" || scalar == "\t"
                    || scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
                if !isControl(scalar) || keepsLineBreaks && isLineBreak {
                    result.append(scalar)
                } else {
                    result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
                }
            }
            return String(result)
        }

        private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
            if scalar.value < 0x7F { return scalar.value < 0x20 }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: return true
            default: return scalar.properties.isBidiControl
            }
        }

        /// Returns the fields of a list, with the values of those whose names are allowed.
        static func text(of fields: WebClient.HTTPHeaders, showing names: Set<String>) -> String {
            let allowed = Set(names.map { $0.lowercased() })
            return fields.map { field in
                "\(field.name): " + (allowed.contains(field.name.lowercased()) ? field.value : placeholder)
            }.joined(separator: ", ")
        }

        /// Returns query parameters in their order, with the values of those whose names are allowed.
        static func text(of query: [ParameterItem], showing names: Set<String>) -> String {
            query.map { item in
                "\(item.parameter)=" + (names.contains(item.parameter) ? item.value : placeholder)
            }.joined(separator: "&")
        }
    }
}
