@testable import ApigenRuntime
import Foundation
import Testing

/// No printed form of the error of a request that cannot be sent contains a secret.
@Suite struct SecretsInRequestsTests: SecretPlanting {
    let recorder = Recorder()
    let lines = Channel<String>()

    private struct PlainError: Error { var url = "https://x.test/S3CRET-error" }

    private struct DescribedError: Error, CustomStringConvertible {
        var description: String { "S3CRET-description" }
    }

    private struct Unencodable: Encodable, Sendable {
        let error: any Error
        func encode(to encoder: any Encoder) throws { throw error }
    }

    private static func invalidRequests() -> [WebClient.Request] {
        var requests: [WebClient.Request] = []
        func add(_ change: (inout WebClient.Request) -> Void) {
            var request = request
            change(&request)
            requests.append(request)
        }
        add { $0.validate("a", "S3CRET", length: ...1) }
        add { $0.validate("a", "S3CRET", pattern: "^x$") }
        add { $0.validate("a", ["S3CRET": "S3CRET"], count: 2...) }
        add {
            $0.setPath("p", ["S3CRET": ".."], style: .simple, explode: true); $0.setPath("p", "..")
        }
        add { $0.setPath("p", "") }
        add { $0.addHeader("X-Y", "S3CRET\r\nX-Z: S3CRET") }
        add { $0.addQuery("n", ["S3CRET": Double.nan]) }
        add { $0.setJSON(["S3CRET": Double.nan]) }
        add { $0.setJSON(["S3CRET": ["S3CRET": Date.distantFuture + 1e13]]) }
        add { $0.setForm(["S3CRET"]) }
        add { $0.setForm(["S3CRET": Double.infinity]) }
        let context = EncodingError.Context(
            codingPath: [JSONCoding.Key(stringValue: "S3CRET")], debugDescription: "cannot write S3CRET")
        for error in [EncodingError.invalidValue("S3CRET", context), DescribedError(), PlainError()] as [any Error] {
            add { $0.setJSON(Unencodable(error: error)) }
            add { $0.setJSON(["S3CRET": Unencodable(error: error)]) }
        }
        return requests
    }

    @Test func requestsThatAreNotValid() async {
        for (number, request) in Self.invalidRequests().enumerated() {
            await checkFailure("invalidRequest", "request \(number)") { () async throws(ServiceError) in
                try await client(StubTransport()).send(request)
            }
        }
        for server in [
            "//u:S3CRET@x.test", "https://u:S3CRET@", "u:S3CRET@x.test", "https://u:S3C/RET@x.test", "{S3CRET",
        ] {
            await checkFailure("invalidRequest", server) { () async throws(ServiceError) in
                try await client(StubTransport(), server: ServerURL(server)).send(Self.request)
            }
        }
    }
}
