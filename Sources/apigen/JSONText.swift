#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A document in the output of the program.
enum JSONText {
    /// Returns the JSON of a value that consists of texts and numbers, which can always be encoded.
    static func of(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
    }
}
