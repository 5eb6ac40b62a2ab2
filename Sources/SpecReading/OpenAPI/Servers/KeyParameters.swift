import APIDescription
import Diagnostics

/// Removes parameters that are the keys of security requirements: a key is given to the client once, and not to each call.
struct KeyParameters {
    let schemes: SecuritySchemeTable
    let collector: DiagnosticCollector

    func remove(from api: inout API) {
        var first: (parameter: Parameter, scheme: String)?
        for index in api.operations.indices {
            let security = api.operations[index].security ?? api.security
            let keys = keys(among: api.operations[index].parameters, of: security)
            guard let key = keys.first else { continue }
            first = first ?? key
            api.operations[index].parameters.removeAll { parameter in
                keys.contains { $0.parameter.location == parameter.location && $0.parameter.name == parameter.name }
            }
            let required = Set(keys.filter(\.parameter.isRequired).map(\.scheme))
            let merged = Self.merging(required, in: security)
            if merged != security { api.operations[index].security = merged }
        }
        guard let first else { return }
        collector.note(
            .openAPI(.authorizationParameter(first.parameter.name, scheme: first.scheme)),
            at: first.parameter.origin.location)
    }

    /// Returns the parameters that have the place and the name of a key that the requirements mention.
    private func keys(
        among parameters: [Parameter], of security: [SecurityRequirement]
    ) -> [(parameter: Parameter, scheme: String)] {
        let mentioned = Set(security.flatMap(\.schemes))
        return parameters.compactMap { parameter in
            let scheme = schemes.schemes.first { scheme in
                guard mentioned.contains(scheme.name), case .apiKey(let location, let name) = scheme.kind else {
                    return false
                }
                return location == parameter.location && location.key(of: name) == location.key(of: parameter.name)
            }
            return scheme.map { (parameter, $0.name) }
        }
    }

    /// Returns the requirements with one for several keys that the parameters require together.
    private static func merging(_ required: Set<String>, in security: [SecurityRequirement]) -> [SecurityRequirement] {
        let alone = security.filter { $0.schemes.count == 1 && required.contains($0.schemes[0]) }
        guard alone.count > 1 else { return security }
        let together = SecurityRequirement(schemes: alone.flatMap(\.schemes))
        return [together] + security.filter { !alone.contains($0) }
    }
}
