/// A client in Swift's own terms. Every name is settled and every type is known: what is here can be written down as it is.
struct SwiftClient: Equatable, Sendable {
    var root: RootDeclaration
    var types: [TypeDeclaration]
    var services: [ServiceDeclaration]
    /// The parts of the runtime that the client needs beside its core.
    var features: Set<RuntimeFeature>
    var examples = ExampleSummary()
}

/// A part of the runtime that only some clients need. The raw value stands in the first line of the part's files.
enum RuntimeFeature: String, Sendable, CaseIterable {
    case core
    case jsonValue = "json-value"
    case calendarDate = "calendar-date"
    case form
    case formEncoding = "form-encoding"
    case multipart
    case jsonLines = "json-lines"
    case events
    case answerHeaders = "answer-headers"
    case modelParameters = "model-parameters"
    case union
    case indirect
    case keychain
    case mocks
    case examples
}

/// How a type of the generated code is written, and what its users must know.
struct SwiftType: Equatable, Sendable {
    /// How values of a type become parameters.
    enum ParameterForm: Equatable, Sendable {
        /// The type can say it itself.
        case convertible
        /// The type is encoded, and its fields are taken.
        case encoded
    }

    /// What stands behind a name decides whether declarations that mention it need its module (Decisions/0004).
    enum Alias: Equatable, Sendable { case type, collection }

    /// Without a question mark, as it is written where it is used.
    var text: String
    /// As it is written elsewhere, where that differs.
    var qualified: String?
    /// The declared type that a value of this type holds in itself, with those around it; nil for what the language and
    /// the runtime bring, and for collections, which hold their elements elsewhere.
    var stored: String?
    /// The method of the runtime's `ModelReader` that reads it.
    var reader = "value"
    var isOptional = false
    var needsFoundation = false
    /// The modules of the app's own types in it.
    var modules: [String] = []
    /// What a name of ours stands for, where it stands for something of these modules.
    var alias: Alias?
    var parameterForm = ParameterForm.encoded

    /// The type as other types may mention it.
    var outside: SwiftType {
        var type = self
        if let qualified { type.text = qualified }
        return type
    }

    /// The type of something of which null says another thing than its absence. It is absent where it is nil.
    var nullable: SwiftType {
        var type = self
        type.text = "Nullable<\(text)>"
        type.qualified = qualified.map { "Nullable<\($0)>" }
        type.reader = "nullable"
        type.isOptional = true
        type.parameterForm = .encoded
        return type
    }

    /// A collection of values of this type: `[`, the type, `]`.
    func collected(_ opening: String, _ closing: String) -> SwiftType {
        let mark = isOptional ? "?" : ""
        var type = SwiftType(text: opening + text + mark + closing, needsFoundation: needsFoundation)
        type.qualified = qualified.map { opening + $0 + mark + closing }
        type.modules = modules
        type.alias = alias
        // What is missing in a list has no text of its own.
        type.parameterForm = isOptional && parameterForm == .convertible ? .encoded : parameterForm
        return type
    }

    /// As it is written in a declaration.
    var declaration: String { isOptional ? text + "?" : text }
}

/// The name of a type with those of the types around it, outermost first.
struct TypePath: Hashable, Sendable {
    var names: [SwiftName]

    init(_ names: [SwiftName]) { self.names = names }

    var text: String { names.map(\.escaped).joined(separator: ".") }
    var last: String { names.last?.escaped ?? "" }
    var enclosing: String { names.dropLast().map(\.escaped).joined(separator: ".") }
}
