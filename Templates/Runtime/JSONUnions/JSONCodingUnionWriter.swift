// feature: union
import Foundation

nonisolated extension JSONCoding {
    /// Writes a variant whose type would write other JSON by itself: a date in RFC 3339, data in base64, a URL as a string, a
    /// decimal number as a number, UUIDs in lowercase. The variants of a union write into the encoder of the union.
    public static func write(_ value: some Encodable, to encoder: any Encoder) throws {
        if let date = value as? Date { return try RFC3339.encode(date, to: encoder) }
        if let value = value as? any Rewritten { return try write(rewriting: value, to: encoder) }
        var container = encoder.singleValueContainer()
        switch value {
        case let data as Data: try container.encode(data.base64EncodedString())
        case let url as URL: try container.encode(url.absoluteString)
        default: try container.encode(value)
        }
    }

    private static func write(rewriting value: some Rewritten, to encoder: any Encoder) throws {
        let written = try value.written(at: encoder.codingPath)
        // A dictionary can be a part of an object that is being written. A number has no JSON without a container.
        guard written is Decimal else { return try written.encode(to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encode(written)
    }
}
