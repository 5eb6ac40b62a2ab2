import CoreMetrics
import MetricsTestKit

/// The metrics of the operations of one test. There is one system of metrics for a process.
struct RecordedMetrics {
    private static let system: TestMetrics = {
        let metrics = TestMetrics()
        MetricsSystem.bootstrap(metrics)
        return metrics
    }()

    private let service: String

    /// - Parameter service: The start of the identifiers of the operations.
    init(of service: String) {
        self.service = service
        _ = Self.system
    }

    private func isOwn(_ dimensions: [(String, String)], _ path: String? = nil) -> Bool {
        dimensions.contains { $0.0 == "operation" && $0.1.hasPrefix(service) }
            && (path == nil || dimensions.contains { $0.0 == "url.template" && $0.1 == path })
    }

    var durations: [Int64] {
        Self.system.timers(label: "http.client.request.duration").filter { isOwn($0.dimensions) }.flatMap(\.values)
    }

    var failures: [TestCounter] {
        Self.system.counters(label: "http.client.call.failures").filter { isOwn($0.dimensions) }
    }

    func sum(_ label: String, _ path: String? = nil) -> Double {
        Self.system.recorders(label: label).filter { isOwn($0.dimensions, path) }.flatMap(\.values).reduce(0, +)
    }
}
