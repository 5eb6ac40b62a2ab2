// feature: core
import Foundation

nonisolated extension WebClient {
    /// The headers of a single call, which `with(_:)` sets.
    nonisolated struct CallHeaders: Sendable {
        let options: CallOptions
        /// The headers that the client sets, in small letters, and what sets them.
        private var owners: [String: String] = ["accept": "the client", "content-type": "the client"]

        // feature: auth {
        /// - Parameter schemes: The schemes of which the request can have credentials.
        init(_ options: CallOptions, _ request: Request, _ list: ParameterList, _ schemes: [SecurityScheme]) {
            // } else {
            // init(_ options: CallOptions, _ request: Request, _ list: ParameterList) {
            // }
            self.options = options
            for field in list.headers { owners[field.name.lowercased()] = "a parameter" }
            if !list.cookies.isEmpty { owners["cookie"] = "a parameter" }
            if options.ifMatch != nil { owners["if-match"] = "ifMatch" }
            if let name = idempotencyHeader(of: request) { owners[name.lowercased()] = "idempotencyKey" }
            // feature: auth {
            for scheme in schemes {
                switch scheme.kind {
                case .bearer, .basic: owners["authorization"] = "the credentials"
                case .apiKey(.header, let name): owners[name.lowercased()] = "the credentials"
                case .apiKey(.cookie, _): owners["cookie"] = "the credentials"
                case .apiKey(.query, _): break
                }
            }
            // }
        }

        /// The header of the call's key, if the call has one.
        func idempotencyHeader(of request: Request) -> String? {
            request.idempotencyHeader ?? (options.key(of: request) == nil ? nil : "Idempotency-Key")
        }

        /// Adds the headers to those of a request, and records those that the call must not set as violations.
        func add(to headers: inout HTTPHeaders, of request: Request, _ list: inout ParameterList) {
            if let key = options.key(of: request), let name = idempotencyHeader(of: request) {
                headers[name] = key
                if key.isEmpty { list.refuse("idempotencyKey", "must not be empty") }
            }
            if let tag = options.ifMatch {
                headers["If-Match"] = tag
                if !Self.isEntityTag(tag) {
                    list.refuse("ifMatch", "must be an entity tag with its quotation marks, or *")
                }
            }
            var added: Set<String> = []
            for field in options.headers {
                if let owner = owners[field.name.lowercased()] {
                    list.refuse("headers: \(HeaderFault.printable(field.name))", "is set by \(owner)")
                    continue
                }
                if added.insert(field.name.lowercased()).inserted { headers.removeValues(for: field.name) }
                headers.add(field.value, for: field.name)
            }
        }

        /// Whether a text is an entity tag, or `*` (RFC 9110, sections 8.8.3 and 13.1.1).
        private static func isEntityTag(_ text: String) -> Bool {
            let tag = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
            return text == "*" || (tag.count > 1 && tag.hasPrefix("\"") && tag.hasSuffix("\""))
        }
    }
}

nonisolated extension WebClient.CallOptions {
    /// Returns the key that a request has. Further pages are other requests than the one of the call.
    func key(of request: WebClient.Request) -> String? {
        if request.isFurtherPage { return nil }  // feature: pages
        return idempotencyKey
    }
}
