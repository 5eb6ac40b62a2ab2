// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// A JSON text that was read once: its bytes, and a flat array of its values in their order.
    ///
    /// An entry has 64 bits: the place of the value's first byte (32 bits), the number of its bytes or elements (27), a mark (1), and its
    /// kind (4). The entry of an array or an object is followed by another one: the index of the entry after the container,
    /// and the index of the key that was found last. The keys of an object are entries before their values.
    ///
    /// One thread at a time uses it.
    nonisolated final class Tape {
        /// The bytes of the text. The owner of the text owns them, until `keepBytes()`.
        private(set) var bytes: UnsafePointer<UInt8>
        let byteCount: Int
        let entries: UnsafeMutablePointer<UInt64>
        /// The index of an entry that is `null`, after those of the text.
        let absent: Int
        let session: DecodingSession
        private var ownsBytes = false
        /// The values by their keys, of objects with many keys.
        var directories: [Int: [String: Int]] = [:]
        /// The last children that were found for a path, by their containers, if these have many.
        var foundChildren: [Int: (child: Int, place: Int)] = [:]
        /// The values that types of the app decode with their own keys.
        var anchors: [TapeAnchorPlace] = []
        private let forms = TypeForms()

        /// Creates a tape, which takes the entries over. The last of them is `null`.
        init(
            _ bytes: UnsafePointer<UInt8>, _ byteCount: Int, entries: UnsafeMutablePointer<UInt64>, count: Int,
            _ session: DecodingSession
        ) {
            self.bytes = bytes
            self.byteCount = byteCount
            self.entries = entries
            absent = count - 1
            self.session = session
        }

        deinit {
            entries.deallocate()
            if ownsBytes { bytes.deallocate() }
        }

        /// Copies the text, for a decoder that is used after the text has gone.
        func keepBytes() {
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: byteCount)
            copy.initialize(from: bytes, count: byteCount)
            bytes = UnsafePointer(copy)
            ownsBytes = true
        }

        func kind(_ index: Int) -> TapeKind { TapeKind(bits: entries[index]) }

        /// The place of the first byte of a value: after the quotation mark, if it is a string.
        func start(_ index: Int) -> UnsafePointer<UInt8> { bytes + Int(entries[index] & 0xFFFF_FFFF) }

        /// The number of bytes of a string or a number, or of the elements of a container.
        func count(_ index: Int) -> Int { Int(entries[index] &>> 32 & TapeKind.maximumCount) }

        /// The index after a value.
        func end(_ index: Int) -> Int { Self.end(index, in: entries) }

        @inline(__always)
        static func end(_ index: Int, in entries: UnsafePointer<UInt64>) -> Int {
            entries[index] &>> 60 >= TapeKind.array.rawValue
                ? Int(entries[index &+ 1] & 0xFFFF_FFFF) : index &+ 1
        }

        /// Whether a key is known from the API description, or whether an object has keys with other than ASCII characters, or with
        /// escape sequences.
        func isMarked(_ index: Int) -> Bool { entries[index] & TapeKind.mark != 0 }

        func mark(_ key: Int) { entries[key] |= TapeKind.mark }

        func buffer(_ index: Int) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(start: start(index), count: count(index))
        }

        func form(of type: Any.Type) -> TypeForm { forms.form(of: type) }
    }

    /// The kinds of the entries of a tape.
    nonisolated struct TapeKind: Equatable {
        let rawValue: UInt64

        static var null: TapeKind { TapeKind(rawValue: 0) }
        static var no: TapeKind { TapeKind(rawValue: 1) }
        static var yes: TapeKind { TapeKind(rawValue: 2) }
        /// A number of digits and a sign.
        static var integer: TapeKind { TapeKind(rawValue: 3) }
        /// A number with a point or an exponent.
        static var number: TapeKind { TapeKind(rawValue: 4) }
        /// A string in ASCII without escape sequences.
        static var plain: TapeKind { TapeKind(rawValue: 5) }
        /// A string with other characters, without escape sequences.
        static var unicode: TapeKind { TapeKind(rawValue: 6) }
        /// A string with escape sequences.
        static var escaped: TapeKind { TapeKind(rawValue: 7) }
        static var array: TapeKind { TapeKind(rawValue: 8) }
        static var object: TapeKind { TapeKind(rawValue: 9) }

        static var mark: UInt64 { 1 &<< 59 }
        static var maximumCount: UInt64 { 1 &<< 27 - 1 }

        @inline(__always)
        init(rawValue: UInt64) { self.rawValue = rawValue }

        @inline(__always)
        init(bits: UInt64) { rawValue = bits &>> 60 }

        var isText: Bool { rawValue &- 5 < 3 }
        var isNumber: Bool { rawValue &- 3 < 2 }
    }
}
