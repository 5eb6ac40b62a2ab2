// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// The digest of a whole file that a server has sent: `Repr-Digest` with SHA-256 (RFC 9530).
    nonisolated struct ReceivedDigest: Sendable {
        private let digest: Data?

        init(_ headers: HTTPHeaders) {
            let members = headers.values(for: "Repr-Digest").joined(separator: ",").split(separator: ",")
            digest =
                members.lazy.compactMap { member -> Data? in
                    let parts = member.split(separator: "=", maxSplits: 1)
                    guard parts.count == 2, TextDecoding.trimmed(parts[0]).lowercased() == "sha-256" else { return nil }
                    return Data(base64Encoded: String(TextDecoding.trimmed(parts[1]).filter { $0 != ":" }))
                }
                .first
        }

        /// Throws a `ConnectionError` with `cannotDecodeContentData` if a file has another digest.
        func check(_ file: URL) throws {
            guard let digest else { return }
            var function = SHA256()
            try FileWriter.forEachPiece(of: file) { function.add($0) }
            if function.digest() != digest { throw ServiceError.ConnectionError(.cannotDecodeContentData) }
        }
    }
}
