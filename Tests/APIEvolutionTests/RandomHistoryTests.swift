import APIDescription
import Diagnostics
import Pipeline
import Printing
import Resolution
import SpecReading
import TestSupport
import Testing

@testable import APIEvolution

/// Random chains of changes, of which the generator of the changes knows what they mean.
@Suite struct RandomHistoryTests {
    @Test(arguments: 0..<UInt64(LongRun.count(25, long: 500)))
    func nothingIsLostThatCouldStay(seed: UInt64) throws {
        var world = RandomAPI(seed: seed)
        let pipeline = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
        func declarations(lock: Lock) throws -> ClientDeclarations {
            let result = pipeline.read(DescriptionReader(SourceFile(path: "a.yaml", bytes: Array(world.text.utf8))))
            return pipeline.declarations(
                for: try #require(result.api, "\(result.diagnostics)\n\(world.text)"), lock: lock)
        }
        var old = try declarations(lock: Lock())
        for step in 0..<5 {
            let before = world
            world.change()
            let what = "seed \(seed), step \(step): \(world.changes)"
            let new = try declarations(lock: old.lock)
            for row in ClientDiff(old: old, new: new).rows where row.source.isBreak {
                let operation = row.change.old?.symbol.operation
                // A value goes away with the last place that has it, and a service with its last operation.
                let isValue =
                    [.valueRemoved, .serviceRemoved].contains(row.change.rule)
                    && world.removed.count > before.removed.count
                let isExpected = isValue || operation.map { world.removed.contains($0) } ?? false
                if !isExpected { Issue.record("\(what): \(row.change.rule) \(row.change.place) \(row.oldNames)") }
            }
            for (former, present) in new.renames where former.isModel || former.isOperation {
                guard let identity = before.identity(of: former) ?? world.first(former) else { continue }
                if world.identity(of: present) != identity {
                    Issue.record("\(what): \(former) is taken as \(present)")
                }
            }
            #expect(try declarations(lock: new.lock).lock == new.lock, "\(what)")
            old = new
        }
    }
}

/// An API whose models and operations keep their identity when they change.
private struct RandomAPI {
    private struct Property {
        var key: String
        var type: String
    }

    private struct Model {
        let identity: Int
        var name: String
        var properties: [Property]
    }

    private struct Operation {
        let identity: Int
        var method: String
        var path: String
        var name: String
        var tag: String
        /// The identity of the model of its body and its result.
        var model: Int
        /// The values of a parameter that several operations have.
        var values: [String]
        /// Whether it has another path since the last step.
        var isMoved = false

        var symbol: SymbolID { .operation(method.uppercased(), path) }
    }

    private var models: [Model] = []
    private var operations: [Operation] = []
    /// Whether the identifier of models is a model of its own.
    private var hasAlias = true
    /// What has changed in the last step.
    private(set) var changes: [String] = []
    /// The former symbols of operations that are gone.
    private(set) var removed: Set<SymbolID> = []
    /// The identities of all symbols that there were.
    private var known: [SymbolID: Int] = [:]
    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for _ in 0..<Int.random(in: 2...4, using: &random) {
            let number = next()
            models.append(
                Model(
                    identity: number, name: "Model\(number)",
                    properties: [Property(key: "first_key_\(number)", type: "string"), Property(key: "id", type: "ID")])
            )
        }
        for model in models {
            for method in ["get", "put"] {
                let number = next()
                operations.append(
                    Operation(
                        identity: number, method: method, path: "/things\(model.identity)",
                        name: "\(method)Thing\(number)",
                        tag: "things", model: model.identity, values: ["up", "down"]))
            }
        }
        note()
    }

    private mutating func next() -> Int {
        count += 1
        return count
    }

    private mutating func note() {
        for model in models { known[.model(model.name)] = model.identity }
        for operation in operations { known[operation.symbol] = 1_000 + operation.identity }
    }

    /// Returns the identity of a model or an operation.
    func identity(of symbol: SymbolID) -> Int? {
        models.first { .model($0.name) == symbol }?.identity
            ?? operations.first { $0.symbol == symbol }.map { 1_000 + $0.identity }
    }

    /// Returns the identity of what had a symbol in any step.
    func first(_ symbol: SymbolID) -> Int? { known[symbol] }

    // MARK: - Changes

    mutating func change() {
        changes = []
        for index in operations.indices { operations[index].isMoved = false }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let model = Int.random(in: models.indices, using: &random)
            let operation = Int.random(in: operations.indices, using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: rename(model)
            case 1 where !isRenamed(model):
                models[model].properties.append(Property(key: "added\(next())", type: "string"))
                changes.append("\(models[model].name) has another property")
            case 2 where !operations[operation].isMoved:
                operations[operation].name = "renamed\(next())"
                changes.append("\(operations[operation].symbol) has another name")
            case 3: version(operation)
            case 4:
                operations[operation].values.append("value\(next())")
                changes.append("\(operations[operation].symbol) has another value")
            case 5:
                hasAlias = false
                changes.append("the identifier is a string")
            case 6:
                // The name of a service that is gone would be that of another one.
                let tags = operations.map(\.tag) + ["group\(next())", "group\(next())"]
                operations[operation].tag = tags.randomElement(using: &random) ?? ""
                changes.append("\(operations[operation].symbol) is in \(operations[operation].tag)")
            case 7: respell(model)
            case 8: replace(operation)
            default: continue
            }
        }
        note()
    }

    /// A model that has other properties as well is not the same for sure.
    private func isRenamed(_ model: Int) -> Bool { changes.contains { $0.hasSuffix("is \(models[model].name)") } }

    /// A model that changes in another way in the same step is not the same for sure.
    private mutating func rename(_ model: Int) {
        guard changes.isEmpty else { return }
        let former = models[model].name
        models[model].name = "Renamed\(next())"
        changes.append("\(former) is \(models[model].name)")
    }

    private mutating func version(_ operation: Int) {
        guard !operations[operation].path.hasPrefix("/v"), !changes.contains(where: { $0.hasSuffix("another name") })
        else {
            return
        }
        operations[operation].path = "/v2" + operations[operation].path
        operations[operation].isMoved = true
        changes.append("\(operations[operation].symbol) has another version")
    }

    private mutating func respell(_ model: Int) {
        guard let position = models[model].properties.firstIndex(where: { $0.key.contains("_") }) else { return }
        let parts = models[model].properties[position].key.split(separator: "_").map(String.init)
        models[model].properties[position].key = parts[0] + parts.dropFirst().map(\.capitalized).joined()
        changes.append("\(models[model].properties[position].key) has another spelling")
    }

    /// The name of an operation that is gone belongs to another one.
    private mutating func replace(_ operation: Int) {
        let former = operations[operation]
        guard !changes.contains(where: { $0.contains(former.symbol.text) }) else { return }
        removed.insert(former.symbol)
        let number = next()
        operations[operation] = Operation(
            identity: number, method: former.method, path: "/others\(number)", name: former.name, tag: former.tag,
            model: former.model, values: former.values)
        changes.append("\(former.symbol) is gone, and \(operations[operation].symbol) has its name")
    }

    // MARK: - Writing

    var text: String {
        let paths = Dictionary(grouping: operations, by: \.path).sorted { $0.key < $1.key }.map { path, operations in
            "  \(path):\n" + operations.map(text).joined()
        }
        let schemas = models.map { model in
            let properties = model.properties.map { property in
                let type = property.type == "ID" && hasAlias ? "$ref: '#/components/schemas/ID'" : "type: string"
                return "        \(property.key): { \(type) }\n"
            }
            return "    \(model.name):\n      type: object\n      properties:\n" + properties.joined()
        }
        return """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            servers: [{ url: https://shop.example }]
            paths:
            \(paths.joined())components:
              schemas:
            \(schemas.joined())\(hasAlias ? "    ID: { type: string, description: Identifies it. }\n" : "")
            """
    }

    private func text(_ operation: Operation) -> String {
        let name = models.first { $0.identity == operation.model }?.name ?? ""
        let content = "content: { application/json: { schema: { $ref: '#/components/schemas/\(name)' } } }"
        let values = operation.values.joined(separator: ", ")
        return """
                \(operation.method):
                  operationId: \(operation.name)
                  tags: [\(operation.tag)]
                  parameters: [{ name: sort, in: query, schema: { type: string, enum: [\(values)] } }]
            \(operation.method == "put" ? "      requestBody: { required: true, \(content) }\n" : "")\
                  responses: { "200": { description: ok, \(content) } }

            """
    }
}
