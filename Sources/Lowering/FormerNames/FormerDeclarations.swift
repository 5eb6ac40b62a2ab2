import Naming
import Resolution

/// The deprecated declarations of former names, in the file of the elements that have other names now.
package struct FormerDeclarations: Equatable, Sendable {
    /// A type alias for a type.
    package struct Alias: Equatable, Sendable {
        package var name: SwiftName
        package var target: String
        package var availability: Availability
        /// Whether the type is a controller.
        package var isController = false
    }

    /// The members of an extension of a type.
    package struct Extension: Equatable, Sendable {
        /// The type, as it is written.
        package var path: String
        /// Whether the type is deprecated.
        package var isDeprecated = false
        /// Whether the type is a controller.
        package var isController = false
        package var aliases: [Alias] = []
        package var properties: [Property] = []
        package var values: [Value] = []
        package var calls: [Call] = []

        var isEmpty: Bool { aliases.isEmpty && properties.isEmpty && values.isEmpty && calls.isEmpty }
    }

    package struct Property: Equatable, Sendable {
        package var name: SwiftName
        package var target: SwiftName
        package var type: String
        package var isSettable: Bool
        package var availability: Availability
    }

    /// A static member.
    package struct Value: Equatable, Sendable {
        package var name: SwiftName
        package var target: SwiftName
        package var type: String
        package var availability: Availability
    }

    /// A method or an initializer.
    package struct Call: Equatable, Sendable {
        /// An argument of the call of the present form.
        package struct Argument: Equatable, Sendable {
            /// The label with a colon, or nothing.
            package var label: String
            /// The former parameter, or a default value.
            package var value: String
        }

        /// nil: an initializer.
        package var name: SwiftName?
        package var target: SwiftName?
        /// An expression for the object that has the present form.
        package var receiver = "self"
        /// The parameters of the former form.
        package var parameters: [ParameterDeclaration]
        /// What the present form is called with.
        package var arguments: [Argument]
        /// nil: nothing is returned.
        package var result: String?
        package var hasCompletionForm = false
        /// Whether the method returns at once, because the request is sent later.
        package var isImmediate = false
        /// Whether the present form can have the same name and the same arguments.
        package var isOverload = false
        /// nil: the form is not deprecated.
        package var availability: Availability?

        /// Whether the present form cannot be called with the former arguments.
        package var isUnavailable: Bool { if case .unavailable? = availability { true } else { false } }
    }

    /// `@available(*, deprecated, …)`
    package enum Availability: Equatable, Sendable {
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

        package var text: String {
            switch self {
            case .renamed(let name): "@available(*, deprecated, renamed: \(SwiftLiteral.string(name)))"
            case .attribute(let text): text
            case .unavailable(let message):
                "@available(*, unavailable, message: \(SwiftLiteral.string(message)))"
            case .message(let message): "@available(*, deprecated, message: \(SwiftLiteral.string(message)))"
            }
        }
    }

    package var aliases: [Alias] = []
    package var extensions: [Extension] = []

    var isEmpty: Bool { aliases.isEmpty && extensions.isEmpty }
}
