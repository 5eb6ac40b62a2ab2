// feature: observation
import Foundation

/// Informs the observers.
nonisolated extension WebClient {
    func emit(_ event: Event) {
        for observer in configuration.observers { observer.observe(event) }
    }

    /// Emits the error of a call, unless it was canceled.
    func emit(_ error: ServiceError, of call: CallInfo) {
        if case .cancelled = error { return }
        emit(.failed(call, error))
    }

    func outcome(
        of exchange: CallExchange, _ response: HTTPResponse?, error: ServiceError? = nil, since start: TimeInterval
    ) -> CallOutcome {
        let outcome = CallOutcome(
            statusCode: response?.statusCode, error: error, duration: configuration.clock.uptime() - start,
            // feature: uploads {
            sentBytes: exchange.call.request.bodySize ?? 0, receivedBytes: response?.body.count ?? 0)
        // } else {
        // sentBytes: exchange.call.request.body?.count ?? 0, receivedBytes: response?.body.count ?? 0)
        // }
        // feature: url-session {
        #if canImport(FoundationNetworking)
        return outcome
        #else
        var measured = outcome
        measured.metrics = response?.metrics
        return measured
        #endif
        // } else {
        // return outcome
        // }
    }
}
