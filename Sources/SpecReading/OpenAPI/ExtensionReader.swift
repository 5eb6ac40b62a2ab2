import APIDescription
import YAML

/// Reads the extensions for features that have keys in an endpoint spec (Documentation/Converting.md).
struct ExtensionReader {
    let isExact: Bool

    /// Returns the name in Swift that the document gives an element.
    func swiftName(of fields: OpenAPIFields) -> String? {
        guard let text = (fields["x-apigen-name"] ?? fields["x-swift-name"])?.text, !text.isEmpty || isExact else {
            return nil
        }
        return text
    }

    /// Returns the name of a component. Its key cannot contain all characters.
    func name(ofComponent key: String, _ fields: OpenAPIFields?) -> String { fields?["x-apigen-key"]?.text ?? key }

    /// Returns the former names of an operation, a model or a property, and the former paths of an operation.
    func formerNames(of fields: OpenAPIFields) -> [String] {
        guard let former = fields["x-apigen-renamedFrom"] else { return [] }
        return former.text.map { [$0] } ?? former.elements.compactMap(\.text)
    }

    func versions(of fields: OpenAPIFields) -> VersionRange {
        VersionRange(since: fields["x-apigen-since"]?.text, until: fields["x-apigen-until"]?.text)
    }

    func clientDefaults(of document: OpenAPIFields) -> ClientDefaults {
        func flag(_ name: String) -> Bool { document.value(of: "x-apigen-" + name)?.scalarFlag == true }
        var clientDefaults = ClientDefaults()
        clientDefaults.completions = flag("completions")
        clientDefaults.isShared = flag("shared")
        clientDefaults.hasLossyArrays = flag("lossy")
        clientDefaults.checksConstraints = flag("checksConstraints")
        clientDefaults.parsesURLs = flag("parsesURLs")
        return clientDefaults
    }
}
