// feature: core

nonisolated extension WebClient {
    /// Names and values that a header field must not have: a line break would start another field, other control characters are
    /// not valid (RFC 9110, section 5.5), and some fields change where a message ends.
    nonisolated enum HeaderFault {
        /// Returns what a text contains that a header field must not contain, or `nil`.
        static func fault(in text: String) -> String? {
            let scalars = text.unicodeScalars
            if scalars.contains(where: { $0 == "\r" || $0 == "\n" || $0 == "\0" }) { return "line breaks or NUL" }
            return scalars.contains { isControl($0) && $0 != "\t" } ? "control characters" : nil
        }

        /// The headers of the connection (RFC 9110, section 7.6.1), of the length of a message, and of its host. A value that
        /// differs from what the transport sends leaves the server waiting, or lets it read a part of a body as a request.
        private static let connectionHeaders: Set<String> = [
            "connection", "content-length", "expect", "host", "keep-alive", "proxy-connection", "te", "trailer",
            "transfer-encoding", "upgrade",
        ]

        /// Returns whether only the transport sets a header.
        static func isOfConnection(_ name: String) -> Bool { connectionHeaders.contains(name.lowercased()) }

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
            if isOfConnection(name) {
                return ServiceError.ConstraintViolation(field: name, reason: "is a header that only the transport sets")
            }
            return fault(in: value).map {
                ServiceError.ConstraintViolation(field: name, reason: "must not contain \($0)")
            }
        }

        /// Returns whether a character can be a part of a field's name (RFC 9110, section 5.6.2).
        private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value > 0x20 && scalar.value < 0x7F && !"\"(),/:;<=>?@[\\]{}".unicodeScalars.contains(scalar)
        }

        /// Returns a name without control characters, for messages.
        static func printable(_ name: String) -> String {
            String(String.UnicodeScalarView(name.unicodeScalars.filter { !isControl($0) }))
        }

        private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || scalar.value == 0x7F }
    }
}
