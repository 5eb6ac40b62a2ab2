// feature: pinning
import Foundation

nonisolated extension WebClient {
    /// Values for hosts, by their names or by patterns such as `*.example.com`.
    nonisolated struct HostTable<Value: Sendable>: Sendable {
        private let values: [String: Value]

        init(_ values: [String: Value]) {
            self.values = Dictionary(values.map { (SessionExchanges.normalized($0.key), $0.value) }) { first, _ in first
            }
        }

        /// Returns the most specific entry for a host, or `nil` if there is none.
        func entry(for host: String) -> (name: String, value: Value)? {
            let host = SessionExchanges.normalized(host)
            if let value = values[host] { return (host, value) }
            var rest = host[...]
            while let period = rest.firstIndex(of: ".") {
                let name = "*" + rest[period...]
                if let value = values[name] { return (name, value) }
                rest = rest[period...].dropFirst()
            }
            return nil
        }
    }

    /// The names and patterns of a table.
    nonisolated enum HostName {
        /// Returns the reasons why names cannot be those of a table, in the order of the names.
        static func faults(in names: some Sequence<String>) -> [(name: String, reason: String)] {
            var known: Set<String> = []
            return names.sorted().compactMap { name in
                if !isValid(name) { return (name, "must be a host, such as api.example.com or *.example.com") }
                let isNew = known.insert(SessionExchanges.normalized(name)).inserted
                return isNew ? nil : (name, "must not be the same host as another one")
            }
        }

        private static func isValid(_ name: String) -> Bool {
            let text = SessionExchanges.normalized(name)
            let colons = text.filter { $0 == ":" }.count
            if colons > 1 { return text.unicodeScalars.allSatisfy { addressCharacters.contains($0) } }
            let labels = text.split(separator: ".", omittingEmptySubsequences: false)
            let named = labels.first == "*" ? labels.dropFirst() : labels[...]
            return !named.isEmpty
                && named.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy { characters.contains($0) } }
        }

        private static let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)

        private static let addressCharacters = Set("abcdef0123456789:.".unicodeScalars)
    }
}
