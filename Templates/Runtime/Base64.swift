// feature: base64, pinning
import Foundation

nonisolated extension JSONCoding {
    /// The decoding of base64 (RFC 4648).
    nonisolated enum Base64 {
        static let fault = "is not valid base64"

        /// Returns the data that a string represents, or `nil` if it is not valid.
        ///
        /// White space is ignored, and the padding can be absent. The URL-safe alphabet (section 5) is accepted, but not
        /// mixed with the standard one.
        static func data(_ text: some StringProtocol) -> Data? {
            // The common case, which needs no copy.
            if let data = Data(base64Encoded: String(text)) { return data }
            let whitespace: Set<UInt8> = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20]
            var bytes = text.utf8.filter { !whitespace.contains($0) }
            let isURLSafe = bytes.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            if isURLSafe {
                if bytes.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) { return nil }
                let standard: [UInt8: UInt8] = [
                    UInt8(ascii: "-"): UInt8(ascii: "+"), UInt8(ascii: "_"): UInt8(ascii: "/"),
                ]
                bytes = bytes.map { standard[$0] ?? $0 }
            }
            if bytes.last != UInt8(ascii: "=") {
                bytes += Array(repeating: UInt8(ascii: "="), count: (4 - bytes.count % 4) % 4)
            }
            return Data(base64Encoded: Data(bytes))
        }

        static func decode(_ decoder: any Decoder) throws -> Data {
            let text = try decoder.singleValueContainer().decode(String.self)
            if let data = data(text) { return data }
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
        }
    }
}
