// feature: sent-lines
import Foundation

nonisolated extension WebClient.Request {
    /// Sets the body to the JSON encodings of values: one on each line (JSON Lines), or each after a record separator if the media type is
    /// `application/json-seq` (RFC 7464). Does nothing if `values` is `nil`.
    ///
    /// If a value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setJSONLines<Value: Encodable & Sendable>(
        _ values: [Value]?, contentType: String = "application/jsonl"
    ) {
        guard let values else { return }
        let start = Data(contentType.hasPrefix("application/json-seq") ? [0x1E] : [])
        body = WebClient.RequestBody(contentType: contentType) {
            try values.reduce(into: Data()) { $0 += start + (try JSONCoding.encode($1)) + [0x0A] }
        }
    }
}
