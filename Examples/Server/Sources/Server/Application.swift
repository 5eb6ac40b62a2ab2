import Hummingbird
import Logging
import ServiceLifecycle
import SocialClient

/// What the server returns for a friend.
struct FriendResponse: ResponseCodable {
    let name: String
}

/// Returns the server, with the client and the job worker as its services.
///
/// At a shutdown, the services stop in the reverse order: first the server, so that it completes its requests, then the worker, then
/// the client's connections.
public func application(_ upstream: Upstream, port: Int, logger: Logger) -> some ApplicationProtocol {
    let router = Router()
    router.add(middleware: TracingMiddleware())
    router.get("users/:id/friends") { request, context -> [FriendResponse] in
        let id = try context.parameters.require("id")
        do throws(ServiceError) {
            return try await upstream.api.friends.loadFriends(forUser: id).map { FriendResponse(name: $0.name) }
        } catch {
            throw HTTPError(status(for: error))
        }
    }
    return Application(
        router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
        services: [upstream, QuoteWorker(api: upstream.api, logger: logger)], logger: logger)
}

/// Returns the status for an error of the other API. Its message is for the log, not for a user.
private func status(for error: ServiceError) -> HTTPResponse.Status {
    switch error {
    case .response(let response) where response.statusCode == 404: .notFound
    case .timedOut: .gatewayTimeout
    default: .badGateway
    }
}

/// A worker that loads the quote every minute, until the server shuts down.
struct QuoteWorker: Service {
    let api: SocialAPI
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    // No user waits for a job: it may take longer than a request.
                    let quote = try await api.quotes.loadFavoriteQuote()
                    logger.info("The quote is loaded.", metadata: ["length": "\(quote.text.count)"])
                } catch {
                    logger.error("The quote cannot be loaded.", metadata: ["error": "\(error)"])
                }
                try? await Task.sleep(for: .seconds(60))
            }
        }
    }
}
