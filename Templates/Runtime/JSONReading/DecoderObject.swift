// feature: core

nonisolated extension JSONCoding {
    /// An object that a decoder of Foundation or of the app reads.
    nonisolated final class DecoderObject {
        let decoder: any Decoder
        let container: KeyedDecodingContainer<Key>

        /// Throws a `DecodingError` if the value is not an object.
        init(_ decoder: any Decoder) throws {
            self.decoder = decoder
            container = try decoder.container(keyedBy: Key.self)
        }
    }
}
