import FlyingFox
import Foundation

extension HTTPRequest {
    /// The token in `Authorization: JWT <token>`.
    var token: String? {
        guard let value = headers[.authorization], value.hasPrefix("JWT ") else { return nil }
        return String(value.dropFirst("JWT ".count))
    }
}

extension HTTPResponse {
    static func json(_ value: some Encodable, status: HTTPStatusCode = .ok) throws -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return HTTPResponse(
            statusCode: status, headers: [.contentType: "application/json"], body: try encoder.encode(value))
    }
}

extension RecordedRequest {
    init(_ request: HTTPRequest) async throws {
        self.init(
            method: request.method.rawValue,
            path: request.target.path(percentEncoded: true),
            query: request.target.query(percentEncoded: true),
            headers: Dictionary(
                request.headers.map { ($0.key.rawValue.lowercased(), $0.value) },
                uniquingKeysWith: { "\($0), \($1)" }),
            body: try await request.bodyData)
    }

    func decodeBody<Record: Decodable>() throws -> Record {
        try JSONDecoder().decode(Record.self, from: body)
    }
}
