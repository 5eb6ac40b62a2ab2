import APIDescription
import APIEvolution
import Diagnostics
import Pipeline
import Settings

/// The breaks that a configuration accepts.
struct Acceptance {
    private let accepted: [AcceptedChange]
    private var used: Set<Int> = []

    init(_ accepted: [AcceptedChange]) { self.accepted = accepted }

    /// Returns why a change is accepted; nil if it is not.
    mutating func reason(for row: ClientDiff.Row) -> String? {
        var reason: String?
        for (index, entry) in accepted.enumerated() where entry.rule.text == row.change.rule.rawValue {
            guard names(of: row).contains(entry.place.text) else { continue }
            used.insert(index)
            reason = reason ?? entry.reason
        }
        return reason
    }

    /// Returns the names of a place: in the description, as a symbol, and in Swift.
    private func names(of row: ClientDiff.Row) -> [String] {
        let symbols = [row.change.old?.symbol, row.change.new?.symbol].compactMap { $0 }
        return symbols.flatMap { [PlaceName.text(of: $0), $0.text] } + row.oldNames + row.newNames
    }

    /// Errors for rules that do not exist, and warnings for entries that no change fits.
    var diagnostics: [Diagnostic] {
        accepted.enumerated().compactMap { index, entry in
            if ChangeRule(rawValue: entry.rule.text) == nil {
                let known = ChangeRule.allCases.map(\.rawValue)
                return Diagnostic(
                    .error, .value(.unknown(entry.rule.text, .key("rule"), known: known)),
                    at: entry.rule.origin.location)
            }
            if used.contains(index) { return nil }
            return Diagnostic(
                .warning, .change(.unusedAcceptance(rule: entry.rule.text, place: entry.place.text)),
                at: entry.place.origin.location)
        }
    }
}
