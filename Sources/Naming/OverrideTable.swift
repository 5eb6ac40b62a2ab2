import APIDescription
import Diagnostics
import Resolution
import Settings

/// The overrides in the configuration. The table records which of its entries are never looked up.
package final class OverrideTable {
    package enum Table: CaseIterable {
        case formats, models, types, properties, operations, services, closed, lossy, identifiers

        /// The kind of element that its names refer to.
        var thing: DiagnosticKind.NamedThing {
            switch self {
            case .formats: .format
            case .models: .model
            case .types: .type
            case .properties: .property
            case .operations: .operation
            case .services: .service
            case .closed: .enumeration
            case .lossy: .list
            case .identifiers: .property
            }
        }
    }

    package struct Entry {
        let name: Configuration.Name
        /// A type, or a new name.
        package let text: String
        package let module: String?
    }

    package let closesAllEnums: Bool
    private let lossyArrays: Customization.Choice?
    /// The number of optional arguments that an operation takes one by one.
    package let separateParameters: Int
    package let decodesLeniently: Bool
    /// The types that the app provides. No generated type can have one of these names.
    let ownTypes: Set<String>
    private var entries: [Table: [String: Entry]] = [:]
    private var order: [(table: Table, entry: Entry)] = []
    private var used: [Table: Set<String>] = [:]
    /// The names that were looked up, for suggestions.
    private var seen: [Table: [String]] = [:]

    package init(_ customization: Customization) {
        closesAllEnums = customization.closedEnums == .all
        separateParameters = customization.separateParameters
        decodesLeniently = customization.decodesLeniently
        lossyArrays = customization.lossyArrays
        let mapped = customization.formats + customization.models
        ownTypes = Set(
            mapped.compactMap { $0.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first }.map(String.init))
        for type in customization.formats { add(.formats, type.name, type.type, type.module) }
        for type in customization.models { add(.models, type.name, type.type, type.module) }
        for rename in customization.renamedTypes { add(.types, rename.name, rename.newName) }
        for rename in customization.renamedProperties { add(.properties, rename.name, rename.newName) }
        for rename in customization.renamedOperations { add(.operations, rename.name, rename.newName) }
        for rename in customization.renamedServices { add(.services, rename.name, rename.newName) }
        for name in customization.closedEnums.names { add(.closed, name, "") }
        for identifier in customization.identifiers { add(.identifiers, identifier.name, identifier.newName) }
        for name in customization.lossyArrays?.names ?? [] { add(.lossy, name, "") }
    }

    private func add(_ table: Table, _ name: Configuration.Name, _ text: String, _ module: String? = nil) {
        let entry = Entry(name: name, text: text, module: module)
        entries[table, default: [:]][name.text] = entry
        order.append((table, entry))
    }

    /// Returns whether all lists drop the elements that cannot be decoded.
    package func dropsFromAllLists(_ clientDefaults: ClientDefaults) -> Bool {
        decodesLeniently || lossyArrays.map { $0 == .all } ?? clientDefaults.hasLossyArrays
    }

    /// Returns whether the table has entries of a kind.
    package func has(_ table: Table) -> Bool { entries[table] != nil }

    /// Looks up the models and the formats of an API, so that entries for unknown ones are reported.
    package func noteTypes(of api: API) {
        if has(.models) { for model in api.models { _ = find(.models, [model.name]) } }
        guard has(.formats) else { return }
        var api = api
        api.mapSchemas { schema in
            switch schema.kind {
            case .string(let format?), .integer(let format?), .number(let format?): _ = find(.formats, [format])
            default: break
            }
            return schema
        }
    }

    /// Returns the type that replaces a model or a format.
    package func entry(of external: ResolvedType.External) -> Entry? {
        switch external {
        case .model(let name): entries[.models]?[name]
        case .format(let name): entries[.formats]?[name]
        }
    }

    /// The names of the types that replace models and formats.
    var externalNames: [ResolvedType.External: String] {
        var names: [ResolvedType.External: String] = [:]
        for (name, entry) in entries[.models] ?? [:] { names[.model(name)] = entry.text }
        for (name, entry) in entries[.formats] ?? [:] { names[.format(name)] = entry.text }
        return names
    }

    /// Returns the entry for an element with these names. The first match is used.
    package func find(_ table: Table, _ names: @autoclosure () -> [String]) -> Entry? {
        guard let entries = entries[table] else { return nil }
        let names = names()
        seen[table, default: []] += names
        for name in names {
            guard let entry = entries[name] else { continue }
            used[table, default: []].insert(name)
            return entry
        }
        return nil
    }

    /// Returns the new name of an element.
    func newName(_ table: Table, _ names: @autoclosure () -> [String]) -> SwiftName? {
        find(table, names()).map { SwiftName.label($0.text) }
    }

    /// Returns the key of the property that identifies a type with these names.
    ///
    /// - Parameter keys: The keys of its properties. An entry for another key is reported as unknown.
    package func identifier(of names: @autoclosure () -> [String], among keys: [String]) -> String? {
        guard let entries = entries[.identifiers] else { return nil }
        let names = names()
        seen[.identifiers, default: []] += names
        guard let name = names.first(where: { entries[$0].map { keys.contains($0.text) } == true }) else { return nil }
        used[.identifiers, default: []].insert(name)
        return entries[name]?.text
    }

    /// Returns warnings about names in the configuration that do not exist.
    package func unused() -> [Diagnostic] {
        let choices = seen.mapValues { names in
            var unique: Set<String> = []
            return Array(names.filter { unique.insert($0).inserted }.prefix(2_000))
        }
        return order.compactMap { table, entry in
            let name = entry.name.text
            guard used[table]?.contains(name) != true else { return nil }
            return Diagnostic(
                .warning, .configuration(.unusedName(name, table.thing, known: choices[table] ?? [])),
                at: entry.name.origin.location)
        }
    }
}
