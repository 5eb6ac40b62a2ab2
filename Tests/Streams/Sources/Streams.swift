import FeedClient
import Foundation

/// Reads the streams of the server at an address, and checks what arrives, and when.
@main
struct Streams {
    static func main() async {
        guard let address = CommandLine.arguments.dropFirst().first else {
            return fail("usage: Streams URL")
        }
        let checks = StreamChecks(server: ServerURL(address))
        // The connection to the server and the code of the client are there before the time is measured.
        do { _ = try await checks.api.open.countStreams() } catch { return fail("\(error)") }
        var failures = 0
        for (name, check) in checks.all {
            do {
                print("\(name): \(try await check())")
            } catch {
                failures += 1
                complain("\(name): \(error)")
            }
        }
        if failures > 0 { fail("\(failures) checks failed") }
    }

    private static func fail(_ message: String) {
        complain(message)
        exit(1)
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
}

/// A difference from what is expected.
struct Difference: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

func expect<Value: Equatable>(_ value: Value, _ expected: Value) throws {
    if value != expected { throw Difference("there is \(value), expected was \(expected)") }
}

/// The number of elements that have arrived, and the longest time that one needed.
struct Arrivals {
    /// The longest time that an element may need, in seconds.
    static let limit = 0.1

    private var count = 0
    private var slowest = 0.0

    /// Notes an element that has just arrived.
    mutating func add(sentAt: Double) {
        count += 1
        slowest = max(slowest, Date().timeIntervalSince1970 - sentAt)
    }

    func summary() throws -> String {
        let text = "\(count) element\(count == 1 ? "" : "s"), slowest \(milliseconds(slowest))"
        if slowest > Self.limit { throw Difference("\(text), allowed are \(milliseconds(Self.limit))") }
        return text
    }
}

func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded(.up))) ms" }

/// Measures a time from now on, in seconds.
struct Stopwatch {
    private let start = ContinuousClock.now

    var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}
