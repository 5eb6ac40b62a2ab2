import APIDescription

/// A resolved API. Every choice that the description leaves open is decided, in terms of the description.
public struct ResolvedAPI: Equatable, Sendable {
    public var name: String
    /// The former names of the API.
    public var formerNames: [String] = []
    public var documentation: Documentation
    public var clientDefaults: ClientDefaults
    /// The servers. Never empty; the first is the one that operations use unless they name another.
    public var servers: [Server]
    public var commonParameters: [ResolvedCommonParameter]
    public var securitySchemes: [SecurityScheme]
    /// The security requirements of operations that do not define their own.
    public var security: [SecurityRequirement]
    /// The types that the client declares.
    public var declarations: [ResolvedDeclaration]
    public var services: [ResolvedService]
    public var headers: [ResolvedHeader]
    public var error: ResolvedErrorSchema?
    /// The error schemas of individual operations, without duplicates.
    public var operationErrors: [ResolvedErrorSchema]
    public var webhooks: [SymbolID]
    /// How requests are sent, unless the operation defines it.
    public var callPolicy = CallPolicy()
    /// How often requests may be sent to each server.
    public var rateLimit: RateLimit?
    public var sessions: [ResolvedSession] = []
    public var controllers: [ResolvedController] = []
    /// The values in the description of enums that also have those of other places, because a client had one type for
    /// all.
    public var describedValues: [SymbolID: [JSON]] = [:]

    public var mainServer: String { servers.first?.name ?? "main" }
}

/// A group of operations that form a service.
public struct ResolvedService: Equatable, Sendable {
    public var symbol: SymbolID
    /// The name in the description, or the part of the paths that the service is named after.
    public var name: String
    /// The former names of the service.
    public var formerNames: [String] = []
    public var documentation: Documentation
    /// How often its requests may be sent to each server.
    public var rateLimit: RateLimit?
    public var operations: [ResolvedOperation]
}

/// A parameter that every request includes.
public struct ResolvedCommonParameter: Equatable, Sendable {
    public indirect enum Value: Equatable, Sendable {
        case constant(String)
        case given(ResolvedValue, isRequired: Bool)
    }

    public var symbol: SymbolID
    public var name: String
    public var location: Parameter.Location
    public var value: Value
    /// What samples are made from; nil: the value is constant.
    @BoxedOptional var schema: Schema?
}

/// A header that occurs in a response.
public struct ResolvedHeader: Equatable, Sendable {
    public var symbol: SymbolID
    public var name: String
    /// The type of the header; text if responses define different types.
    public var type: ResolvedType
    public var documentation: Documentation
}

/// The schema of error responses.
public struct ResolvedErrorSchema: Equatable, Sendable {
    public var symbol: SymbolID
    public var use: TypeUse
    /// The steps to the message for people; empty if there is none.
    public var message: [ErrorMessageStep]
    /// What samples are made from.
    @Boxed var schema: Schema
}
