// feature: linked-operations
import Foundation

nonisolated extension WebClient {
    /// How the state of an operation is requested from the server, by the headers of its responses: `Operation-Location` or
    /// `Azure-AsyncOperation`, or `Location` with the status 202 (RFC 9110, section 15.3.3).
    nonisolated struct OperationLink: Sendable, Hashable, Codable {
        /// What a URL leads to.
        nonisolated enum Kind: String, Sendable, Codable {
            /// The state.
            case state
            /// The value, or a response with the status 202 before it is there.
            case value
            /// The resource that changes.
            case resource
        }

        var kind: Kind
        /// The URL.
        var url: String
        /// The URL of the first request.
        let resource: String
        /// The URL in the header `Location`.
        var location: String?
        /// Whether the first request replaces or changes the resource at its URL.
        let changesResource: Bool

        init(after response: HTTPResponse, method: HTTPMethod, url: String) {
            changesResource = method == .put || method == .patch
            resource = url
            kind = .resource
            self.url = url
            update(after: response)
        }

        /// Creates the link of an operation of which only the URL of its state is known.
        init(state url: String) {
            (kind, self.url, resource, changesResource) = (.state, url, url, false)
        }

        /// Uses the URLs in the headers of a response.
        mutating func update(after response: HTTPResponse) {
            func link(_ name: String) -> String? {
                response.headers[name].flatMap { URL(string: $0, relativeTo: URL(string: url))?.absoluteString }
            }
            if let target = link("Location") { location = target }
            if let target = link("Operation-Location") ?? link("Azure-AsyncOperation") {
                (kind, url) = (.state, target)
            } else if kind != .state, response.statusCode == 202, let location {
                (kind, url) = (.value, location)
            }
        }

        /// Returns the URL of the value; nil: it is in the last response.
        ///
        /// - Parameters:
        ///   - result: Where the API description says it is.
        ///   - state: The last state.
        func value(_ result: OperationResult, after state: OperationBody) -> String? {
            switch result {
            case .resource: kind == .resource ? nil : resource
            case .location: kind == .state ? location : nil
            case .state where !changesResource: nil
            case .state, .anywhere:
                if kind == .resource {
                    nil
                } else if let target = state.resourceLocation {
                    target
                } else if changesResource {
                    resource
                } else {
                    kind == .state ? location : nil
                }
            }
        }
    }

    /// The body of a response with a state, or of a resource that changes.
    nonisolated struct OperationBody: Decodable, Sendable {
        var status: String?
        var percentComplete: Double?
        var resourceLocation: String?
        var provisioningState: String?

        private enum Key: String, CodingKey {
            case status, percentComplete, resourceLocation, properties, provisioningState
        }

        init(_ response: HTTPResponse) {
            self = (try? JSONCoding.decode(Self.self, from: response.body)) ?? Self()
        }

        private init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            // A value of another type is not what it could be.
            status = try? container.decodeIfPresent(String.self, forKey: .status)
            percentComplete = try? container.decodeIfPresent(Double.self, forKey: .percentComplete)
            resourceLocation = try? container.decodeIfPresent(String.self, forKey: .resourceLocation)
            let properties = try? container.nestedContainer(keyedBy: Key.self, forKey: .properties)
            provisioningState = try? properties?.decodeIfPresent(String.self, forKey: .provisioningState)
        }
    }

    /// The requests of an operation that takes long, by URL.
    nonisolated struct LinkedExchange<Value: Sendable>: Sendable {
        typealias Progress = OperationProgress<Value, OperationState>

        let client: WebClient
        /// The first request.
        let request: Request
        let reader: OperationReader<Value>

        /// Returns the request of a URL.
        func request(_ url: String) -> Request {
            var result = Request(.get, "", operation: request.operation)
            result.accept = request.accept
            result.security = request.security  // feature: auth
            result.errorDecoder = request.errorDecoder
            result.errorDecoders = request.errorDecoders
            result.link = url
            return result
        }

        /// Returns what a response says about an operation, with its value if it is done.
        func progress(
            after response: HTTPResponse, of pending: PendingOperation, isFirst: Bool, on client: WebClient
        ) async throws(ServiceError) -> Progress {
            var link = pending.link ?? OperationLink(state: pending.id)
            if !isFirst { link.update(after: response) }
            var current = PendingOperation(pending.operation, id: link.url)
            current.link = link
            let body = OperationBody(response)
            let status = link.kind == .resource ? body.provisioningState : body.status
            var result = Progress(
                state: OperationState(status: status, fraction: body.percentComplete.map { $0 / 100 }),
                pending: current,
                delay: response.requestedDelay(client))
            switch outcome(of: response, status, link, isFirst: isFirst) {
            case .running: break
            case .failed: result.outcome = .failure(failure(status, response))
            case .done:
                result.outcome = .success(try await value(after: response, link, body, on: client))
            }
            return result
        }

        private enum Outcome { case running, failed, done }

        private func outcome(
            of response: HTTPResponse, _ status: String?, _ link: OperationLink, isFirst: Bool
        ) -> Outcome {
            switch link.kind {
            case .value: return response.statusCode == 202 ? .running : .done
            // The first response to an operation with a URL for its state does not have the state.
            case .state where isFirst: return .running
            case .state, .resource: break
            }
            switch status?.lowercased() {
            case "failed", "canceled", "cancelled": return .failed
            case "succeeded", "completed": return .done
            case nil: return response.statusCode == 202 && (!isFirst || link.changesResource) ? .running : .done
            case _?: return link.kind == .state || link.changesResource ? .running : .done
            }
        }

        private func failure(_ status: String?, _ response: HTTPResponse) -> ServiceError {
            let error = client.errorResponse(response, of: request)
            return .operationFailed(
                ServiceError.OperationFailure(status: status, message: error.message, details: error.details))
        }

        private func value(
            after response: HTTPResponse, _ link: OperationLink, _ body: OperationBody, on client: WebClient
        ) async throws(ServiceError) -> Value {
            if !reader.isEmpty, let url = link.value(reader.result, after: body) {
                return try await client.perform(request(url), reader.read)
            }
            do {
                let response = Response(http: response, issues: Mutex([]))
                return try link.kind == .state ? reader.readState(response) : reader.read(response)
            } catch {
                throw .unexpectedResponse(ServiceError.UnexpectedResponse(response, error: error))
            }
        }
    }
}
