// feature: core
import Foundation

nonisolated extension WebClient {
    /// Text in the charset that a Content-Type header specifies.
    nonisolated enum TextDecoding {
        /// Returns the text of a body, without a byte order mark.
        ///
        /// A mark of UTF-8 or UTF-16 decides over a charset of Unicode. UTF-16 without a mark is big-endian (RFC 2781,
        /// section 4.3). If the charset is absent or unknown, or if the body is not valid in it, the body is read as UTF-8,
        /// with replacement characters.
        static func text(_ data: Data, contentType: String?) -> String {
            let label = charset(of: contentType)
            // feature: charsets {
            if let text = label.flatMap({ Charsets.text(data, in: $0) }) { return withoutMark(text) }
            // }
            if data.starts(with: [0xFF, 0xFE]) { return utf16(data, isBigEndian: false) }
            if data.starts(with: [0xFE, 0xFF]) { return utf16(data, isBigEndian: true) }
            switch label {
            case "utf-16le": return utf16(data, isBigEndian: false)
            case "utf-16", "utf-16be": return utf16(data, isBigEndian: true)
            // feature: charsets {
            // } else {
            // case "iso-8859-1", "latin1": return String(data: data, encoding: .isoLatin1) ?? ""
            // }
            default: return withoutMark(String(decoding: data, as: UTF8.self))
            }
        }

        /// Returns the value of a body that is a JSON string; `nil` if the body or its content type is another one. Some
        /// servers send JSON where they describe text.
        static func jsonString(_ data: Data, contentType: String?) -> String? {
            let essence = mediaType(of: contentType)
            guard essence.hasSuffix("/json") || essence.hasSuffix("+json"),
                data.first(where: { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }) == UInt8(ascii: "\"")
            else { return nil }
            return try? JSONCoding.decode(String.self, from: data)
        }

        /// Returns the media type of a content type, in lowercase and without its parameters.
        static func mediaType(of contentType: String?) -> String {
            trimmed((contentType ?? "").prefix { $0 != ";" }).lowercased()
        }

        /// Returns a text without white space at its start and its end.
        static func trimmed(_ text: some StringProtocol) -> String {
            let start = text.drop(while: \.isWhitespace)
            return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
        }

        /// Returns the parameter `charset` of a content type, in lowercase.
        private static func charset(of contentType: String?) -> String? {
            for parameter in (contentType ?? "").split(separator: ";").dropFirst() {
                let halves = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
                guard halves.count == 2, halves[0].lowercased() == "charset" else { continue }
                return halves[1].filter { $0 != "\"" && $0 != "'" }.lowercased()
            }
            return nil
        }

        private static func utf16(_ data: Data, isBigEndian: Bool) -> String {
            let bytes = Array(data)
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBigEndian ? one << 8 | two : two << 8 | one
            }
            let text = withoutMark(String(decoding: units, as: UTF16.self))
            return bytes.count.isMultiple(of: 2) ? text : text + "\u{FFFD}"
        }

        private static func withoutMark(_ text: String) -> String {
            guard text.unicodeScalars.first == "\u{FEFF}" else { return text }
            return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst()))
        }
    }
}
