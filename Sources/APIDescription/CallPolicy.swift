/// How the client sends the requests of an operation, or of all operations: how long it waits, and how often it
/// repeats a failed attempt. The runtime decides what the description does not mention.
public struct CallPolicy: Equatable, Sendable {
    /// The time limit of one attempt, in milliseconds.
    public var timeout: Int?
    /// The time limit of a call with all its attempts, in milliseconds.
    public var deadline: Int?
    /// How often a failed attempt is repeated at most.
    public var retries: Int?
    /// The name of the header that identifies a call, with the same value in all its attempts
    /// (draft-ietf-httpapi-idempotency-key-header). A call with it is repeated whatever its method is.
    public var idempotencyHeader: String?

    public init(
        timeout: Int? = nil, deadline: Int? = nil, retries: Int? = nil, idempotencyHeader: String? = nil
    ) {
        self.timeout = timeout
        self.deadline = deadline
        self.retries = retries
        self.idempotencyHeader = idempotencyHeader
    }

    public var isEmpty: Bool { self == CallPolicy() }
}

extension HTTPMethod {
    /// Whether the effect of several equal requests is the effect of one (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool { ![.post, .patch].contains(self) && isCommon }
}

/// The limit on how often requests may be sent.
public struct RateLimit: Equatable, Sendable {
    public var requests: Int
    /// The length of the window, in milliseconds.
    public var milliseconds: Int

    public init(requests: Int, milliseconds: Int) {
        self.requests = requests
        self.milliseconds = milliseconds
    }
}

/// The text of a duration in a description: `500ms`, `5s`, `2m`, `1h`, `1d`, or a number of seconds.
public enum DurationText {
    private static let units = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)]

    /// Returns the duration in milliseconds; nil if the text is not a duration, is not a whole number of milliseconds,
    /// or is zero.
    public static func milliseconds(in text: String) -> Int? {
        let digits = text.prefix { isDigit($0) }
        var rest = text.dropFirst(digits.count)
        var thousandths = 0
        if rest.first == "." {
            let fraction = rest.dropFirst().prefix { isDigit($0) }
            rest = rest.dropFirst(fraction.count + 1)
            let padded = fraction + String(repeating: "0", count: max(0, 3 - fraction.count))
            guard (1...3).contains(fraction.count), let count = Int(padded) else { return nil }
            thousandths = count
        }
        guard digits.count < 10, let count = Int(digits),
            let unit = units.first(where: { $0.0 == (rest.isEmpty ? "s" : rest) })?.1,
            (thousandths * unit).isMultiple(of: 1_000)
        else { return nil }
        let total = count * unit + thousandths * unit / 1_000
        return total > 0 ? total : nil
    }

    /// Returns the text of a duration in the largest unit in which it is a whole number.
    public static func text(of milliseconds: Int) -> String {
        let unit = units.first { milliseconds.isMultiple(of: $0.1) } ?? ("ms", 1)
        return String(milliseconds / unit.1) + unit.0
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
