import Foundation
import Testing

@testable import ApigenRuntime

/// What users see of the errors of servers.
struct ErrorMessageTests {
    /// An error as a server sends it.
    struct Sample: Sendable, CustomStringConvertible {
        let description: String
        let statusCode: Int
        let contentType: String?
        let body: String
        /// The sentence, or `nil` for the one of the status code.
        let sentence: String?

        init(_ name: String, _ statusCode: Int, _ body: String, _ sentence: String?, type: String? = "application/json")
        {
            (description, self.statusCode, contentType, self.body) = (name, statusCode, type, body)
            self.sentence = sentence
        }
    }

    static let samples: [Sample] =
        frameworks + problems + companies + [
            Sample("text", 400, "The name is taken.", "The name is taken.", type: "text/plain"),
            Sample("text of Go", 404, "404 page not found\n", "404 page not found", type: "text/plain; charset=utf-8"),
            Sample("text without a type", 502, "Bad Gateway", nil, type: nil),
            Sample("text in several lines", 500, "Traceback:\n  line 1", nil, type: "text/plain"),
            Sample("long text", 500, String(repeating: "no ", count: 100), nil, type: "text/plain"),
            Sample("page", 502, "<html><body>Bad Gateway</body></html>", nil, type: "text/html"),
            Sample("page as text", 502, "<!DOCTYPE html><p>Bad Gateway", nil, type: "text/plain"),
            Sample("page as JSON", 503, "<html>{\"message\":\"x\"}</html>", nil),
            Sample("XML", 400, "<Error><Message>no</Message></Error>", nil, type: "application/xml"),
            Sample("nothing", 500, "", nil),
            Sample("invalid JSON", 500, #"{"message": "no"#, nil),
            Sample("invalid JSON as text", 500, #"{"message": "no"#, nil, type: "text/plain"),
            Sample("number", 500, "17", nil), Sample("null", 500, "null", nil), Sample("empty list", 400, "[]", nil),
            Sample("string", 404, #""No such book.""#, "No such book."),
            Sample("list of strings", 400, #"["No such book."]"#, "No such book."),
            Sample("empty message", 404, #"{"message": "", "detail": " ", "title": "Gone"}"#, "Gone"),
        ]

    private struct Failure: Decodable, Sendable {
        var message: String
        var requestID: UUID?
        var at: Date?
        var id: UUID?

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            message = values.string("message")
            requestID = values.uuidIfPresent("request_id")
            at = values.dateIfPresent("at")
            id = values.uuidIfPresent("id")
            try values.finish()
        }
    }

    /// A text with another format than described, such as the identifier of a request, does not hide the error.
    @Test func textsOfOtherFormatsDoNotHideTheError() throws {
        let id = "6f1c0f7a-0000-4000-8000-000000000000"
        let body = Data(#"{"message": "no", "request_id": "req_12345", "at": "now", "id": "\#(id)"}"#.utf8)
        let decoded = WebClient.ErrorDecoder(Failure.self, message: { $0.message }).read(body)
        let (details, message) = try #require(decoded)
        let failure = try #require(details as? Failure)
        #expect(message == "no")
        #expect(failure.requestID == nil && failure.at == nil)
        #expect(failure.id == UUID(uuidString: id))
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Failure.self, from: body) }
        #expect(WebClient.ErrorDecoder(Failure.self).read(Data(#"{"message": "no", "request_id": 7}"#.utf8)) == nil)
    }

    private static let frameworks = [
        Sample("FastAPI", 404, #"{"detail": "Item not found"}"#, "Item not found"),
        Sample(
            "FastAPI, validation", 422,
            #"{"detail": [{"type": "missing", "loc": ["query", "q"], "msg": "Field required", "input": null}]}"#,
            "Field required"),
        Sample("FastAPI, object", 400, #"{"detail": {"code": 3, "message": "Too many items"}}"#, "Too many items"),
        Sample(
            "Spring Boot", 404,
            #"{"timestamp": "2026-11-24", "status": 404, "error": "Not Found", "path": "/books/1"}"#, "Not Found"),
        Sample("Rails", 422, #"{"errors": ["Name is too short"]}"#, "Name is too short"),
        Sample("Rails, by field", 422, #"{"errors": {"name": ["is too short"]}}"#, nil),
        Sample(
            "Django REST", 403, #"{"detail": "Authentication credentials were not provided."}"#,
            "Authentication credentials were not provided."),
        Sample("Django REST, form", 400, #"{"non_field_errors": ["Wrong password."]}"#, "Wrong password."),
        Sample("gin", 400, #"{"error": "invalid id"}"#, "invalid id"),
        Sample("GraphQL", 400, #"{"errors": [{"message": "Cannot query field"}], "data": null}"#, "Cannot query field"),
        Sample(
            "Laravel", 422, #"{"message": "The name is required.", "errors": {"name": ["The name is required."]}}"#,
            "The name is required."),
        Sample(
            "NestJS", 400,
            #"{"statusCode": 400, "message": ["email must be an email", "name is short"], "error": "Bad Request"}"#,
            "email must be an email"),
        Sample(
            "NestJS, text", 404, #"{"statusCode": 404, "message": "No such cat", "error": "Not Found"}"#,
            "No such cat"),
        Sample("Express", 400, #"{"msg": "No token"}"#, "No token"),
        Sample("Symfony", 404, #"{"title": "An error occurred", "status": 404, "detail": "Not Found"}"#, "Not Found"),
    ]

    private static let problems = [
        Sample(
            "problem", 403,
            #"{"type": "https://a.test/credit", "title": "Not enough credit", "detail": "Your balance is 30."}"#,
            "Your balance is 30.", type: "application/problem+json"),
        Sample(
            "problem without a detail", 409, #"{"title": "Conflict", "status": 409}"#, "Conflict",
            type: "application/problem+json"),
        Sample(
            "ASP.NET", 400,
            #"{"title": "One or more validation errors occurred.", "errors": {"Name": ["Required."]}}"#,
            "One or more validation errors occurred.", type: "application/problem+json; charset=utf-8"),
        Sample(
            "JSON:API", 422, #"{"errors": [{"status": "422", "title": "Invalid", "detail": "Name is too short"}]}"#,
            "Name is too short", type: "application/vnd.api+json"),
        Sample(
            "OAuth", 400, #"{"error": "invalid_grant", "error_description": "The code has expired."}"#,
            "The code has expired."),
        Sample("OAuth, code only", 400, #"{"error": "invalid_grant"}"#, "invalid_grant"),
    ]

    private static let companies = [
        Sample(
            "AWS", 400, #"{"__type": "ValidationException", "message": "1 error detected"}"#, "1 error detected",
            type: "application/x-amz-json-1.1"),
        Sample("AWS, uppercase", 403, #"{"Message": "User is not authorized"}"#, "User is not authorized"),
        Sample("uppercase", 400, #"{"Error": "No such book."}"#, "No such book."),
        Sample("camel case", 400, #"{"ErrorMessage": "No such book.", "ErrorCode": 3}"#, "No such book."),
        Sample("snake case", 400, #"{"Error_Description": "No such book.", "error": "x"}"#, "No such book."),
        Sample(
            "message beside errors of fields", 400,
            #"{"errors": [{"message": "Too short."}], "errorMessage": "The form is invalid."}"#, "The form is invalid."),
        Sample(
            "Google", 404, #"{"error": {"code": 404, "message": "Not found.", "status": "NOT_FOUND"}}"#, "Not found."),
        Sample(
            "Stripe", 402, #"{"error": {"code": "card_declined", "message": "Your card was declined."}}"#,
            "Your card was declined."),
        Sample("GitHub", 404, #"{"message": "Not Found", "documentation_url": "https://a.test"}"#, "Not Found"),
        Sample("Twilio", 400, #"{"code": 21211, "message": "Invalid number", "status": 400}"#, "Invalid number"),
        Sample(
            "Salesforce", 400, #"[{"message": "Session expired", "errorCode": "INVALID_SESSION_ID"}]"#,
            "Session expired"),
    ]

    private func message(_ sample: Sample, _ decoder: WebClient.ErrorDecoder) async throws -> ServiceError {
        let stub = StubTransport()
        stub.on("o") { _ in
            var response = WebClient.HTTPResponse(statusCode: sample.statusCode, body: Data(sample.body.utf8))
            response.headers["Content-Type"] = sample.contentType
            return response
        }
        let client = WebClient(
            server: "https://x.test", errorDecoder: decoder,
            configuration: WebClient.Configuration(transport: stub, retries: 0))
        let error = await #expect(throws: ServiceError.self) {
            try await client.send(WebClient.Request(.post, "/x", operation: "o"))
        }
        return try #require(error)
    }

    private struct APIError: Decodable { let message: String }

    private struct OptionalError: Decodable { let message: String? }

    private struct OptionalProperties: Decodable, Equatable {
        let code: Int?
        let message: String?
    }

    /// A type whose properties are all optional can be read from any object.
    @Test(arguments: [
        (#"{"code": 1}"#, true), (#"{"code": 1, "other": 2}"#, true), (#"{"other": 2}"#, false), ("{}", false),
    ])
    func anErrorWithoutKeysOfItsTypeIsNotOfThatType(body: String, isRead: Bool) {
        let decoder = WebClient.ErrorDecoder(OptionalProperties.self) { $0.message }
        #expect((decoder.read(Data(body.utf8)) != nil) == isRead)
    }

    private struct UnionError: Decodable { let message: Message }

    /// As apigen writes a union.
    private enum Message: Decodable {
        case text(String)
        case texts([String])
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.UnionReader(decoder)
            for index in values.matches([.string, .array]) {
                switch index {
                case 0:
                    guard let value: String = values.decode() else { continue }
                    self = .text(value)
                case 1:
                    guard let value: [String] = values.decode() else { continue }
                    self = .texts(value)
                default: continue
                }
                return
            }
            self = .unknown(try values.unknown())
        }

        var text: String? { if case .text(let text) = self { text } else { nil } }
    }

    @Test(arguments: samples)
    func theSentenceThatAUserSees(_ sample: Sample) async throws {
        let fixed = ServiceError.response(ErrorResponse(statusCode: sample.statusCode)).localizedDescription
        let decoders: [WebClient.ErrorDecoder] = [
            .disabled, WebClient.ErrorDecoder(APIError.self) { $0.message }, WebClient.ErrorDecoder(String.self),
            WebClient.ErrorDecoder(OptionalError.self) { $0.message },
            WebClient.ErrorDecoder(UnionError.self) { $0.message.text },
        ]
        for decoder in decoders {
            let error = try await message(sample, decoder)
            #expect(error.localizedDescription == sample.sentence ?? fixed)
            #expect((error as any Error).localizedDescription == sample.sentence ?? fixed)
        }
    }

    /// The one of an error schema is used in any case.
    @Test func aLongMessageIsNotForPeople() async throws {
        let sample = Sample("", 404, #"{"message": "\#(String(repeating: "x", count: 600))"}"#, nil)
        let fixed = ServiceError.response(ErrorResponse(statusCode: 404)).localizedDescription
        #expect(try await message(sample, .disabled).localizedDescription == fixed)
    }

    @Test func thereAreFortySamples() {
        #expect(Self.samples.count >= 40)
        #expect(Set(Self.samples.map(\.description)).count == Self.samples.count)
    }

    /// Foundation shows the sentence of an error in its own form, and needs it there. It shows nothing else.
    @Test func theFormOfFoundationHasOnlyTheSentence() async throws {
        let sample = Sample("", 400, #"{"message": "The name is taken.", "secret": "s3cret"}"#, nil)
        let error = try await message(sample, .disabled)
        #expect(!"\(error)".contains("name"))
        let bridged = error as NSError
        #expect(bridged.localizedDescription == "The name is taken.")
        #expect(bridged.userInfo.keys.allSatisfy { $0 == NSLocalizedDescriptionKey })
        #expect(!"\(bridged)".contains("s3cret"))
    }
}
