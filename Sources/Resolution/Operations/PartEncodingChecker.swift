import APIDescription
import Diagnostics

/// Notes what the encodings of a form say that a client does not do.
struct PartEncodingChecker {
    let schemas: SchemaResolver
    let collector: DiagnosticCollector

    func check(_ content: Content, _ form: MergedObject) {
        let isMultipart = content.mediaType.family == .multipart
        for encoding in content.encodings {
            if !encoding.headers.isEmpty {
                let finding = DiagnosticKind.GenerationFinding.unsentPartHeaders(
                    encoding.headers, property: encoding.property, isMultipart: isMultipart)
                collector.note(.generation(finding), at: encoding.origin.location)
            }
            guard isMultipart, let property = form.properties.first(where: { $0.name == encoding.property }),
                changesParts(encoding, of: property.schema)
            else { continue }
            collector.note(
                .generation(.unsupportedPartStyle(property: encoding.property)), at: encoding.origin.location)
        }
    }

    /// Returns whether the parts of a property would differ if the client applied its style. A list is sent as one part for
    /// each element, which is the default style.
    private func changesParts(_ encoding: PropertyEncoding, of schema: Schema) -> Bool {
        guard encoding.style != nil || encoding.explode != nil else { return false }
        switch schemas.index.target(of: schema).kind {
        case .array: return (encoding.style ?? .form) != .form || encoding.explode == false
        case .map: return encoding.style != .deepObject
        case .object, .composition, .union: return true
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .reference: return false
        }
    }
}
