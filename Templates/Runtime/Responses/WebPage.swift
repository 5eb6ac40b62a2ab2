// feature: core
import Foundation

nonisolated extension WebClient {
    /// Web pages where data is expected, such as those of log-in portals and proxies.
    nonisolated enum WebPage {
        /// Returns whether a body is a web page.
        ///
        /// The first bytes decide, because servers label other texts as HTML, and send pages without a label. Only a body with
        /// the label of a file, such as an image or `application/octet-stream`, can contain a page.
        static func isOne(_ body: Data, contentType: String?) -> Bool {
            // Nearly all bodies are JSON.
            if let first = body.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return false }
            let type = TextDecoding.mediaType(of: contentType)
            let isLabeled = type == "text/html" || type == "application/xhtml+xml"
            guard isLabeled || type.isEmpty || type.hasPrefix("text/") || type.hasSuffix("json") else { return false }
            let start = content(String(decoding: body.prefix(4096), as: UTF8.self)[...])
            if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return true }
            guard isLabeled, start.hasPrefix("<"), let second = start.dropFirst().first else { return false }
            return second.isLetter || second == "!"
        }

        /// Returns a text in lowercase, without what can precede the first element of a page.
        private static func content(_ text: Substring) -> String {
            var rest = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            for (start, end) in [("<?", "?>"), ("<!--", "-->")] {
                while rest.hasPrefix(start), let range = rest.firstRange(of: end) {
                    rest = rest[range.upperBound...].drop(while: \.isWhitespace)
                }
            }
            return rest.prefix(20).lowercased()
        }
    }
}
