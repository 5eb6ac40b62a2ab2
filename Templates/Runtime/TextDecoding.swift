// feature: core
import Foundation

/// Text in the charset that a Content-Type header specifies.
nonisolated enum TextDecoding {
    /// Returns the text of a body, without a byte order mark.
    ///
    /// A mark of UTF-8 or UTF-16 decides over a charset of Unicode. UTF-16 without a mark is big-endian (RFC 2781,
    /// section 4.3). If the charset is absent or unknown, or if the body is not valid in it, the body is read as UTF-8,
    /// with replacement characters.
    static func text(_ data: Data, contentType: String?) -> String {
        let label = charset(of: contentType)
        if let encoding = label.flatMap(encoding), let text = decoded(data, encoding) { return withoutMark(text) }
        if data.starts(with: [0xFF, 0xFE]) { return utf16(data, isBigEndian: false) }
        if data.starts(with: [0xFE, 0xFF]) { return utf16(data, isBigEndian: true) }
        switch label {
        case "utf-16le": return utf16(data, isBigEndian: false)
        case "utf-16", "utf-16be": return utf16(data, isBigEndian: true)
        default: return withoutMark(String(decoding: data, as: UTF8.self))
        }
    }

    /// Returns the value of a body that is a JSON string; `nil` if the body or its content type is another one. Some
    /// servers send JSON where they describe text.
    static func jsonString(_ data: Data, contentType: String?) -> String? {
        let essence = (contentType ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard essence.hasSuffix("/json") || essence.hasSuffix("+json"),
            data.first(where: { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }) == UInt8(ascii: "\"")
        else { return nil }
        return try? JSONCoding.decode(String.self, from: data)
    }

    /// Returns the parameter `charset` of a content type, in lowercase.
    private static func charset(of contentType: String?) -> String? {
        for parameter in (contentType ?? "").split(separator: ";").dropFirst() {
            let halves = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard halves.count == 2, halves[0].lowercased() == "charset" else { continue }
            return halves[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"'")).lowercased()
        }
        return nil
    }

    private static let named: [String: String.Encoding] = [
        "latin1": .isoLatin1, "utf-32": .utf32, "utf-32be": .utf32BigEndian, "utf-32le": .utf32LittleEndian,
        "shift_jis": .shiftJIS, "windows-31j": .shiftJIS, "iso-2022-jp": .iso2022JP, "euc-jp": .japaneseEUC,
        "koi8-r": foundation(0xA02), "koi8-u": foundation(0xA08), "big5": foundation(0xA03),
        "euc-kr": foundation(0x940), "gb18030": foundation(0x632), "gbk": foundation(0x632),
        "gb2312": foundation(0x632),
    ]

    // Not `macintosh`: Foundation on Linux reads it as another charset.

    /// Returns Foundation's encoding for the name of a charset that is not UTF-8, UTF-16 or ASCII.
    private static func encoding(_ label: String) -> String.Encoding? {
        if let encoding = named[label] { return encoding }
        if label.hasPrefix("iso-8859-"), let part = UInt(label.dropFirst(9)), (1...16).contains(part) {
            return part == 1 ? .isoLatin1 : foundation(0x200 + part)
        }
        for prefix in ["windows-125", "cp125"] where label.hasPrefix(prefix) {
            guard let page = UInt(label.dropFirst(prefix.count)), page <= 8 else { return nil }
            // The first three are in the order 1252, 1250, 1251.
            return foundation(0x500 + (page < 3 ? (page + 1) % 3 : page))
        }
        return nil
    }

    /// Returns the encoding with a number of Core Foundation (`CFStringEncodings`).
    private static func foundation(_ number: UInt) -> String.Encoding {
        String.Encoding(rawValue: 0x8000_0000 | number)
    }

    private static func decoded(_ data: Data, _ encoding: String.Encoding) -> String? {
        if let text = String(data: data, encoding: encoding) { return text }
        // Windows-1252 has five unused bytes, which browsers read as control characters (WHATWG Encoding, section 9).
        guard encoding == foundation(0x500) else { return nil }
        return data.map { String(data: Data([$0]), encoding: encoding) ?? String(UnicodeScalar($0)) }.joined()
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
