// feature: charsets
import Foundation

nonisolated extension WebClient {
    /// The charsets other than UTF-8, UTF-16 and ASCII.
    nonisolated enum Charsets {
        /// Returns a text in a charset; `nil` if Foundation does not know the charset, or if the text is not valid in it.
        static func text(_ data: Data, in label: String) -> String? { encoding(label).flatMap { decoded(data, $0) } }

        private static let named: [String: String.Encoding] = [
            "latin1": .isoLatin1, "utf-32": .utf32, "utf-32be": .utf32BigEndian, "utf-32le": .utf32LittleEndian,
            "shift_jis": .shiftJIS, "windows-31j": .shiftJIS, "iso-2022-jp": .iso2022JP, "euc-jp": .japaneseEUC,
            "koi8-r": foundation(0xA02), "koi8-u": foundation(0xA08), "big5": foundation(0xA03),
            "euc-kr": foundation(0x940), "gb18030": foundation(0x632), "gbk": foundation(0x632),
            "gb2312": foundation(0x632),
        ]

        // Not `macintosh`: Foundation on Linux reads it as another charset.

        /// Returns Foundation's encoding for the name of a charset.
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
    }
}
