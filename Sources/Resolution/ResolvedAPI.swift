import API

/// What an API means: every question that its description leaves open is answered here, in terms of the description.
public struct ResolvedAPI: Equatable, Sendable {
    public var name: String
    public var documentation: Documentation
    public var conventions: Conventions
    /// Never empty; the first is the one that operations are sent to unless they name another.
    public var servers: [Server]
    public var commonParameters: [ResolvedCommonParameter]
    public var securitySchemes: [SecurityScheme]
    /// What an operation requires that names nothing of its own.
    public var security: [SecurityRequirement]
    /// The types that the client declares.
    public var declarations: [ResolvedDeclaration]
    public var services: [ResolvedService]
    public var headers: [ResolvedHeader]
    public var error: ResolvedErrorSchema?
    /// Error schemas that only some operations have, each once.
    public var operationErrors: [ResolvedErrorSchema]
    public var webhooks: [SymbolID]

    public var mainServer: String { servers.first?.name ?? "main" }
}

/// Operations that make one service.
public struct ResolvedService: Equatable, Sendable {
    public var symbol: SymbolID
    /// What the description calls it, or the part of the paths that it is called after.
    public var name: String
    public var documentation: Documentation
    public var operations: [ResolvedOperation]
}

/// A parameter that every request carries.
public struct ResolvedCommonParameter: Equatable, Sendable {
    public indirect enum Value: Equatable, Sendable {
        case constant(String)
        case given(ResolvedValue, isRequired: Bool)
    }

    public var symbol: SymbolID
    public var name: String
    public var location: Parameter.Location
    public var value: Value
}

/// A header that some response has.
public struct ResolvedHeader: Equatable, Sendable {
    public var symbol: SymbolID
    public var name: String
    /// Where responses disagree about what the header holds, it is text.
    public var type: ResolvedType
    public var documentation: Documentation
}

/// The schema that a server explains its errors with.
public struct ResolvedErrorSchema: Equatable, Sendable {
    public var symbol: SymbolID
    public var use: TypeUse
    /// The property with a message for people.
    public var message: SymbolID?
}
