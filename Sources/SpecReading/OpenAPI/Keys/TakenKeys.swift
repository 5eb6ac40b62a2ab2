import APIDescription
import Diagnostics
import YAML

/// The keys of an OpenAPI document that its readers took, and the objects that they read.
///
/// It is a class because all readers share it. It has a byte for each node of the document.
final class TakenKeys {
    /// For each document and node: whether a key was taken, or which object a mapping is.
    private var marks: [[UInt8]] = []
    /// A node of each document.
    private var samples: [Node?] = []
    private let names = AskedNames()

    private static let taken: UInt8 = 1
    /// The mark of a mapping is the object that it is, and this.
    private static let firstObject: UInt8 = 2

    /// Notes that a mapping is an object. A mapping that was noted before stays the same object.
    func note(_ node: Node, as object: OpenAPIObject) {
        let document = reserve(node)
        guard node.isMapping, marks[document][node.id] < Self.firstObject else { return }
        marks[document][node.id] = Self.firstObject + object.rawValue
    }

    /// Returns the value of a key of an object, and marks the key as taken.
    func take(_ name: StaticString, of node: Node, _ object: OpenAPIObject) -> Node? {
        names.note(name, of: object)
        guard let (key, value) = node.entry(named: name) else { return nil }
        take(key)
        return value
    }

    /// Marks a key as taken.
    func take(_ key: Node) { marks[reserve(key)][key.id] = Self.taken }

    private func reserve(_ node: Node) -> Int {
        let document = node.documentIdentifier
        while marks.count <= document {
            marks.append([])
            samples.append(nil)
        }
        if marks[document].isEmpty {
            marks[document] = [UInt8](repeating: 0, count: node.documentNodeCount)
            samples[document] = node
        }
        return document
    }

    /// Returns the keys that readers looked for in objects of a kind.
    func names(of object: OpenAPIObject) -> [String] { names.list(of: object) }

    func isTaken(_ key: Node) -> Bool { marks[reserve(key)][key.id] == Self.taken }

    /// Calls a closure with each object, in the order of the documents and of their text.
    func forEachObject(_ body: (Node, OpenAPIObject) -> Void) {
        for (document, sample) in samples.enumerated() {
            guard let sample else { continue }
            for (id, mark) in marks[document].enumerated() where mark >= Self.firstObject {
                guard let object = OpenAPIObject(rawValue: mark - Self.firstObject) else { continue }
                body(sample.node(withID: id), object)
            }
        }
    }
}

/// Features of a document that are not keys of objects, and that an endpoint spec does not support.
final class NotedFeatures {
    private(set) var list: [(name: String, substitute: DiagnosticKind.Substitute, node: Node)] = []
    private var known: Set<Node> = []

    /// Notes a feature. A part of the document can be read several times.
    func note(_ name: String, _ substitute: DiagnosticKind.Substitute, at node: Node) {
        if known.insert(node).inserted { list.append((name, substitute, node)) }
    }
}

/// The keys that readers looked for, by kind of object.
///
/// Readers look for millions of keys, most of them often, so the addresses of the latest ones are compared first.
private final class AskedNames {
    private static let capacity = 128
    private static let count = OpenAPIObject.allCases.count * capacity
    // A pointer, because each access to a stored array would be checked for overlaps with others.
    private let latest = UnsafeMutablePointer<UnsafePointer<UInt8>?>.allocate(capacity: AskedNames.count)
    private var known = [[String]](repeating: [], count: OpenAPIObject.allCases.count)

    init() { latest.initialize(repeating: nil, count: Self.count) }

    deinit { latest.deallocate() }

    func note(_ name: StaticString, of object: OpenAPIObject) {
        guard name.hasPointerRepresentation else { return }
        let hash = Int(bitPattern: name.utf8Start) / 4 & (Self.capacity - 1)
        let position = Int(object.rawValue) * Self.capacity + hash
        if latest[position] == name.utf8Start { return }
        latest[position] = name.utf8Start
        let text = name.description
        if !known[Int(object.rawValue)].contains(text) { known[Int(object.rawValue)].append(text) }
    }

    func list(of object: OpenAPIObject) -> [String] { known[Int(object.rawValue)] }
}
