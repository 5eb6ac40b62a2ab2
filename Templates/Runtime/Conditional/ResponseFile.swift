// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// Hashes that are names of responses and of their owners.
    nonisolated enum ResponseHash {
        /// Returns the hash of texts, in hexadecimal digits. Other texts, or the same ones divided differently, have another one.
        static func text(of texts: [String]) -> String {
            var function = SHA256()
            for text in texts {
                let bytes = Data(text.utf8)
                function.add(ResponseFile.bytes(of: UInt64(bytes.count)))
                function.add(bytes)
            }
            return function.digest().map { byte in
                let digits = String(byte, radix: 16)
                return digits.utf8.count == 1 ? "0" + digits : digits
            }.joined()
        }
    }

    /// The content of a file with a response: a mark of its format, a hash of all that follows and of the key, the length of the head,
    /// the head as JSON, and the body.
    nonisolated enum ResponseFile {
        private nonisolated struct Head: Codable {
            let statusCode: Int
            /// The names and the values of the headers.
            let headers: [[String]]
        }

        private static let mark = Data("apigen1\n".utf8)
        private static let lengthSize = 8

        /// Returns the content of the file with a response.
        static func data(of response: HTTPResponse, for key: String) throws -> Data {
            let head = try JSONEncoder().encode(
                Head(statusCode: response.statusCode, headers: response.headers.map { [$0.name, $0.value] }))
            let content = bytes(of: UInt64(head.count)) + head + response.body
            return mark + checksum(of: content, key) + content
        }

        /// Returns the response in a file, or `nil` if it is damaged, or is the file of another key or of another format.
        static func response(in data: Data, for key: String) -> HTTPResponse? {
            guard data.starts(with: mark), data.count >= mark.count + SHA256.size + lengthSize else { return nil }
            let sum = data.dropFirst(mark.count).prefix(SHA256.size)
            let content = data.dropFirst(mark.count + SHA256.size)
            guard sum.elementsEqual(checksum(of: content, key)) else { return nil }
            let length = content.prefix(lengthSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            let rest = content.dropFirst(lengthSize)
            guard length <= UInt64(rest.count),
                let head = try? JSONDecoder().decode(Head.self, from: Data(rest.prefix(Int(length))))
            else { return nil }
            var headers = HTTPHeaders()
            for field in head.headers {
                guard field.count == 2 else { return nil }
                headers.add(field[1], for: field[0])
            }
            return HTTPResponse(
                statusCode: head.statusCode, headers: headers, body: Data(rest.dropFirst(Int(length))))
        }

        private static func checksum(of content: Data, _ key: String) -> Data {
            var function = SHA256()
            function.add(Data(key.utf8))
            function.add(content)
            return function.digest()
        }

        /// Returns the bytes of a number, the most significant one first.
        static func bytes(of number: UInt64) -> Data {
            Data(stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) })
        }
    }
}
