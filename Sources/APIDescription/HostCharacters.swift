/// The characters of the host in a server's URL. A client with one that is not allowed could not send any request. Those behind the
/// host are escaped by the client.
public enum HostCharacters {
    /// Returns the first character that the host of a URL cannot contain (RFC 3986, section 3.2.2), except in placeholders.
    public static func firstForbidden(in url: String) -> Unicode.Scalar? {
        guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
        var depth = 0
        for scalar in url[start...].unicodeScalars {
            switch scalar {
            case "{": depth += 1
            case "}": depth -= 1
            case "/", "?", "#": return nil
            case _ where depth == 0 && isForbidden(scalar): return scalar
            default: break
            }
        }
        return nil
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.value < 0x20 || scalar.value == 0x7F
            || "\"<>\\^`|".unicodeScalars.contains(scalar)
    }
}
