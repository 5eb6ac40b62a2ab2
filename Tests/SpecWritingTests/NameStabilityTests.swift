import APIDescription
import APIEvolution
import Foundation
import Pipeline
import Printing
import Resolution
import Settings
import TestSupport
import Testing

/// With a lock, nothing that is added to a description renames what was there.
@Suite struct NameStabilityTests {
    /// The first seed and the number of seeds can be changed: `APIGEN_STABILITY_SEEDS=0:500`.
    static let seeds: Range<UInt64> = {
        let text = ProcessInfo.processInfo.environment["APIGEN_STABILITY_SEEDS"] ?? ""
        let parts = text.split(separator: ":").compactMap { UInt64($0) }
        return parts.count == 2 ? parts[0]..<parts[0] + parts[1] : 0..<UInt64(LongRun.count(100, long: 500))
    }()

    @Test(arguments: seeds)
    func additionsRenameNothing(_ seed: UInt64) throws {
        let generator = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        let lock = { (api: API, lock: Lock) in generator.declarations(for: api, lock: lock).lock }
        var random = RandomAPI(seed: seed)
        let full = random.api()
        var remover = PartRemover(random: RandomAPI(seed: seed &+ 1_000_000))
        let part = remover.part(of: full)
        let before = lock(part, Lock())
        let after = lock(remover.shuffled(full), before)
        let writeOnly = Self.writeOnlyProperties(of: full)
        for (symbol, entry) in before.entries.sorted(by: { $0.key < $1.key }) {
            var now = after.entries[symbol]?.fact
            now?.place = nil
            if let fact = entry.fact, let type = fact.type, now?.type == .optional(type),
                writeOnly.contains(where: symbol.text.hasSuffix)
            {
                // An operation was added whose response has no value for it.
                now?.type = type
                now?.hasDefault = fact.hasDefault
            }
            if now != entry.fact {
                Issue.record("\(symbol) is \(String(describing: entry.fact)), then \(String(describing: now))")
            }
        }
        let again = lock(full, after)
        for symbol in Set(again.entries.keys).union(after.entries.keys).sorted()
        where again.entries[symbol] != after.entries[symbol] {
            Issue.record(
                "\(symbol): \(String(describing: after.entries[symbol])), then \(String(describing: again.entries[symbol]))"
            )
        }
    }
}

extension NameStabilityTests {
    /// The ends of the symbols of properties that only requests contain.
    private static func writeOnlyProperties(of api: API) -> Set<String> {
        let models = Set(api.models.filter(\.schema.isWriteOnly).map(\.name))
        var result: Set<String> = []
        var api = api
        api.mapSchemas { schema in
            guard case .object(let shape) = schema.kind else { return schema }
            for property in shape.properties
            where property.schema.isWriteOnly || property.schema.referencedModel.map(models.contains) == true {
                let symbol = SymbolID.model("").property(property.name).text
                result.insert(String(symbol.dropFirst(SymbolID.model("").text.count)))
            }
            return schema
        }
        return result
    }
}

/// Removes parts of an API at random, so that the whole is the part with additions.
struct PartRemover {
    var random: RandomAPI

    mutating func part(of api: API) -> API {
        var result = api
        // They refer to operations.
        result.controllers = []
        result.operations = api.operations.filter { _ in !random.chance(4) }
        if result.operations.count < api.operations.count {
            for index in result.securitySchemes.indices { result.securitySchemes[index].session = nil }
        }
        for index in result.operations.indices {
            result.operations[index].parameters.removeAll { !$0.isRequired && $0.location != .path && random.chance(4) }
        }
        let uses = Self.uses(in: api)
        result.models.removeAll { !uses.mentioned.contains($0.name) && random.chance(2) }
        for index in result.models.indices where !uses.combined.contains(result.models[index].name) {
            removeParts(of: &result.models[index].schema)
        }
        return result
    }

    private mutating func removeParts(of schema: inout Schema) {
        switch schema.kind {
        case .object(var shape) where shape.properties.count > 2:
            shape.properties.removeAll { property in
                !property.isRequired && !shape.requiredElsewhere.contains { $0.name == property.name }
                    && random.chance(4)
            }
            // Without properties in the newest version, it is a map.
            let isObject = shape.properties.contains { $0.versions == VersionRange() }
            if isObject { schema.kind = .object(shape) }
        case .enumeration(var enumeration) where enumeration.values.count > 2:
            enumeration.values.removeLast()
            schema.kind = .enumeration(enumeration)
        case .union(var union) where union.variants.count > 2 && union.discriminator == nil:
            // With a variant of any value, a union is another type.
            let isPlain = union.variants.allSatisfy { variant in
                if case .object(let shape) = variant.kind { !shape.properties.isEmpty } else { false }
            }
            if isPlain { union.variants.remove(at: random.number(union.variants.count)) }
            schema.kind = .union(union)
        default: break
        }
    }

    /// Returns the models that schemas refer to, and those that change what another type is.
    private static func uses(in api: API) -> (mentioned: Set<String>, combined: Set<String>) {
        var api = api
        var mentioned: Set<String> = []
        var combined: Set<String> = []
        api.mapSchemas { schema in
            if let name = schema.referencedModel { mentioned.insert(name) }
            switch schema.kind {
            case .composition(let parts): combined.formUnion(parts.compactMap(\.referencedModel))
            case .union(let union): combined.formUnion(union.variants.compactMap(\.referencedModel))
            default: break
            }
            return schema
        }
        return (mentioned, combined)
    }

    /// Returns the API with its parts in another order.
    mutating func shuffled(_ api: API) -> API {
        var result = api
        shuffle(&result.models)
        shuffle(&result.operations)
        for index in result.operations.indices { shuffle(&result.operations[index].parameters) }
        result.mapSchemas { schema in
            var schema = schema
            guard case .object(var shape) = schema.kind else { return schema }
            shuffle(&shape.properties)
            schema.kind = .object(shape)
            return schema
        }
        return result
    }

    private mutating func shuffle<Element>(_ elements: inout [Element]) {
        for index in elements.indices.dropFirst().reversed() { elements.swapAt(index, random.number(index + 1)) }
    }
}
