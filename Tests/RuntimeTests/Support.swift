import ApigenRuntime
import Foundation
import Testing

/// Remembers what a client tells its observers, in order.
final class Recorder: WebClient.Observer {
    private let events = Channel<WebClient.Event>()

    func observe(_ event: WebClient.Event) { events.put(event) }

    /// The events in short: `started friends.save`, `finished friends.save 200`.
    var summary: [String] {
        events.all.map { event in
            switch event {
            case .started(let call): "started \(call.operation)"
            case .finished(let call, let outcome):
                "finished \(call.operation) \(outcome.statusCode.map(String.init) ?? "-")"
            case .failed(let call, _): "failed \(call.operation)"
            case .retried(let call, let retry): "retried \(call.operation) \(retry.statusCode.map(String.init) ?? "-")"
            case .signedOut(let scheme): "signed out \(scheme)"
            case .decodingIssue(let call, let issue): "issue \(call.operation) \(issue.codingPath)"
            }
        }
    }

    var all: [WebClient.Event] { events.all }
}

/// A generator of numbers that gives the same ones in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension JSONCoding.Reader {
    /// Returns what a closure reads. Throws the error of the reader.
    func reading<Value>(_ read: (inout Self) -> Value) throws -> Value {
        var reader = self
        let value = read(&reader)
        try reader.finish()
        return value
    }
}
