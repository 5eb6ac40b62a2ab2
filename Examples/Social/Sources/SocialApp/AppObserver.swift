import SocialClient

/// The one place where the app learns of running and failed calls, whoever made them.
final class AppObserver: WebClient.Observer {
    private let activity: ActivityIndicator
    private let alerts: AlertPresenter
    private let quiet: Set<String>

    /// - Parameter quiet: The operations whose failures are nothing for the user to read.
    init(activity: ActivityIndicator, alerts: AlertPresenter, quiet: Set<String>) {
        self.activity = activity
        self.alerts = alerts
        self.quiet = quiet
    }

    func observe(_ event: WebClient.Event) {
        Task { @MainActor in show(event) }
    }

    @MainActor
    private func show(_ event: WebClient.Event) {
        switch event {
        case .started: activity.begin()
        case .finished: activity.end()
        case .failed(let call, let error) where !quiet.contains(call.operation):
            alerts.present(error.localizedDescription)
        default: break
        }
    }
}
