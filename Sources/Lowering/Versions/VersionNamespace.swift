import APIDescription
import Diagnostics
import Naming
import Resolution

/// The namespace of one version of an API: `SocialAPI.V1`. It is also the struct that holds the version's services.
package struct VersionNamespace: Equatable, Sendable {
    /// The struct around it: `SocialAPI`.
    package var client: SwiftName
    /// Its own name: `V1`.
    package var type: SwiftName
    /// The property of the client that holds it: `v1`.
    package var property: SwiftName
    /// The name of the version in the description.
    package var version: String
    package var location: SourceLocation
    /// Whether its names also stand outside of it.
    package var isNewest: Bool
    package var documentation: DocComment
    package var deprecation: DeprecationAttribute?

    /// The name outside of the client.
    package var text: String { client.escaped + "." + type.escaped }

    /// The stored property that holds it. Code of the client does not use what is deprecated.
    package var storage: SwiftName { deprecation == nil ? property : property.appending("Storage") }

    /// Returns a name that says which version it belongs to: `v1APIError`.
    package func member(_ name: SwiftName) -> SwiftName {
        SwiftName.member(Words(words: Words(property.plain).words + Words(name.plain).words))
    }
}

/// Names the namespaces of versions.
package struct VersionNaming {
    private let client: SwiftName
    private let members: Set<String>

    /// - Parameter names: The names in the newest version. The properties of the versions stand beside the members of the
    ///   client.
    package init(_ names: NameTable) { (client, members) = (names[.client], names.membersOfClient) }

    /// - Parameter versions: The versions, the oldest first.
    package func namespaces(for versions: [APIVersion]) -> [VersionNamespace] {
        var types = NameScope(forbidden: ReservedNames.clientTypes.union(ReservedNames.types), history: .none)
        var properties = NameScope(forbidden: ReservedNames.members.union(members), history: .none)
        return versions.enumerated().map { index, version in
            let words = Self.words(version.name)
            var documentation = DocComment(version.documentation)
            if documentation.isEmpty { documentation.add("The version `\(version.name)` of the API.") }
            return VersionNamespace(
                client: client, type: types.claim(SwiftName.type(words), suffix: "Version"),
                property: properties.claim(SwiftName.member(words), suffix: "Version"), version: version.name,
                location: version.origin.location,
                isNewest: index == versions.count - 1, documentation: documentation,
                deprecation: Self.deprecation(of: version)?.attribute)
        }
    }

    /// `v2`; `2024-01-31` is `v2024_01_31`.
    private static func words(_ name: String) -> Words {
        let words = Words(name).words
        guard let first = words.first?.first, first.isNumber else { return Words(name) }
        return Words(words: ["v" + words[0]] + words.dropFirst())
    }

    private static func deprecation(of version: APIVersion) -> DeprecationText? {
        guard var deprecation = version.deprecation else { return nil }
        deprecation.sunset = deprecation.sunset ?? version.sunset
        return DeprecationText(deprecation: deprecation, replacement: nil)
    }
}
