// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// The digests of a whole file that a server has sent: `Repr-Digest` with SHA-256 (RFC 9530), and `Content-MD5` (RFC 1864).
    nonisolated struct ReceivedDigest: Sendable {
        private let sha256: Data?
        private let md5: Data?

        /// Creates digests that are not known.
        init() { (sha256, md5) = (nil, nil) }

        /// Reads the headers of a response. Those of a part have no digest of the whole in `Content-MD5`, and those of a compressed response are
        /// about other bytes.
        init(_ head: ResponseHead) {
            let members = head.headers.values(for: "Repr-Digest").joined(separator: ",").split(separator: ",")
            let digests = members.lazy.compactMap { member -> Data? in
                let parts = member.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, TextDecoding.trimmed(parts[0]).lowercased() == "sha-256" else { return nil }
                return Data(base64Encoded: String(TextDecoding.trimmed(parts[1]).filter { $0 != ":" }))
            }
            sha256 = head.isEncoded ? nil : digests.first
            let text = head.isEncoded || head.statusCode == 206 ? nil : head.headers["Content-MD5"]
            md5 = text.flatMap { Data(base64Encoded: TextDecoding.trimmed($0)) }
        }

        /// Throws a `ConnectionError` with `cannotDecodeContentData` if a file has another digest.
        func check(_ file: URL) throws {
            if sha256 == nil, md5 == nil { return }
            var (first, second) = (SHA256(), MD5())
            try FileReader.forEachChunk(of: file) { chunk in
                try Task.checkCancellation()
                if sha256 != nil { first.add(chunk) }
                if md5 != nil { second.add(chunk) }
            }
            let isWrong = sha256.map { $0 != first.digest() } ?? false
            if isWrong || md5.map({ $0 != second.digest() }) ?? false {
                throw ServiceError.ConnectionError(.cannotDecodeContentData)
            }
        }
    }
}
