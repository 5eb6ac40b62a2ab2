import Diagnostics
import Resolution

/// A change between two descriptions.
public struct APIChange: Equatable, Sendable {
    /// A part of one of the two descriptions.
    public struct Part: Equatable, Sendable {
        public var symbol: SymbolID
        public var location: SourceLocation

        public init(_ symbol: SymbolID, at location: SourceLocation) {
            self.symbol = symbol
            self.location = location
        }
    }

    public var rule: ChangeRule
    /// The part of the old description that changed; nil for additions.
    public var old: Part?
    /// The part of the new description; nil for removals.
    public var new: Part?
    /// The part of the old description that contains an addition.
    public var context: SourceLocation?
    public var wire: WireEffect
    /// What changed in particular: `string → integer`.
    public var detail: String?

    public init(
        _ rule: ChangeRule, old: Part?, new: Part?, context: SourceLocation? = nil, wire: WireEffect = .none,
        detail: String? = nil
    ) {
        self.rule = rule
        self.old = old
        self.new = new
        self.context = context
        self.wire = wire
        self.detail = detail
    }

    /// The place in the description, by names: `User.email`, `GET /friends query limit`.
    public var place: String { (old ?? new).map { PlaceName.text(of: $0.symbol) } ?? "" }
}

/// The place of a symbol, as people write it.
public enum PlaceName {
    public static func text(of symbol: SymbolID) -> String {
        var words = symbol.text.split(separator: " ").map(decoded)[...]
        guard let kind = words.popFirst() else { return "" }
        var text: String
        switch kind {
        case "model": text = words.popFirst() ?? kind
        case "operation":
            let method = words.popFirst() ?? ""
            text = method + " " + (words.popFirst() ?? "")
        default: text = ([kind] + (words.popFirst().map { [$0] } ?? [])).joined(separator: " ")
        }
        while let part = words.popFirst() {
            switch part {
            case "property", "value", "variant", "choice": text += "." + (words.popFirst() ?? "")
            case "additional": text += ".*"
            case "type", "element": break
            case "location": _ = words.popFirst()
            default: text += " " + part
            }
        }
        return text
    }

    /// Replaces percent-encoded bytes (RFC 3986, section 2.1).
    static func decoded(_ word: Substring) -> String {
        guard word.utf8.contains(UInt8(ascii: "%")) else { return String(word) }
        var bytes: [UInt8] = []
        var rest = Array(word.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else if byte != UInt8(ascii: "%") {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
