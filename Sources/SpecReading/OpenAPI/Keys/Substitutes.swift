import APIDescription
import Diagnostics

extension OpenAPIObject {
    /// What becomes of the keys that the readers of the object do not read, or that an endpoint spec does not support.
    var substitutes: OpenAPIFields.Substitutes {
        switch self {
        case .document, .swaggerDocument: OpenAPIReader.substitutes
        case .info: OpenAPIReader.infoSubstitutes
        case .tag: OpenAPIReader.tagSubstitutes
        case .components: OpenAPIContext.componentSubstitutes
        case .securityScheme: SecuritySchemeReader.substitutes
        case .pathItem: PathsReader.substitutes
        case .operation, .swaggerOperation: OperationReader.substitutes
        case .serverRequest: WebhookReader.substitutes
        case .parameter, .swaggerParameter: ParameterReader.substitutes
        case .mediaType: ContentReader.substitutes
        case .encoding: ContentReader.encodingSubstitutes
        case .response, .swaggerResponse: ResponseReader.substitutes
        case .header: ResponseReader.headerSubstitutes
        case .schema: SchemaReader.substitutes
        case .discriminator: DiscriminatorReader.substitutes
        case .server: ServerReader.substitutes
        case .paths, .callback, .requestBody, .responses: [:]
        }
    }

    /// Whether keys that start with `x-` are extensions. In a mapping with free names, they are names.
    var hasExtensions: Bool { self != .components }
}
