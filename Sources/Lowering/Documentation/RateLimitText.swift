import APIDescription

extension RateLimit {
    /// The sentence about the limit in the documentation of what it applies to.
    var sentence: String {
        let count = requests == 1 ? "1 request is" : "\(requests) requests are"
        return "At most \(count) sent per \(period); the others wait."
    }

    private var period: String {
        let units = [(3_600_000, "hour"), (60_000, "minute"), (1_000, "second"), (1, "millisecond")]
        let (length, name) = units.first { milliseconds % $0.0 == 0 } ?? (1, "millisecond")
        let count = milliseconds / length
        return count == 1 ? name : "\(count) \(name)s"
    }
}
