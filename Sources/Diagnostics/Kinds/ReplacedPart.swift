/// The part of a description that is replaced or left out, because it is faulty and the settings tolerate that.
public enum ReplacedPart: Equatable, Sendable {
    /// A value, which can be any JSON.
    case value
    /// The content of a response, which can be any JSON.
    case response
    /// A part without which the request of an operation would be wrong.
    case operation
    /// All operations of a path.
    case path
    /// A file that other files refer to.
    case file
    /// A part that no request needs.
    case detail

    /// What happens with the part.
    var text: String {
        switch self {
        case .value: "the value can be any JSON"
        case .response: "the response can be any JSON"
        case .operation: "the operation is left out"
        case .path: "the operations of the path are left out"
        case .file: "the file is not read"
        case .detail: "this part is left out"
        }
    }
}
