// feature: json-lines
import Foundation

nonisolated extension WebClient {
    /// Sends a request and reads one JSON value after the other, each on a line of its own (JSON lines) or behind a
    /// record separator (RFC 7464), once the answer has ended.
    public func lines<Value: Decodable & Sendable>(_ request: Request) async throws(ServiceError) -> [Value] {
        try await perform(request) { answer in
            let decoder = JSONCoding.makeDecoder(reportingTo: answer.surprises)
            let ends: Set<UInt8> = [0x0A, 0x0D, 0x1E]
            // In a text sequence, a value may stand on several lines.
            let isSequence = answer.response.body.first == 0x1E
            let records = answer.response.body.split { isSequence ? $0 == 0x1E : ends.contains($0) }
            return try records.filter { $0.contains { $0 > 0x20 } }.map { try decoder.decode(Value.self, from: $0) }
        }
    }
}
