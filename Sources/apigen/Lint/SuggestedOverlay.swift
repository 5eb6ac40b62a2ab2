import Diagnostics
import JSONPath
import Platform
import YAML

/// An overlay that removes the findings of a description that only one change can remove.
struct SuggestedOverlay {
    private var changes: [String] = []
    private var removals: [(line: Int, column: Int, action: String)] = []
    private var removedPaths: Set<[JSONPathStep]> = []
    /// The findings that other places or other changes are possible for.
    private(set) var omitted = 0
    private let file: SourceFile
    private let isSwagger: Bool

    /// - Parameters:
    ///   - files: The description, and the files that it refers to. An overlay only changes the first one.
    init(for diagnostics: [Diagnostic], of files: [SourceFile]) {
        file = files[0]
        guard let root = try? Document(parsing: file.bytes).root else {
            isSwagger = false
            return
        }
        isSwagger = root["swagger"] != nil
        var places = NodePlaces()
        places.add(root, path: [])
        for diagnostic in diagnostics where diagnostic.severity != .note || diagnostic.kind.fix != nil {
            guard diagnostic.location.file == 0, let fix = diagnostic.kind.fix, add(fix, for: diagnostic, places)
            else {
                omitted += 1
                continue
            }
        }
    }

    /// The number of actions.
    var count: Int { changes.count + removals.count }

    /// The overlay. Removals come last and from the end, so that they do not change the index of what they remove next.
    var text: String {
        let name = StandardPath.name(of: file.path)
        let head = """
            overlay: 1.1.0
            info: { title: \(("Corrections of " + name).inQuotes), version: "1" }
            extends: \(name.inQuotes)
            actions:

            """
        let lastFirst = removals.sorted { ($0.line, $0.column) > ($1.line, $1.column) }
        return head + (changes + lastFirst.map(\.action)).joined()
    }

    /// Adds the action for a finding.
    ///
    /// - Returns: Whether the place of the finding is known.
    private mutating func add(_ fix: Fix, for diagnostic: Diagnostic, _ places: NodePlaces) -> Bool {
        let found = places.at(diagnostic.location)
        func path(_ condition: (NodePlaces.Place) -> Bool) -> [JSONPathStep]? { found.first(where: condition)?.path }
        switch fix {
        case .replace(let text):
            guard let path = path({ !$0.isKey && $0.node.isScalar }) else { return false }
            changes.append(action(path, diagnostic, "update: " + text.inQuotes))
        case .add(let key, let value):
            guard let path = path({ !$0.isKey && $0.node.isMapping }) else { return false }
            changes.append(action(path, diagnostic, "update: { \(key): \(value) }"))
        case .addPathParameter(let name):
            guard let path = path({ !$0.isKey && $0.node.isMapping }) else { return false }
            let type = isSwagger ? "type: string" : "schema: { type: string }"
            let parameter = "{ name: \(name.inQuotes), in: path, required: true, \(type) }"
            changes.append(action(path, diagnostic, "update: { parameters: [\(parameter)] }"))
        case .removeValue:
            // A mapping starts where its first key does, and it is what a finding at both is about.
            guard let path = path({ !$0.isKey }), !isComponent(path) else { return false }
            remove(path, diagnostic)
        case .removeEntry:
            guard let path = path(\.isKey) else { return false }
            remove(path, diagnostic)
        }
        return true
    }

    /// Whether references can lead to a value, so that others need it.
    private func isComponent(_ path: [JSONPathStep]) -> Bool {
        path.count == (isSwagger ? 2 : 3) && path.first != .name("paths") && path.allSatisfy { $0.isName }
    }

    /// Adds a removal. Two findings can be about one value, and a second removal would be that of the next element.
    private mutating func remove(_ path: [JSONPathStep], _ diagnostic: Diagnostic) {
        guard removedPaths.insert(path).inserted else { return }
        let place = diagnostic.location
        removals.append((place.line, place.column, action(path, diagnostic, "remove: true")))
    }

    private func action(_ path: [JSONPathStep], _ diagnostic: Diagnostic, _ change: String) -> String {
        """
          - target: \(path.normalizedPath.inQuotes)
            description: \(diagnostic.message.inQuotes)
            \(change)

        """
    }
}

extension JSONPathStep {
    fileprivate var isName: Bool { if case .name = self { true } else { false } }
}

/// The keys and values of a document, by the places where they start.
private struct NodePlaces {
    struct Place {
        let path: [JSONPathStep]
        let node: Node
        let isKey: Bool
    }

    private struct Position: Hashable {
        let line: Int
        let column: Int
    }

    private var places: [Position: [Place]] = [:]

    mutating func add(_ node: Node, path: [JSONPathStep]) {
        note(Place(path: path, node: node, isKey: false))
        for (index, element) in node.elements.enumerated() { add(element, path: path + [.index(index)]) }
        for (key, value) in node.entries where !value.isAlias {
            let path = path + [.name(key.text ?? "")]
            note(Place(path: path, node: key, isKey: true))
            add(value, path: path)
        }
    }

    private mutating func note(_ place: Place) {
        places[Position(line: place.node.line, column: place.node.column), default: []].append(place)
    }

    func at(_ location: SourceLocation) -> [Place] {
        places[Position(line: location.line, column: location.column)] ?? []
    }
}
