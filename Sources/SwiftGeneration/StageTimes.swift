/// How long each stage took, for measurements.
public final class StageTimes {
    public private(set) var seconds: [(stage: String, seconds: Double)] = []
    private let clock = ContinuousClock()

    public init() {}

    /// Runs a stage, and notes how long it took.
    public func measure<Value>(_ stage: String, _ body: () throws -> Value) rethrows -> Value {
        let start = clock.now
        let value = try body()
        let duration = start.duration(to: clock.now).components
        seconds.append((stage, Double(duration.seconds) + Double(duration.attoseconds) * 1e-18))
        return value
    }
}
