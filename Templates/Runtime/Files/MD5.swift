// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// The hash function MD5 (RFC 1321), which finds accidental changes, and not intended ones.
    nonisolated struct MD5: Sendable {
        private var hash: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
        /// The bytes that are less than a block.
        private var rest: [UInt8] = []
        private var count: UInt64 = 0
        private var words = [UInt32](repeating: 0, count: 16)

        /// The whole part of 2³² times the absolute value of the sine of 1 to 64 (section 3.4).
        private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
        /// The bits by which a sum is rotated, for each quarter of the steps.
        private static let rotations: [[UInt32]] = [
            [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
        ]

        /// Adds data to what is hashed.
        mutating func add(_ data: Data) {
            count += UInt64(data.count)
            var bytes = rest
            bytes.append(contentsOf: data)
            let end = bytes.count - bytes.count % 64
            bytes.withUnsafeBufferPointer { buffer in
                for start in stride(from: 0, to: end, by: 64) {
                    addBlock(UnsafeBufferPointer(rebasing: buffer[start..<start + 64]))
                }
            }
            rest = Array(bytes[end...])
        }

        /// Returns the hash of what was added: with a bit, zeros and the length in bits, in whole blocks (section 3.1).
        func digest() -> Data {
            var last = self
            var padding = [UInt8](repeating: 0, count: 64 - (rest.count + 8) % 64)
            padding[0] = 0x80
            for place in 0..<8 { padding.append(UInt8(truncatingIfNeeded: (count &* 8) >> (8 * UInt64(place)))) }
            last.add(Data(padding))
            return Data(last.hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
        }

        private mutating func addBlock(_ block: UnsafeBufferPointer<UInt8>) {
            for index in 0..<16 {
                var word: UInt32 = 0
                for place in 0..<4 { word |= UInt32(block[4 * index + place]) << UInt32(8 * place) }
                words[index] = word
            }
            var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
            for step in 0..<64 {
                let (mixed, index) = Self.mix(step, b, c, d)
                let sum = a &+ mixed &+ Self.constants[step] &+ words[index]
                let rotation = Self.rotations[step / 16][step % 4]
                (a, d, c, b) = (d, c, b, b &+ (sum << rotation | sum >> (32 - rotation)))
            }
            hash[0] &+= a
            hash[1] &+= b
            hash[2] &+= c
            hash[3] &+= d
        }

        private static func mix(_ step: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, Int) {
            switch step / 16 {
            case 0: (b & c | ~b & d, step)
            case 1: (d & b | ~d & c, (5 * step + 1) % 16)
            case 2: (b ^ c ^ d, (3 * step + 5) % 16)
            default: (c ^ (b | ~d), 7 * step % 16)
            }
        }
    }
}
