// feature: swift-distributed-tracing
import Foundation
import Tracing

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.1.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "Tracing", package: "swift-distributed-tracing"),

nonisolated extension WebClient {
    /// A middleware that makes a span for each call, and one inside it for each attempt, with swift-distributed-tracing.
    ///
    /// The span of a call continues the trace of the task, `ServiceContext.current`. The span of an attempt is sent in the header
    /// fields that the system's tracer writes, such as `traceparent` (W3C Trace Context, section 3.2). The names of the attributes are those of
    /// OpenTelemetry's semantic conventions for HTTP clients. The spans contain no URL and no values of parameters.
    public nonisolated struct TracingMiddleware: Middleware {
        private struct HeaderInjector: Tracing.Injector {
            func inject(_ value: String, forKey key: String, into headers: inout HTTPHeaders) { headers[key] = value }
        }

        /// Creates a middleware that uses the system's tracer.
        public init() {}

        /// Sends a request inside the span of a call.
        public func call(
            _ request: HTTPRequest, for call: CallInfo, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            let span = startSpan(call.operation, ofKind: .internal)
            return try await send(request, in: span, next)
        }

        /// Sends a request inside the span of an attempt, with the span in its header fields.
        public func attempt(
            _ request: HTTPRequest, for call: CallInfo, next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            let span = startSpan(call.method.rawValue + " " + call.path, ofKind: .client)
            span.attributes["http.request.method"] = call.method.rawValue
            span.attributes["url.template"] = call.path
            if let host = request.url.host { span.attributes["server.address"] = host }
            if let port = request.url.port { span.attributes["server.port"] = port }
            if call.attempt > 1 { span.attributes["http.request.resend_count"] = call.attempt - 1 }
            var request = request
            Tracing.InstrumentationSystem.instrument.inject(
                span.context, into: &request.headers, using: HeaderInjector())
            return try await send(request, in: span, next)
        }

        private func send(
            _ request: HTTPRequest, in span: any Tracing.Span,
            _ next: @Sendable (HTTPRequest) async throws -> HTTPResponse
        ) async throws -> HTTPResponse {
            defer { span.end() }
            do {
                let response = try await Tracing.ServiceContext.$current.withValue(span.context) {
                    try await next(request)
                }
                span.attributes["http.response.status_code"] = response.statusCode
                if response.statusCode >= 400 { fail(span, "\(response.statusCode)") }
                return response
            } catch {
                // The description of an error can contain the URL, and a tracer would write it.
                fail(span, "\(type(of: error))")
                throw error
            }
        }

        private func fail(_ span: any Tracing.Span, _ kind: String) {
            span.attributes["error.type"] = kind
            span.setStatus(Tracing.SpanStatus(code: .error))
        }
    }
}
