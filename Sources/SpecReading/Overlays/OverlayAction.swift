import JSONPath
import YAML

/// A change of an overlay (OpenAPI Overlay 1.1, section 4.4.3).
struct OverlayAction {
    enum Change {
        case remove
        /// A value to merge with what is there.
        case update(Node)
        /// A query for the value to merge.
        case copy(JSONPathQuery)
    }

    let target: JSONPathQuery
    let change: Change
    /// The text of the target.
    let node: Node
}
