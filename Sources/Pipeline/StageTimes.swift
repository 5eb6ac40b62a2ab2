/// The duration of each stage, for measurements.
package final class StageTimes {
    package private(set) var seconds: [(stage: String, seconds: Double)] = []
    private let clock = ContinuousClock()

    package init() {}

    /// Runs a stage and records its duration.
    package func measure<Value>(_ stage: String, _ body: () throws -> Value) rethrows -> Value {
        let start = clock.now
        let value = try body()
        let duration = start.duration(to: clock.now).components
        seconds.append((stage, Double(duration.seconds) + Double(duration.attoseconds) * 1e-18))
        return value
    }
}
