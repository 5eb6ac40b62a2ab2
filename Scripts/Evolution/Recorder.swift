import Foundation
import GeneratedClient
import Runtime

/// A transport that prints the requests of an app. Responses are empty.
struct Recorder: WebClient.Transport {
    func send(_ request: WebClient.HTTPRequest, for call: WebClient.CallInfo) async throws -> WebClient.HTTPResponse {
        // The query has the order of the description.
        let items = request.url.query(percentEncoded: true)?.split(separator: "&").sorted() ?? []
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        let body = request.body.map { " " + (String(bytes: $0, encoding: .utf8) ?? "\($0)") } ?? ""
        print("\(request.method.rawValue) \(request.url.path(percentEncoded: true))\(query)\(body)")
        return WebClient.HTTPResponse(statusCode: 200)
    }
}

@main struct Main {
    static func main() async throws {
        do {
            try await use(ShopAPI(configuration: WebClient.Configuration(transport: Recorder())))
        } catch {
            print("error: \(error.localizedDescription)")
        }
    }
}
