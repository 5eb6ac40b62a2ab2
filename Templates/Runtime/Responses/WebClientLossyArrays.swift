// feature: lossy-arrays
import Foundation

nonisolated extension WebClient {
    /// Sends a request, and returns the array of the response's JSON body, without the elements that cannot be decoded.
    /// Observers receive a decoding issue for each of them.
    public func lossyArray<Element: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> [Element] {
        try await perform(request) { try $0.decodeLossyArray() }
    }

    /// Sends a request, and returns the array of the response's JSON body, without the elements that cannot be decoded.
    /// Returns `nil` if there is no body or it is `null`.
    public func lossyArrayIfPresent<Element: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> [Element]? {
        try await perform(request) { response in
            response.hasNoContent
                ? nil : try response.decodeBody(as: JSONCoding.LossyArray<Element>?.self)?.elements
        }
    }
}

nonisolated extension WebClient.Response {
    /// Decodes the body as a JSON array, and omits the elements that cannot be decoded. Throws a `DecodingError` if the
    /// body is not an array.
    public func decodeLossyArray<Element: Decodable>() throws -> [Element] {
        try decodeBody(as: JSONCoding.LossyArray<Element>.self).elements
    }
}
