// feature: core

nonisolated extension JSONCoding {
    /// Descriptions of encoding and decoding errors.
    nonisolated enum CodingFault {
        /// Returns the path of an error, such as `friends[2].email`, and its reason: a phrase that continues the path, such
        /// as `is missing`.
        static func explain(_ error: any Error) -> (path: String, reason: String) {
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                (path(context.codingPath + [key]), "is missing")
            case DecodingError.valueNotFound(let type, let context):
                (path(context.codingPath), "is null, but \(type) is expected")
            case DecodingError.typeMismatch(_, let context):
                (path(context.codingPath), phrase(context.debugDescription, after: "has another type"))
            case DecodingError.dataCorrupted(let context):
                (path(context.codingPath), phrase(context.debugDescription, after: "is not valid"))
            case EncodingError.invalidValue(let number as any FloatingPoint, let context) where !number.isFinite:
                (path(context.codingPath), "must be a finite number")
            case EncodingError.invalidValue(_, let context):
                (path(context.codingPath), phrase(context.debugDescription, after: "cannot be encoded"))
            default: ("", "is not valid: " + withoutPeriod("\(error)"))
            }
        }

        /// Returns the kind of an error and its place, without keys of dictionaries and without values.
        static func summary(of error: any Error) -> String {
            switch error {
            case DecodingError.keyNotFound(_, let context): place(context.codingPath) + "a required key is missing"
            case DecodingError.valueNotFound(_, let context): place(context.codingPath) + "null is not expected"
            case DecodingError.typeMismatch(_, let context): place(context.codingPath) + "another type is expected"
            case DecodingError.dataCorrupted(let context): place(context.codingPath) + "the value is not valid"
            default: "\(type(of: error))"
            }
        }

        private static func place(_ keys: [any CodingKey]) -> String {
            keys.isEmpty ? "" : "at " + knownPath(keys) + ", "
        }

        /// Returns the reason why a body cannot be encoded, as a phrase, without keys of dictionaries and without values.
        static func phrase(of error: any Error) -> String {
            guard case EncodingError.invalidValue(_, let context) = error else { return "cannot be encoded" }
            let (path, reason) = explain(error)
            let known = knownReasons.contains(reason) ? reason : "cannot be encoded"
            return path.isEmpty ? known : "is not valid at \(knownPath(context.codingPath)): \(known)"
        }

        /// The reasons of this client, which contain no values.
        private static let knownReasons: Set<String> = [
            "must be a finite number", "must be in the years 0 to 9999", "must be an object",
        ]

        /// Returns a path with an asterisk for each key that the description does not have.
        static func knownPath(_ keys: [any CodingKey]) -> String {
            path(
                keys.map { key in
                    // The cases of an enum are names in the code, too.
                    let isKnown =
                        key.intValue != nil || (key as? JSONCoding.Key)?.isData == false
                        || Mirror(reflecting: key).displayStyle == .enum
                    return isKnown ? key : JSONCoding.Key("*")
                })
        }

        /// Returns the reason that a value at a path cannot be decoded, as a phrase that continues the path. It contains the
        /// path of the error, if that is a part of the value.
        static func reason(of error: any Error, at path: [any CodingKey]) -> String {
            let fault = explain(error)
            if fault.path.isEmpty || fault.path == Self.path(path) { return fault.reason }
            return "is not valid: \(fault.path) \(fault.reason)"
        }

        /// Returns the text of an error as a phrase. The texts of this client are phrases, and start in lowercase. Those of
        /// Foundation are sentences, and follow a phrase.
        private static func phrase(_ text: String, after lead: String) -> String {
            text.first?.isLowercase == true ? withoutPeriod(text) : "\(lead): \(withoutPeriod(text))"
        }

        private static func withoutPeriod(_ text: String) -> String {
            text.hasSuffix(".") ? String(text.dropLast()) : text
        }

        /// Returns a coding path as a string.
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
}
