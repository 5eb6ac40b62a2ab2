import APIDescription
import YAML

/// Reads whether the server goes on with an operation after its response.
struct LongOperationReader {
    let source: Source

    /// - Parameter key: The place of the operation.
    func read(_ fields: OpenAPIFields, at key: Node) -> LongOperation? {
        if let own = fields["x-apigen-poll"] { return SpecPollReader(source: source).read(own) }
        guard fields["x-ms-long-running-operation"]?.scalarFlag == true else { return nil }
        let options = fields["x-ms-long-running-operation-options"]
        let result: LongOperation.Result =
            switch options?["final-state-via"]?.text {
            case "azure-async-operation", "operation-location": .state
            case "location": .location
            case "original-uri": .resource
            default: .anywhere
            }
        return LongOperation(.links(result), origin: source.origin(of: key))
    }
}
