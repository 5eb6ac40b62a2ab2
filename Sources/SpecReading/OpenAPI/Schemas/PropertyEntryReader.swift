import APIDescription
import YAML

/// Reads the names and schemas of the properties of an object.
struct PropertyEntryReader {
    typealias Entry = (name: String, key: Node, value: Node)

    let context: OpenAPIContext

    /// Returns the properties under `properties`.
    ///
    /// In JSON Schema, `$ref` is a property there. Documents that have one mean a reference.
    func entries(of node: Node) -> [Entry] {
        let own = ownEntries(of: node)
        guard let reference = node.reference, let target = context.resolve(node) else { return own }
        context.source.warning(.openAPI(.referenceAsProperties), at: reference)
        let others = ownEntries(of: target)
        // They are read again for each such reference, which may be inside the same properties.
        guard context.references.borrowProperties(others.count),
            !others.contains(where: { $0.value["properties"]?.reference != nil })
        else {
            context.source.error(.file(.infiniteProperties), at: reference, replacing: .detail)
            return own
        }
        return others + own.filter { entry in !others.contains { $0.name == entry.name } }
    }

    /// Returns the entries of a mapping, without keywords that are misplaced.
    private func ownEntries(of node: Node) -> [Entry] {
        context.source.entries(of: node, as: .key("properties")).filter { name, key, value in
            if value.isMapping || value.scalarFlag != nil || value.isNull { return true }
            let isMisplaced = ["example", "examples", "required", "description", "type", "title"].contains(name)
            if isMisplaced {
                context.source.warning(.key(.keywordAmongProperties(name)), at: key)
            }
            return !isMisplaced
        }
    }
}
