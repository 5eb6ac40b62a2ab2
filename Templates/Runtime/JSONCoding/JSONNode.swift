// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// A JSON value whose schema is unknown, such as an error of a server.
    nonisolated enum Node: Decodable {
        case text(String)
        case number(String)
        case array([Node])
        case object([String: Node])
        case other

        /// The text, if it is a string.
        var text: String? { if case .text(let text) = self { text } else { nil } }

        /// The value of a key, if it is an object.
        subscript(key: String) -> Node? { if case .object(let members) = self { members[key] } else { nil } }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // Deeper values are not read, and a thread with a small stack has space for these.
            if decoder.codingPath.count > 16 {
                self = .other
                return
            }
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let object = try? container.decode([String: Node].self) {
                self = .object(object)
            } else if let array = try? container.decode([Node].self) {
                self = .array(array)
            } else if let number = try? container.decode(Int.self) {
                self = .number("\(number)")
            } else {
                self = (try? container.decode(Double.self)).map { .number("\($0)") } ?? .other
            }
        }
    }
}
