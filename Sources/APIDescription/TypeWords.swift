/// The words for types in endpoint specs.
public enum TypeWords {
    /// The types that have a word.
    public static let kinds: [String: Schema.Kind] = {
        let formats = StringFormat.all.compactMap { format in
            format.word.map { ($0, Schema.Kind.string(format: format.name)) }
        }
        return Dictionary(scalars + formats + [("any", .any), ("nothing", .null)]) { first, _ in first }
    }()

    private static let scalars: [(String, Schema.Kind)] = [
        ("string", .string(format: nil)), ("bool", .boolean),
        ("int", .integer(format: nil)), ("int32", .integer(format: "int32")), ("int64", .integer(format: "int64")),
        ("number", .number(format: nil)), ("float", .number(format: "float")), ("double", .number(format: "double")),
        ("decimal", .number(format: "decimal")),
    ]

    /// Whether a word needs backticks to be the name of a model.
    public static func isReserved(_ name: String) -> Bool {
        kinds[name] != nil || name == "nonempty" || name == "none"
    }

    /// Returns the word for a type; nil if it needs a mapping, or has parts.
    public static func word(for kind: Schema.Kind) -> String? {
        switch kind {
        case .any: "any"
        case .null: "nothing"
        case .string(let format?): StringFormat(named: format)?.word
        case .boolean, .integer, .number, .string: scalars.first { $0.1 == kind }?.0
        case .enumeration, .array, .map, .object, .composition, .union, .reference: nil
        }
    }
}
