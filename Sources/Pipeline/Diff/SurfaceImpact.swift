import APIEvolution
import Resolution

/// What happens to the source that uses a declaration, and the part of the description that is the reason.
struct SurfaceImpact {
    enum Cause: Equatable {
        /// A symbol of the old description.
        case old(SymbolID)
        /// A symbol of the new description.
        case new(SymbolID)
    }

    var effect: SourceEffect
    var cause: Cause
    /// The names of the old client that are affected.
    var names: [String]
    /// Whether the result of an operation is the reason.
    var isResult = false
}
