// feature: streams
import Foundation

nonisolated extension WebClient {
    /// A transport that also returns responses before their bodies have arrived.
    ///
    /// A client with another transport reads responses as a whole.
    public nonisolated protocol StreamingTransport: Transport {
        /// Sends a request once, and returns the response as soon as its header fields are there, regardless of its status code. Its
        /// body arrives afterwards. Otherwise, the requirements are those of `send`; the limit of the size does not apply.
        func open(_ request: HTTPRequest, for call: CallInfo) async throws -> StreamedResponse
    }

    /// A response whose body arrives.
    public nonisolated struct StreamedResponse: Sendable, Redacted {
        /// The status code (RFC 9110, section 15).
        public var statusCode: Int
        /// The header fields.
        public var headers: HTTPHeaders
        /// The body.
        public var body: ByteChunks

        /// Creates a response.
        public init(statusCode: Int, headers: HTTPHeaders = [:], body: ByteChunks) {
            self.statusCode = statusCode
            self.headers = headers
            self.body = body
        }

        /// The status code, and the names of the headers.
        public var shownParts: KeyValuePairs<String, String> {
            ["statusCode": "\(statusCode)", "headers": headers.description]
        }
    }
}

nonisolated extension WebClient {
    /// What a body is that is read as it arrives.
    nonisolated enum StreamedContent: Sendable { case elements, file }
}

nonisolated extension WebClient.Transport {
    /// Sends a request whose response is streamed. Only the body of a successful response arrives afterwards.
    func open(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo, _ content: WebClient.StreamedContent
    ) async throws -> (response: WebClient.HTTPResponse, body: WebClient.ByteChunks?) {
        guard let transport = self as? any WebClient.StreamingTransport else {
            var response = try await send(request, for: call)
            guard response.isStream(of: content, for: request) else { return (response, nil) }
            let body = WebClient.ByteChunks(response.body)
            response.body = Data()
            return (response, body)
        }
        let streamed = try await transport.open(request, for: call)
        var response = WebClient.HTTPResponse(statusCode: streamed.statusCode, headers: streamed.headers)
        if response.isStream(of: content, for: request) { return (response, streamed.body) }
        response.body = try await streamed.body.collected(limit: request.maximumResponseSize)
        return (response, nil)
    }
}

nonisolated extension WebClient.HTTPResponse {
    /// Whether the response is successful, and neither a web page nor JSON that the request does not accept.
    fileprivate func isStream(of content: WebClient.StreamedContent, for request: WebClient.HTTPRequest) -> Bool {
        let type = WebClient.TextDecoding.mediaType(of: headers["Content-Type"])
        let accept = request.headers["Accept"]?.lowercased() ?? ""
        let isPage = type == "text/html" || type == "application/xhtml+xml"
        if isPage, content == .elements || !["html", "text/*", "*/*"].contains(where: accept.contains) { return false }
        guard (200..<300).contains(statusCode) else { return false }
        return content == .file || !headers.areOfJSON(insteadOf: accept)
    }
}

nonisolated extension WebClient.HTTPHeaders {
    /// Whether they are those of JSON, although the request accepts something else.
    func areOfJSON(insteadOf accept: String) -> Bool {
        let type = WebClient.TextDecoding.mediaType(of: self["Content-Type"])
        return (type == "application/json" || type.hasSuffix("+json")) && !accept.lowercased().contains(type)
    }
}
