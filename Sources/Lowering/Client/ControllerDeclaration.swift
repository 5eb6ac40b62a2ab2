import Naming
import Resolution

/// A class that keeps a value, and loads and changes it with the operations of services.
package struct ControllerDeclaration: Equatable, Sendable {
    /// A method that calls an operation.
    package struct Action: Equatable, Sendable {
        /// What the operation receives for one of its parameters.
        package enum Argument: Equatable, Sendable {
            case parameter(SwiftName)
            /// The value of the controller.
            case value
        }

        /// The names in the body of the method, which no parameter has.
        package struct LocalNames: Equatable, Sendable {
            /// The parameter of a closure that receives the services, or the only one.
            package var services: SwiftName
            /// The parameter for the value.
            package var value: String

            /// - Parameters:
            ///   - service: The only service; nil: there are several.
            ///   - taken: The names and the labels of the parameters.
            init(service: SwiftName?, besides taken: Set<String>) {
                let services = Action.free(service?.plain ?? "services", besides: taken)
                self.services = SwiftName.label(services)
                value = Action.free("value", besides: taken.union([services]))
            }
        }

        /// The property of the client that holds the service.
        package var service: SwiftName
        package var operation: OperationDeclaration
        /// The parameters of the method.
        package var parameters: [ParameterDeclaration]
        /// The parameter of the operation that receives the value.
        package var value: SymbolID?
        /// What the operation receives for each of its parameters.
        package var arguments: [Argument]
        /// Whether the operation returns the value.
        package var returnsValue = false
        /// Whether it returns no value at times.
        package var isOptional = false

        package var deprecation: DeprecationAttribute? { operation.deprecation }

        /// The names and the labels of the parameters.
        var takenNames: Set<String> { Set(parameters.flatMap { [$0.name.plain, $0.label?.plain ?? ""] }) }

        /// The label and the name of the parameter that says whether a value is shown at once.
        package var optimistically: String { Self.free("optimistically", besides: takenNames) }

        /// Whether a parameter has the name of the property `store`.
        package var hidesStore: Bool { parameters.contains { $0.name.plain == "store" } }

        /// Whether it has a parameter with the name and the type of another one.
        func has(_ parameter: ParameterDeclaration) -> Bool {
            parameters.contains { $0.name == parameter.name && $0.type == parameter.type }
        }

        /// Returns a name, with a number if there is another one like it.
        static func free(_ name: String, besides taken: Set<String>) -> String {
            taken.contains(name) ? (2...).lazy.map { name + String($0) }.first { !taken.contains($0) } ?? name : name
        }
    }

    /// A service that it calls.
    package struct Source: Equatable, Sendable {
        /// The argument of the initializer.
        package var argument: SymbolID
        package var name: SwiftName
        package var protocolName: SwiftName
    }

    package var symbol: SymbolID
    package var name: SwiftName
    package var documentation: DocComment
    package var value: TypeRef
    /// Whether the type of the value is deprecated.
    package var isDeprecated: Bool
    package var sources: [Source]
    package var load: Action
    package var save: Action?
    package var delete: Action?
    /// The pages that the value consists of, if it is loaded page by page.
    package var pages: PagesDeclaration?

    /// The parameters that identify the value: those that its load and its deletion have in common.
    private var identity: [ParameterDeclaration] {
        guard let delete else { return [] }
        return load.parameters.filter { parameter in
            !parameter.isOptions && Self.canIdentify(parameter.type) && delete.has(parameter)
        }
    }

    /// Returns the parameters of an action that identify the value, if it has all of them.
    package func identity(of action: Action) -> [SwiftName] {
        identity.allSatisfy(action.has) ? identity.map(\.name) : []
    }

    /// Whether values of a type can be compared, which is not known of a type of the app.
    private static func canIdentify(_ type: TypeRef) -> Bool {
        switch type.behind {
        case .builtin, .declared: !type.isOptional
        case .array, .dictionary, .optional, .nullable, .external, .stream, .longOperation: false
        }
    }

    /// The only service that it calls; nil: it calls several.
    package var onlySource: Source? { sources.count == 1 ? sources.first : nil }

    /// Whether a parameter of the initializer has the name of the property `store`.
    package var hidesStore: Bool { sources.contains { $0.name.plain == "store" } }

    /// Returns the names in the body of a method.
    package func localNames(of action: Action) -> Action.LocalNames {
        Action.LocalNames(service: onlySource.map { _ in action.service }, besides: action.takenNames)
    }

    package var actions: [Action] { [load, save, delete].compactMap { $0 } }
}
