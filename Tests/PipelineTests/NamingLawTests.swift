import APIDescription
import Diagnostics
import Foundation
import Settings
import TestSupport
import Testing

@testable import Lowering
@testable import Naming
@testable import Pipeline
@testable import Resolution
@testable import SpecReading

/// Two laws of naming (Documentation/Naming.md), held for the descriptions of the goldens, those in Tests/Descriptions and, where
/// they are there, the real ones of the corpus.
@Suite struct NamingLawTests {
    // MARK: - The order of a description has no influence

    @Test(arguments: NamedDescription.all)
    func orderDoesNotMatter(_ description: NamedDescription) throws {
        guard let api = description.api() else {
            // Some goldens are descriptions with faults; the others are read.
            #expect(description.isGolden)
            return
        }
        let before = Self.names(of: api)
        for seed in 0..<(description.isLarge ? 1 : 4) as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let after = Self.names(of: api.shuffled(using: &random))
            Self.expectEqual(before, after, "\(description.name), seed \(seed)")
        }
    }

    /// The same for the file itself, so that what the reader decides is held as well.
    @Test(arguments: NamedDescription.all.filter(\.isSingleOpenAPIFile))
    func orderInTheFileDoesNotMatter(_ description: NamedDescription) throws {
        guard let api = description.api(), let tree = description.tree() else { return }
        let text = onLargeStack {
            var random = SeededGenerator(seed: 7)
            return ExampleText.line(of: tree.shuffled(using: &random))
        }
        guard let shuffled = NamedDescription.read(text, path: "openapi.json") else { return }
        Self.expectEqual(Self.names(of: api), Self.names(of: shuffled), description.name)
    }

    /// Is skipped in the output of the tests if the real descriptions are not among them.
    @Test(.enabled(if: NamedDescription.hasCorpus, "there are no real descriptions at \(NamedDescription.corpus)"))
    func realDescriptionsAreRead() {
        #expect(NamedDescription.all.contains { $0.isLarge })
    }

    // MARK: - What is taken away takes no other name along

    @Test(arguments: NamedDescription.all)
    func operationsComeAndGo(_ description: NamedDescription) throws {
        guard let api = description.api() else { return }
        let before = Self.names(of: api)
        for index in description.sample(api.operations.indices) {
            var rest = api
            let operation = rest.operations.remove(at: index)
            expectStability(before, Self.names(of: rest), "\(description.name) without \(operation.path.text)")
        }
    }

    @Test(arguments: NamedDescription.all)
    func modelsComeAndGo(_ description: NamedDescription) throws {
        guard let api = description.api() else { return }
        let before = Self.names(of: api)
        for index in description.sample(api.models.indices) {
            let name = api.models[index].name
            var filter = Filter()
            filter.excluded.models = [Configuration.Name(name, origin: api.models[index].origin)]
            let rest = onLargeStack { [filter] in APIFilter(filter, collector: DiagnosticCollector()).apply(to: api) }
            // What mentions the model means something else without it.
            let touched = onLargeStack { api.symbols(mentioning: name) }
            expectStability(
                before, Self.names(of: rest), "\(description.name) without \(name)", except: touched)
        }
    }

    // MARK: - Comparison

    /// Real descriptions nest deeper than the threads of the tests have room for.
    private static func names(of api: API) -> [String: String] { onLargeStack { allNames(of: api) } }

    private static func allNames(of api: API) -> [String: String] {
        var resolved = Resolver(api.api(at: api.newestVersion), collector: DiagnosticCollector()).resolve().unified()
        let overrides = OverrideTable(Customization())
        resolved.groupOptionalArguments(limit: overrides.separateParameters, .none)
        let table = Namer(api: resolved, overrides: overrides, history: .none, isVersion: false).name()
        var names: [String: String] = [:]
        // The name of a type that several operations share says so. Without the others, it is named after its own.
        let notes = Dictionary(resolved.declarations.map { ($0.symbol, $0.nameSource.note) }) { first, _ in first }
        for (symbol, name) in table.names { names[symbol.text + (notes[symbol] ?? "")] = name.plain }
        for (symbol, name) in table.localNames { names[symbol.text + " (local)"] = name.plain }
        return names
    }

    private static func expectEqual(_ before: [String: String], _ after: [String: String], _ what: String) {
        for symbol in Set(before.keys).union(after.keys).sorted() where before[symbol] != after[symbol] {
            Issue.record("\(what): \(symbol) is \(before[symbol] ?? "nothing"), then \(after[symbol] ?? "nothing")")
        }
    }

    /// Names that are there before and after are the same, unless something that went wanted the very same name.
    private func expectStability(
        _ before: [String: String], _ after: [String: String], _ what: String, except touched: Set<String> = []
    ) {
        let changed = before.keys.filter { after[$0] != nil && after[$0] != before[$0] }.sorted()
        if changed.isEmpty { return }
        let gone = before.filter { after[$0.key] == nil }.values.map(Self.base)
        for symbol in changed {
            guard let old = before[symbol], let new = after[symbol] else { continue }
            if touched.contains(where: { symbol == $0 || symbol.hasPrefix($0 + " ") }) { continue }
            // A property of a stub is named after the method.
            if symbol.hasSuffix(" stub") { continue }
            // A type that several models share is named after what these have in common, and a union after its variants.
            if symbol.hasSuffix("(common)") { continue }
            let (first, second) = (Self.base(old), Self.base(new))
            let isCollision = gone.contains {
                first.hasSuffix($0) || second.hasSuffix($0) || $0.hasSuffix(first) || $0.hasSuffix(second)
            }
            if !isCollision { Issue.record("\(what): \(symbol) is \(old), then \(new)") }
        }
    }

    /// A name without case, and without the number that tells it apart.
    private static func base(_ name: String) -> String {
        var text = name.lowercased()
        while let last = text.last, last.isNumber || last == "_" { text.removeLast() }
        return text
    }
}

/// Runs something with as much stack as the program itself has.
func onLargeStack<Value>(_ body: @escaping () -> Value) -> Value {
    let work = LargeStackWork(body)
    let thread = Thread { work.run() }
    thread.stackSize = 1 << 28
    thread.start()
    return work.wait()
}

private final class LargeStackWork<Value>: @unchecked Sendable {
    private let body: () -> Value
    private let semaphore = DispatchSemaphore(value: 0)
    private var value: Value?

    init(_ body: @escaping () -> Value) { self.body = body }

    func run() {
        value = body()
        semaphore.signal()
    }

    func wait() -> Value {
        semaphore.wait()
        guard let value else { preconditionFailure("the work is done") }
        return value
    }
}

// MARK: - Shuffling

extension API {
    fileprivate func shuffled(using random: inout SeededGenerator) -> API {
        var api = self
        api.models.shuffle(using: &random)
        api.operations.shuffle(using: &random)
        api.tagMetadata.shuffle(using: &random)
        api.webhooks.shuffle(using: &random)
        for index in api.operations.indices { api.operations[index].parameters.shuffle(using: &random) }
        var generator = random
        api.mapSchemas { schema in
            guard case .object(var shape) = schema.kind else { return schema }
            shape.properties.shuffle(using: &generator)
            var result = schema
            result.kind = .object(shape)
            return result
        }
        return api
    }

    /// The symbols of the models and the operations that mention a model themselves.
    fileprivate func symbols(mentioning model: String) -> Set<String> {
        func mentions(_ schema: Schema) -> Bool {
            if schema.referencedModel == model { return true }
            if case .union(let union) = schema.kind,
                union.discriminator?.mapping.contains(where: { $0.model == model }) == true
            {
                return true
            }
            return schema.parts.contains(where: mentions)
        }
        var symbols: Set<String> = ["error", "header"]
        for other in models where mentions(other.schema) { symbols.insert(SymbolID.model(other.name).text) }
        for operation in operations {
            var part = API(name: "")
            part.operations = [operation]
            var isMentioning = false
            part.mapSchemas { schema in
                isMentioning = isMentioning || mentions(schema)
                return schema
            }
            guard isMentioning else { continue }
            symbols.insert(SymbolID.operation(operation.method.text, operation.path.text).text)
        }
        return symbols
    }
}

extension Schema {
    fileprivate var parts: [Schema] {
        switch kind {
        case .array(let element), .map(let element): [element]
        case .object(let shape): shape.properties.map(\.schema) + [shape.additional].compactMap { $0 }
        case .composition(let parts): parts
        case .union(let union): union.variants
        default: []
        }
    }
}

extension JSON {
    /// The same with the keys of the mappings in another order that have none.
    fileprivate func shuffled(using random: inout SeededGenerator) -> JSON {
        switch self {
        case .array(let elements): return .array(elements.map { $0.shuffled(using: &random) })
        case .object(let members):
            let inner = members.map { Member(key: $0.key, value: $0.value.shuffled(using: &random)) }
            // Where responses and media types are equally good, the first one is meant.
            let isOrdered =
                members.contains { $0.key.contains("/") && !$0.key.hasPrefix("/") }
                || members.contains { Int($0.key) != nil || $0.key == "default" }
            return .object(isOrdered ? inner : inner.shuffled(using: &random))
        default: return self
        }
    }
}

// MARK: - Descriptions

struct NamedDescription: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    var isGolden = false
    var isLarge = false

    var testDescription: String { name }

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The directory of the real descriptions, which are not part of the repository.
    static let corpus =
        ProcessInfo.processInfo.environment["APIGEN_CORPUS"]
        ?? tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/corpus").path

    static let hasCorpus = !listed(in: corpus).isEmpty

    static let all: [NamedDescription] = {
        let cases = tests.appendingPathComponent("GoldenTests/Cases").path
        let manager = FileManager.default
        var result: [NamedDescription] = []
        for name in ((try? manager.contentsOfDirectory(atPath: cases)) ?? []).sorted() {
            for file in ["api.yaml", "openapi.yaml", "openapi.json"] {
                let path = "\(cases)/\(name)/\(file)"
                guard manager.fileExists(atPath: path) else { continue }
                result.append(NamedDescription(name: name, path: path, isGolden: true))
            }
        }
        result += descriptions(in: tests.appendingPathComponent("Descriptions").path, areLarge: false)
        return result + descriptions(in: corpus, areLarge: true)
    }()

    private static func descriptions(in directory: String, areLarge: Bool) -> [NamedDescription] {
        listed(in: directory).map { path in
            NamedDescription(name: String(path.dropFirst(directory.count + 1)), path: path, isLarge: areLarge)
        }
    }

    /// The descriptions that `corpus.json` lists.
    private static func listed(in corpus: String) -> [String] {
        struct Entry: Decodable { let path: String }
        guard let data = FileManager.default.contents(atPath: corpus + "/corpus.json"),
            let entries = try? JSONDecoder().decode([Entry].self, from: data)
        else { return [] }
        return entries.map { corpus + "/" + $0.path }
    }

    var isSingleOpenAPIFile: Bool {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        return !text.contains("$ref: \"./") && !text.contains(".yaml#") && !text.contains(".json#")
            && (path.hasSuffix(".json") || text.contains("openapi: ") || text.contains("swagger: "))
            && !name.hasPrefix("references")
    }

    /// nil where the description is at fault.
    func api() -> API? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return Self.read(String(decoding: data, as: UTF8.self), path: path)
    }

    static func read(_ text: String, path: String, readsExamples: Bool = false) -> API? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        return onLargeStack {
            let file = SourceFile(path: path, bytes: Array(text.utf8))
            return DescriptionReader(file, readsExamples: readsExamples) { other in
                let url = other.hasPrefix("/") ? URL(fileURLWithPath: other) : folder.appendingPathComponent(other)
                return [UInt8](try Data(contentsOf: url))
            }.read().api
        }
    }

    func tree() -> JSON? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let files = FileTable(
            root: SourceFile(path: path, bytes: [UInt8](data)), settings: ReadingSettings(),
            allowsExternalReferences: false, source: Source(collector: DiagnosticCollector()), isInside: nil,
            load: { _ in [] })
        return onLargeStack { files.root?.json }
    }

    /// Some of the positions: all of a small description.
    func sample(_ positions: Range<Int>) -> [Int] {
        guard isLarge || positions.count > 40 else { return Array(positions) }
        var random = SeededGenerator(seed: 1)
        return Array(positions.shuffled(using: &random).prefix(isLarge ? 3 : 40))
    }
}

extension TypeNameSource {
    /// What marks the names of types that several operations or models share.
    fileprivate var note: String {
        switch self {
        case .shared: " (shared)"
        case .common, .alternatives: " (common)"
        default: ""
        }
    }
}
