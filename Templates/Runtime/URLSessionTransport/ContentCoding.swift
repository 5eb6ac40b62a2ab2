// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The compression of responses (RFC 9110, section 12.5.3).
    nonisolated enum ContentCoding {
        /// Requests a response that is not compressed, unless it is JSON or the request has its own Accept-Encoding header.
        ///
        /// On Linux, URLSession returns the first part of a compressed body whose end is missing, without an error. JSON
        /// without its end cannot be decoded. Of other bodies, only the length in the header tells whether they are complete.
        static func prepare(_ request: inout URLRequest) {
            #if canImport(FoundationNetworking)
            let isSet = request.value(forHTTPHeaderField: "Accept-Encoding") != nil
            guard !isSet, !isJSON(request.value(forHTTPHeaderField: "Accept") ?? "") else { return }
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
            #endif
        }

        /// Returns whether all media types of an Accept header are JSON, or types with the suffix of JSON (RFC 6839,
        /// section 3.1).
        private static func isJSON(_ accept: String) -> Bool {
            let types = accept.split(separator: ",").map { range in
                range.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
            }
            return !types.isEmpty && types.allSatisfy { $0 == "application/json" || $0.hasSuffix("+json") }
        }
    }
}
