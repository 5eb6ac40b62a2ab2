// feature: core
import Foundation

nonisolated extension WebClient {
    /// Percent-encoding (RFC 3986, section 2.1).
    nonisolated enum PercentEncoding {
        /// Encodes all characters except unreserved ones. The result is valid in any part of a URL.
        static func strict(_ text: String) -> String {
            encode(text) { isUnreserved($0) }
        }

        /// Encodes a string with the reserved expansion of RFC 6570, for `allowReserved`. Keeps reserved characters and
        /// percent-encoded triplets, but not the characters in `except`, which would end or split a part of the URL.
        static func reserved(_ text: String, except: String) -> String {
            let excluded = Set(except.utf8)
            return encode(text, keepingTriplets: true) {
                isUnreserved($0) || (isReserved($0) && !excluded.contains($0))
            }
        }

        /// Encodes a query value. Keeps reserved characters, except those that would end the value or change its meaning.
        static func reservedInQuery(_ text: String) -> String { reserved(text, except: "#[]&+") }

        /// Encodes the literal text of a path template. Keeps triplets and characters of a path (RFC 3986, section 3.3).
        static func pathLiteral(_ text: String) -> String { reserved(text, except: "?#[]") }

        /// Encodes a string as application/x-www-form-urlencoded (WHATWG URL, section 5.2).
        static func form(_ text: String) -> String {
            var result = ""
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: " "): result.append("+")
                case UInt8(ascii: "~"): result.append("%7E")
                case UInt8(ascii: "*"): result.append("*")
                default: append(byte, to: &result, literally: isUnreserved(byte))
                }
            }
            return result
        }

        /// Encodes a cookie value. Keeps characters that are valid in a cookie (RFC 6265, section 4.1.1), except `%`, so that
        /// different values never look the same.
        static func cookie(_ text: String) -> String {
            let excluded = Set("\",;\\%".utf8)
            return encode(text) { (0x21...0x7E).contains($0) && !excluded.contains($0) }
        }

        /// Returns the decoded name of an item of a query. Keeps what is not valid percent-encoding, as a URL does.
        static func name(of item: some StringProtocol) -> String {
            var bytes: [UInt8] = []
            var rest = Substring(item).utf8.prefix { $0 != UInt8(ascii: "=") }
            while let byte = rest.popFirst() {
                let digits = rest.prefix(2)
                guard byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isHex) else {
                    bytes.append(byte)
                    continue
                }
                bytes.append(UInt8(String(Substring(digits)), radix: 16) ?? byte)
                rest.removeFirst(2)
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        private static func encode(
            _ text: String, keepingTriplets: Bool = false, where isLiteral: (UInt8) -> Bool
        ) -> String {
            if text.utf8.allSatisfy(isLiteral) { return text }
            let bytes = Array(text.utf8)
            var result = ""
            for (index, byte) in bytes.enumerated() {
                let isTriplet =
                    keepingTriplets && byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHex(bytes[index + 1])
                    && isHex(bytes[index + 2])
                append(byte, to: &result, literally: isTriplet || isLiteral(byte))
            }
            return result
        }

        private static func append(_ byte: UInt8, to result: inout String, literally: Bool) {
            if literally { return result.unicodeScalars.append(UnicodeScalar(byte)) }
            let digits = Array("0123456789ABCDEF")
            result.append("%")
            result.append(digits[Int(byte >> 4)])
            result.append(digits[Int(byte & 15)])
        }

        private static func isUnreserved(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                true
            default: false
            }
        }

        private static func isReserved(_ byte: UInt8) -> Bool {
            ":/?#[]@!$&'()*+,;=".utf8.contains(byte)
        }

        private static func isHex(_ byte: UInt8) -> Bool { Character(UnicodeScalar(byte)).isHexDigit }
    }
}
