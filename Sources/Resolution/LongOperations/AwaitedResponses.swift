import APIDescription
import Diagnostics

/// Decides which responses an operation reads that the server goes on with after its response.
struct AwaitedResponses {
    let collector: DiagnosticCollector

    /// Returns an operation whose methods return the first response, as those that send files or receive text do.
    func withoutWaiting(_ operation: Operation, _ described: Operation) -> Operation {
        guard operation.longOperation != nil else { return operation }
        var result = operation
        (result.responses, result.longOperation) = (described.responses, nil)
        return result
    }

    /// Returns an operation that the server goes on with, without the responses before its end, and without what does not apply to it.
    /// An operation whose value is neither JSON nor nothing is an operation like others.
    func awaited(_ operation: Operation) -> Operation {
        guard operation.longOperation != nil else { return operation }
        var result = operation
        result.pagination = nil
        let isAccepted = { (response: Response) in response.status == .code(202) }
        let isFirst = { (response: Response) in isAccepted(response) && !response.contents.isEmpty }
        let ends = operation.successes.filter { !isAccepted(operation.responses[$0]) }
        if case .polling = operation.longOperation?.way {
            // The response has the identifier.
            if operation.responses.contains(where: isFirst) {
                result.responses.removeAll { $0.status.isSuccess && !isAccepted($0) }
            }
        } else if !ends.isEmpty {
            result.responses.removeAll(where: isAccepted)
        }
        let contents = result.successes.compactMap { ResponseResolver.preferred(result.responses[$0].contents) }
        let first = contents.first
        guard contents.allSatisfy({ $0.mediaType.family == .json && $0.schema == first?.schema }) else {
            collector.note(.operation(.unawaited), at: operation.origin.location)
            result = operation
            result.longOperation = nil
            return result
        }
        return result
    }
}
