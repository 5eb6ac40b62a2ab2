import APIDescription
import YAML

/// The properties of responses that `pagination` names. They can only be checked when all models are known.
final class PendingPageChecks {
    fileprivate struct Check {
        let property: String
        let node: Node
        let responses: [Response]
    }

    fileprivate private(set) var checks: [Check] = []

    func add(_ property: String, at node: Node, in responses: [Response]) {
        checks.append(Check(property: property, node: node, responses: responses))
    }
}

/// Reports properties that `pagination` names, and that a response does not have.
struct SpecPageChecker {
    private let source: Source
    private let lookup: PropertyLookup

    init(source: Source, models: [Model]) {
        self.source = source
        lookup = PropertyLookup(models: models)
    }

    func check(_ pending: PendingPageChecks) {
        // A property with a fault is not in its model.
        if source.collector.hasErrors { return }
        for check in pending.checks {
            let contents = check.responses.filter(\.isSuccess).flatMap(\.contents)
            let schemas = contents.filter { $0.mediaType.family == .json }.compactMap(\.schema)
            guard let known = properties(of: schemas, without: check.property) else { continue }
            // Nothing depends on the property until a controller loads the pages.
            source.warning(.operation(.unknownPageProperty(check.property, known: known)), at: check.node)
        }
    }

    /// Returns the properties of responses; nil if one of them can have a property with a name, or there is none.
    private func properties(of schemas: [Schema], without name: String) -> [String]? {
        var properties: [String] = []
        for schema in schemas {
            guard case .missing(_, let known) = lookup.find([name], in: schema) else { return nil }
            properties += known.filter { !properties.contains($0) }
        }
        return schemas.isEmpty ? nil : properties
    }
}
