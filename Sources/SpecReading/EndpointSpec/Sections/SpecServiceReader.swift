import APIDescription
import YAML

/// Reads the section `services`.
struct SpecServiceReader {
    let source: Source

    /// Reads a mapping of names to descriptions: texts, or mappings with `summary`, `description`, `renamedFrom` and
    /// `rateLimit`.
    func read(_ node: Node) -> [TagMetadata] {
        let keys = SpecKeyReader(source: source)
        return source.entries(of: node, as: .key("services")).compactMap { name, key, value in
            let origin = source.origin(of: key)
            guard value.isMapping else {
                return keys.documentation(value, of: .service).map {
                    TagMetadata(name: name, documentation: $0, origin: origin)
                }
            }
            guard var fields = Fields(value, of: .description(of: .service), in: source) else { return nil }
            defer { fields.reportUnknown() }
            var note = TagMetadata(name: name, documentation: keys.documentation(in: &fields), origin: origin)
            note.formerNames = keys.formerNames(in: &fields)
            note.rateLimit = fields.take("rateLimit").flatMap { SpecRateLimitReader(source: source).read($0) }
            return note
        }
    }

    /// Reports the services that no operation belongs to.
    func checkUse(of services: [TagMetadata], in operations: [Operation]) {
        let used = operations.compactMap(\.service)
        let names = Set(used)
        for service in services where !names.contains(service.name) {
            source.collector.error(.section(.unknownService(service.name, known: used)), at: service.origin.location)
        }
    }
}
