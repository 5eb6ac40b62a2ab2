import Diagnostics
import Lowering
import Naming
import Resolution

/// A version of the API that a client has a namespace for.
struct ClientVersion: Sendable {
    /// The name in the description.
    let name: String
    let location: SourceLocation
    let isDeprecated: Bool
    /// The client: `SocialAPI`.
    private let client: String
    /// The namespace: `SocialAPI.V1`.
    private let namespace: String
    /// The property of the client that holds the version: `SocialAPI.v1`.
    let property: String
    private let member: @Sendable (String) -> String

    /// The members of `ServiceError` that return its error schemas.
    private let errors: [String]

    init(_ namespace: VersionNamespace, _ root: RootDeclaration) {
        errors = ([root.error].compactMap { $0 } + root.otherErrors).map { namespace.member($0.property).plain }
        name = namespace.version
        location = namespace.location
        isDeprecated = namespace.deprecation != nil
        client = namespace.client.plain
        self.namespace = client + "." + namespace.type.plain
        property = client + "." + namespace.property.plain
        member = { namespace.member(SwiftName.label($0)).plain }
    }

    /// The names that only exist because of the version.
    var ownNames: [String] { [namespace, property] + errors.map { "ServiceError." + $0 } }

    /// Returns the names of a declaration of an API without versions.
    ///
    /// - Parameter alsoOutside: Whether the names also stand outside of the namespace.
    func names(for name: String, alsoOutside: Bool) -> [String] {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, parts[0] == "ServiceError" {
            return ["ServiceError." + member(parts[1])] + (alsoOutside ? [name] : [])
        }
        if parts[0] == client {
            return [([namespace] + parts.dropFirst()).joined(separator: ".")] + (alsoOutside ? [name] : [])
        }
        // The members of a type are found through its alias.
        return [namespace + "." + name] + (alsoOutside && parts.count == 1 ? [name] : [])
    }
}

extension ClientDeclarations {
    /// The version that the declarations belong to; nil: the API has no versions.
    var version: ClientVersion? { client.namespace.map { ClientVersion($0, client.root) } }

    /// The declarations of each version, the oldest first; empty: the API has none.
    var versions: [ClientDeclarations] { version == nil ? [] : olderVersions + [self] }
}
