import APIDescription
import YAML

/// Reads how requests are sent, which OpenAPI expresses in extensions. They have the names of the keys of an endpoint
/// spec, and are read in the same way: errors in them are errors, because nothing else writes them.
struct CallPolicyReader {
    private let source: Source

    private static let keys = SpecCallPolicyReader.Keys(
        timeout: "x-apigen-timeout", deadline: "x-apigen-deadline", retries: "x-apigen-retries",
        idempotencyKey: "x-apigen-idempotencyKey")

    init(context: OpenAPIContext) {
        source = context.source
    }

    func policy(of fields: OpenAPIFields) -> CallPolicy {
        SpecCallPolicyReader(source: source, keys: Self.keys).read { fields.value(of: $0) }
    }

    func rateLimit(of fields: OpenAPIFields) -> RateLimit? {
        fields["x-apigen-rateLimit"].flatMap { SpecRateLimitReader(source: source).read($0) }
    }

    func session(of scheme: OpenAPIFields) -> SessionDescription? {
        guard let node = scheme["x-apigen-session"],
            var fields = Fields(node, of: .key("x-apigen-session"), in: source)
        else { return nil }
        let session = SpecSessionReader(source: source).read(&fields)
        fields.reportUnknown()
        return session
    }
}

extension API {
    /// Completes references to operations by their identifiers alone, which do not contain the name of the service.
    mutating func completeOperationReferences() {
        if controllers.isEmpty, securitySchemes.allSatisfy({ $0.session == nil }) { return }
        let fullNames = Set(operations.compactMap(\.fullName))
        var names: [String: Set<String>] = [:]
        for operation in operations {
            if let name = operation.name, let full = operation.fullName { names[name, default: []].insert(full) }
        }
        mapOperationReferences { name in
            guard !fullNames.contains(name), let found = names[name], found.count == 1 else { return name }
            return found.first ?? name
        }
    }
}
