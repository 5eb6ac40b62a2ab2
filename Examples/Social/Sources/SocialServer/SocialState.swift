import Foundation

/// Users, sessions, friends, quotes and events: everything the server remembers, in memory.
actor SocialState {
    private var accounts: [String: Account]
    private var userIDsByToken: [String: String] = [:]
    private var userIDsByRefreshToken: [String: String] = [:]
    private var flakyRequests = 0
    private var tokensIssued = 0
    private let now: @Sendable () -> Date

    /// The analytics events that were reported, in order.
    private(set) var events: [EventRecord] = []

    /// Makes a state that starts with the given accounts.
    ///
    /// - Parameter now: The time that an edited quote is stamped with.
    init(accounts: [Account] = Account.samples, now: @escaping @Sendable () -> Date = { Date() }) {
        self.accounts = Dictionary(accounts.map { ($0.user.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.now = now
    }

    // MARK: Sessions

    func logIn(_ login: LoginRecord) throws(Refusal) -> SessionRecord {
        let account = accounts.values.first { $0.user.email == login.email && $0.password == login.password }
        guard let account else {
            throw Refusal(status: 401, message: "E-mail or password is wrong.", code: "login.wrong")
        }
        return newSession(of: account)
    }

    /// Exchanges a refresh token, which is worthless afterwards.
    func refresh(_ request: RefreshRecord) throws(Refusal) -> SessionRecord {
        let userID = userIDsByRefreshToken.removeValue(forKey: request.refreshToken)
        guard let account = userID.flatMap({ accounts[$0] }) else {
            throw Refusal(status: 401, message: "Your session has ended. Please log in again.", code: "auth.ended")
        }
        return newSession(of: account)
    }

    private func newSession(of account: Account) -> SessionRecord {
        tokensIssued += 1
        let token = "\(account.user.id)-\(tokensIssued)"
        let refreshToken = "refresh-\(token)"
        userIDsByToken[token] = account.user.id
        userIDsByRefreshToken[refreshToken] = account.user.id
        return SessionRecord(
            token: token, user: account.user, permissions: account.permissions, refreshToken: refreshToken)
    }

    func session(token: String?) throws(Refusal) -> SessionRecord {
        let account = try account(token: token)
        return SessionRecord(token: token ?? "", user: account.user, permissions: account.permissions)
    }

    /// Ends every session, as a server does when it was compromised.
    func endSessions() {
        userIDsByToken = [:]
        userIDsByRefreshToken = [:]
    }

    /// Makes every token worthless, but not the refresh tokens.
    func expireTokens() {
        userIDsByToken = [:]
    }

    private func account(token: String?) throws(Refusal) -> Account {
        guard let token else { throw Refusal(status: 401, message: "Please log in.", code: "auth.missing") }
        guard let account = userIDsByToken[token].flatMap({ accounts[$0] }) else {
            throw Refusal(status: 401, message: "Your session has ended. Please log in again.", code: "auth.ended")
        }
        return account
    }

    // MARK: Friends

    /// Whether a request for the friends of the staged user `flaky` fails: every other one does.
    func nextFlakyRequestFails() -> Bool {
        flakyRequests += 1
        return !flakyRequests.isMultiple(of: 2)
    }

    /// One's own friends and those of one's friends can be seen, nobody else's.
    func friends(of userID: String, limit: Int?, token: String?) throws(Refusal) -> [UserRecord] {
        let asking = try account(token: token)
        guard let asked = accounts[userID] else {
            throw Refusal(status: 404, message: "There is no user with the id \(userID).", code: "user.unknown")
        }
        guard asked.user.id == asking.user.id || asking.friends.contains(userID) else {
            let message = "Only friends of \(asked.user.name) can see this list."
            throw Refusal(status: 403, message: message, code: "friends.hidden")
        }
        let friends = asked.friends.compactMap { accounts[$0]?.user }
        return Array(friends.prefix(limit ?? friends.count))
    }

    /// Ends a friendship, on one side.
    func removeFriend(_ userID: String, token: String?) throws(Refusal) {
        var account = try account(token: token)
        guard account.friends.contains(userID) else {
            throw Refusal(status: 404, message: "\(userID) is not a friend of yours.", code: "friend.unknown")
        }
        account.friends.removeAll { $0 == userID }
        accounts[account.user.id] = account
    }

    // MARK: Quotes

    func quote(token: String?) throws(Refusal) -> QuoteRecord {
        guard let quote = try account(token: token).quote else {
            throw Refusal(status: 404, message: "You have not chosen a quote yet.", code: "quote.none")
        }
        return quote
    }

    func replaceQuote(with quote: QuoteRecord, token: String?) throws(Refusal) -> QuoteRecord {
        var account = try account(token: token)
        guard account.permissions.contains("editQuote") else {
            throw Refusal(status: 403, message: "You may read your quote, but not edit it.", code: "quote.readOnly")
        }
        guard !quote.text.isEmpty else {
            throw Refusal(status: 422, message: "A quote needs a text.", code: "quote.empty")
        }
        let saved = QuoteRecord(text: quote.text, author: quote.author, editedAt: now().ISO8601Format())
        account.quote = saved
        accounts[account.user.id] = account
        return saved
    }

    // MARK: Events

    func record(_ event: EventRecord) throws(Refusal) {
        guard !event.name.isEmpty else {
            throw Refusal(status: 422, message: "An event needs a name.", code: "event.unnamed")
        }
        events.append(event)
    }
}
