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
            var parser = RecordParser()
            var records = try parser.append(response.http.body)
            if let last = parser.end() { records.append(last) }
            return try records.map { try JSONCoding.decode(Value.self, from: $0, reportingTo: response.issues) }
        }
    }
}
