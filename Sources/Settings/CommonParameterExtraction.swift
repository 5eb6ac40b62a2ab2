import APIDescription
import Diagnostics

/// Turns the parameters that a configuration names from parameters of operations into common parameters.
struct CommonParameterExtraction {
    let names: [Configuration.Name]
    let collector: DiagnosticCollector

    func apply(to api: inout API) {
        let all = ParameterUses.all(in: api)
        let conversion = CommonParameterConversion(api)
        var extracted: [ParameterUses] = []
        for name in names {
            guard let parameter = find(name, in: all) else { continue }
            if extracted.contains(where: { $0.fullName == parameter.fullName }) { continue }
            do {
                let common = try conversion.convert(parameter)
                extracted.append(parameter)
                api.commonParameters.removeAll {
                    $0.location == parameter.location && parameter.hasName($0.name)
                }
                api.commonParameters.append(common)
            } catch {
                warn(.commonParameter(Self.finding(for: error, parameter.name)), name)
            }
        }
        for index in api.operations.indices {
            api.operations[index].parameters.removeAll { parameter in
                extracted.contains { $0.contains(parameter) }
            }
        }
    }

    /// Returns the parameter with a name, or with a location and a name: `header X-Version`. Without a
    /// location, a parameter in paths is found only if no other parameter has the name.
    private func find(_ name: Configuration.Name, in all: [ParameterUses]) -> ParameterUses? {
        var matches = all.filter { $0.hasName(name.text) }
        if matches.isEmpty {
            let parts = name.text.split(separator: " ", maxSplits: 1).map(String.init)
            if let text = parts.last { matches = all.filter { $0.location.rawValue == parts[0] && $0.hasName(text) } }
        }
        if matches.count > 1 { matches.removeAll { $0.location == .path } }
        if matches.count > 1 {
            warn(.commonParameter(.ambiguous(name.text, known: matches.map(\.fullName))), name)
            return nil
        }
        if matches.isEmpty {
            let known = Self.unique(all.map(\.name))
            warn(.configuration(.unusedName(name.text, .parameter, known: known)), name)
        }
        return matches.first
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return Array(names.filter { seen.insert($0).inserted }.prefix(2_000))
    }

    private func warn(_ kind: DiagnosticKind, _ name: Configuration.Name) {
        collector.warning(kind, at: name.origin.location)
    }

    private static func finding(
        for obstacle: CommonParameterConversion.Obstacle, _ name: String
    ) -> DiagnosticKind.CommonParameterFinding {
        switch obstacle {
        case .difference(let first, let second):
            .different(name, operations: [first, second].map { "\($0.method.text) \($0.path.text)" })
        case .object: .object(name)
        case .style: .styled(name)
        }
    }
}

/// Finds parameters that most operations repeat, so that they could be common parameters.
struct RepeatedParameters {
    let collector: DiagnosticCollector

    /// Reports the parameters that at least nine of ten operations have.
    func report(in api: API) {
        let count = api.operations.count { api.isCurrent($0.versions) }
        guard count >= 10 else { return }
        let all = ParameterUses.all(in: api)
        let conversion = CommonParameterConversion(api)
        var found: [DiagnosticKind.CommonParameterFinding.RepeatedParameter] = []
        var place: Origin?
        for parameter in all where parameter.uses.count * 10 >= count * 9 {
            guard let common = try? conversion.convert(parameter) else { continue }
            let isAmbiguous = all.count { $0.hasName(parameter.name) } > 1
            place = place ?? common.origin
            found.append(
                .init(
                    name: parameter.name, location: parameter.location.rawValue, count: parameter.uses.count,
                    total: count, key: isAmbiguous ? parameter.fullName : parameter.name))
        }
        if let place { collector.note(.commonParameter(.repeated(found)), at: place.location) }
    }
}
