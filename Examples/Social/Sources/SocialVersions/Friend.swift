import Foundation
import SocialVersionsClient

/// A friend as the screens show one, whichever version of the API the friend comes from.
public struct Friend: Equatable, Sendable {
    /// The identifier, which is the same in both versions.
    public var id: String
    /// The name.
    public var name: String
    /// The address, which only version 1 has.
    public var email: String?
    /// When the friend joined, which only version 2 has.
    public var memberSince: Date?

    init(_ user: SocialAPI.V1.User) {
        (id, name, email) = (user.id, user.name, user.email)
    }

    init(_ user: SocialAPI.V2.User) {
        (id, name) = (user.id, user.name)
        memberSince = user.joinedAt
    }
}
