import APIDescription
import YAML

/// Reads the extensions for features that have keys in an endpoint spec (Documentation/Converting.md).
struct ExtensionReader {
    let isExact: Bool

    /// Returns the name in Swift that the document gives an element.
    func swiftName(of node: Node) -> String? {
        guard let text = (node["x-apigen-name"] ?? node["x-swift-name"])?.text, !text.isEmpty || isExact else {
            return nil
        }
        return text
    }

    /// Returns the name of a component. Its key cannot contain all characters.
    func name(ofComponent key: String, _ node: Node?) -> String { node?["x-apigen-key"]?.text ?? key }

    /// Returns the former names of an operation, a model or a property, and the former paths of an operation.
    func formerNames(of node: Node) -> [String] {
        guard let former = node["x-apigen-renamedFrom"] else { return [] }
        return former.text.map { [$0] } ?? former.elements.compactMap(\.text)
    }

    func versions(of node: Node) -> VersionRange {
        VersionRange(since: node["x-apigen-since"]?.text, until: node["x-apigen-until"]?.text)
    }

    func conventions(of root: Node) -> Conventions {
        func flag(_ name: String) -> Bool { root["x-apigen-" + name]?.scalarFlag == true }
        var conventions = Conventions()
        conventions.completions = flag("completions")
        conventions.isShared = flag("shared")
        conventions.hasLossyArrays = flag("lossy")
        conventions.checksConstraints = flag("checksConstraints")
        conventions.parsesURLs = flag("parsesURLs")
        return conventions
    }
}
