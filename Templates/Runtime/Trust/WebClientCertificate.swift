// feature: pinning
import Foundation

nonisolated extension WebClient {
    /// Finds the public key in an X.509 certificate (RFC 5280, section 4.1).
    ///
    /// The key is hashed as the certificate contains it, so that keys of all kinds have a pin, and none is encoded again.
    nonisolated enum Certificate {
        /// Returns the bytes of the `SubjectPublicKeyInfo`, or `nil` if the certificate cannot be read.
        static func publicKeyInfo(in certificate: Data) -> Data? {
            var file = DERReader(Array(certificate)[...])
            guard var signed = file.next(.sequence).map({ DERReader($0.content) }),
                var fields = signed.next(.sequence).map({ DERReader($0.content) })
            else { return nil }
            // The version is absent if it is the first one.
            _ = fields.next(.version)
            // The serial number, the algorithm of the signature, the issuer, the validity and the subject.
            for tag in [DERReader.Tag.integer, .sequence, .sequence, .sequence, .sequence] {
                if fields.next(tag) == nil { return nil }
            }
            return (fields.next(.sequence)?.bytes).map { Data($0) }
        }
    }

    /// Reads values in DER, one after another (X.690, section 8.1).
    private nonisolated struct DERReader {
        nonisolated enum Tag: UInt8 {
            case integer = 0x02
            case sequence = 0x30
            /// The tag `[0]` of the version of a certificate.
            case version = 0xA0
        }

        private var rest: ArraySlice<UInt8>

        init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

        /// Returns the next value if it has a tag: all of its bytes, and those of its content.
        mutating func next(_ tag: Tag) -> (bytes: ArraySlice<UInt8>, content: ArraySlice<UInt8>)? {
            guard rest.first == tag.rawValue, let (header, length) = Self.header(rest), length <= rest.count - header
            else { return nil }
            let bytes = rest.prefix(header + length)
            rest = rest.dropFirst(bytes.count)
            return (bytes, bytes.dropFirst(header))
        }

        /// Returns the lengths of the header and of the content of a value.
        private static func header(_ bytes: ArraySlice<UInt8>) -> (header: Int, length: Int)? {
            guard let first = bytes.dropFirst().first else { return nil }
            if first < 0x80 { return (2, Int(first)) }
            let size = Int(first & 0x7F)
            let digits = bytes.dropFirst(2).prefix(size)
            // Three digits are 16 MB. The length of a value in DER is always known, so that there is at least one.
            guard (1...3).contains(size), digits.count == size else { return nil }
            return (2 + size, digits.reduce(0) { $0 << 8 | Int($1) })
        }
    }
}
