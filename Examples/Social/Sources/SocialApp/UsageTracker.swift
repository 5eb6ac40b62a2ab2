import Foundation
import SocialClient

/// Reports what happens in the app.
///
/// Nobody waits for a report and nobody is told when it fails, so this is the place for the completion form of a call.
@MainActor
public final class UsageTracker {
    /// How many reports arrived.
    public private(set) var reported = 0
    /// How many got lost.
    public private(set) var lost = 0

    private let analytics: any AnalyticsServiceProtocol
    private let now: () -> Date

    /// Makes a tracker.
    ///
    /// - Parameter now: The time that a report is stamped with.
    public init(analytics: any AnalyticsServiceProtocol, now: @escaping () -> Date = { Date() }) {
        self.analytics = analytics
        self.now = now
    }

    /// Reports an event, and returns at once.
    ///
    /// - Parameter then: Called when the report has arrived or is lost.
    public func track(
        _ name: String, _ attributes: [String: String]? = nil, then: @escaping @MainActor () -> Void = {}
    ) {
        let event = Event(name: name, occurredAt: now(), attributes: attributes)
        analytics.track(body: event) { result in
            switch result {
            case .success: self.reported += 1
            case .failure: self.lost += 1
            }
            then()
        }
    }
}
