import APIDescription

/// The types of JSON (RFC 8259, section 3).
enum JSONType: Equatable {
    case boolean, number, string, array, object
}

extension ModelIndex {
    /// Returns the JSON type of the values of a schema; nil if it is unknown.
    func jsonType(of schema: Schema) -> JSONType? {
        switch target(of: schema).kind {
        case .boolean: .boolean
        case .integer, .number: .number
        case .string: .string
        case .enumeration(let enumeration): enumeration.base == .string ? .string : .number
        case .array: .array
        case .map, .object: .object
        case .any, .null, .composition, .union, .reference: nil
        }
    }
}
