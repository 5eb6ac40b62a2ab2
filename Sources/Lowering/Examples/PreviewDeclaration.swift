import APIDescription
import Naming
import Resolution

/// What test doubles need in addition to the client: the responses of the operations, and the arguments of the client's
/// initializer.
package struct PreviewDeclaration: Equatable, Sendable {
    /// The lines of one string literal: operations or models, in the notation of `StubTransport.Examples`.
    package typealias Page = [String]

    /// The responses of the operations of each service.
    package var services: [SymbolID: [Page]] = [:]
    /// The shapes of models, and the error schema of the API.
    package var models: [Page] = []
    /// Values for the parameters of the client's initializer that have no default arguments.
    package var arguments: [SymbolID: String] = [:]

    /// The comment of the property with a page of models.
    package static let commentOnModels = comment(on: "The shapes of the models")

    /// Returns the comment of the property with a page of the responses of a service.
    package static func comment(on service: ServiceDeclaration) -> String {
        comment(on: "The responses of `\(service.name.plain)`")
    }

    private static func comment(on content: String) -> String {
        content + ", in the notation of `StubTransport.Examples`."
    }

    /// Splits texts into pages of a length that people can read.
    static func pages(of texts: [[String]]) -> [Page] {
        var pages: [Page] = []
        for text in texts {
            if let last = pages.last, last.count + text.count <= 1_900 {
                pages[pages.count - 1] += text
            } else {
                pages.append(text)
            }
        }
        return pages
    }
}

/// Creates the declaration for the test doubles of a client.
struct PreviewLowering {
    let api: ResolvedAPI
    let types: TypeLowering
    private let shapes: ShapeResolver
    private let values: ValueSampler

    init(api: ResolvedAPI, types: TypeLowering, schemas: SchemaResolver, options: LoweringOptions) {
        self.api = api
        self.types = types
        let overrides = options.customization
        let validator = SchemaValidator(
            schemas, external: overrides.externalTypes, parsesURLs: api.clientDefaults.parsesURLs,
            closesEnums: overrides.closedEnums == .all || !overrides.closedEnums.names.isEmpty)
        shapes = ShapeResolver(schemas, external: overrides.externalTypes, validator: validator)
        values = ValueSampler(schemas, validator: validator)
    }

    /// - Parameters:
    ///   - services: The services of the client, in the order of the API.
    ///   - root: The client's struct.
    func lower(_ services: [ServiceDeclaration], _ root: RootDeclaration) -> PreviewDeclaration {
        var preview = PreviewDeclaration()
        let sampler = ResponseSampler(shapes: shapes)
        let operations = api.services.map { $0.operations.map { sampler.responses(to: $0) } }
        let shared = SharedExamples(operations.joined())
        for (responses, service) in zip(operations, services) {
            let sent = zip(responses, service.operations).filter { $1.sendsRequests }
            let texts = sent.map { responses, declaration in
                let route = "\(declaration.request.method.text) \(declaration.request.path)"
                let start = "operation \(ShapeText.quoted(declaration.identifier)) \(ShapeText.quoted(route))"
                return [start] + lines(of: shared.referring(responses.success), " success")
                    + responses.errors.flatMap { lines(of: shared.referring($0), " error") }
            }
            preview.services[service.symbol] = PreviewDeclaration.pages(of: texts)
        }
        let error = api.error.map { lines(of: sampler.error($0), "error") }
        let models = (shared.examples + shapes.models).map {
            ShapeText.lines(of: $0.shape, after: "model \(ShapeText.quoted($0.name)) ")
        }
        preview.models = PreviewDeclaration.pages(of: [error].compactMap { $0 } + models)
        preview.arguments = arguments(of: root)
        return preview
    }

    /// ` success 200 json "application/json" @"User"`
    private func lines(of response: SampleResponse, _ kind: String) -> [String] {
        let statuses = response.statuses.map(\.text).joined(separator: " ")
        let start = statuses.isEmpty ? "\(kind) " : "\(kind) \(statuses) "
        switch response.body {
        case nil: return [start + "none"]
        case .value(let shape, let form, let contentType):
            let word =
                switch form {
                case .json: "json"
                case .text, .bytes: "text"
                case .base64: "base64"
                }
            return ShapeText.lines(of: shape, after: start + "\(word) \(ShapeText.quoted(contentType)) ")
        case .lines(let shape, let contentType):
            return ShapeText.lines(of: shape, after: start + "lines \(ShapeText.quoted(contentType)) ")
        case .events(let shape, let type, let contentType):
            let words = "events \(ShapeText.quoted(contentType)) \(ShapeText.quoted(type)) "
            return shape.map { ShapeText.lines(of: $0, after: start + words) } ?? [start + words + "string"]
        }
    }

    /// Returns arguments for the parameters of the client's initializer that have no default arguments.
    private func arguments(of root: RootDeclaration) -> [SymbolID: String] {
        var arguments: [SymbolID: String] = [:]
        for (parameter, common) in zip(api.commonParameters, root.common) {
            guard let declaration = common.parameter, declaration.defaultValue == nil,
                case .given(var value, _) = parameter.value, let sample = values.value(for: parameter)
            else { continue }
            value.defaultValue = sample
            let literal = DefaultValueLowering(types: types).value(for: value, declaration.type, isRequired: true)
            arguments[declaration.symbol] =
                literal?.text ?? "StubTransport.value(\(SwiftLiteral.string(ExampleText.line(of: sample))))"
        }
        for server in root.servers where server.locations.first?.url.contains("://") != true {
            arguments[server.symbol.argument] = SwiftLiteral.string("https://example.com")
        }
        return arguments
    }
}
