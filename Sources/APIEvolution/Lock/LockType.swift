import APIDescription
import Resolution

/// The type of an element in a lock, in terms of the description.
public indirect enum LockType: Hashable, Sendable {
    /// A type that has no symbol: `string`, `date-time`, `integer`. A property with one possible value has it as well:
    /// `string=cat`.
    case scalar(String)
    /// A declared type.
    case declared(SymbolID)
    case array(LockType)
    case map(LockType)
    /// A value that can be absent or null.
    case optional(LockType)
    /// A value that can be absent, or null, which differ.
    case nullable(LockType)

    /// The declared types in the type.
    var symbols: [SymbolID] {
        switch self {
        case .scalar: []
        case .declared(let symbol): [symbol]
        case .array(let inner), .map(let inner), .optional(let inner), .nullable(let inner): inner.symbols
        }
    }

    /// Returns the type with other symbols.
    public func mapSymbols(_ transform: (SymbolID) -> SymbolID) -> LockType {
        switch self {
        case .scalar: self
        case .declared(let symbol): .declared(transform(symbol))
        case .array(let inner): .array(inner.mapSymbols(transform))
        case .map(let inner): .map(inner.mapSymbols(transform))
        case .optional(let inner): .optional(inner.mapSymbols(transform))
        case .nullable(let inner): .nullable(inner.mapSymbols(transform))
        }
    }

    /// The type without the outermost optional.
    var value: LockType {
        switch self {
        case .optional(let inner), .nullable(let inner): inner
        case .scalar, .declared, .array, .map: self
        }
    }
}

// MARK: - Types of a description

extension LockType {
    /// - Parameters:
    ///   - isAbsent: Whether the value can also be absent.
    ///   - distinguishesNull: Whether null differs from absence.
    init(_ use: TypeUse, isAbsent: Bool = false, distinguishesNull: Bool = false) {
        let type = LockType(use.type)
        self = distinguishesNull ? .nullable(type) : use.isNullable || isAbsent ? .optional(type) : type
    }

    init(_ type: ResolvedType) {
        self =
            switch type {
            case .any: .scalar("any")
            case .boolean: .scalar("boolean")
            case .integer(.any): .scalar("integer")
            case .integer(.bits32): .scalar("int32")
            case .integer(.bits64): .scalar("int64")
            case .number(.double): .scalar("number")
            case .number(.float): .scalar("float")
            case .number(.decimal): .scalar("decimal")
            case .string(let value): .scalar(value.lockWord)
            case .array(let element): .array(LockType(element))
            case .map(let value): .map(LockType(value))
            case .declared(let symbol): .declared(symbol)
            case .external(.format(let name)), .external(.model(let name)): .scalar(Self.external + name)
            }
    }

    /// The start of the word of a type that the app provides.
    static let external = "external:"

    /// The words of the types without a symbol, except for external ones.
    static let scalars = Set(types.keys).union(["event"])

    private static let types: [String: ResolvedType] = {
        let values: [StringFormat.Value] = [
            .text, .dateTime, .date, .httpDate, .mailDate, .duration, .uuid, .base64, .url, .file,
        ]
        let others: [ResolvedType] = [
            .any, .boolean, .integer(.any), .integer(.bits32), .integer(.bits64), .number(.double), .number(.float),
            .number(.decimal),
        ]
        var types: [String: ResolvedType] = [:]
        for type in values.map({ .string($0) }) + others {
            if case .scalar(let word) = LockType(type) { types[word] = type }
        }
        return types
    }()

    /// The type without a symbol; nil: it is another type, or one that the app provides.
    public var scalarType: ResolvedType? {
        if case .scalar(let word) = self { Self.types[String(Self.base(of: word))] } else { nil }
    }

    /// Returns the word of a type without a symbol, without the only value.
    static func base(of word: String) -> Substring {
        word.hasPrefix(external) ? word[...] : word.prefix { $0 != "=" }
    }

    /// The only value of a type without a symbol.
    var onlyValue: Substring? {
        guard case .scalar(let word) = value, case let base = Self.base(of: word), base.endIndex < word.endIndex else {
            return nil
        }
        return word[word.index(after: base.endIndex)...]
    }

    /// Returns the type of a value that can only be this text.
    func limited(to text: String?) -> LockType {
        guard let text else { return self }
        return switch self {
        case .scalar(let word) where ["string", "integer"].contains(word): .scalar(word + "=" + text)
        case .optional(let inner): .optional(inner.limited(to: text))
        case .nullable(let inner): .nullable(inner.limited(to: text))
        case .scalar, .declared, .array, .map: self
        }
    }

    /// The name of a type that the app provides.
    public var externalName: String? {
        guard case .scalar(let word) = self, word.hasPrefix(Self.external) else { return nil }
        return String(word.dropFirst(Self.external.count))
    }
}

extension StringFormat.Value {
    fileprivate var lockWord: String {
        switch self {
        case .text: "string"
        case .dateTime: "date-time"
        case .date: "date"
        case .httpDate: "http-date"
        case .mailDate: "mail-date"
        case .duration: "duration"
        case .uuid: "uuid"
        case .base64: "byte"
        case .url: "url"
        case .file: "binary"
        }
    }
}
