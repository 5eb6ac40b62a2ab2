// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// Decodes values from tapes.
    nonisolated enum TapeReading {
        /// Returns a value that is decoded from a JSON text, or `nil` if Foundation must read the text.
        ///
        /// Throws a `DecodingError` if the text does not match the type.
        static func value(
            _ type: any Decodable.Type, from data: Data, _ session: DecodingSession
        ) throws -> (any Decodable)? {
            try data.withUnsafeBytes { buffer in
                let bytes = buffer.bindMemory(to: UInt8.self)
                guard let first = bytes.baseAddress else { return nil }
                var scanner = TapeScanner(first, bytes.count)
                let outcome = scanner.scan()
                // feature: deep-json {
                guard case .tape(let levels) = outcome else { return try refuse(outcome, &scanner) }
                // } else {
                // guard case .tape = outcome else { return try refuse(outcome, &scanner) }
                // }
                var tape = Tape(first, bytes.count, entries: scanner.entries, count: scanner.entryCount, session)
                defer {
                    // A type of the app can keep its decoder.
                    if !isKnownUniquelyReferenced(&tape) { tape.keepBytes() }
                }
                // feature: deep-json {
                if levels > JSONNesting.small {
                    let tape = tape
                    return try LargeStack.run { try value(type, tape) }
                }
                // }
                return try value(type, tape)
            }
        }

        /// Returns `nil` if Foundation must read a text. Otherwise, throws an error.
        private static func refuse(
            _ outcome: TapeScanner.Outcome, _ scanner: inout TapeScanner
        ) throws -> (any Decodable)? {
            scanner.entries.deallocate()
            if case .irregular = outcome { return nil }
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "has a comma before the end of an array or an object"))
        }

        private static func value<Value: Decodable>(_ type: Value.Type, _ tape: Tape) throws -> Value {
            if tape.isNull(0), let empty = JSONCoding.emptyCollection(type), let empty = empty as? Value {
                JSONCoding.reportNullCollection(at: [], of: TapeDecoder(tape: tape, index: 0, anchor: .text))
                return empty
            }
            return try tape.read(type, 0, .text)
        }
    }
}
