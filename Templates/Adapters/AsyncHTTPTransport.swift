// feature: async-http-client
public import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

// What this file needs, in Package.swift:
//
//     .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
//     .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
//     .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.20.0"),
//     .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.30.0"),
//
// and in the dependencies of the target:
//
//     .product(name: "AsyncHTTPClient", package: "async-http-client"),
//     .product(name: "NIOCore", package: "swift-nio"),
//     .product(name: "NIOHTTP1", package: "swift-nio"),
//     .product(name: "NIOPosix", package: "swift-nio"),
//     .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
//     .product(name: "NIOSSL", package: "swift-nio-ssl"),

nonisolated extension WebClient {
    /// A transport that sends requests with AsyncHTTPClient. It makes no spans: their URLs could contain secrets.
    // feature: streams {
    public nonisolated final class AsyncHTTPTransport: StreamingTransport {
        // } else {
        // public nonisolated final class AsyncHTTPTransport: Transport {
        // }
        private let client: AsyncHTTPClient.HTTPClient
        private let cookies: CookieJar?  // feature: cookie-jar

        /// Creates a transport.
        ///
        /// - Parameters:
        ///   - configuration: The configuration of AsyncHTTPClient, such as its TLS and its proxy. The transport follows no
        ///     redirects, makes no attempts or spans of its own and decompresses bodies, whatever the configuration says.
        // feature: cookie-jar {
        ///   - cookies: Where the cookies of servers are kept. By default, there are none, because the requests can be those of
        ///     several users.
        // }
        public init(
            // feature: cookie-jar {
            configuration: AsyncHTTPClient.HTTPClient.Configuration = AsyncHTTPClient.HTTPClient.Configuration(),
            cookies: CookieJar? = nil
                // } else {
                // configuration: AsyncHTTPClient.HTTPClient.Configuration = AsyncHTTPClient.HTTPClient.Configuration()
                // }
        ) {
            self.cookies = cookies  // feature: cookie-jar
            var configuration = configuration
            // The client of the API follows redirects and retries requests, and limits the size of a response.
            configuration.redirectConfiguration = .disallow
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.decompression = .enabled(limit: .none)
            // A span of AsyncHTTPClient has the URL, with its query.
            configuration.tracing.tracer = nil
            client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }

        /// Closes the connections. Call it once, after the last call of the client and before the transport goes away.
        ///
        /// Throws an error of AsyncHTTPClient if the transport has been shut down before.
        public func shutdown() async throws { try await client.shutdown() }

        /// Sends a request once. Throws a `ConnectionError` if there is no response.
        public func send(_ request: HTTPRequest, for call: CallInfo) async throws -> HTTPResponse {
            do {
                let response = try await execute(request)
                var body = Data()
                for try await part in response.body {
                    if body.count + part.readableBytes > request.maximumResponseSize {
                        throw ServiceError.ConnectionError(.dataLengthExceedsMaximum)
                    }
                    body.append(contentsOf: part.readableBytesView)
                }
                return HTTPResponse(
                    statusCode: Int(response.status.code), headers: Self.headers(of: response), body: body)
            } catch {
                if let fault = error as? SourceFault { throw fault.error }  // feature: uploads
                throw ServiceError.ConnectionError(Self.code(of: error))
            }
        }

        // feature: streams {
        /// Sends a request once, and returns the response as soon as its header fields are there. The body is read from the
        /// connection only as fast as its reader takes it.
        public func open(_ request: HTTPRequest, for call: CallInfo) async throws -> StreamedResponse {
            do {
                let response = try await execute(request)
                // The iterator ends the exchange when it goes away.
                let rest = Mutex<AsyncHTTPClient.HTTPClientResponse.Body.AsyncIterator?>(
                    response.body.makeAsyncIterator())
                let body = ByteChunks(
                    next: {
                        guard var iterator = rest.withLock({ $0 }) else { return nil }
                        do {
                            let part = try await iterator.next()
                            rest.withLock { [iterator] rest in if rest != nil { rest = iterator } }
                            return part.map { Data($0.readableBytesView) }
                        } catch {
                            throw ServiceError.ConnectionError(Self.code(of: error))
                        }
                    }, cancel: { rest.withLock { $0 = nil } })
                return StreamedResponse(
                    statusCode: Int(response.status.code), headers: Self.headers(of: response), body: body)
            } catch {
                if let fault = error as? SourceFault { throw fault.error }  // feature: uploads
                throw ServiceError.ConnectionError(Self.code(of: error))
            }
        }

        // }
        private func execute(_ request: HTTPRequest) async throws -> AsyncHTTPClient.HTTPClientResponse {
            var outgoing = AsyncHTTPClient.HTTPClientRequest(url: request.url.absoluteString)
            outgoing.method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
            for field in request.headers { outgoing.headers.add(name: field.name, value: field.value) }
            // feature: cookie-jar {
            if let cookies {
                let own = request.headers.values(for: "Cookie").joined(separator: "; ")
                let header = cookies.header(own, for: request.url)
                outgoing.headers.remove(name: "Cookie")
                if let header { outgoing.headers.add(name: "Cookie", value: header) }
            }
            // }
            if let body = request.body { outgoing.body = .bytes(NIOCore.ByteBuffer(bytes: body)) }
            let fault = Mutex<(any Error)?>(nil)  // feature: uploads
            if let source = request.bodySource { outgoing.body = Self.body(of: source, fault) }  // feature: uploads
            // feature: uploads {
            let response: AsyncHTTPClient.HTTPClientResponse
            do {
                response = try await client.execute(outgoing, deadline: .distantFuture)
            } catch {
                // An error of the body is not one of the connection.
                if let fault = fault.withLock({ $0 }) { throw SourceFault(error: fault) }
                throw error
            }
            // } else {
            // let response = try await client.execute(outgoing, deadline: .distantFuture)
            // }
            cookies?.store(response.headers["Set-Cookie"], from: request.url)  // feature: cookie-jar
            return response
        }

        // feature: uploads {
        /// An error of a source.
        private nonisolated struct SourceFault: Error {
            let error: any Error
        }

        /// Returns a body that is read while it is sent, with its length if that is known.
        private static func body(
            of source: BodySource, _ fault: Mutex<(any Error)?>
        ) -> AsyncHTTPClient.HTTPClientRequest.Body {
            let chunks = source.chunks()
            let sent = Mutex<Int64>(0)
            let buffers = AsyncThrowingStream<NIOCore.ByteBuffer, any Error> {
                // What was returned before has been written.
                source.report(sent: sent.withLock { $0 })
                do {
                    guard let chunk = try await chunks.read() else { return nil }
                    sent.withLock { $0 += Int64(chunk.count) }
                    return NIOCore.ByteBuffer(bytes: chunk)
                } catch {
                    fault.withLock { $0 = error }
                    throw error
                }
            }
            return .stream(buffers, length: source.length.map { .known($0) } ?? .unknown)
        }

        // }
        private static func headers(of response: AsyncHTTPClient.HTTPClientResponse) -> HTTPHeaders {
            HTTPHeaders(response.headers.map { (name: $0.name, value: $0.value) })
        }

        private static func code(of error: any Error) -> ServiceError.ConnectionError.Code {
            switch error {
            case let error as ServiceError.ConnectionError: error.code
            case is CancellationError: .cancelled
            case let error as NIOPosix.NIOConnectionError:
                error.connectionErrors.isEmpty ? .cannotFindHost : .cannotConnectToHost
            case let error as NIOCore.IOError where error.errnoCode == ECONNREFUSED: .cannotConnectToHost
            case let error as AsyncHTTPClient.HTTPClientError: code(of: error)
            case let error as NIOSSL.NIOSSLError: code(of: error)
            case let error as NIOSSL.NIOSSLExtraError where error == .failedToValidateHostname:
                .serverCertificateUntrusted
            case is NIOSSL.BoringSSLError, is NIOSSL.NIOSSLExtraError: .secureConnectionFailed
            case is NIOHTTPCompression.NIOHTTPDecompression.DecompressionError: .cannotDecodeContentData
            case is NIOHTTP1.HTTPParserError: .badServerResponse
            default: .networkConnectionLost
            }
        }

        private static func code(of error: NIOSSL.NIOSSLError) -> ServiceError.ConnectionError.Code {
            switch error {
            case .uncleanShutdown: .networkConnectionLost
            case .handshakeFailed(.sslError(let errors)) where errors.contains(.eofDuringHandshake):
                .networkConnectionLost
            case .handshakeFailed(.sslError(let errors))
            where errors.contains { "\($0)".contains("CERTIFICATE_VERIFY_FAILED") }:
                .serverCertificateUntrusted
            default: .secureConnectionFailed
            }
        }

        private static func code(of error: AsyncHTTPClient.HTTPClientError) -> ServiceError.ConnectionError.Code {
            switch error {
            case .cancelled: .cancelled
            case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
                .tlsHandshakeTimeout:
                .timedOut
            case .remoteConnectionClosed: .networkConnectionLost
            case .invalidURL, .emptyHost, .emptyScheme: .badURL
            default: .badServerResponse
            }
        }
    }
}

// feature: uploads {
nonisolated extension WebClient.AsyncHTTPTransport: WebClient.UploadingTransport {}
// }
// feature: conditional {
// feature: cookie-jar {

nonisolated extension WebClient.AsyncHTTPTransport: WebClient.CookieTransport {
    func cookieHeader(_ own: String?, for url: URL) -> String? { cookies.map { $0.header(own, for: url) } ?? own }
}
// }
// }
