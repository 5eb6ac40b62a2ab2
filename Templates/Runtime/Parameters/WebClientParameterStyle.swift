// feature: core

nonisolated extension WebClient {
    /// The style of a path parameter (OpenAPI 3.1, "Style Values").
    public nonisolated enum PathStyle: Sendable {
        /// `blue,black,brown`
        case simple
        /// `.blue,black,brown`, also if a text begins with the dot
        case label
        /// `;color=blue,black,brown`
        case matrix
    }

    /// The style of a query parameter (OpenAPI 3.1, "Style Values").
    public nonisolated enum QueryStyle: Sendable {
        /// `color=blue&color=black`, or `color=blue,black` if it is not exploded.
        case form
        /// `color=blue%20black`
        case spaceDelimited
        /// `color=blue%7Cblack`
        case pipeDelimited
        /// `color=blue%09black`, `collectionFormat: tsv` in Swagger 2.0.
        case tabDelimited
        /// `color%5BR%5D=100&color%5BG%5D=200`
        case deepObject

        var separator: String {
            switch self {
            case .form, .deepObject: ","
            case .spaceDelimited: "%20"
            case .pipeDelimited: "%7C"
            case .tabDelimited: "%09"
            }
        }
    }

    /// An encoded `name=value` of a query or a Cookie header, with the name of its parameter.
    nonisolated struct ParameterItem: Sendable, WebClient.Redacted {
        let parameter: String
        let name: String
        let value: String

        var shownParts: KeyValuePairs<String, String> { ["parameter": parameter] }

        var text: String { name + "=" + value }
    }

    /// The expansions of parameters in OpenAPI's styles (3.1.1, section 4.8.12.4), which are those of RFC 6570.
    nonisolated enum ParameterExpansion {
        typealias Encode = (String) -> String

        /// Returns the string for a placeholder, or an empty string if there is nothing to send.
        static func path(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.PathStyle, explode: Bool, encode: Encode
        ) -> String {
            switch style {
            case .simple: simple(value, explode: explode, encode: encode)
            case .label: label(value, explode: explode, encode: encode)
            case .matrix: matrix(PercentEncoding.strict(name), value, explode: explode, encode: encode)
            }
        }

        /// Returns `blue`, `blue,black`, `R,100,G,200` or `R=100,G=200`, which are also the values of headers.
        static func simple(_ value: WebClient.ParameterValue, explode: Bool, encode: Encode) -> String {
            switch value {
            case .text(let text): encode(text)
            case .list(let elements): elements.map(encode).joined(separator: ",")
            case .fields(let members): pairs(members, explode ? "=" : ",", encode).joined(separator: ",")
            case .invalid: ""
            }
        }

        private static func label(_ value: WebClient.ParameterValue, explode: Bool, encode: Encode) -> String {
            let separator = explode ? "." : ","
            let parts =
                switch value {
                case .text(let text): [encode(text)]
                case .list(let elements): elements.map(encode)
                case .fields(let members): pairs(members, explode ? "=" : ",", encode)
                case .invalid: [String]()
                }
            let text = parts.joined(separator: separator)
            // A caller may write the dot of `.json`.
            if case .text = value, text.hasPrefix(".") { return text }
            return text.isEmpty ? "" : "." + text
        }

        private static func matrix(_ name: String, _ value: WebClient.ParameterValue, explode: Bool, encode: Encode)
            -> String
        {
            func named(_ value: String) -> String { value.isEmpty ? ";\(name)" : ";\(name)=\(value)" }
            switch value {
            case .text(let text): return named(encode(text))
            case .list(let elements) where elements.isEmpty: return ""
            case .list(let elements) where explode: return elements.map { named(encode($0)) }.joined()
            case .list(let elements): return named(elements.map(encode).joined(separator: ","))
            case .fields(let members) where members.isEmpty: return ""
            case .fields(let members) where explode: return pairs(members, "=", encode).map { ";" + $0 }.joined()
            case .fields(let members): return named(pairs(members, ",", encode).joined(separator: ","))
            case .invalid: return ""
            }
        }

        /// Returns the items of a query or a Cookie header. An empty array or object has no items.
        static func items(
            _ name: String, _ value: WebClient.ParameterValue, style: WebClient.QueryStyle, explode: Bool,
            encode: Encode
        ) -> [ParameterItem] {
            func item(_ key: String, _ text: String) -> ParameterItem {
                ParameterItem(parameter: name, name: key, value: text)
            }
            let key = PercentEncoding.strict(name)
            switch value {
            case .text(let text): return [item(key, encode(text))]
            case .list(let elements) where explode || style == .deepObject:
                return elements.map { item(key, encode($0)) }
            case .list(let elements) where elements.isEmpty: return []
            case .list(let elements): return [item(key, elements.map(encode).joined(separator: style.separator))]
            case .fields(let members) where style == .deepObject:
                return members.map { item(PercentEncoding.strict("\(name)[\($0.0)]"), encode($0.1)) }
            case .fields(let members) where explode:
                return members.map { item(PercentEncoding.strict($0.0), encode($0.1)) }
            case .fields(let members) where members.isEmpty: return []
            case .fields(let members):
                return [item(key, pairs(members, style.separator, encode).joined(separator: style.separator))]
            case .invalid: return []
            }
        }

        private static func pairs(_ members: [(String, String)], _ separator: String, _ encode: Encode) -> [String] {
            members.map { encode($0.0) + separator + encode($0.1) }
        }
    }
}
