import APIDescription
import YAML

/// Reads `poll`: how the state of an operation is learned that the server goes on with after its response.
struct SpecPollReader {
    let source: Source

    func read(_ node: Node) -> LongOperation? {
        let origin = source.origin(of: node)
        if node.isScalar, node.text == "links" { return LongOperation(.links(.anywhere), origin: origin) }
        guard var fields = Fields(node, of: .key("poll"), in: source) else { return nil }
        let links = fields.take("links")
        let poll = readPoll(&fields, isRequired: links == nil)
        fields.reportUnknown()
        if let links {
            let result = links.text.flatMap { LongOperation.Result(rawValue: $0) }
            if result == nil {
                let known = LongOperation.Result.allCases.map(\.rawValue)
                source.error(.operation(.unknownPollResult(links.text ?? "", known: known)), at: links)
            }
            return LongOperation(.links(result ?? .anywhere), origin: origin)
        }
        return poll.map { LongOperation(.polling($0), origin: origin) }
    }

    private func readPoll(_ fields: inout Fields, isRequired: Bool) -> Poll? {
        func take(_ key: String) -> Node? { isRequired ? fields.require(key) : fields.take(key) }
        let operation = take("operation").flatMap { source.text($0, as: .operationName) }
        let id = take("id").flatMap { source.text($0, as: .key("id")) }
        let done = take("done").flatMap { readCondition($0, "done") }
        let result = fields.takeText("result")
        let failed = fields.take("error").flatMap { readCondition($0, "error") }
        let cancel = fields.takeText("cancel")
        guard let operation, let id, let done else { return nil }
        var poll = Poll(operation: operation, id: id, done: done)
        (poll.result, poll.failed, poll.cancel) = (result, failed, cancel)
        return poll
    }

    /// Reads the name of a property, or a mapping of it to its values: `{ state: [done, failed] }`.
    private func readCondition(_ node: Node, _ key: String) -> Poll.Condition? {
        if node.isScalar { return source.text(node, as: .key(key)).map { Poll.Condition(property: $0) } }
        let entries = source.entries(of: node, as: .key(key))
        guard let (name, _, value) = entries.first else { return nil }
        let nodes = value.isScalar ? [value] : Array(value.elements)
        return Poll.Condition(
            property: name, values: nodes.compactMap { source.text($0, as: .element(of: .key(name))) })
    }
}
