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
