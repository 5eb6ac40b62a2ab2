import Diagnostics
import JSONPath
import YAML

/// Applies overlays to a description, before it is read (OpenAPI Overlay 1.1).
struct OverlayApplication {
    let source: Source
    let files: FileTable
    var limits = OverlayLimits()

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
        var editing = OverlayEditing(source: source, tree: tree, limits: limits)
        for action in actions where !editing.isBeyondLimit { editing.apply(action) }
        do {
            let document = try Document(composing: tree.composed, identifier: root.documentIdentifier)
            files.replaceRoot(with: document.root)
            return document.root
        } catch {
            source.error(.file(.invalidYAML(error.message)), at: root)
            return root
        }
    }
}
