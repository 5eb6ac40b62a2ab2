// A client as apigen writes it, by hand. It is compiled here against the runtime as a module of its own, and can be compiled
// together with the runtime in one module, under other compiler flags.
public import Foundation

#if canImport(ApigenRuntime)
public import ApigenRuntime
#endif

/// What saving gives back, by status.
public nonisolated enum SaveResult: Hashable, Sendable {
    case replaced(User)
    case queued
}

/// Everything about a user's friends.
public nonisolated protocol FriendsServiceProtocol: Sendable {
    func loadFriends(
        forUser userID: String, limit: Int?, tags: [String]?, trace: String?, theme: String?
    ) async throws(ServiceError) -> [User]
    func save(_ user: User) async throws(ServiceError)
    func replace(_ user: User) async throws(ServiceError) -> SaveResult
    func patch(_ patch: UserPatch) async throws(ServiceError) -> User?
    func authenticate(email: String, password: String) async throws(ServiceError) -> Session
    func signIn(email: String, password: String, since: Date?) async throws(ServiceError) -> Session
    func motto() async throws(ServiceError) -> String
    func picture() async throws(ServiceError) -> Data
    func upload(_ picture: Data) async throws(ServiceError)
}

/// Everything about a user's friends.
public nonisolated final class FriendsService: FriendsServiceProtocol, WebClient.SingleServerService {
    public let client: WebClient
    public init(client: WebClient) { self.client = client }

    public func loadFriends(
        forUser userID: String, limit: Int? = nil, tags: [String]? = nil, trace: String? = nil, theme: String? = nil
    ) async throws(ServiceError) -> [User] {
        var request = WebClient.Request(.get, "/users/{user_id}/friends", operation: "friends.loadFriends")
        request.setPath("user_id", userID)
        request.addQuery("limit", limit)
        request.addQuery("tags", tags, style: .pipeDelimited, explode: false)
        request.addHeader("X-Trace", trace)
        request.addCookie("theme", theme)
        request.validate("user_id", userID, length: 1...)
        request.validate("limit", limit, in: 1...100)
        request.validate("tags", tags, count: ...10)
        request.validate("theme", theme, pattern: "^[a-z]+$")
        return try await client.value(for: request)
    }

    public func save(_ user: User) async throws(ServiceError) {
        var request = WebClient.Request(.put, "/user", operation: "friends.save")
        request.setJSON(user)
        try await client.send(request)
    }

    public func replace(_ user: User) async throws(ServiceError) -> SaveResult {
        var request = WebClient.Request(.put, "/user", operation: "friends.replace")
        request.setJSON(user)
        return try await client.value(for: request) { response in
            switch response.statusCode {
            case 202: .queued
            default: .replaced(try response.decodeBody())
            }
        }
    }

    public func patch(_ patch: UserPatch) async throws(ServiceError) -> User? {
        var request = WebClient.Request(.patch, "/user", operation: "friends.patch")
        request.setJSON(patch, contentType: "application/merge-patch+json")
        return try await client.valueIfPresent(for: request)
    }

    public func authenticate(email: String, password: String) async throws(ServiceError) -> Session {
        var request = WebClient.Request(.post, "/authenticate", operation: "auth.authenticate")
        var body = WebClient.BodyFields()
        body.put("email", email)
        body.put("password", password)
        request.setJSON(body)
        request.security = []
        return try await client.value(for: request)
    }

    public func signIn(email: String, password: String, since: Date? = nil) async throws(ServiceError) -> Session {
        var request = WebClient.Request(.post, "/signin", operation: "auth.signIn")
        var body = WebClient.BodyFields()
        body.put("email", email)
        body.put("password", password)
        body.put("since", since)
        request.setForm(body)
        request.security = []
        return try await client.value(for: request)
    }

    public func motto() async throws(ServiceError) -> String {
        var request = WebClient.Request(.get, "/motto", operation: "friends.motto")
        request.accept = "text/plain"
        return try await client.text(for: request)
    }

    public func mottoIfAny() async throws(ServiceError) -> String? {
        try await client.textIfPresent(for: WebClient.Request(.get, "/motto", operation: "friends.motto"))
    }

    public func pictureIfAny() async throws(ServiceError) -> Data? {
        try await client.dataIfPresent(for: WebClient.Request(.get, "/picture", operation: "friends.picture"))
    }

    public func picture() async throws(ServiceError) -> Data {
        var request = WebClient.Request(.get, "/picture", operation: "friends.picture")
        request.security = [[SocialAPI.Security.key], [SocialAPI.Security.session]]
        return try await client.data(for: request)
    }

    public func upload(_ picture: Data) async throws(ServiceError) {
        var request = WebClient.Request(.post, "/picture", operation: "friends.upload")
        request.setData(picture, contentType: "image/png")
        try await client.send(request)
    }
}

nonisolated extension FriendsServiceProtocol {
    public func loadFriends(
        forUser userID: String, limit: Int? = nil
    ) async throws(ServiceError) -> [User] {
        try await loadFriends(forUser: userID, limit: limit, tags: nil, trace: nil, theme: nil)
    }

    @discardableResult
    public func loadFriends(
        forUser userID: String, completion: @escaping @MainActor @Sendable (Result<[User], ServiceError>) -> Void
    ) -> RequestTask {
        RequestTask(completion) { () async throws(ServiceError) -> [User] in
            try await self.loadFriends(forUser: userID)
        }
    }

    @discardableResult
    public func save(
        _ user: User, completion: @escaping @MainActor @Sendable (Result<Void, ServiceError>) -> Void
    ) -> RequestTask {
        RequestTask(completion) { () async throws(ServiceError) in try await self.save(user) }
    }
}

/// The whole API.
public nonisolated struct SocialAPI: Sendable {
    public let client: WebClient
    public let analyticsClient: WebClient
    public let friends: FriendsService

    public init(
        deviceType: DeviceType, acceptLanguage: String? = nil, server: ServerURL = Server.main(),
        analyticsServer: ServerURL = Server.analytics,
        configuration: WebClient.Configuration = WebClient.Configuration()
    ) {
        var commonParameters = WebClient.CommonParameters()
        commonParameters.addQuery("version", "1.0")
        commonParameters.addQuery("device_type", deviceType)
        commonParameters.addHeader("Accept-Language", acceptLanguage)
        let errorDecoder = WebClient.ErrorDecoder(APIError.self) { $0.message }
        client = WebClient(
            server: server, commonParameters: commonParameters, security: [[Security.session]],
            errorDecoder: errorDecoder,
            configuration: configuration)
        analyticsClient = WebClient(server: analyticsServer, configuration: configuration)
        friends = FriendsService(client: client)
    }

    public nonisolated enum Server {
        public static let analytics: ServerURL = "https://stats.example.com"
        public static func main(scheme: String = "https") -> ServerURL {
            ServerURL("{scheme}://api.example.com/api/v1", variables: ["scheme": scheme], allowed: [:])
        }
    }

    public nonisolated enum Security {
        public static let session = WebClient.SecurityScheme("session", .bearer(prefix: "JWT"))
        public static let key = WebClient.SecurityScheme("key", .apiKey(in: .query, name: "api_key"))
    }
}

nonisolated extension ServiceError {
    /// The error shape of Social, when the server answered with one.
    public var apiError: APIError? { response?.details as? APIError }
}
