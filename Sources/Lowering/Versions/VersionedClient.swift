/// The declarations of a client, with those of all versions of the API.
package struct VersionedClient: Sendable {
    /// The newest version, or the only one.
    package let newest: SwiftClient
    /// The other versions, the oldest first.
    package let older: [SwiftClient]
    /// The struct that holds all versions; nil: the API has none.
    package let root: VersionedRoot?

    package init(newest: SwiftClient, older: [SwiftClient], root: VersionedRoot?) {
        (self.newest, self.older, self.root) = (newest, older, root)
    }

    /// All versions, the oldest first.
    package var all: [SwiftClient] { older + [newest] }

    /// The former identifiers of operations with the present ones, sorted.
    package var formerIdentifiers: [(former: String, present: String)] {
        let identifiers = all.reversed().reduce(into: [String: String]()) { result, client in
            result.merge(client.formerIdentifiers) { newer, _ in newer }
        }
        return identifiers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
