// feature: core

nonisolated extension JSONCoding.Tape {
    /// Returns the index of the value of a key that the API description has, or `nil` if the object does not have the key.
    @inline(never)
    func find(known key: String, in object: Int) -> Int? {
        guard let value = find(key, in: object) else { return nil }
        mark(value - 1)
        return value
    }

    /// Returns the index of the value of a key, or `nil` if the object does not have the key.
    @inline(__always)
    func find(_ key: String, in object: Int) -> Int? {
        var copy = key
        let value = copy.withUTF8 { bytes in
            bytes.baseAddress.flatMap { findPlain($0, bytes.count, in: object) }
        }
        return value ?? findOther(key, in: object)
    }

    /// Returns the keys of an object in their order, as the indices of their entries.
    func keys(of object: Int) -> [Int] {
        var keys: [Int] = []
        keys.reserveCapacity(count(object))
        var key = object + 2
        let last = end(object)
        while key < last {
            keys.append(key)
            key = end(key + 1)
        }
        return keys
    }

    /// Finds a key in ASCII that has no escape sequences in the text. Looks first at the key that was found before, and at those after
    /// it: servers write keys in nearly the same order.
    private func findPlain(_ bytes: UnsafePointer<UInt8>, _ count: Int, in object: Int) -> Int? {
        if self.count(object) > 256 { return directory(of: object)[Self.string(bytes, count)] }
        let bounds = entries[object &+ 1]
        let last = Int(bounds & 0xFFFF_FFFF)
        let first = Int(bounds &>> 32)
        // Without the mark, the upper half of an entry is its kind and its length.
        let head = JSONCoding.TapeKind.plain.rawValue &<< 28 | UInt64(count)
        var (key, end) = (first, last)
        while true {
            while key < end {
                let entry = entries[key]
                if (entry &>> 32) & 0xF7FF_FFFF == head,
                    JSONCoding.TapeBytes.areEqual(self.bytes + Int(entry & 0xFFFF_FFFF), bytes, count)
                {
                    if key != first { entries[object &+ 1] = UInt64(key) &<< 32 | UInt64(last) }
                    return key &+ 1
                }
                let isContainer = entries[key &+ 1] &>> 60 >= JSONCoding.TapeKind.array.rawValue
                key = isContainer ? Int(entries[key &+ 2] & 0xFFFF_FFFF) : key &+ 2
            }
            // Then the keys before that.
            if end == first { return nil }
            (key, end) = (object &+ 2, first)
        }
    }

    /// Finds a key with other characters or escape sequences. Swift compares characters, however they are encoded.
    private func findOther(_ key: String, in object: Int) -> Int? {
        if !isMarked(object), key.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        // Each comparison makes a text.
        if count(object) > 16 { return directory(of: object)[key] }
        return keys(of: object).first { text($0) == key }.map { $0 + 1 }
    }

    /// Returns the values of an object by their keys.
    private func directory(of object: Int) -> [String: Int] {
        if let known = directories[object] { return known }
        var directory: [String: Int] = [:]
        for key in keys(of: object) { directory[string(key)] = key + 1 }
        directories[object] = directory
        return directory
    }
}

nonisolated extension JSONCoding {
    /// Work on the bytes of a JSON text.
    nonisolated enum TapeBytes {
        @inline(__always)
        static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
            var index = 0
            while index &+ 8 <= count {
                if word(one + index) != word(other + index) { return false }
                index &+= 8
            }
            while index < count {
                if one[index] != other[index] { return false }
                index &+= 1
            }
            return true
        }

        /// Returns eight bytes, the first in the lowest bits.
        @inline(__always)
        static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
            let word = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: 0, as: UInt64.self)
            #if _endian(big)
            return word.byteSwapped
            #else
            return word
            #endif
        }
    }
}
