// feature: core
import Foundation

nonisolated extension WebClient {
    /// A limit of how many attempts are repeated over all calls, so that the retries do not multiply the load of a server that is
    /// down.
    ///
    /// Each scheme, host and port has a budget of its own. It begins full. A retry takes 1 from it, and a retry without
    /// a budget is not made: the call ends with the failure of its last attempt. A retry that the server requests with the header
    /// `Retry-After` takes nothing. Each call adds a share, and each ten seconds add 1, until the budget is full again.
    public nonisolated final class RetryBudget: Sendable {
        private nonisolated struct Balance {
            var value: Double
            var time: TimeInterval
        }

        /// The number of seconds that add 1, so that an app with few calls has retries, too.
        private static let refill: TimeInterval = 10

        private let share: Double
        private let reserve: Double
        private let balances = Mutex<[String: Balance]>([:])

        /// Creates a budget.
        ///
        /// - Parameters:
        ///   - share: The number of retries that each call adds. By default, it is 0.1: a tenth of the calls can be repeated.
        ///   - reserve: The number of retries of a full budget.
        public init(share: Double = 0.1, reserve: Int = 10) {
            self.share = max(share, 0)
            self.reserve = Double(max(reserve, 0))
        }

        /// Adds the share of a call.
        func addCall(to origin: String, at time: TimeInterval) {
            update(origin, time) { $0 = min($0 + share, reserve) }
        }

        /// Takes a retry. Returns `false` if there is none left.
        func takeRetry(to origin: String, at time: TimeInterval) -> Bool {
            update(origin, time) { value in
                // Ten times a tenth is a little less than 1.
                guard value > 1 - 1e-6 else { return false }
                value -= 1
                return true
            }
        }

        private func update<Result>(
            _ origin: String, _ time: TimeInterval, _ change: (inout Double) -> Result
        ) -> Result {
            balances.withLock { balances in
                var balance = balances[origin] ?? Balance(value: reserve, time: time)
                let passed = max(time - balance.time, 0)
                balance.value = min(balance.value + passed / Self.refill, reserve)
                balance.time = time
                defer { balances[origin] = balance }
                return change(&balance.value)
            }
        }
    }
}
