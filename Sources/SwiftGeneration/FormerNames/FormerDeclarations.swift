import Resolution

/// The deprecated declarations of former names, in the file of the elements that have other names now.
struct FormerDeclarations: Equatable, Sendable {
    /// A type alias for a type.
    struct Alias: Equatable, Sendable {
        var name: SwiftName
        var target: String
        var availability: Availability
    }

    /// The members of an extension of a type.
    struct Extension: Equatable, Sendable {
        /// The type, as it is written.
        var path: String
        /// Whether the type is deprecated.
        var isDeprecated = false
        var aliases: [Alias] = []
        var properties: [Property] = []
        var values: [Value] = []
        var calls: [Call] = []

        var isEmpty: Bool { aliases.isEmpty && properties.isEmpty && values.isEmpty && calls.isEmpty }
    }

    struct Property: Equatable, Sendable {
        var name: SwiftName
        var target: SwiftName
        var type: String
        var isSettable: Bool
        var availability: Availability
    }

    /// A static member.
    struct Value: Equatable, Sendable {
        var name: SwiftName
        var target: SwiftName
        var type: String
        var availability: Availability
    }

    /// A method or an initializer.
    struct Call: Equatable, Sendable {
        /// An argument of the call of the present form.
        struct Argument: Equatable, Sendable {
            /// The label with a colon, or nothing.
            var label: String
            /// The former parameter, or a default value.
            var value: String
        }

        /// nil: an initializer.
        var name: SwiftName?
        var target: SwiftName?
        /// An expression for the object that has the present form.
        var receiver = "self"
        /// The parameters of the former form.
        var parameters: [ParameterDeclaration]
        /// What the present form is called with.
        var arguments: [Argument]
        /// nil: nothing is returned.
        var result: String?
        var hasCompletionForm = false
        /// Whether the present form can have the same name and the same arguments.
        var isOverload = false
        /// nil: the form is not deprecated.
        var availability: Availability?

        /// Whether the present form cannot be called with the former arguments.
        var isUnavailable: Bool { if case .unavailable? = availability { true } else { false } }
    }

    /// `@available(*, deprecated, …)`
    enum Availability: Equatable, Sendable {
        /// The compiler offers to write the new name.
        case renamed(String)
        case message(String)
        /// The compiler rejects uses, with a message.
        case unavailable(String)
        /// The attribute of an operation that is deprecated itself.
        case attribute(String)

        /// Returns what the compiler says about a name. It cannot write one that needs backticks.
        static func replaced(by name: String) -> Availability {
            name.contains("`") ? .message("Use '\(name)' instead.") : .renamed(name)
        }

        var text: String {
            switch self {
            case .renamed(let name): "@available(*, deprecated, renamed: \(SwiftLiteral.string(name)))"
            case .attribute(let text): text
            case .unavailable(let message):
                "@available(*, unavailable, message: \(SwiftLiteral.string(message)))"
            case .message(let message): "@available(*, deprecated, message: \(SwiftLiteral.string(message)))"
            }
        }
    }

    var aliases: [Alias] = []
    var extensions: [Extension] = []

    var isEmpty: Bool { aliases.isEmpty && extensions.isEmpty }
}
