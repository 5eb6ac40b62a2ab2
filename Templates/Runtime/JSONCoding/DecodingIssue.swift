// feature: core

nonisolated extension WebClient {
    /// A difference between a response and the API description that does not fail the call by itself.
    public nonisolated struct DecodingIssue: Hashable, Sendable, Redacted {
        /// The kind of a decoding issue.
        public nonisolated enum Kind: Hashable, Sendable {
            /// An element of an array could not be decoded and was omitted.
            case droppedElement
            /// An optional property could not be decoded and is `nil`.
            case droppedProperty
            /// An array or a dictionary was `null` and is empty.
            case nullCollection
            /// A value of a union matches none of its variants and was kept as JSON.
            case unknownVariant
            /// The variant of a union that a value matches best could not be decoded, and another one was used.
            case failedVariant
        }

        /// The kind of the issue.
        public let kind: Kind
        /// The location in the response, such as `friends[2]`; empty for the whole body.
        public let codingPath: String
        /// A phrase that continues `codingPath`, such as `is missing`. It may contain values of the response.
        public let reason: String
        /// The location without keys of dictionaries.
        let place: Redaction.ShownText

        /// Creates a decoding issue, for tests.
        public init(_ kind: Kind, codingPath: String, reason: String) {
            self.init(kind, codingPath: codingPath, place: Redaction.ShownText(""), reason: reason)
        }

        init(_ kind: Kind, codingPath: String, place: Redaction.ShownText, reason: String) {
            self.kind = kind
            self.codingPath = codingPath
            self.place = place
            self.reason = reason
        }

        /// The kind of the issue, and its location without keys of dictionaries.
        public var shownParts: KeyValuePairs<String, String> { ["kind": "\(kind)", "place": place.text] }
    }
}
