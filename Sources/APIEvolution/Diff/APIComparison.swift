import APIDescription
import Resolution

/// Compares two descriptions, as clients of apigen use them.
///
/// The comparison finds what changed in the description and on the wire. What a change does to the source of apps
/// follows from the declarations of the two clients.
public struct APIComparison {
    /// The changes, in the order of the parts of the API.
    public let changes: [APIChange]
    /// The symbols of the old description that have another symbol in the new one.
    public let mapping: SymbolMapping

    /// - Parameter renames: The symbols of the old description and their symbols in the new one, where they are known.
    public init(old: ComparedAPI, new: ComparedAPI, renames: [SymbolID: SymbolID] = [:]) {
        let state = ComparisonState(old: old, new: new, mapping: SymbolMapping(renames))
        let models = ModelComparison(state: state)
        models.pairModels()
        ClientComparison(state: state).compare()
        OperationsComparison(state: state).compare()
        models.compareTypes()
        SharedEnumComparison(state: state).compare()
        changes = state.changes
        mapping = state.mapping
    }
}
