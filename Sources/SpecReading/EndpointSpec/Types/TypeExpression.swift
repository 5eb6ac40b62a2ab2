import APIDescription
import Diagnostics

/// A type expression: `string`, `int?`, `nonempty string`, `[User]`, `[string: User]?`.
///
/// A name in backticks is always the name of a model: `` `string` ``, `` `My model` ``. A backtick in it is doubled.
struct TypeExpression {
    /// The built-in types.
    static let builtins = TypeWords.kinds

    /// Whether a word needs backticks to be the name of a model.
    static func isReserved(_ name: String) -> Bool { TypeWords.isReserved(name) }

    /// Returns the name of a model, without the backticks around it.
    static func modelName(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
        return String(text.dropFirst().dropLast()).replacing("``", with: "`")
    }

    /// The names of the built-in types in other languages.
    static let synonyms: [String: String] = [
        "String": "string", "str": "string", "text": "string", "boolean": "bool", "Bool": "bool", "integer": "int",
        "Int": "int", "long": "int64", "datetime": "date-time", "timestamp": "date-time", "Date": "date-time",
        "uri": "url", "URL": "url", "UUID": "uuid", "Double": "double", "Float": "float", "bytes": "base64",
        "file": "binary", "json": "any", "null": "nothing", "varchar": "string", "char": "string",
        "character": "string", "short": "int32", "int16": "int32", "uint": "int", "bigint": "int64", "real": "double",
        "numeric": "decimal", "money": "decimal", "blob": "base64", "data": "base64", "guid": "uuid",
        "instant": "date-time", "localdate": "date", "localdatetime": "date-time", "mixed": "any",
        "nil": "nothing", "undefined": "nothing", "timedelta": "duration",
    ]

    /// Returns the built-in types that have a name in other languages, in any case. The most frequent one is the first.
    static func synonyms(of name: String) -> [String] {
        let folded = name.lowercased()
        let own = builtins[folded] == nil ? nil : folded
        let other = synonyms[name] ?? synonyms[folded]
        return [other, own == other ? nil : own].compactMap { $0 }
    }

    enum Failure: Error, Equatable {
        /// The offset is in Unicode scalars.
        case unknownName(String, offset: Int)
        /// As `unknownName`, for a name in backticks.
        case unknownModel(String, offset: Int)
        case malformed(expected: DiagnosticKind.TypeSyntax, offset: Int)
    }

    private static let marks: Set<Unicode.Scalar> = ["[", "]", "?", ":", " "]

    /// The maximum nesting of brackets, which keeps hostile input from overflowing the stack.
    private static let deepest = 64

    private let scalars: [Unicode.Scalar]
    private let modelNames: Set<String>
    private let origin: Origin
    private let isList: (String) -> Bool
    private var position = 0
    private var depth = 0

    /// - Parameter isList: Whether the model with a name is a list.
    init(
        _ text: String, modelNames: Set<String>, origin: Origin, isList: @escaping (String) -> Bool = { _ in false }
    ) {
        self.isList = isList
        scalars = Array(text.unicodeScalars)
        self.modelNames = modelNames
        self.origin = origin
    }

    mutating func parse() throws(Failure) -> Schema {
        let schema = try parseType()
        skipSpaces()
        guard position == scalars.count else { throw .malformed(expected: .end, offset: position) }
        return schema
    }

    private mutating func parseType() throws(Failure) -> Schema {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw .malformed(expected: .shallowerType, offset: position)
        }
        skipSpaces()
        var schema: Schema
        if take("[") {
            schema = try parseBrackets()
        } else {
            schema = try parseName()
        }
        if take("?") { schema.isNullable = true }
        return schema
    }

    /// Parses `[T]` or `[string: T]`, after the opening bracket.
    private mutating func parseBrackets() throws(Failure) -> Schema {
        let start = position
        let first = try parseType()
        skipSpaces()
        if take(":") {
            guard case .string(format: nil) = first.kind, !first.isNullable, first.constraints.isEmpty else {
                throw .malformed(expected: .keyType, offset: start)
            }
            let value = try parseType()
            skipSpaces()
            guard take("]") else { throw .malformed(expected: .closingBracket, offset: position) }
            return Schema(.map(value), origin: origin)
        }
        guard take("]") else { throw .malformed(expected: .closingBracket, offset: position) }
        return Schema(.array(first), origin: origin)
    }

    private mutating func parseName() throws(Failure) -> Schema {
        let start = position
        if let name = try parseQuotedName() {
            guard modelNames.contains(name) else { throw .unknownModel(name, offset: start) }
            return Schema(.reference(name), origin: origin)
        }
        while position < scalars.count, !Self.marks.contains(scalars[position]) { position += 1 }
        let name = String(String.UnicodeScalarView(scalars[start..<position]))
        guard !name.isEmpty else { throw .malformed(expected: .typeName, offset: start) }
        if name == "nonempty" { return try parseNonempty() }
        if let kind = Self.builtins[name] { return Schema(kind, origin: origin) }
        guard modelNames.contains(name) else { throw .unknownName(name, offset: start) }
        return Schema(.reference(name), origin: origin)
    }

    private static let oneCharacter: Constraints = {
        var constraints = Constraints()
        constraints.minLength = 1
        return constraints
    }()

    /// Parses a string or a list, or a model that may be either.
    private mutating func parseNonempty() throws(Failure) -> Schema {
        skipSpaces()
        let start = position
        var schema = try parseType()
        switch schema.kind {
        case .array: schema.constraints.minItems = 1
        case .reference(let name) where isList(name): schema.constraints.minItems = 1
        case .reference: schema.constraints.minLength = 1
        case .string where SchemaFit(models: []).incompatibilities(in: Self.oneCharacter, on: schema.kind).isEmpty:
            schema.constraints.minLength = 1
        default: throw .malformed(expected: .textOrList, offset: start)
        }
        return schema
    }

    /// Parses a name in backticks. Returns nil for any other text.
    private mutating func parseQuotedName() throws(Failure) -> String? {
        guard take("`") else { return nil }
        var name = ""
        while position < scalars.count {
            let scalar = scalars[position]
            position += 1
            if scalar == "`", !take("`") { return name }
            name.unicodeScalars.append(scalar)
        }
        throw .malformed(expected: .backtick, offset: position)
    }

    private mutating func skipSpaces() {
        while position < scalars.count, scalars[position] == " " { position += 1 }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard position < scalars.count, scalars[position] == mark else { return false }
        position += 1
        return true
    }
}
