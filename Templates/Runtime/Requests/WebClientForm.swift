// feature: form
public import Foundation

nonisolated extension WebClient {
    /// The encoding `application/x-www-form-urlencoded` (WHATWG URL, section 5).
    public nonisolated enum FormEncoding {
        /// Returns the properties of a value as a form. Omits properties that are `nil` or `null`.
        ///
        /// The elements of an array are sent as fields with the same name. The properties of an object are sent as
        /// `name[property]`. Throws an `EncodingError` if the value is not an object.
        public static func encode(_ value: some Encodable) throws -> Data {
            try JSONCoding.LargeStack.runIfNeeded {
                Data(try members(of: value).flatMap { texts($0, $1) }.joined(separator: "&").utf8)
            }
        }

        /// Returns the properties of a value. Needs a large stack, as everything that reads the trees.
        static func members(of value: some Encodable) throws -> [(String, FormValue)] {
            guard case .fields(let members) = try FormValue.encode(value) else {
                throw EncodingError.invalidValue(
                    value, .init(codingPath: [], debugDescription: "must be an object"))
            }
            return members
        }

        /// Returns the `name=value` strings of a field.
        static func texts(_ name: String, _ tree: FormValue) -> [String] {
            items(name, tree).map { PercentEncoding.form($0.0) + "=" + PercentEncoding.form($0.1) }
        }

        private static func items(_ name: String, _ tree: FormValue) -> [(String, String)] {
            guard case .list(let elements) = tree else { return tree.bracketed(name) }
            return elements.enumerated().flatMap { index, element in
                if case .text(let text) = element { [(name, text)] } else { element.bracketed("\(name)[\(index)]") }
            }
        }
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to the form encoding of `value`. Does nothing if `value` is `nil`.
    ///
    /// If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
    public mutating func setForm<Value: Encodable & Sendable>(_ value: Value?) {
        guard let value else { return }
        body = WebClient.RequestBody(contentType: "application/x-www-form-urlencoded") {
            try WebClient.FormEncoding.encode(value)
        }
    }
}
