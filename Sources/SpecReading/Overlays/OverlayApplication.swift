import Diagnostics
import JSONPath
import YAML

/// Applies overlays to a description, before it is read (OpenAPI Overlay 1.1).
struct OverlayApplication {
    let source: Source
    let files: FileTable

    /// Returns the description with the changes of overlays.
    ///
    /// - Parameter paths: The overlays, in their order.
    func apply(_ paths: [String], to root: Node) -> Node {
        let reader = OverlayReader(source: source, files: files)
        let actions = paths.flatMap { path -> [OverlayAction] in
            do throws(FileTable.Failure) {
                return reader.actions(try files.overlay(at: path), of: files.path(of: root))
            } catch {
                // A file that cannot be parsed was reported.
                if case .unreadable(let path, let reason) = error {
                    source.collector.error(
                        .overlay(.unreadable(path: path, reason: reason)),
                        at: SourceLocation(file: 0, line: 1, column: 1))
                }
                return []
            }
        }
        if actions.isEmpty || source.collector.hasErrors { return root }
        let tree = EditableNode(root)
        for action in actions { apply(action, to: tree) }
        do {
            let document = try Document(composing: tree.composed, identifier: root.documentIdentifier)
            files.replaceRoot(with: document.root)
            return document.root
        } catch {
            source.error(.file(.invalidYAML(error.message)), at: root)
            return root
        }
    }

    private func apply(_ action: OverlayAction, to tree: EditableNode) {
        var known: Set<ObjectIdentifier> = []
        let matches = action.target.matches(in: tree).filter { known.insert(ObjectIdentifier($0.node)).inserted }
        if matches.isEmpty {
            return source.warning(.overlay(.unmatchedTarget(action.target.text)), at: action.node)
        }
        switch action.change {
        case .remove:
            if known.contains(ObjectIdentifier(tree)) {
                return source.error(.overlay(.wholeDescriptionRemoved), at: action.node)
            }
            tree.removeDescendants { known.contains(ObjectIdentifier($0)) }
        case .update(let value): merge(matches.map(\.node), action) { EditableNode(value) }
        case .copy(let query):
            let sources = query.matches(in: tree)
            guard let value = sources.first?.node, sources.count == 1 else {
                return source.error(.overlay(.copyOfSeveral(query.text, count: sources.count)), at: action.node)
            }
            // The value before the action: a target can contain it.
            let copy = value.copy()
            merge(matches.map(\.node), action) { copy.copy() }
        }
    }

    private func merge(_ targets: [EditableNode], _ action: OverlayAction, _ value: () -> EditableNode) {
        for target in targets {
            do throws(EditableNode.Mismatch) {
                try target.merge(value())
            } catch {
                source.error(
                    .overlay(.incompatible(error.update.found, with: error.target.found)),
                    at: error.update.sourceIdentifier == action.node.sourceIdentifier ? error.update : action.node)
            }
        }
    }
}

extension EditableNode {
    /// Removes nodes at any depth.
    func removeDescendants(_ isRemoved: (EditableNode) -> Bool) {
        removeChildren(isRemoved)
        switch content {
        case .scalar: break
        case .sequence(let elements): for element in elements { element.removeDescendants(isRemoved) }
        case .mapping(let entries): for entry in entries { entry.value.removeDescendants(isRemoved) }
        }
    }
}
