import ApigenRuntime
import AsyncHTTPClient
import Foundation
import NIOCore

// Sends calls over AsyncHTTPClient, with the client and without it, in turns, and prints the memory and the throughput.
// usage: load [CALLS] [CALLS AT ONCE]

struct Item: Codable, Sendable {
    var id: Int
    var name: String
    var tags: [String]
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let total = arguments.first ?? 100_000
let width = arguments.count > 1 ? arguments[1] : 64
let rounds = 10
let calls = total / rounds / width * width
let body = #"{"id": 17, "name": "A thing with a name", "tags": ["red", "large", "new"]}"#

/// The seconds of a processor that the process has used.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

struct Round {
    var seconds = 0.0
    var processorSeconds = 0.0
    var failures = 0
}

/// Runs a closure for each call of a round, with as many at once as the width.
func round(_ call: @escaping @Sendable () async throws -> Void) async -> Round {
    let clock = ContinuousClock()
    let (start, processor) = (clock.now, processorTime())
    let failures = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<width {
            group.addTask {
                var failures = 0
                for _ in 0..<(calls / width) {
                    do { try await call() } catch { failures += 1 }
                }
                return failures
            }
        }
        return await group.reduce(0, +)
    }
    return Round(
        seconds: (clock.now - start) / .seconds(1), processorSeconds: processorTime() - processor, failures: failures)
}

/// The memory of the process, in kilobytes.
func memory() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return Int(line.filter(\.isNumber)) ?? 0
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

let server = try await LoadServer(body)
let address = "http://127.0.0.1:\(server.port)"
var configuration = HTTPClient.Configuration()
configuration.redirectConfiguration = .disallow
configuration.decompression = .enabled(limit: .none)
let alone = HTTPClient(configuration: configuration)
let transport = WebClient.AsyncHTTPTransport(configuration: configuration)
let client = WebClient(
    server: ServerURL(address),
    configuration: WebClient.Configuration(transport: transport, connections: WebClient.ConnectionLimit(perHost: width))
)

var rates: (alone: [Double], client: [Double]) = ([], [])
var costs: (alone: [Double], client: [Double]) = ([], [])
var failures = 0
var sizes: [Int] = []
for number in 1...rounds {
    let bare = await round {
        var request = HTTPClientRequest(url: address + "/items/17?page=2")
        request.headers.add(name: "Accept", value: "application/json")
        let response = try await alone.execute(request, timeout: .seconds(60))
        let data = try await response.body.collect(upTo: 64 << 20)
        let item = try JSONDecoder().decode(Item.self, from: Data(data.readableBytesView))
        precondition(response.status == .ok && item.id == 17)
    }
    let own = await round {
        var request = WebClient.Request(.get, "/items/{id}", operation: "items.load")
        request.setPath("id", 17)
        request.addQuery("page", 2)
        let item: Item = try await client.value(for: request)
        precondition(item.id == 17)
    }
    rates.alone.append(Double(calls) / bare.seconds)
    rates.client.append(Double(calls) / own.seconds)
    costs.alone.append(bare.processorSeconds * 1e6 / Double(calls))
    costs.client.append(own.processorSeconds * 1e6 / Double(calls))
    failures += bare.failures + own.failures
    sizes.append(memory())
    print("\(number * calls) calls: \(sizes[number - 1]) kB, \(Int(rates.client[number - 1])) calls a second")
}
let ratio = median(rates.client) / median(rates.alone)
print(
    "client: \(Int(median(rates.client))) calls a second; AsyncHTTPClient alone: \(Int(median(rates.alone))); "
        + "\(Int((ratio * 100).rounded())) %; \(failures) failures; "
        + "\(sizes[rounds - 1] - sizes[0]) kB more than after the first \(calls) calls")
let cost = median(costs.client) / median(costs.alone)
print(
    "processor time of a call, with that of the server: client: \(Int(median(costs.client))) µs; "
        + "AsyncHTTPClient alone: \(Int(median(costs.alone))) µs; \(Int((cost * 100).rounded())) %")
try await alone.shutdown()
try await transport.shutdown()
try await server.shutdown()
exit(failures == 0 ? 0 : 1)
