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
        let parts = symbol.path.parts
        var text =
            switch parts[0].kind {
            case .model, .operation: words(of: parts[0])
            default: ([parts[0].kind.rawValue] + [words(of: parts[0])].filter { !$0.isEmpty }).joined(separator: " ")
            }
        for part in parts.dropFirst() {
            switch part.kind {
            case .property, .value, .variant, .choice: text += "." + part.word
            case .additional: text += ".*"
            case .type, .element, .location: break
            default:
                text += ([" " + part.kind.rawValue, words(of: part)].filter { !$0.isEmpty }).joined(separator: " ")
            }
        }
        return text
    }

    private static func words(of part: SymbolPart) -> String {
        part.kind.wordCount < 2 ? part.word : part.word + " " + part.secondWord
    }
}
