import APIDescription
import Diagnostics

/// A response that the description defines for an operation.
public struct ResolvedOperationResponse: Equatable, Sendable {
    public var status: Response.Status
    /// Whether the result of the operation is read from it.
    public var isResult: Bool
    /// The type of its body, if the client decodes a body in JSON.
    public var type: TypeUse?
    /// All representations of the body.
    public var contents: ResolvedContents
    public var origin: Origin
}

/// The representations of a body. Their schemas are not visible to later stages, which use the type of the body.
public struct ResolvedContents: Equatable, Sendable {
    let all: [Content]

    init(_ contents: [Content]) { all = contents }

    public var isEmpty: Bool { all.isEmpty }

    public var mediaTypes: [MediaType] { all.map(\.mediaType) }

    /// The examples of all representations. Empty unless examples are requested.
    public var examples: [BodyExample] {
        all.flatMap { content in
            content.examples.map { BodyExample(example: $0, mediaType: content.mediaType, schema: content.schema) }
        }
    }
}

/// An example of a body. `SchemaValidator` compares it with the schema of its representation.
public struct BodyExample: Sendable {
    public let example: Example
    public let mediaType: MediaType
    let schema: Schema?

    /// Whether the description defines a schema for it.
    public var hasSchema: Bool { schema != nil }
}
