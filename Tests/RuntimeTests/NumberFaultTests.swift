import ApigenRuntime
import Foundation
import Testing

/// A number that does not fit its type is an error with its path and the reason.
struct NumberFaultTests {
    private struct Model: Decodable, Sendable {
        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            _ = values.intIfPresent("int")
            _ = values.int32IfPresent("int32")
            _ = values.doubleIfPresent("double")
            _ = values.floatIfPresent("float")
            _ = values.decimalIfPresent("decimal")
            let _: [Int]? = values.valueIfPresent("list")
            let _: [String: [Int?]]? = values.valueIfPresent("map")
            let _: Nullable<Int>? = values.nullable("nullable")
            let _: Priority? = values.valueIfPresent("priority")
            let _: Model? = values.valueIfPresent("model")
            let _: [Model]? = values.valueIfPresent("models")
            let _: JSONValue? = values.valueIfPresent("any")
            if values.contains("needed") { _ = values.int("needed") }
            try values.finish()
        }
    }

    private enum Priority: Int, Decodable, Sendable { case low, high }

    private func fault<Value: Decodable & Sendable>(_ type: Value.Type, _ json: String) async -> String? {
        let stub = StubTransport()
        stub.on("o", json: json)
        let client = WebClient(server: "https://example.com", configuration: .init(transport: stub))
        do throws(ServiceError) {
            let _: Value = try await client.value(for: WebClient.Request(.get, "/", operation: "o"))
            return nil
        } catch {
            guard case .unexpectedResponse(let response) = error else { return "\(error)" }
            return "\(response.codingPath) \(response.reason)"
        }
    }

    @Test(arguments: [
        (#"{"int":1.5}"#, "int is not an integer"), (#"{"int":1e-3}"#, "int is not an integer"),
        (#"{"int":1e400}"#, "int does not fit into Int"), (#"{"int":1e30}"#, "int does not fit into Int"),
        (#"{"int":9223372036854775808}"#, "int does not fit into Int"),
        (#"{"needed":0.5}"#, "needed is not an integer"),
        (#"{"int32":2147483648}"#, "int32 does not fit into Int32"),
        (#"{"double":1e400}"#, "double does not fit into Double"),
        (#"{"float":1e300}"#, "float does not fit into Float"),
        (#"{"decimal":1e400}"#, "decimal does not fit into Decimal"),
        (#"{"list":[1,2.0,2.5]}"#, "list[2] is not an integer"),
        (#"{"map":{"a":[1,null],"b":[2,null,0.5]}}"#, "map.b[2] is not an integer"),
        (#"{"nullable":2.5}"#, "nullable is not an integer"), (#"{"priority":0.5}"#, "priority is not an integer"),
        (#"{"model":{"model":{"int":1.5}}}"#, "model.model.int is not an integer"),
        (#"{"models":[{},{"list":[0.5]}]}"#, "models[1].list[0] is not an integer"),
        (#"{"any":[1,{"a":1e400}]}"#, "any[1].a does not fit into Decimal"),
    ])
    func aModelNamesTheProperty(json: String, reason: String) async {
        #expect(await fault(Model.self, json) == reason)
    }

    @Test func aBodyNamesTheElement() async {
        #expect(await fault([Int].self, "[1,1.5]") == "[1] is not an integer")
        #expect(await fault([String: [Int]].self, #"{"a":[1],"b":[1e99]}"#) == "b[0] does not fit into Int")
        #expect(await fault(Int.self, "1.5") == " is not an integer")
        #expect(await fault([Model?].self, #"[null,{"int":1.5}]"#) == "[1].int is not an integer")
        #expect(await fault([Int].self, "[1,") == " is not valid: The given data was not valid JSON")
        #expect(await fault([Int].self, "[1.0,2e1]") == nil)
    }

    /// What is left out of a lenient model or a lossy array is reported in the same words.
    @Test func whatIsOmittedIsReported() async throws {
        struct Lenient: Decodable, Sendable {
            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder, isLenient: true)
                _ = values.intIfPresent("int")
                let _: [Int]? = values.valueIfPresent("list")
                let _: [Int] = values.lossyArray("lossy")
                let _: [String: Int] = values.additionalProperties(besides: ["int", "list", "lossy"])
                try values.finish()
            }
        }
        let stub = StubTransport()
        let recorder = Recorder()
        stub.on("o", json: #"{"int":1.5,"list":[1,1.5],"lossy":[1,1e99],"other":0.5}"#)
        let client = WebClient(
            server: "https://example.com", configuration: .init(transport: stub, observers: [recorder]))
        let _: Lenient = try await client.value(for: WebClient.Request(.get, "/", operation: "o"))
        let issues = recorder.all.compactMap { event in
            if case .decodingIssue(_, let issue) = event { "\(issue.codingPath) \(issue.reason)" } else { nil }
        }
        #expect(
            issues == [
                "int is not an integer", "list is not valid: list[1] is not an integer",
                "lossy[1] does not fit into Int", "other is not an integer",
            ])
    }

    @Test func lossyArraysReadDatesAndDecimals() throws {
        struct Lossy: Decodable {
            let dates: [Date]
            let decimals: [Decimal]
            let urls: [URL]

            init(from decoder: any Decoder) throws {
                var values = try JSONCoding.Reader(decoder)
                dates = values.lossyArray("dates")
                decimals = values.lossyArray("decimals")
                urls = values.lossyArray("urls")
                try values.finish()
            }
        }
        let json = #"{"dates":["2024-01-01T00:00:00Z","soon"],"decimals":[0.1,"a"],"urls":["https://a.b",1]}"#
        let lossy = try JSONCoding.decode(Lossy.self, from: Data(json.utf8))
        #expect(lossy.dates.count == 1 && lossy.decimals == [Decimal(string: "0.1")] && lossy.urls.count == 1)
    }
}
