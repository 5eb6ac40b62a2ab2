// A client as apigen writes it, by hand. It is compiled here against the runtime as a module of its own, and can be compiled
// together with the runtime in one module, under other compiler flags.
public import Foundation

#if canImport(ApigenRuntime)
public import ApigenRuntime
#endif

/// A person on the network.
public nonisolated struct User: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    public var email: String?
    public var joined: Date
    public var friends: [User]

    public init(id: String, email: String? = nil, joined: Date, friends: [User] = []) {
        self.id = id
        self.email = email
        self.joined = joined
        self.friends = friends
    }
}

// MARK: - Codable
nonisolated extension User {
    public init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder)
        self.init(
            id: values.string("id"),
            email: values.stringIfPresent("email"),
            joined: values.date("joined"),
            friends: values.array("friends"))
        try values.finish()
    }

    public func encode(to encoder: any Encoder) throws {
        var values = JSONCoding.Writer(encoder)
        try values.put("id", id)
        try values.put("email", email)
        try values.put("joined", joined)
        try values.put("friends", friends)
    }
}

/// A change to a person, in which null empties a field.
public nonisolated struct UserPatch: Codable, Hashable, Sendable {
    public var email: Nullable<String>?
    public var nickname: String?

    public init(email: Nullable<String>? = nil, nickname: String? = nil) {
        self.email = email
        self.nickname = nickname
    }
}

// MARK: - Codable
nonisolated extension UserPatch {
    public init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder)
        self.init(email: values.nullable("email"), nickname: values.stringIfPresent("nickname"))
        try values.finish()
    }

    public func encode(to encoder: any Encoder) throws {
        var values = JSONCoding.Writer(encoder)
        try values.put("email", email)
        try values.putOrNull("nickname", nickname)
    }
}

/// What a request gets when somebody is signed in.
public nonisolated struct Session: Codable, Hashable, Sendable {
    public var token: String
    public var user: User

    public init(token: String, user: User) {
        self.token = token
        self.user = user
    }
}

// MARK: - Codable
nonisolated extension Session {
    public init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder)
        try self.init(token: values.string("token"), user: values.value("user"))
        try values.finish()
    }

    public func encode(to encoder: any Encoder) throws {
        var values = JSONCoding.Writer(encoder)
        try values.put("token", token)
        try values.put("user", user)
    }
}

/// The error shape.
public nonisolated struct APIError: Codable, Hashable, Sendable {
    public var message: String
    public var code: String?

    public init(message: String, code: String? = nil) {
        self.message = message
        self.code = code
    }
}

// MARK: - Codable
nonisolated extension APIError {
    public init(from decoder: any Decoder) throws {
        var values = try JSONCoding.Reader(decoder)
        self.init(message: values.string("message"), code: values.stringIfPresent("code"))
        try values.finish()
    }

    public func encode(to encoder: any Encoder) throws {
        var values = JSONCoding.Writer(encoder)
        try values.put("message", message)
        try values.put("code", code)
    }
}

/// The kind of device.
public nonisolated struct DeviceType: OpenEnum {
    public static let knownValues: [Self] = [.phone, .tablet]
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let phone = DeviceType(rawValue: "phone")
    public static let tablet = DeviceType(rawValue: "tablet")
}

/// How urgent something is.
public nonisolated struct Priority: OpenEnum {
    public static let knownValues: [Self] = [.low, .high]
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let low = Priority(rawValue: 1)
    public static let high = Priority(rawValue: 2)
}

/// A closed enum.
public nonisolated enum Direction: String, Codable, Hashable, Sendable, CaseIterable, ParameterConvertible {
    case up
    case down
}
