import Naming

/// How a service is declared whose operations belong to other services now.
package struct FormerService: Equatable, Sendable {
    /// The attribute of the class and of the protocol.
    package var availability: String
    package var propertyAvailability: String
    /// The type with the property.
    package var root: String
    /// An expression for the service in it; nil: another service has the property.
    package var creation: String?
}

extension OperationDeclaration {
    /// The call of an operation of another service.
    package struct Forwarding: Equatable, Sendable {
        /// An expression for the service.
        package var receiver: String
        package var target: SwiftName
        package var arguments: [FormerDeclarations.Call.Argument]
    }
}
