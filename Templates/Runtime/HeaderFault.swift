// feature: core

/// Texts that must not be a part of a header field, because a line break would start another field (RFC 9110, section
/// 5.5).
nonisolated enum HeaderFault {
    /// Returns what a text contains that a header field must not contain, or `nil`.
    static func fault(in text: String) -> String? {
        text.unicodeScalars.contains { $0 == "\r" || $0 == "\n" || $0 == "\0" } ? "line breaks or NUL" : nil
    }

    /// Returns why a field cannot be sent, or `nil` if it can.
    static func violation(_ name: String, _ value: String) -> ServiceError.ConstraintViolation? {
        if let fault = fault(in: name) {
            return ServiceError.ConstraintViolation(
                field: printable(name), reason: "must not have a name with \(fault)")
        }
        if name.isEmpty || !name.unicodeScalars.allSatisfy(isPartOfName) {
            return ServiceError.ConstraintViolation(
                field: name.isEmpty ? "headers" : name, reason: "is not the name of a header")
        }
        return fault(in: value).map { ServiceError.ConstraintViolation(field: name, reason: "must not contain \($0)") }
    }

    /// Returns whether a character can be a part of a field's name (RFC 9110, section 5.6.2).
    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x20 && scalar.value < 0x7F && !"\"(),/:;<=>?@[\\]{}".unicodeScalars.contains(scalar)
    }

    /// Returns a name without control characters, for messages.
    static func printable(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 }))
    }
}
