/// A hash of a text that is the same on every run and machine, unlike that of `Hasher`: FNV-1a, 64 bits (Fowler, Noll,
/// Vo). It distinguishes texts and is not cryptographically secure.
public struct StableHash: Equatable, Sendable {
    public let value: UInt64

    public init(of text: String) {
        var text = text
        value = text.withUTF8 { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }

    /// The hash as 16 hexadecimal digits.
    public var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
