// feature: webhooks
import Foundation

nonisolated extension WebClient {
    /// What a scheme reads from a webhook.
    nonisolated struct SignedWebhook {
        /// What is signed before the body.
        private let start: String
        private let body: Data
        private let signatures: [Data]
        /// The time of the request, in seconds since 1970; nil: the scheme has none.
        let seconds: Int64?

        /// Reads the headers of Standard Webhooks.
        init(standard message: WebhookMessage) throws(WebhookError) {
            let names = ["id", "timestamp", "signature"]
            // Headers of two prefixes are not mixed.
            let prefix =
                ["webhook-", "svix-"].first { prefix in
                    names.contains { !message.headers.values(for: prefix + $0).isEmpty }
                } ?? "webhook-"
            let id = try Self.value(of: prefix + names[0], message)
            let time = try Self.value(of: prefix + names[1], message)
            let list = try Self.value(of: prefix + names[2], message)
            // With a period, it could end in another place.
            if id.utf8.contains(UInt8(ascii: ".")) { throw .invalidHeader(prefix + names[0]) }
            guard let seconds = Self.seconds(time) else { throw .invalidHeader(prefix + names[1]) }
            start = "\(id).\(time)."
            body = message.body
            self.seconds = seconds
            signatures = list.split(separator: " ").compactMap { signature in
                signature.hasPrefix("v1,") ? Data(base64Encoded: String(signature.dropFirst(3))) : nil
            }
        }

        /// Reads a header with a time and signatures, `t=1700000000,v1=…`.
        init(_ message: WebhookMessage, timestampedIn header: String) throws(WebhookError) {
            let elements = try Self.value(of: header, message).split(separator: ",").map { element in
                String(element.drop { $0 == " " })
            }
            let times = elements.filter { $0.hasPrefix("t=") }.map { String($0.dropFirst(2)) }
            guard times.count == 1, let seconds = Self.seconds(times[0]) else { throw .invalidHeader(header) }
            start = times[0] + "."
            body = message.body
            self.seconds = seconds
            signatures = elements.filter { $0.hasPrefix("v1=") }.compactMap { Hexadecimal.data($0.dropFirst(3)) }
        }

        /// Reads a header with the signature of the body.
        init(_ message: WebhookMessage, signedIn header: String, prefix: String) throws(WebhookError) {
            let value = try Self.value(of: header, message)
            guard value.hasPrefix(prefix), let signature = Hexadecimal.data(value.dropFirst(prefix.count)) else {
                throw .invalidHeader(header)
            }
            start = ""
            body = message.body
            seconds = nil
            signatures = [signature]
        }

        /// Returns whether a signature belongs to one of the keys. It always compares all of them.
        func matches(_ keys: [WebhookKey]) -> Bool {
            var isFound = false
            for key in keys {
                let code = HMAC.code(of: [Data(start.utf8), body], key: key.bytes)
                for signature in signatures {
                    let isEqual = HMAC.areEqual(code, signature)
                    isFound = isFound || isEqual
                }
            }
            return isFound
        }

        private static func value(of name: String, _ message: WebhookMessage) throws(WebhookError) -> String {
            let values = message.headers.values(for: name)
            if values.count > 1 { throw .duplicateHeader(name) }
            let value = TextDecoding.trimmed(values.first ?? "")
            if value.isEmpty { throw .missingHeader(name) }
            return value
        }

        /// Returns the seconds of a text that is only digits.
        private static func seconds(_ text: String) -> Int64? {
            text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(text) : nil
        }
    }

    /// The message authentication code HMAC-SHA256 (RFC 2104).
    nonisolated enum HMAC {
        private static let blockSize = 64

        /// Returns the code of data, which can be in several parts.
        static func code(of parts: [Data], key: Data) -> Data {
            var block = Array(key.count > blockSize ? SHA256.digest(of: key) : key)
            block += Array(repeating: 0, count: blockSize - block.count)
            var inner = SHA256()
            inner.add(Data(block.map { $0 ^ 0x36 }))
            for part in parts { inner.add(part) }
            var outer = SHA256()
            outer.add(Data(block.map { $0 ^ 0x5C }))
            outer.add(inner.digest())
            return outer.digest()
        }

        /// Returns whether two codes are equal, in a time that depends only on their lengths.
        static func areEqual(_ code: Data, _ other: Data) -> Bool {
            guard code.count == other.count else { return false }
            // The operators have one precedence in Swift.
            return zip(code, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }

    /// Bytes as hexadecimal digits.
    nonisolated enum Hexadecimal {
        static func text(_ data: Data) -> String {
            data.map { (String($0 >> 4, radix: 16)) + String($0 & 15, radix: 16) }.joined()
        }

        /// Returns the bytes of a text, or `nil` if it has other characters, or half a byte.
        static func data(_ text: Substring) -> Data? {
            let digits = text.utf8.compactMap { byte in
                byte < 0x80 ? Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) : nil
            }
            guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
            return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
        }
    }
}
