extension DiagnosticKind {
    /// A kind of file that is often given in place of an API description.
    public enum OtherFormat: Equatable, Sendable, CaseIterable {
        case html, xml, gzip, zip, pdf
        case graphQL, protocolBuffers, raml, apiBlueprint
        case asyncAPI, postmanCollection, insomnia, swagger1

        var text: String {
            switch self {
            case .html: "an HTML page"
            case .xml: "an XML document"
            case .gzip: "data that is compressed with gzip"
            case .zip: "a ZIP archive"
            case .pdf: "a PDF document"
            case .graphQL: "a GraphQL schema"
            case .protocolBuffers: "a file of Protocol Buffers"
            case .raml: "a RAML document"
            case .apiBlueprint: "an API Blueprint document"
            case .asyncAPI: "an AsyncAPI document"
            case .postmanCollection: "a Postman collection"
            case .insomnia: "an Insomnia export"
            case .swagger1: "a Swagger 1 document"
            }
        }

        var hint: String {
            switch self {
            case .html: "open the address in a browser: it may show a login, an error, or a link to the description"
            case .pdf: "look for an OpenAPI document in the documentation of the API, or write an endpoint spec"
            case .gzip: "decompress it first, with 'gunzip', or with 'curl --compressed' when you download it"
            case .zip: "unpack it first"
            case .graphQL, .protocolBuffers, .asyncAPI:
                "apigen generates clients for HTTP APIs from OpenAPI documents and endpoint specs only"
            case .xml, .raml, .apiBlueprint, .postmanCollection, .insomnia: "convert it to OpenAPI 3 first"
            case .swagger1: "convert it to Swagger 2.0 or OpenAPI 3 first"
            }
        }
    }
}
