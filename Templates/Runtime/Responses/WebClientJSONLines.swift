// feature: json-lines
import Foundation

nonisolated extension WebClient {
    /// Sends a request, and returns the JSON values of the response after the response has ended. Each value is on its
    /// own line (JSON Lines), or follows a record separator (JSON text sequence, RFC 7464) and may span lines.
    ///
    /// Do not use this method for a stream that does not end: the values are returned only when the server closes the
    /// response.
    public func lines<Value: Decodable & Sendable>(for request: Request) async throws(ServiceError) -> [Value] {
        try await perform(request) { response in
            let ends: Set<UInt8> = [0x0A, 0x0D, 0x1E]
            // In a text sequence, a value can span several lines.
            let isSequence = response.http.body.first == 0x1E
            let records = response.http.body.split { isSequence ? $0 == 0x1E : ends.contains($0) }
            return try records.filter { $0.contains { $0 > 0x20 } }.map {
                try JSONCoding.decode(Value.self, from: $0, reportingTo: response.issues)
            }
        }
    }
}
