// feature: mocks
import Foundation

/// The texts of an API from which responses are made. Each is parsed when a call needs it.
///
/// A line that does not start with a space starts an operation, a model or the error of the API.
nonisolated struct StubExampleTable: Sendable {
    nonisolated struct Operation: Sendable {
        var name: String
        /// The method and the path.
        var route: String
        /// The responses.
        fileprivate var text: ArraySlice<UInt8>
    }

    /// The operations, in the order of the services.
    private(set) var operations: [Operation] = []
    private var models: [String: ArraySlice<UInt8>] = [:]
    private var errorText: ArraySlice<UInt8>?

    init(_ texts: [String]) {
        for text in texts {
            let bytes = Array(text.utf8)
            let newline = UInt8(ascii: "\n")
            var start = 0
            while start < bytes.count {
                var end = start
                repeat {
                    end = bytes[end...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
                } while end < bytes.count && bytes[end] == UInt8(ascii: " ")
                add(bytes[start..<end])
                start = end
            }
        }
    }

    private mutating func add(_ record: ArraySlice<UInt8>) {
        var parser = StubExampleParser(record)
        switch parser.word() {
        case "operation":
            operations.append(Operation(name: parser.string(), route: parser.string(), text: parser.rest))
        case "model": models[parser.string()] = parser.rest
        case "error": errorText = parser.rest
        default: break
        }
    }

    /// The error response of the API.
    var error: StubTransport.Examples.Response? {
        errorText.map { text in
            var parser = StubExampleParser(text)
            return Self.response(&parser)
        }
    }

    func shape(ofModel name: String) -> StubExampleShape? {
        models[name].map { text in
            var parser = StubExampleParser(text)
            return parser.shape()
        }
    }

    func example(_ operation: Operation) -> StubTransport.Examples.Example {
        var example = StubTransport.Examples.Example()
        var parser = StubExampleParser(operation.text)
        while !parser.isAtEnd {
            switch parser.word() {
            case "success": example.success = Self.response(&parser)
            case "error": example.errors.append(Self.response(&parser))
            default: return example
            }
        }
        return example
    }

    /// Reads `404 410 json "application/json" @"Error"`.
    private static func response(_ parser: inout StubExampleParser) -> StubTransport.Examples.Response {
        var statuses: [String] = []
        var form: StubTransport.Examples.BodyForm?
        while form == nil, !parser.isAtEnd {
            let word = parser.word()
            form = StubTransport.Examples.BodyForm(rawValue: word)
            if word.isEmpty { form = StubTransport.Examples.BodyForm.none }
            if form == nil { statuses.append(word) }
        }
        guard let form, form != .none else {
            return .init(statuses: statuses, form: .none, contentType: "", shape: .constant("null"))
        }
        let contentType = parser.string()
        let eventType = form == .events ? parser.string() : ""
        return .init(
            statuses: statuses, form: form, contentType: contentType, eventType: eventType, shape: parser.shape())
    }
}
