import Diagnostics
import JSONPath
import YAML

/// What overlays may do. A short overlay can search a large description very often, or double it with each action.
struct OverlayLimits {
    /// The maximum number of values that all actions add.
    var addedValues = 1_000_000
    /// The maximum number of values that all queries examine in any description.
    var examinedValues = 25_000_000
    /// The number of values that queries can examine beyond that for each value of the description.
    var examinedValuesPerValue = 50
    /// The maximum nesting of collections.
    var depth = Limits().depth
}

/// Applies the actions of overlays to a tree, within limits.
struct OverlayEditing {
    let source: Source
    let tree: EditableNode
    /// Whether an action was beyond a limit, which was reported.
    private(set) var isBeyondLimit = false
    private let limits: OverlayLimits
    private var remainingValues: Int
    private let examinedValues: Int
    private var remainingSteps: Int

    init(source: Source, tree: EditableNode, limits: OverlayLimits) {
        self.source = source
        self.tree = tree
        self.limits = limits
        remainingValues = limits.addedValues
        examinedValues = limits.examinedValues + limits.examinedValuesPerValue * ValueSize(tree).count
        remainingSteps = examinedValues
    }

    /// Applies an action. What is wrong with it is reported.
    mutating func apply(_ action: OverlayAction) {
        guard let matches = matches(of: action.target, action) else { return }
        if matches.isEmpty {
            return source.warning(.overlay(.unmatchedTarget(action.target.text)), at: action.node)
        }
        switch action.change {
        case .remove: remove(matches, action)
        case .update(let value): merge(ValueSize(value), with: matches, action) { EditableNode(value) }
        case .copy(let query):
            guard let sources = self.matches(of: query, action) else { return }
            guard let value = sources.first?.node, sources.count == 1 else {
                return source.error(.overlay(.copyOfSeveral(query.text, count: sources.count)), at: action.node)
            }
            let size = ValueSize(value)
            // Before the first copy, which can be large.
            guard fits(size, in: matches, action) else { return }
            // The value before the action: a target can contain it.
            let copy = value.copy()
            merge(size, with: matches, action) { copy.copy() }
        }
    }

    /// Returns the nodes that a query selects, each once, or nil if the queries examine too many values.
    private mutating func matches(of query: JSONPathQuery, _ action: OverlayAction) -> [JSONPathMatch<EditableNode>]? {
        guard let matches = query.matches(in: tree, limit: &remainingSteps) else {
            report(.tooManySteps(limit: examinedValues), action)
            return nil
        }
        var known: Set<ObjectIdentifier> = []
        return matches.filter { known.insert(ObjectIdentifier($0.node)).inserted }
    }

    private mutating func report(_ finding: DiagnosticKind.OverlayFinding, _ action: OverlayAction) {
        isBeyondLimit = true
        source.error(.overlay(finding), at: action.node)
    }

    private func remove(_ matches: [JSONPathMatch<EditableNode>], _ action: OverlayAction) {
        let removed = Set(matches.map { ObjectIdentifier($0.node) })
        if removed.contains(ObjectIdentifier(tree)) {
            return source.error(.overlay(.wholeDescriptionRemoved), at: action.node)
        }
        var parents: [ObjectIdentifier: EditableNode] = [:]
        for match in matches {
            let parent = parent(of: match)
            parents[ObjectIdentifier(parent)] = parent
        }
        for parent in parents.values { parent.removeChildren { removed.contains(ObjectIdentifier($0)) } }
    }

    private func parent(of match: JSONPathMatch<EditableNode>) -> EditableNode {
        match.location.dropLast().reduce(tree) { node, step in
            switch (step, node.children) {
            case (.name(let name), _): node.member(named: name) ?? node
            case (.index(let index), .elements(let elements)): elements[index]
            case (.index, _): node
            }
        }
    }

    private mutating func merge(
        _ size: ValueSize, with targets: [JSONPathMatch<EditableNode>], _ action: OverlayAction,
        _ value: () -> EditableNode
    ) {
        guard fits(size, in: targets, action) else { return }
        remainingValues -= size.count * targets.count
        for target in targets {
            do throws(EditableNode.Mismatch) {
                try target.node.merge(value())
            } catch {
                source.error(
                    .overlay(.incompatible(error.update.found, with: error.target.found)),
                    at: error.update.sourceIdentifier == action.node.sourceIdentifier ? error.update : action.node)
            }
        }
    }

    /// Whether the tree stays within its limits if a value is merged with targets. If not, reports it.
    private mutating func fits(
        _ size: ValueSize, in targets: [JSONPathMatch<EditableNode>], _ action: OverlayAction
    ) -> Bool {
        if isBeyondLimit { return false }
        let (added, overflows) = size.count.multipliedReportingOverflow(by: targets.count)
        if overflows || added > remainingValues {
            report(.tooManyValues(limit: limits.addedValues), action)
        } else if targets.contains(where: { $0.depth + size.height > limits.depth }) {
            report(.tooDeep(limit: limits.depth), action)
        }
        return !isBeyondLimit
    }
}

/// How large a value is.
private struct ValueSize {
    /// The number of values in it, with itself.
    private(set) var count = 1
    /// The number of collections in each other.
    private(set) var height = 0

    init(_ node: Node) {
        switch node.kind {
        case .scalar: break
        case .sequence: addContents(node.elements.lazy.map { ValueSize($0) })
        case .mapping: addContents(node.entries.lazy.map { ValueSize($0.value) })
        }
    }

    init(_ node: EditableNode) {
        switch node.content {
        case .scalar: break
        case .sequence(let elements): addContents(elements.lazy.map { ValueSize($0) })
        case .mapping(let mapping): addContents(mapping.entries.lazy.map { ValueSize($0.value) })
        }
    }

    private mutating func addContents(_ sizes: some Sequence<ValueSize>) {
        for size in sizes {
            count += size.count
            height = max(height, size.height)
        }
        height += 1
    }
}
