import Diagnostics
import JSONPath
import YAML

/// Reads an overlay (OpenAPI Overlay 1.0 and 1.1, section 4.4).
struct OverlayReader {
    let source: Source
    let files: FileTable

    /// Returns the actions of an overlay, in their order. What is wrong is reported.
    ///
    /// - Parameter path: The path of the description, to which the overlay is applied.
    func actions(_ root: Node, of path: String) -> [OverlayAction] {
        guard var fields = Fields(root, of: .overlay, in: source) else { return [] }
        readVersion(&fields)
        _ = fields.take("info")
        if let extended = fields.take("extends") { checkTarget(extended, path) }
        let list = fields.require("actions")
        takeExtensions(&fields)
        fields.reportUnknown()
        guard let list else { return [] }
        guard list.isSequence else {
            source.error(.value(.notList(.key("actions"), list.found)), at: list)
            return []
        }
        return list.elements.compactMap(action)
    }

    private func readVersion(_ fields: inout Fields) {
        guard let version = fields.require("overlay") else { return }
        let text = version.text ?? ""
        if text.hasPrefix("1.0.") || text.hasPrefix("1.1.") { return }
        source.error(.overlay(.unsupportedVersion(text)), at: version)
    }

    /// Warns if an overlay is made for another description. An address is not compared with the path of a file.
    private func checkTarget(_ extended: Node, _ path: String) {
        guard let text = source.text(extended, as: .key("extends")) else { return }
        let reference = ReferenceText(text)
        if reference.isRemote { return }
        let target = FilePath.resolve(reference.file, from: files.path(of: extended))
        if target != path { source.warning(.overlay(.otherDescription(target, description: path)), at: extended) }
    }

    private func action(_ node: Node) -> OverlayAction? {
        guard var fields = Fields(node, of: .element(of: .key("actions")), in: source) else { return nil }
        _ = fields.take("description")
        let target = fields.require("target")
        let isRemoval = fields.take("remove").flatMap { source.flag($0, as: .key("remove")) } == true
        let update = fields.take("update")
        let copy = fields.take("copy")
        takeExtensions(&fields)
        fields.reportUnknown()
        guard let target, let query = query(target, as: "target") else { return nil }
        if isRemoval { return OverlayAction(target: query, change: .remove, node: target) }
        if let update { return OverlayAction(target: query, change: .update(update), node: target) }
        if let copy {
            return self.query(copy, as: "copy").map { OverlayAction(target: query, change: .copy($0), node: target) }
        }
        source.error(.overlay(.noChange), at: node)
        return nil
    }

    private func query(_ node: Node, as key: String) -> JSONPathQuery? {
        guard let text = source.text(node, as: .key(key)) else { return nil }
        do {
            return try JSONPathQuery(text)
        } catch {
            let location = files.location(ofScalar: error.offset, in: node)
            source.collector.error(.overlay(.invalidQuery(reason: error.message)), at: location)
            return nil
        }
    }

    /// Marks the keys of specification extensions as known.
    private func takeExtensions(_ fields: inout Fields) {
        for name in fields.names where name.hasPrefix("x-") { _ = fields.take(name) }
    }
}
