/// A hash of bytes, 128 bits. It detects changes and is not cryptographically secure.
///
/// Unlike the hash in the header of generated files, it reads eight bytes at a time: descriptions have megabytes.
struct ContentDigest {
    private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    /// Returns the digest of a file's contents, in hexadecimal digits.
    static func of(_ bytes: [UInt8]) -> String {
        var digest = ContentDigest()
        bytes.withUnsafeBytes { digest.add($0) }
        return digest.text
    }

    /// Returns the digest of a text, in hexadecimal digits.
    static func of(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var digest = ContentDigest()
            digest.add(UnsafeRawBufferPointer(bytes))
            return digest.text
        }
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        add(rest)
        add(UInt64(bytes.count))
    }

    /// Mixes a word into both halves. They use different operations, so that they do not collide together.
    private mutating func add(_ word: UInt64) {
        first = (first ^ word) &* 0xFF51_AFD7_ED55_8CCD
        first ^= first >> 32
        second = (second &+ word) &* 0xC4CE_B9FE_1A85_EC53
        second = second << 31 | second >> 33
    }

    private var text: String {
        [first, second].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
