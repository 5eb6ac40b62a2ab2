import API
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
        for check in pending.checks {
            let contents = check.responses.filter(\.isSuccess).flatMap(\.contents)
            guard let schema = contents.first(where: { $0.mediaType.family == .json })?.schema,
                case .missing(let name, let known) = lookup.find([check.property], in: schema)
            else { continue }
            // Nothing depends on the property until a controller loads the pages.
            source.warning(.operation(.unknownPageProperty(name, known: known)), at: check.node)
        }
    }
}
