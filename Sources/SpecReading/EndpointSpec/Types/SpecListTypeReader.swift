import APIDescription
import Diagnostics
import YAML

/// Reads a type that is written as a list: `[User]`, `[string: User]`, or the values of an enumeration.
struct SpecListTypeReader {
    let context: SpecContext

    private var source: Source { context.source }

    /// Reads a list. One element is an array type, several are an enumeration.
    func read(_ node: Node, as what: DescribedPart) -> Schema? {
        let elements = Array(node.elements)
        if elements.count == 1, let element = elements.first {
            return readCollection(of: element, as: what, source.origin(of: node))
        }
        if elements.count > 1, elements.allSatisfy(\.isMapping) {
            source.error(.type(.listOfMappings(object: Self.object(of: elements))), at: node)
            return nil
        }
        reportTypes(in: elements, at: node)
        return SpecEnumerationReader(source: source).read(node)
    }

    /// Returns an object with the properties of mappings that contain one each; nil if one contains several.
    private static func object(of mappings: [Node]) -> String? {
        let properties = mappings.prefix(5).map { String($0.written.dropFirst(2).dropLast(2)) }
        guard mappings.allSatisfy({ $0.count == 1 }) else { return nil }
        return "{ \((properties + (mappings.count > 5 ? ["…"] : [])).joined(separator: ", ")) }"
    }

    private func readCollection(of element: Node, as what: DescribedPart, _ origin: Origin) -> Schema? {
        if element.isMapping, element.count == 1, let entry = element.entries.first(where: { _ in true }),
            entry.key.text == "string"
        {
            return context.types.readType(entry.value, as: what).map { Schema(.map($0), origin: origin) }
        }
        let isWord = element.isScalar && !element.isNull
        let schema = isWord ? readOnlyWord(element) : context.types.readType(element, as: what)
        return schema.map { Schema(.array($0), origin: origin) }
    }

    /// Reads the type in `[type]`, which the author may have meant as the only value of an enumeration.
    private func readOnlyWord(_ node: Node) -> Schema? {
        let text = node.text ?? ""
        return SpecTypeExpressionReader(context: context).read(
            text, at: node, isOnlyElement: true)
    }

    /// Reports a list that only contains names of types, because a list of several elements is an enumeration.
    private func reportTypes(in elements: [Node], at node: Node) {
        let names = elements.compactMap { $0.isScalar ? $0.text : nil }
        let types = names.filter { $0 != "null" }
        guard elements.count > 1, names.count == elements.count, let first = types.first,
            types.allSatisfy(context.models.namesType)
        else { return }
        if types.count == 1, types.count < names.count {
            return source.error(.type(.nullInList(type: first)), at: node)
        }
        source.error(.type(.listOfTypes(names)), at: node)
    }
}
