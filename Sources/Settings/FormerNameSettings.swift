import APIDescription
import Diagnostics

/// Adds the former names in the configuration to an API, as if its description said them.
struct FormerNameSettings {
    let settings: Customization.FormerNames
    let collector: DiagnosticCollector

    func apply(to api: inout API) {
        for element in settings.types { addType(element.name, element.former, to: &api) }
        for element in settings.properties { addProperty(element.name, element.former, to: &api) }
        for element in settings.operations { addOperation(element.name, element.former, to: &api) }
        for element in settings.services { addService(element.name, element.former, to: &api) }
    }

    private func addType(_ name: Configuration.Name, _ former: [String], to api: inout API) {
        guard let index = api.models.firstIndex(where: { $0.name == name.text }) else {
            return collector.reportUnused(name, .model, api.models.map(\.name))
        }
        api.models[index].formerNames += former
    }

    /// Adds the former keys of a property, or the former values of the value of an enum.
    private func addProperty(_ name: Configuration.Name, _ former: [String], to api: inout API) {
        for index in api.models.indices where name.text.hasPrefix(api.models[index].name + ".") {
            let key = String(name.text.dropFirst(api.models[index].name.count + 1))
            if add(former, of: key, to: &api.models[index].schema) { return }
        }
        let known = api.models.flatMap { model in model.schema.memberNames.map { model.name + "." + $0 } }
        collector.reportUnused(name, .property, known)
    }

    /// Adds the former names of a property or a value, also if it is in an inline part of a composition.
    ///
    /// - Returns: Whether the schema has the property or the value.
    private func add(_ former: [String], of key: String, to schema: inout Schema) -> Bool {
        switch schema.kind {
        case .object(var shape):
            guard let place = shape.properties.firstIndex(where: { $0.name == key }) else { return false }
            shape.properties[place].formerNames += former
            schema.kind = .object(shape)
        case .enumeration(var enumeration):
            guard let place = enumeration.values.firstIndex(where: { $0.raw.scalarText == key }) else { return false }
            enumeration.values[place].formerValues += former
            schema.kind = .enumeration(enumeration)
        case .composition(var parts):
            guard parts.indices.contains(where: { add(former, of: key, to: &parts[$0]) }) else { return false }
            schema.kind = .composition(parts)
        default: return false
        }
        return true
    }

    private func addOperation(_ name: Configuration.Name, _ former: [String], to api: inout API) {
        let matches = api.operations.indices.filter { api.operations[$0].configurationNames.contains(name.text) }
        if matches.isEmpty {
            return collector.reportUnused(name, .operation, api.operations.flatMap(\.configurationNames))
        }
        for index in matches {
            let service = api.operations[index].service
            for text in former {
                if text.hasPrefix("/") {
                    api.operations[index].formerPaths.append(text)
                } else {
                    let isComplete = text.split(separator: ".").count == 2
                    api.operations[index].formerNames.append(isComplete ? text : (service ?? "") + "." + text)
                }
            }
        }
    }

    private func addService(_ name: Configuration.Name, _ former: [String], to api: inout API) {
        let known = Set(api.operations.compactMap(\.service))
        guard known.contains(name.text) else { return collector.reportUnused(name, .service, known.sorted()) }
        if let index = api.tagMetadata.firstIndex(where: { $0.name == name.text }) {
            api.tagMetadata[index].formerNames += former
        } else {
            var note = TagMetadata(name: name.text, documentation: Documentation(), origin: name.origin)
            note.formerNames = former
            api.tagMetadata.append(note)
        }
    }
}

extension Schema {
    /// The names of its properties or values, without those of the models that it refers to.
    fileprivate var memberNames: [String] {
        switch kind {
        case .object(let shape): shape.properties.map(\.name)
        case .enumeration(let enumeration): enumeration.values.compactMap(\.raw.scalarText)
        case .composition(let parts): parts.flatMap(\.memberNames)
        default: []
        }
    }
}
