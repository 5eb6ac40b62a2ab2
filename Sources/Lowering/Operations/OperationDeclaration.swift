import APIDescription
import Naming
import Resolution

/// A class that groups operations.
package struct ServiceDeclaration: Equatable, Sendable {
    package var symbol: SymbolID
    package var name: SwiftName
    /// The property of the client that holds the service.
    package var property: SwiftName
    package var documentation: DocComment
    /// The clients of the servers that its operations use.
    package var clients: [ClientReference]
    /// How often its requests may be sent to each server.
    package var rateLimit: RateLimit?
    package var operations: [OperationDeclaration]
    /// The tests of the examples of its operations.
    package var tests: [ExampleTestDeclaration] = []
    /// The suite of these tests.
    package var suite: SwiftName?
    /// What a service needs whose operations belong to other services now; nil: it is not one.
    package var former: FormerService?

    package var protocolName: SwiftName { name.appending("Protocol") }
}

/// A `WebClient` that is passed to a service.
package struct ClientReference: Equatable, Sendable {
    /// The property of the service.
    package var name: SwiftName
    /// The property of the root.
    package var source: SwiftName
}

package struct OperationDeclaration: Equatable, Sendable {
    package var symbol: SymbolID
    package var name: SwiftName
    package var documentation: DocComment
    package var deprecation: DeprecationAttribute?
    /// Whether a type with the attribute is in the signature.
    package var mentionsDeprecatedTypes = false
    /// The parameters, those without default arguments first.
    package var parameters: [ParameterDeclaration]
    package var request: RequestPlan
    package var result: ResultPlan
    /// The name of the operation in stubs and logs: `friends.loadFriends`.
    package var identifier: String
    package var hasCompletionForm: Bool
    /// The property of a stub that records calls and has the responses.
    package var stub: SwiftName
    /// The struct of the optional arguments.
    var options: StructDeclaration?
    /// The call of the operation that belongs to another service now; nil: the operation sends its own request.
    package var forwarding: Forwarding?

    /// The labels in a tuple of the arguments: their labels in a call, or their names if labels are missing or equal.
    package var tupleLabels: [SwiftName] {
        let labels = parameters.map { $0.label ?? $0.name }
        return Set(labels.map(\.plain)).count == labels.count ? labels : parameters.map(\.name)
    }

    /// nil: nothing is returned.
    package var resultType: TypeRef? { result.type }

    /// The types that its code mentions, besides those of its parameters and its result.
    var innerTypes: [TypeRef] {
        guard case .begin(let plan) = result, case .polling(let poll) = plan.way else { return [] }
        return [poll.started]
    }

    /// The services that its code calls.
    var calledServices: [TypePath] {
        switch result {
        case .begin(let plan), .resume(let plan):
            guard case .polling(let poll) = plan.way else { return [] }
            return [poll.call.service] + [poll.cancel?.service].compactMap { $0 }
        default: return []
        }
    }

    /// Whether it does not call another method of its service.
    package var callsNoOther: Bool {
        switch result {
        case .items, .awaited: false
        default: true
        }
    }

    /// Whether it sends requests itself when it is called.
    package var sendsRequests: Bool {
        switch result {
        case .items, .awaited, .resume: false
        default: true
        }
    }

    /// The parameter for a body of JSON whose type the description does not specify.
    package var bodyOfAnyJSON: ParameterDeclaration? {
        guard let body = request.body, body.form == .value, !body.isForm else { return nil }
        return parameters.first { $0.name == body.name && $0.type.isAnyJSON }
    }

    /// Returns the name of an operation in stubs and logs.
    static func identifier(_ service: SwiftName, _ operation: SwiftName) -> String {
        service.plain + "." + operation.plain
    }
}

/// A value that an operation sends: an argument, or a property of the struct of optional arguments.
package struct SentValue: Equatable, Sendable {
    /// The argument that has the value as a property.
    package var owner: SwiftName?
    var name: SwiftName

    /// `query.limit`
    package var expression: String { (owner.map { $0.escaped + "." } ?? "") + name.escaped }
}

/// The struct of the optional arguments of an operation.
struct OptionsDeclaration: Equatable, Sendable {
    /// The argument of the operation.
    var argument: ParameterDeclaration
    var type: StructDeclaration
}

package struct ParameterDeclaration: Equatable, Sendable {
    package var symbol: SymbolID
    /// nil: no label.
    package var label: SwiftName?
    /// The name inside the operation.
    package var name: SwiftName
    package var type: TypeRef
    var documentation: DocComment
    var literal: DefaultValue?
    /// Whether it is the struct of optional arguments.
    var isOptions = false
    /// Whether there is no default argument, in a former form of the operation.
    var isRequired = false

    /// The default argument. An optional parameter without a default value has the default argument nil.
    package var defaultValue: String? {
        if isRequired { return nil }
        return isOptions ? ".init()" : literal?.text ?? (type.isOptional ? "nil" : nil)
    }

    /// `forUser userID`
    package var names: String {
        guard let label else { return "_ " + name.escaped }
        return label == name ? label.asLabel : label.asLabel + " " + name.escaped
    }

    /// `forUser: `, before an argument.
    package var argumentLabel: String { label.map { $0.asArgument + ": " } ?? "" }
}
