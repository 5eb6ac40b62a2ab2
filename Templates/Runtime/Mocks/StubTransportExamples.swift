// feature: mocks
import Foundation

nonisolated extension StubTransport.Examples {
    /// How a value is written into a body.
    nonisolated enum BodyForm: String, Sendable {
        case json, text, base64, lines, events, none
    }

    nonisolated struct Response: Sendable {
        /// `200`, `2XX` and `default`.
        var statuses: [String]
        var form: BodyForm
        var contentType: String
        /// The type of the events, or nothing.
        var eventType = ""
        var shape: StubExampleShape

        func isFor(_ statusCode: Int) -> Bool {
            statuses.contains(String(statusCode)) || statuses.contains("\(statusCode / 100)XX")
        }

        /// A status code that the response is for.
        var statusCode: Int {
            guard let status = statuses.first, status != "default" else { return 200 }
            return Int(status) ?? (Int(status.prefix(1)) ?? 2) * 100
        }
    }

    nonisolated struct Example: Sendable {
        var success: Response?
        var errors: [Response] = []
    }

    // MARK: - Responses

    /// Returns the table with a call's operation; `nil` if there is none.
    private func table(for call: WebClient.CallInfo) -> (table: StubExampleTable, example: Example)? {
        let route = "\(call.method.rawValue) \(call.path)"
        let all = tables.flatMap { table in
            table.operations.filter { $0.name == call.operation }.map { (table, $0) }
        }
        return (all.first { $0.1.route == route } ?? all.first).map { ($0.0, $0.0.example($0.1)) }
    }

    /// Returns the response to a call that succeeds; `nil` if there is no example.
    func success(for call: WebClient.CallInfo, seed: UInt64) -> WebClient.HTTPResponse? {
        guard let (table, example) = table(for: call) else { return nil }
        guard let success = example.success else { return WebClient.HTTPResponse(statusCode: 204) }
        var response = response(success, statusCode: success.statusCode, for: call, in: table, seed: seed)
        // Each page would be the same one.
        response.headers["Apigen-Last-Page"] = "true"
        return response
    }

    /// Returns an error response to a call. It has no body if the API description does not define one.
    func failure(for call: WebClient.CallInfo, statusCode: Int, seed: UInt64) -> WebClient.HTTPResponse {
        guard let found = table(for: call).map({ ($0.table, $0.example.errors) }) ?? tables.first.map({ ($0, []) })
        else { return WebClient.HTTPResponse(statusCode: statusCode) }
        let (table, errors) = found
        let fitting =
            errors.first { $0.statuses.contains(String(statusCode)) } ?? errors.first { $0.isFor(statusCode) }
            ?? errors.first { $0.statuses.contains("default") } ?? table.error
        guard let fitting else { return WebClient.HTTPResponse(statusCode: statusCode) }
        return response(fitting, statusCode: statusCode, for: call, in: table, seed: seed)
    }

    private func response(
        _ response: Response, statusCode: Int, for call: WebClient.CallInfo, in table: StubExampleTable,
        seed: UInt64
    ) -> WebClient.HTTPResponse {
        guard response.form != .none else { return WebClient.HTTPResponse(statusCode: statusCode) }
        var writer = StubExampleWriter(
            table: table, seed: seed, purpose: "\(call.operation) \(response.statuses.joined(separator: " "))")
        let body: Data
        switch response.form {
        case .json, .none: body = Data(writer.json(response.shape).utf8)
        case .text: body = Data(Self.text(ofJSON: writer.json(response.shape)).utf8)
        case .base64:
            body = Data(Data(Self.text(ofJSON: writer.json(response.shape)).utf8).base64EncodedString().utf8)
        case .lines: body = Data(writer.json(response.shape, count: 3).map { $0 + "\n" }.joined().utf8)
        case .events:
            let type = response.eventType.isEmpty ? "" : "event: \(response.eventType)\n"
            let events = writer.json(response.shape, count: 3).map { "\(type)data: \(Self.text(ofJSON: $0))\n\n" }
            body = Data(events.joined().utf8)
        }
        return WebClient.HTTPResponse(
            statusCode: statusCode, headers: ["Content-Type": response.contentType], body: body)
    }

    /// Returns the value of a JSON string, and any other JSON text as it is.
    private static func text(ofJSON json: String) -> String {
        guard json.hasPrefix("\"") else { return json }
        return (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? json
    }
}
