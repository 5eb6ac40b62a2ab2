// feature: core

nonisolated extension WebClient {
    /// The header fields of a request or a response. Names are case-insensitive (RFC 9110, section 5.1), and a name can
    /// have several values.
    ///
    /// With `URLSessionTransport`, the fields of a response are sorted by name, and the values of a repeated field are
    /// joined. Two lists are equal if they have the same fields in the same order, regardless of the case of names.
    public nonisolated struct HTTPHeaders: Sendable, Hashable {
        private var fields: [HTTPHeader] = []

        /// Creates an empty list.
        public init() {}

        /// Creates a list of fields. A repeated name keeps all its values.
        public init(_ fields: [(name: String, value: String)]) {
            self.fields = fields.map { HTTPHeader(name: $0.name, value: $0.value) }
        }

        /// The value of a header, or `nil` if it is absent. Several values are joined with a comma (RFC 9110, section
        /// 5.3). Setting a value replaces all values of the header. Setting `nil` removes them.
        public subscript(name: String) -> String? {
            get {
                let found = values(for: name)
                return found.isEmpty ? nil : found.joined(separator: ", ")
            }
            set {
                guard let newValue else { return removeValues(for: name) }
                let key = name.lowercased()
                guard let index = fields.firstIndex(where: { $0.key == key }) else { return add(newValue, for: name) }
                fields[index] = HTTPHeader(name: name, value: newValue)
                fields = fields.enumerated().filter { $0.offset <= index || $0.element.key != key }.map(\.element)
            }
        }

        /// Returns all values of a header, in the order of the list.
        public func values(for name: String) -> [String] {
            let key = name.lowercased()
            return fields.filter { $0.key == key }.map(\.value)
        }

        /// Adds a value to a header. Keeps its existing values.
        public mutating func add(_ value: String, for name: String) {
            fields.append(HTTPHeader(name: name, value: value))
        }

        /// Removes all values of a header.
        public mutating func removeValues(for name: String) {
            let key = name.lowercased()
            fields.removeAll { $0.key == key }
        }
    }
}

/// A header field, with its name in lowercase for comparisons.
private nonisolated struct HTTPHeader: Sendable, Hashable {
    let name: String
    let value: String
    let key: String

    init(name: String, value: String) {
        self.name = name
        self.value = value
        key = name.lowercased()
    }

    static func == (one: HTTPHeader, other: HTTPHeader) -> Bool { one.key == other.key && one.value == other.value }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(value)
    }
}

nonisolated extension WebClient.HTTPHeaders: RandomAccessCollection {
    /// The position of the first field.
    public var startIndex: Int { 0 }
    /// The position after the last field.
    public var endIndex: Int { fields.count }
    /// The field at a position.
    public subscript(position: Int) -> (name: String, value: String) {
        (name: fields[position].name, value: fields[position].value)
    }
}

nonisolated extension WebClient.HTTPHeaders: ExpressibleByDictionaryLiteral, WebClient.Redacted {
    /// Creates a list of fields.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HTTPHeader(name: $0.0, value: $0.1) }
    }

    /// The names of the fields, without their values, which may be secret.
    public var description: String { "[" + fields.map(\.name).joined(separator: ", ") + "]" }

    /// The names of the fields.
    public var shownParts: KeyValuePairs<String, String> { ["names": description] }
}
