import Naming
import Resolution
import Settings

/// The result of an operation whose responses differ by status, or an element of a stream whose events differ by type: an enum with
/// a case for each.
package struct ResponsesDeclaration: Equatable, Sendable {
    /// What selects the case.
    package enum Selector: Equatable, Sendable { case status, eventType }

    package struct Case: Equatable, Sendable {
        package var symbol: SymbolID
        package var name: SwiftName
        /// nil: there is no body.
        package var type: TypeRef?
        package var form: BodyForm?
        /// Whether elements that cannot be decoded are omitted.
        package var isLossy = false
        /// The pattern for the status or the type in a `switch` statement; nil: any other status.
        package var pattern: String?
        package var documentation: DocComment
    }

    package var symbol: SymbolID
    package var path: TypePath
    package var documentation: DocComment
    package var selector = Selector.status
    package var cases: [Case]

    /// How values can be compared; nil: they cannot.
    var comparison: ModelComparison? = .hashable

    package var conformances: [String] { [comparison?.rawValue, "Sendable"].compactMap { $0 } }
}
