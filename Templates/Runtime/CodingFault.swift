// feature: core

/// Descriptions of encoding and decoding errors.
nonisolated enum CodingFault {
    /// Returns the path of an error, such as `friends[2].email`, and its reason.
    static func explain(_ error: any Error) -> (path: String, reason: String) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            (path(context.codingPath + [key]), "is missing")
        case DecodingError.valueNotFound(let type, let context):
            (path(context.codingPath), "is null, but \(type) is expected")
        case DecodingError.typeMismatch(_, let context): (path(context.codingPath), context.debugDescription)
        case DecodingError.dataCorrupted(let context): (path(context.codingPath), context.debugDescription)
        case EncodingError.invalidValue(_, let context): (path(context.codingPath), context.debugDescription)
        default: ("", "\(error)")
        }
    }

    /// Returns a coding path as text.
    static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
