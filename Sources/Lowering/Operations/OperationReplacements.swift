import APIDescription
import Resolution

/// The operations that replace deprecated ones.
struct OperationReplacements {
    private struct Candidate {
        let service: Int
        let operation: OperationDeclaration
    }

    /// The operations with a name, which the description may write with the name of the service before it.
    private var candidates: [String: [Candidate]] = [:]

    /// Adds the replacements to the attributes of operations.
    static func apply(to services: inout [ServiceDeclaration], of api: ResolvedAPI) {
        let operations = api.services.flatMap(\.operations)
        guard operations.contains(where: { $0.deprecation?.replacement != nil }) else { return }
        let replacements = OperationReplacements(services, api)
        for (index, service) in api.services.enumerated() {
            for (position, operation) in service.operations.enumerated() {
                guard let deprecation = operation.deprecation else { continue }
                let declaration = services[index].operations[position]
                let text = DeprecationText(
                    deprecation: deprecation,
                    replacement: deprecation.replacement.flatMap {
                        replacements.replacement(named: $0, of: declaration, in: index, services)
                    })
                services[index].operations[position].deprecation = text.attribute
            }
        }
    }

    private init(_ services: [ServiceDeclaration], _ api: ResolvedAPI) {
        for (index, service) in api.services.enumerated() {
            for (operation, declaration) in zip(service.operations, services[index].operations)
            where operation.form == nil {
                guard let name = operation.name else { continue }
                let candidate = Candidate(service: index, operation: declaration)
                candidates[name, default: []].append(candidate)
                let qualified = (operation.service ?? service.name) + "." + name
                if qualified != name { candidates[qualified, default: []].append(candidate) }
            }
        }
    }

    /// Returns the operation with a name: the only one in the same service, or else the only one.
    private func replacement(
        named name: String, of operation: OperationDeclaration, in service: Int, _ services: [ServiceDeclaration]
    ) -> DeprecationText.Replacement? {
        let all = candidates[name, default: []].filter { $0.operation.symbol != operation.symbol }
        let own = all.filter { $0.service == service }
        guard let found = own.count == 1 ? own.first : all.count == 1 ? all.first : nil else { return nil }
        let other = found.operation
        let call = "\(other.name.plain)(\(other.labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
        guard found.service == service else {
            return .init(text: services[found.service].property.plain + "." + call)
        }
        return .init(text: call, renamed: other.takesCalls(of: operation) ? .method(other.name) : nil)
    }
}

extension OperationDeclaration {
    /// The labels of the arguments; an empty text for none.
    package var labels: [String] { parameters.map { $0.label?.plain ?? "" } }

    /// Returns whether calls of another operation compile with the name of this one, and mean the same arguments.
    fileprivate func takesCalls(of other: OperationDeclaration) -> Bool {
        name != other.name && labels == other.labels
            && zip(parameters, other.parameters).allSatisfy { own, other in
                own.type == other.type && (own.defaultValue == nil) == (other.defaultValue == nil)
            }
    }
}
