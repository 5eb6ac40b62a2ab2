import APIDescription
import Diagnostics
import Resolution

/// Reports models and operations that were probably renamed.
public struct InferredRenames {
    private let match: HistoryMatcher.Match
    private let areAssumed: Bool

    /// - Parameter areAssumed: Whether they are taken as renamed.
    public init(match: HistoryMatcher.Match, areAssumed: Bool) { (self.match, self.areAssumed) = (match, areAssumed) }

    public func report(to collector: DiagnosticCollector) {
        if match.inferred.isEmpty, match.suggested.isEmpty { return }
        let locations = match.api.locations
        for (origin, symbol) in match.inferred.merging(match.suggested, uniquingKeysWith: { first, _ in first })
            .sorted(by: { $0.key < $1.key })
        {
            guard symbol.isModel || symbol.isOperation, let location = locations[symbol] else { continue }
            let (former, name) = (origin.describedName, symbol.describedName)
            let value = symbol.isOperation ? Self.formerPath(origin, of: symbol) : former
            let isAssumed = areAssumed && match.inferred[origin] != nil
            let finding: DiagnosticKind.LockFinding =
                isAssumed
                ? .assumedRename(former, to: name, value: value) : .possibleRename(former, to: name, value: value)
            collector.note(.lock(finding), at: location)
        }
    }

    /// Returns the former path of an operation; nil if its method changed, which a description cannot say.
    private static func formerPath(_ origin: SymbolID, of operation: SymbolID) -> String? {
        origin.word == operation.word ? origin.last.secondWord : nil
    }
}
