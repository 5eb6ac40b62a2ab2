import API
import YAML

/// Reads the section `services`.
struct SpecServiceReader {
    let source: Source

    /// Reads a mapping of names to descriptions.
    func read(_ node: Node) -> [ServiceNote] {
        source.entries(of: node, as: .key("services")).compactMap { name, key, value in
            SpecKeyReader(source: source).documentation(value, of: .service).map {
                ServiceNote(name: name, documentation: $0, origin: source.origin(of: key))
            }
        }
    }

    /// Reports the services that no operation belongs to.
    func checkUse(of services: [ServiceNote], in operations: [Operation]) {
        let used = operations.compactMap(\.service)
        for service in services where !used.contains(service.name) {
            source.collector.error(.section(.unknownService(service.name, known: used)), at: service.origin.location)
        }
    }
}
