import APIDescription
import YAML

/// Reads how the value of a parameter is serialized (OpenAPI 3.1, section 4.8.12.3).
struct StyleReader {
    let context: OpenAPIContext

    func read(_ fields: OpenAPIFields, into parameter: inout Parameter) {
        let known = Parameter.styles(for: parameter.location)
        if let style = (fields["style"] ?? fields["x-apigen-style"]).flatMap({ style($0, among: known) }) {
            parameter.style = style
            parameter.explode = style.explodesByDefault
        }
        if let explode = (fields["explode"] ?? fields["x-apigen-explode"])?.scalarFlag { parameter.explode = explode }
        // In a path, it applies since OpenAPI 3.2.
        let canReserve = parameter.location == .query || context.dialect >= .openAPI32
        let own = fields["allowReserved"]
        if !canReserve, let own, own.scalarFlag == true {
            context.source.note(.openAPI(.ignoredAllowReserved(location: parameter.location.rawValue)), at: own)
        }
        let reserves = (canReserve ? own : nil) ?? fields["x-apigen-allowReserved"]
        if reserves?.scalarFlag == true { parameter.allowReserved = true }
    }

    /// - Parameter styles: The styles that the location of the value allows.
    func style(_ node: Node, among styles: [Parameter.Style]) -> Parameter.Style? {
        let text = node.text ?? ""
        // In OpenAPI 3.2, cookies have a separate style with the same result.
        if let known = Parameter.Style(rawValue: text == "cookie" ? "form" : text), styles.contains(known) {
            return known
        }
        context.source.warning(.openAPI(.unknownStyle(text, known: styles.map(\.rawValue))), at: node)
        return nil
    }
}
