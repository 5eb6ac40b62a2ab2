/// A format of strings that apigen knows (OpenAPI 3.1, section 4.4; JSON Schema 2020-12 validation, section 7.3).
///
/// This is the only table of formats. It defines how values of a format are read, what an endpoint spec calls them, and
/// an example of them. `accepts` decides which texts are values of a format.
public struct StringFormat: Equatable, Sendable {
    /// The type that a client reads strings of a format as.
    public enum Value: Hashable, Sendable {
        case text
        /// A date and time (RFC 3339, section 5.6).
        case dateTime
        /// A date (RFC 3339, section 5.6).
        case date
        /// A date and time in the format of HTTP (RFC 9110, section 5.6.7).
        case httpDate
        /// A date and time in the format of mail (RFC 5322, section 3.3).
        case mailDate
        /// A duration (ISO 8601, as in RFC 3339, appendix A).
        case duration
        /// A UUID (RFC 9562, section 4).
        case uuid
        /// Bytes in base64 (RFC 4648, section 4).
        case base64
        /// A URL (RFC 3986), for clients that parse them.
        case url
        /// Bytes, without an encoding: the content of a file.
        case file
    }

    public let name: String
    public let value: Value
    /// The word for the type in endpoint specs; nil: the format is written next to the type.
    public let word: String?
    /// Whether the constraints of text apply: those on the length, and patterns. Values of a separate type have none.
    public let hasLength: Bool
    /// What the test doubles of a client call the values that they make.
    public let sample: String
    /// An example of a value of the format.
    public let example: String

    private init(
        _ name: String, _ value: Value, word: String? = nil, hasLength: Bool = false, sample: String, example: String
    ) {
        self.name = name
        self.value = value
        self.word = word
        self.hasLength = hasLength
        self.sample = sample
        self.example = example
    }

    private static let mailExample = "Thu, 29 Feb 2024 12:00:00 +0000"
    private static let httpExample = "Thu, 29 Feb 2024 12:00:00 GMT"

    /// All formats.
    public static let all: [StringFormat] = [
        StringFormat(
            "date-time", .dateTime, word: "date-time", sample: "date-time", example: "2024-02-29T12:00:00Z"),
        StringFormat("date", .date, word: "date", sample: "date", example: "2024-02-29"),
        StringFormat("http-date", .httpDate, word: "http-date", sample: "http-date", example: httpExample),
        StringFormat("date-time-rfc-1123", .httpDate, sample: "http-date", example: httpExample),
        StringFormat("date-time-rfc-2822", .mailDate, sample: "mail-date", example: mailExample),
        StringFormat("duration", .duration, word: "duration", sample: "duration", example: "PT1H30M"),
        StringFormat("uuid", .uuid, word: "uuid", sample: "uuid", example: "123e4567-e89b-12d3-a456-426614174000"),
        StringFormat("byte", .base64, word: "base64", sample: "byte", example: "ZXhhbXBsZQ=="),
        // Most clients of OpenAPI descriptions read it as text.
        StringFormat("uri", .url, hasLength: true, sample: "url", example: "https://example.com"),
        StringFormat("url", .url, word: "url", sample: "url", example: "https://example.com"),
        StringFormat("binary", .file, word: "binary", sample: "string", example: "example"),
        StringFormat("password", .text, word: "password", hasLength: true, sample: "string", example: "example"),
        StringFormat("email", .text, hasLength: true, sample: "email", example: "example"),
        StringFormat("hostname", .text, hasLength: true, sample: "hostname", example: "example"),
        StringFormat("ipv4", .text, hasLength: true, sample: "ipv4", example: "example"),
        StringFormat("ipv6", .text, hasLength: true, sample: "ipv6", example: "example"),
    ]

    private static let table = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// Creates the format with a name; nil if apigen does not know it, so that its strings are text.
    public init?(named name: String?) {
        guard let name, let format = Self.table[name] else { return nil }
        self = format
    }

    /// Returns the type that strings of a format are read as.
    public static func value(of name: String?) -> Value { StringFormat(named: name)?.value ?? .text }
}
