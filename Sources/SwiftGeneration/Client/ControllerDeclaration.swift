import Resolution

/// A class that keeps a value, and loads and changes it with the operations of services.
struct ControllerDeclaration: Equatable, Sendable {
    /// A method that calls an operation.
    struct Action: Equatable, Sendable {
        /// What the operation receives for one of its parameters.
        enum Argument: Equatable, Sendable {
            case parameter(SwiftName)
            /// The value of the controller.
            case value
            /// What requests the next page.
            case page
        }

        /// The names in the body of the method, which no parameter has.
        struct LocalNames: Equatable, Sendable {
            /// The parameter of a closure that receives the services, or the only one.
            var services: SwiftName
            /// The parameter of a closure that requests the next page.
            var next: String
            /// The parameter for the value.
            var value: String

            /// - Parameters:
            ///   - service: The only service; nil: there are several.
            ///   - taken: The names and the labels of the parameters.
            init(service: SwiftName?, besides taken: Set<String>) {
                let services = Action.free(service?.plain ?? "services", besides: taken)
                let taken = taken.union([services])
                self.services = SwiftName.label(services)
                next = Action.free("next", besides: taken)
                value = Action.free("value", besides: taken)
            }
        }

        /// The property of the client that holds the service.
        var service: SwiftName
        var operation: OperationDeclaration
        /// The parameters of the method.
        var parameters: [ParameterDeclaration]
        /// The parameter of the operation that receives the value.
        var value: SymbolID?
        /// What the operation receives for each of its parameters.
        var arguments: [Argument]
        /// Whether the operation returns the value.
        var returnsValue = false
        /// Whether it returns no value at times.
        var isOptional = false

        var deprecation: DeprecationAttribute? { operation.deprecation }

        /// The names and the labels of the parameters.
        var takenNames: Set<String> { Set(parameters.flatMap { [$0.name.plain, $0.label?.plain ?? ""] }) }

        /// The label and the name of the parameter that says whether a value is shown at once.
        var optimistically: String { Self.free("optimistically", besides: takenNames) }

        /// Whether a parameter has the name of the property `store`.
        var hidesStore: Bool { parameters.contains { $0.name.plain == "store" } }

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
    struct Source: Equatable, Sendable {
        var name: SwiftName
        var protocolName: SwiftName
    }

    var symbol: SymbolID
    var name: SwiftName
    var documentation: DocComment
    var value: TypeRef
    /// Whether the type of the value is deprecated.
    var isDeprecated: Bool
    var sources: [Source]
    var load: Action
    var save: Action?
    var delete: Action?
    /// The pages that the value consists of, if it is loaded page by page.
    var pages: PagesDeclaration?

    /// The parameters that identify the value: those that its load and its deletion have in common.
    private var identity: [ParameterDeclaration] {
        guard let delete else { return [] }
        return load.parameters.filter { parameter in
            !parameter.isOptions && Self.canIdentify(parameter.type) && delete.has(parameter)
        }
    }

    /// Returns the parameters of an action that identify the value, if it has all of them.
    func identity(of action: Action) -> [SwiftName] {
        identity.allSatisfy(action.has) ? identity.map(\.name) : []
    }

    /// Whether values of a type can be compared, which is not known of a type of the app.
    private static func canIdentify(_ type: TypeRef) -> Bool {
        switch type.behind {
        case .builtin, .declared: !type.isOptional
        case .array, .dictionary, .optional, .nullable, .external: false
        }
    }

    /// The only service that it calls; nil: it calls several.
    var onlySource: Source? { sources.count == 1 ? sources.first : nil }

    /// Whether a parameter of the initializer has the name of the property `store`.
    var hidesStore: Bool { sources.contains { $0.name.plain == "store" } }

    /// Returns the names in the body of a method.
    func localNames(of action: Action) -> Action.LocalNames {
        Action.LocalNames(service: onlySource.map { _ in action.service }, besides: action.takenNames)
    }

    var actions: [Action] { [load, save, delete].compactMap { $0 } }
}
