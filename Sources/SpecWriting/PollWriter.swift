import APIDescription

/// Writes how the state of an operation is learned.
enum PollWriter {
    static func value(of operation: LongOperation) -> YAMLValue {
        switch operation.way {
        case .links(.anywhere): return .text("links")
        case .links(let result): return .map([YAMLValue.Entry("links", .text(result.rawValue))])
        case .polling(let poll):
            var entries = [
                YAMLValue.Entry("operation", .text(poll.operation)), YAMLValue.Entry("id", .text(poll.id)),
                YAMLValue.Entry("done", value(of: poll.done)),
            ]
            entries += YAMLValue.Entry.text("result", poll.result)
            if let failed = poll.failed { entries.append(YAMLValue.Entry("error", value(of: failed))) }
            entries += YAMLValue.Entry.text("cancel", poll.cancel)
            return .map(entries)
        }
    }

    private static func value(of condition: Poll.Condition) -> YAMLValue {
        guard let values = condition.values else { return .text(condition.property) }
        return .map([YAMLValue.Entry(condition.property, .list(values.map { .text($0) }))])
    }
}
