// feature: union
import Foundation

nonisolated extension JSONCoding {
    /// Writes a variant whose type would write other JSON by itself: a date in RFC 3339, data in base64, a URL as a string, a
    /// UUID in lowercase, a decimal number as a number. The variants of a union write into the encoder of the union.
    public static func write(_ value: some Encodable, to encoder: any Encoder) throws {
        if let date = value as? Date { return try RFC3339.encode(date, to: encoder) }
        var container = encoder.singleValueContainer()
        switch value {
        case let data as Data: try container.encode(data.base64EncodedString())
        case let url as URL: try container.encode(url.absoluteString)
        case let id as UUID: try container.encode(id.uuidString.lowercased())
        case let ids as [UUID]: try container.encode(ids.map { $0.uuidString.lowercased() })
        default: try container.encode(value)
        }
    }
}
