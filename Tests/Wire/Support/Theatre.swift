import ApigenRuntime
import Foundation

/// An example of the documentation, compiled.
public struct WireExample: Sendable {
    let name: String
    let place: String
    let host: String
    let operations: [String]
    let call: @Sendable () async throws -> Void

    /// Makes an example of its name, where it stands, the server that it calls unless it says so, the operations of its client,
    /// and its calls.
    public init(
        _ name: String, _ place: String, host: String, operations: [String],
        _ call: @escaping @Sendable () async throws -> Void
    ) {
        self.name = name
        self.place = place
        self.host = host
        self.operations = operations
        self.call = call
    }
}

/// Lets the examples play, one after the other, and compares what they send with what is written down.
public enum Theatre {
    /// Runs the examples; the blocks of the page and the files with expectations are in two directories. Exits the program.
    public static func play(_ examples: [WireExample], pages: String, files: String) async throws -> Never {
        LoopbackTransport.hears = { Stage.current?.note(operation: $0) }
        LoopbackTransport.port = try LoopbackServer.start { request in
            Stage.current?.response(request) ?? Message(start: "HTTP/1.1 503 Nobody Plays")
        }
        var faults = 0
        var requests = 0
        var unused = Set((try? FileManager.default.contentsOfDirectory(atPath: files)) ?? [])
        for example in examples {
            let fileName = "Tests/Wire/Expected/\(example.name).http"
            unused.remove("\(example.name).http")
            let expectation = Expectation(
                page: text("\(pages)/\(example.name).http"), file: text("\(files)/\(example.name).http"),
                fileName: fileName)
            let found = await play(example, expectation)
            for fault in found { Swift.print("\(example.place): \(example.name): \(fault)") }
            faults += found.count
            requests += expectation.requests.count
        }
        for name in unused.sorted() {
            Swift.print("Tests/Wire/Expected/\(name): the documentation has no such example")
            faults += 1
        }
        let sum = "\(examples.count) examples called, \(requests) requests compared"
        Swift.print(faults == 0 ? sum : "\(sum), \(faults) \(faults == 1 ? "fault" : "faults")")
        exit(faults == 0 && !examples.isEmpty ? 0 : 1)
    }

    private static func play(_ example: WireExample, _ expectation: Expectation) async -> [String] {
        guard expectation.faults.isEmpty else { return expectation.faults }
        var faults: [String] = []
        let stage = Stage(responses: expectation.responses)
        Stage.current = stage
        do {
            try await example.call()
        } catch {
            faults.append("throws \(error)")
        }
        // A call with a completion handler goes on for a while.
        for _ in 0..<250
        where stage.requests.count < expectation.requests.count || stage.prints.count < expectation.prints.count {
            try? await Task.sleep(nanoseconds: 20_000_000)
        }
        for index in 0..<max(stage.requests.count, expectation.requests.count) {
            let wanted =
                expectation.requests.indices.contains(index) ? expected(expectation.requests[index], example) : nil
            let sent = stage.requests.indices.contains(index) ? stage.requests[index].text : nil
            if wanted != sent {
                faults.append("request \(index + 1) is\n\(sent ?? "not sent\n")and should be\n\(wanted ?? "nothing\n")")
            }
        }
        if stage.prints != expectation.prints {
            faults.append(
                "prints\n\(stage.prints.joined(separator: "\n"))\nand not\n\(expectation.prints.joined(separator: "\n"))"
            )
        }
        for operation in example.operations where !stage.operations.contains(operation) {
            faults.append("nothing calls \(operation): do so on the page, or in Tests/Wire/Calls/\(example.name).swift")
        }
        return faults
    }

    /// A request with what goes without saying: which server, and that JSON is wanted.
    private static func expected(_ request: Message, _ example: WireExample) -> String {
        var request = request
        request["Host"] = request["Host"] ?? example.host
        request["Accept"] = request["Accept"] ?? "application/json"
        return request.text
    }

    private static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
