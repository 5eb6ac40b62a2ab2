import Diagnostics

/// The characters of a server's URL. A client with one that is not allowed could not send any request.
enum ServerURLCharacters {
    /// Returns the first character that a URL cannot contain (RFC 3986, appendix A), except in placeholders.
    static func finding(in url: String) -> DiagnosticKind.SectionFinding? {
        guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
        var depth = 0
        var isInHost = true
        for scalar in url[start...].unicodeScalars {
            switch scalar {
            case "{": depth += 1
            case "}": depth -= 1
            case "/", "?", "#": isInHost = false
            case _ where depth == 0 && isForbidden(scalar):
                return .characterInURL(scalar, fix: isInHost ? nil : escaped(url))
            default: break
            }
        }
        return nil
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F
            || "\"<>\\^`|".unicodeScalars.contains(scalar)
    }

    private static func escaped(_ url: String) -> String {
        url.unicodeScalars.map { scalar in
            guard isForbidden(scalar) else { return String(scalar) }
            return String(scalar).utf8.map { byte in
                "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
        }.joined()
    }
}
