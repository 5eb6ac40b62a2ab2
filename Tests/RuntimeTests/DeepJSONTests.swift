import Foundation
import Testing

@testable import ApigenRuntime

/// JSON with as many levels as Foundation reads (512) and writes (511) is read and written on a thread with a stack of 512 KB, such as those of
/// Swift concurrency on Apple platforms.
struct DeepJSONTests {
    /// A model that contains itself.
    private struct Comment: Codable, Sendable {
        let parent: JSONCoding.Box<Comment?>

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            parent = JSONCoding.Box(values.valueIfPresent("parent"))
            try values.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var values = JSONCoding.Writer(encoder)
            try values.put("parent", parent.value)
        }
    }

    /// An array of arrays of arrays.
    private struct Nest: Codable, Sendable {
        let elements: [Nest]

        init(from decoder: any Decoder) throws { elements = try decoder.singleValueContainer().decode([Nest].self) }
        func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
    }

    /// Returns the result of a closure on a thread with a small stack. What the closure has belongs to the caller when this returns: the thread
    /// would not have the stack to destroy it.
    private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        let work = WebClient.Mutex<(@Sendable () throws -> Value)?>(body)
        return try await withCheckedThrowingContinuation { continuation in
            let thread = Thread {
                let result = Result { try work.withLock { try $0?() } }
                work.withLock { $0 = nil }
                continuation.resume(with: Result { try #require(try result.get()) })
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    /// Reads JSON in two arrays, and writes it in one.
    private func comesBack<Value: Codable & Sendable>(_ type: Value.Type, _ json: String) async throws {
        let written = try await onSmallStack {
            let values = try JSONCoding.decode([[Value]].self, from: Data("[[\(json)]]".utf8))
            return try JSONCoding.encode(values[0])
        }
        #expect(written == Data("[\(json)]".utf8))
    }

    private func nested(_ start: String, _ value: String, _ end: String, levels: Int) -> String {
        String(repeating: start, count: levels) + value + String(repeating: end, count: levels)
    }

    @Test(arguments: [1, 30, 31, 510]) func modelsAreReadAndWritten(levels: Int) async throws {
        try await comesBack(Comment.self, nested(#"{"parent":"#, "{}", "}", levels: levels - 1))
    }

    @Test(arguments: [1, 30, 31, 510]) func arraysAreReadAndWritten(levels: Int) async throws {
        try await comesBack(Nest.self, nested("[", "", "]", levels: levels))
    }

    @Test func anyValuesAreReadAndWritten() async throws {
        try await comesBack(JSONValue.self, nested("[", "1", "]", levels: 510))
        try await comesBack(JSONValue.self, nested(#"{"a":"#, "1", "}", levels: 510))
    }

    /// Only an app can create values with so many levels. Their destruction needs the stack.
    @Test(arguments: [511, 512, 10_000], [true, false])
    func valuesWithMoreLevelsAreCompared(levels: Int, isObject: Bool) async throws {
        func make(_ last: JSONValue) -> JSONValue {
            (0..<levels).reduce(last) { value, _ in isObject ? ["a": value] : [value] }
        }
        let (one, same, other) = (make(1), make(1), make(2))
        try await onSmallStack {
            #expect(one == same)
            #expect(one != other)
            #expect(one.hashValue == same.hashValue)
            #expect(one.hashValue != other.hashValue)
            #expect((one.description == "(not JSON)") == (levels > 511))
            #expect("\(one)".utf8.count == (levels > 511 ? 10 : levels * (isObject ? 6 : 2) + 1))
            if levels > 511 {
                let error = #expect(throws: EncodingError.self) { try JSONCoding.encode(["b": one]) }
                #expect("\(String(describing: error))".contains("levels"))
            }
        }
        // This thread has a larger stack, and destroys the values.
        withExtendedLifetime((one, same, other)) {}
    }

    private struct Form: Encodable, Sendable { let a: JSONValue }

    /// A form, and parameters with all levels, or with the values of one.
    @Test(arguments: [true, false]) func deepValuesAreWrittenAsFields(isObject: Bool) async throws {
        let value = (0..<510).reduce(1 as JSONValue) { value, _ in isObject ? ["b": value] : [value] }
        let path = isObject ? String(repeating: "[b]", count: 510) : String(repeating: "[0]", count: 509) + "[]"
        let texts = try await onSmallStack {
            let form = Form(a: value)
            var request = WebClient.Request(.post, "/{a}", operation: "o")
            request.addQuery("a", encoding: value, style: .deepObject)
            request.setPath("a", encoding: value)
            request.addHeader("a", encoding: value)
            request.addCookie("a", encoding: value)
            request.setForm(form, encodings: ["a": WebClient.FieldEncoding(style: .deepObject)])
            let bodies = [try WebClient.FormEncoding.encode(form), try request.body?.make() ?? Data()]
            return request.list.query.map { $0.name + "=" + $0.value }
                + bodies.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(texts.count == 3)
        for text in texts { #expect(text.removingPercentEncoding == "a\(path)=1") }
        withExtendedLifetime(value) {}
    }

    /// Most bodies need no new thread, and two that are written at the same time do not wait for each other.
    @Test func threadsWithLargeStacksAreUsedAgain() async throws {
        let threads = Mutex<[Int: ObjectIdentifier]>([:])
        for index in 0..<50 {
            try LargeStack.run { threads.withLock { $0[index] = ObjectIdentifier(Thread.current) } }
        }
        #expect(Set(threads.withLock { $0.values }).count <= 10)
        let sums = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<100 {
                group.addTask {
                    try LargeStack.run { try LargeStack.run { index } }
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sums == 4950)
        #expect(throws: CancellationError.self) { try LargeStack.run { throw CancellationError() } }
    }

    @Test func unionsAreReadAndWritten() async throws {
        try await comesBack(Tree.self, nested(#"{"children":["#, "1", "]}", levels: 255))
        // The last value is of no variant.
        try await comesBack(Tree.self, nested(#"{"children":["#, "true", "]}", levels: 255))
        // So is the first.
        try await comesBack(Tree.self, nested(#"{"leaves":["#, "true", "]}", levels: 255))
    }

    @Test func aValueIsConvertedToAndFromJSON() async throws {
        let data = Data(nested(#"{"parent":"#, "{}", "}", levels: 510).utf8)
        let length = try await onSmallStack {
            let comment = try JSONCoding.decode(Comment.self, from: data)
            let value = try JSONValue(encoding: comment)
            return try "\(JSONValue(encoding: value.decode(Comment.self)))".utf8.count
        }
        #expect(length == data.count)
    }

    /// Brackets in strings do not count.
    @Test func moreLevelsAreAnError() throws {
        let text = #"["\"[[\\","# + nested("[", #""]]""#, "]", levels: 511) + "]"
        #expect(try JSONCoding.decode(JSONValue.self, from: Data(text.utf8))[0] == #""[[\"#)
        for json in [nested("[", "", "]", levels: 513), nested("[", "", "", levels: 100_000)] {
            let error = try #require(throws: DecodingError.self) {
                try JSONCoding.decode(JSONValue.self, from: Data(json.utf8))
            }
            guard case .dataCorrupted(let context) = error else { throw error }
            #expect(context.debugDescription == "has more than 512 levels")
        }
    }

    /// The bytes of UTF-16 are no characters.
    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func otherEncodingsAreRead(encoding: String.Encoding) async throws {
        let data = try #require(nested("[", #""∢""#, "]", levels: 500).data(using: encoding))
        _ = try await onSmallStack { try JSONCoding.decode(JSONValue.self, from: data) }
    }
}

/// A union that contains itself.
private indirect enum Tree: Codable, Sendable {
    case leaf(Int)
    case node(Node)
    case unknown(JSONValue)

    struct Node: Codable, Sendable {
        let children: [Tree]

        init(from decoder: any Decoder) throws { children = try JSONCoding.Reader(decoder).value("children") }

        func encode(to encoder: any Encoder) throws {
            var values = JSONCoding.Writer(encoder)
            try values.put("children", children)
        }
    }

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.UnionReader(decoder)
        for index in values.matches([.integer, .object(required: ["children"])]) {
            switch index {
            case 0:
                guard let value: Int = values.decode() else { continue }
                self = .leaf(value)
            case 1:
                guard let value: Node = values.decode() else { continue }
                self = .node(value)
            default: continue
            }
            return
        }
        self = .unknown(try values.unknown())
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .leaf(let value): try value.encode(to: encoder)
        case .node(let value): try value.encode(to: encoder)
        case .unknown(let value): try value.encode(to: encoder)
        }
    }
}
