// feature: core

nonisolated extension JSONCoding {
    /// Reads a JSON text (RFC 8259) once, and writes the entries of a tape.
    nonisolated struct TapeScanner {
        /// What a text is.
        nonisolated enum Outcome {
            /// Regular JSON, whose containers have this many levels.
            case tape(levels: Int)
            /// A text that Foundation reads, or explains what is wrong with it: no JSON, or JSON with characters that are not valid, repeated
            /// keys, more levels, or a size beyond the limits of a tape.
            case irregular
            /// A text with a comma before the end of an array or an object.
            case trailingComma
        }

        /// The levels that Foundation reads. It refuses more.
        static let maximumLevel = 512

        let bytes: UnsafePointer<UInt8>
        let count: Int
        var position = 0
        private(set) var entries: UnsafeMutablePointer<UInt64>
        private(set) var entryCount = 0
        private var capacity: Int
        private var keys = TapeKeySet()
        /// The containers around the position, the outermost first: the index of each, and the number of its elements.
        private let open: UnsafeMutablePointer<(index: Int, count: Int)>
        private var level = 0
        private var deepest = 0

        init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
            self.bytes = bytes
            self.count = count
            capacity = count / 12 + 64
            entries = .allocate(capacity: capacity)
            open = .allocate(capacity: TapeScanner.maximumLevel)
        }

        /// Reads the text. The caller owns the entries then, also if the text is irregular.
        mutating func scan() -> Outcome {
            defer {
                open.deallocate()
                keys.deallocate()
            }
            guard count <= Int(Int32.max) else { return .irregular }
            if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
            while true {
                let step = value()
                if step == .container { continue }
                guard step == .scalar else { return .irregular }
                while true {
                    if level == 0 {
                        skipSpace()
                        guard position == count else { return .irregular }
                        append(.null, 0, 0)
                        return .tape(levels: deepest)
                    }
                    let next = afterValue()
                    if next == .scalar { continue }
                    if next == .container { break }
                    return next == .trailingComma ? .trailingComma : .irregular
                }
            }
        }

        /// What was read: the start of a container that has elements, a whole value, or something else.
        private enum Step { case container, scalar, irregular, trailingComma }

        @inline(__always)
        private mutating func value() -> Step {
            skipSpace()
            guard position < count else { return .irregular }
            switch bytes[position] {
            case 0x22: return string() ? .scalar : .irregular
            case 0x7B: return start(.object, 0x7D)
            case 0x5B: return start(.array, 0x5D)
            case 0x2D, 0x30...0x39: return number() ? .scalar : .irregular
            case 0x74: return literal(.yes, "true")
            case 0x66: return literal(.no, "false")
            case 0x6E: return literal(.null, "null")
            default: return .irregular
            }
        }

        @inline(__always)
        private mutating func start(_ kind: TapeKind, _ closing: UInt8) -> Step {
            guard level < Self.maximumLevel else { return .irregular }
            open[level] = (entryCount, 0)
            level &+= 1
            if level > deepest { deepest = level }
            append(kind, position, 0)
            append(.null, 0, 0)
            position &+= 1
            skipSpace()
            guard position < count else { return .irregular }
            if bytes[position] == closing { return close() }
            if kind == .array {
                open[level &- 1].count = 1
                return .container
            }
            return key() ? .container : .irregular
        }

        /// Reads what follows an element of a container.
        @inline(__always)
        private mutating func afterValue() -> Step {
            skipSpace()
            guard position < count else { return .irregular }
            let isObject = entries[open[level &- 1].index] &>> 60 == TapeKind.object.rawValue
            let closing: UInt8 = isObject ? 0x7D : 0x5D
            let byte = bytes[position]
            if byte == closing { return close() }
            guard byte == 0x2C else { return .irregular }
            position &+= 1
            skipSpace()
            guard position < count else { return .irregular }
            if bytes[position] == closing { return .trailingComma }
            if isObject { return key() ? .container : .irregular }
            open[level &- 1].count &+= 1
            return .container
        }

        /// Reads a key and its colon.
        @inline(__always)
        private mutating func key() -> Bool {
            open[level &- 1].count &+= 1
            guard bytes[position] == 0x22, string() else { return false }
            // The object has keys that are not compared byte by byte.
            if entries[entryCount &- 1] &>> 60 != TapeKind.plain.rawValue {
                entries[open[level &- 1].index] |= TapeKind.mark
            }
            skipSpace()
            guard position < count, bytes[position] == 0x3A else { return false }
            position &+= 1
            return true
        }

        @inline(__always)
        private mutating func close() -> Step {
            position &+= 1
            level &-= 1
            let (index, elements) = open[level]
            guard elements <= TapeKind.maximumCount, entryCount <= Int(Int32.max) else { return .irregular }
            entries[index] |= UInt64(elements) &<< 32
            entries[index &+ 1] = UInt64(index &+ 2) &<< 32 | UInt64(entryCount)
            if elements > 1, entries[index] &>> 60 == TapeKind.object.rawValue,
                keys.hasRepeated(in: entries, object: index, elements, bytes, count)
            {
                return .irregular
            }
            return .scalar
        }

        private mutating func literal(_ kind: TapeKind, _ text: StaticString) -> Step {
            let length = text.utf8CodeUnitCount
            guard position &+ length <= count, TapeBytes.areEqual(bytes + position, text.utf8Start, length) else {
                return .irregular
            }
            append(kind, position, length)
            position &+= length
            return .scalar
        }

        @inline(__always)
        private mutating func skipSpace() {
            while position < count {
                let byte = bytes[position]
                // Nothing that is not white space is less.
                if byte > 0x20 || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) { return }
                position &+= 1
            }
        }

        @inline(__always)
        mutating func append(_ kind: TapeKind, _ start: Int, _ length: Int) {
            if entryCount == capacity { grow() }
            entries[entryCount] = kind.rawValue &<< 60 | UInt64(length) &<< 32 | UInt64(start)
            entryCount &+= 1
        }

        @inline(never)
        private mutating func grow() {
            capacity *= 2
            let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
            larger.moveInitialize(from: entries, count: entryCount)
            entries.deallocate()
            entries = larger
        }
    }
}
