// feature: core

nonisolated extension JSONCoding {
    /// Finds keys that an object has twice. It is used for all objects of a text, one after another.
    nonisolated struct TapeKeySet {
        /// A hash table of the keys of one object: its number, and the index of a key.
        private var buckets: UnsafeMutablePointer<UInt64>?
        private var capacity = 0
        private var object: UInt64 = 0
        private let seed = UInt64.random(in: .min ... .max) | 1

        func deallocate() { buckets?.deallocate() }

        /// Returns whether an object has a key twice.
        mutating func hasRepeated(
            in entries: UnsafePointer<UInt64>, object index: Int, _ elements: Int, _ bytes: UnsafePointer<UInt8>,
            _ count: Int
        ) -> Bool {
            let last = Int(entries[index + 1] & 0xFFFF_FFFF)
            if entries[index] & TapeKind.mark != 0 { return hasEqual(entries, index + 2, last, bytes) }
            object &+= 1
            if capacity < elements * 2 || object > UInt64(UInt32.max) { grow(elements) }
            guard let buckets else { return false }
            var key = index + 2
            while key < last {
                let length = Int(entries[key] &>> 32 & TapeKind.maximumCount)
                let start = Int(entries[key] & 0xFFFF_FFFF)
                var bucket = Int(truncatingIfNeeded: hash(bytes, start, length, count) &>> 32) & (capacity - 1)
                while buckets[bucket] &>> 32 == object {
                    let other = entries[Int(buckets[bucket] & 0xFFFF_FFFF)]
                    if other &>> 32 == entries[key] &>> 32,
                        TapeBytes.areEqual(bytes + Int(other & 0xFFFF_FFFF), bytes + start, length)
                    {
                        return true
                    }
                    bucket = (bucket &+ 1) & (capacity - 1)
                }
                buckets[bucket] = object &<< 32 | UInt64(key)
                key = Tape.end(key + 1, in: entries)
            }
            return false
        }

        /// The same, for keys that are not compared byte by byte.
        private func hasEqual(
            _ entries: UnsafePointer<UInt64>, _ first: Int, _ last: Int, _ bytes: UnsafePointer<UInt8>
        ) -> Bool {
            var known: Set<String> = []
            var key = first
            while key < last {
                let start = bytes + Int(entries[key] & 0xFFFF_FFFF)
                let length = Int(entries[key] &>> 32 & TapeKind.maximumCount)
                let isEscaped = entries[key] &>> 60 == TapeKind.escaped.rawValue
                let text = isEscaped ? Tape.unescaped(start, length) : Tape.string(start, length)
                if !known.insert(text).inserted { return true }
                key = Tape.end(key + 1, in: entries)
            }
            return false
        }

        private mutating func grow(_ elements: Int) {
            buckets?.deallocate()
            capacity = max(capacity, 64)
            while capacity < elements * 2 { capacity *= 2 }
            let new = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
            new.initialize(repeating: 0, count: capacity)
            buckets = new
            object = 1
        }

        /// Returns a hash of all bytes of a key. The seed keeps a text from having keys with equal ones.
        @inline(__always)
        private func hash(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int, _ count: Int) -> UInt64 {
            var hash = seed ^ UInt64(length)
            var index = 0
            while index < length {
                let rest = length &- index
                var word: UInt64 = 0
                if start &+ index &+ 8 <= count {
                    word = TapeBytes.word(bytes + (start &+ index))
                    if rest < 8 { word &<<= UInt64(64 &- 8 &* rest) }
                } else {
                    for offset in 0..<rest {
                        word |= UInt64(bytes[start &+ index &+ offset]) &<< UInt64(8 &* (8 &- rest &+ offset))
                    }
                }
                let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
                hash = product.high ^ product.low
                index &+= 8
            }
            return hash &* seed
        }
    }
}
