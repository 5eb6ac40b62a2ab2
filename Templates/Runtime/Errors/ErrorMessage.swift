// feature: core
import Foundation

nonisolated extension WebClient {
    /// The message for people in the body of an error, where servers usually put it.
    nonisolated enum ErrorMessage {
        /// The number of characters above which a text is not shown to people.
        private static let longest = 500
        private static let longestPlainText = 200

        /// The places of messages in a JSON body, by how likely they are meant for people: first those of RFC 9457, of FastAPI
        /// and of most APIs, then those of RFC 6749 and less usual ones, then those of one error of several, such as that of a
        /// field. A number is the index of an element. NestJS sends a list of messages beside the phrase of the status in
        /// `error`.
        private static let places = [
            "message", "message.0", "detail", "title", "error", "error.message", "error_description", "error_message",
            "msg", "detail.message", "detail.msg", "error.detail", "error.msg", "errors.0.message", "detail.0.msg",
            "errors.0.detail", "errors.0.title", "errors.0", "non_field_errors.0", "0.message", "0",
        ]

        /// Returns the message, or `nil` if there is none.
        static func message(in body: Data, contentType: String?) -> String? {
            guard !body.isEmpty, body.count <= 1 << 20, !WebPage.isOne(body, contentType: contentType) else {
                return nil
            }
            if let json = try? JSONDecoder().decode(JSONCoding.Node.self, from: body) {
                if let text = text(json) { return text }
                // A code of OAuth, beside the text for people.
                let error = ["error_description", "error"].lazy.compactMap { place in
                    value(at: "error", in: json)?.text == nil ? nil : text(value(at: place[...], in: json))
                }.first
                let first = places.prefix(4).lazy.compactMap { text(value(at: $0[...], in: json)) }.first
                return first ?? error ?? places.lazy.compactMap { text(value(at: $0[...], in: json)) }.first
            }
            return plainText(body, contentType)
        }

        /// Returns a body that is one short line of text.
        private static func plainText(_ body: Data, _ contentType: String?) -> String? {
            let type = TextDecoding.mediaType(of: contentType)
            guard type == "text/plain", body.count <= 4 * longestPlainText else { return nil }
            let text = usable(TextDecoding.text(body, contentType: contentType))
            guard let text, text.count <= longestPlainText, !text.contains(where: \.isNewline) else { return nil }
            // JSON that is not valid, or another format for programs.
            return "{[<".contains(text.prefix(1)) ? nil : text
        }

        private static func text(_ node: JSONCoding.Node?) -> String? { (node?.text).flatMap(usable) }

        private static func usable(_ text: String) -> String? {
            let text = TextDecoding.trimmed(text)
            return text.isEmpty || text.count > longest ? nil : text
        }

        private static func value(at place: Substring, in json: JSONCoding.Node) -> JSONCoding.Node? {
            guard !place.isEmpty else { return json }
            let name = String(place.prefix { $0 != "." })
            let rest = place.dropFirst(name.count + 1)
            if let index = Int(name) {
                guard case .array(let array) = json, array.indices.contains(index) else { return nil }
                return value(at: rest, in: array[index])
            }
            guard case .object(let object) = json else { return nil }
            let key = object[name] == nil ? key(similarTo: name, in: object) : name
            return key.flatMap { object[$0] }.flatMap { value(at: rest, in: $0) }
        }

        /// Returns the key that differs from a name only in case and `_`, such as `ErrorMessage`.
        private static func key(similarTo name: String, in object: [String: JSONCoding.Node]) -> String? {
            func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }
            let wanted = folded(name)
            // Keys that are much longer are not read.
            return object.keys.filter { $0.utf8.count <= 2 * name.utf8.count && folded($0) == wanted }.min()
        }
    }
}
