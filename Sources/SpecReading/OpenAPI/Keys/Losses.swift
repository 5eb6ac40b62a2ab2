import API

extension OpenAPIObject {
    /// What becomes of the keys that the readers of the object do not read, or that an endpoint spec does not support.
    var losses: OpenAPIFields.Losses {
        switch self {
        case .document, .swaggerDocument: OpenAPIReader.losses
        case .info: OpenAPIReader.infoLosses
        case .tag: OpenAPIReader.tagLosses
        case .components: OpenAPIContext.componentLosses
        case .securityScheme: SecuritySchemeReader.losses
        case .pathItem: PathsReader.losses
        case .operation, .swaggerOperation: OperationReader.losses
        case .serverRequest: WebhookReader.losses
        case .parameter, .swaggerParameter: ParameterReader.losses
        case .mediaType: ContentReader.losses
        case .encoding: ContentReader.encodingLosses
        case .response, .swaggerResponse: ResponseReader.losses
        case .header: ResponseReader.headerLosses
        case .schema: SchemaReader.losses
        case .discriminator: DiscriminatorReader.losses
        case .server: ServerReader.losses
        case .paths, .callback, .requestBody, .responses: [:]
        }
    }

    /// Whether keys that start with `x-` are extensions. In a mapping with free names, they are names.
    var hasExtensions: Bool { self != .components }
}
