import APIDescription
import Diagnostics

/// What a configuration says about the pages of all operations that have some parameters and properties.
public struct PaginationRule: Equatable, Sendable {
    public var convention: PaginationConvention
    public var origin: Origin

    public init(_ convention: PaginationConvention, origin: Origin) {
        self.convention = convention
        self.origin = origin
    }
}

/// Adds paginations to the operations that follow a rule, and whose description does not mention pages.
struct PaginationRules {
    let rules: [PaginationRule]
    let collector: DiagnosticCollector

    func apply(to api: inout API) {
        if rules.isEmpty { return }
        let lookup = PropertyLookup(models: api.models)
        var unused = Set(rules.indices)
        for index in api.operations.indices {
            let operation = api.operations[index]
            for (position, rule) in rules.enumerated() {
                guard let pagination = rule.convention.pagination(of: operation, lookup) else { continue }
                unused.remove(position)
                if api.operations[index].pagination == nil { api.operations[index].pagination = pagination }
            }
        }
        for position in unused.sorted() {
            collector.warning(.configuration(.unusedPagination), at: rules[position].origin.location)
        }
    }
}
