import Testing

@testable import Pipeline

struct PasswordTests {
    /// A model does not print its passwords, wherever their type is defined.
    @Test(arguments: ["password", "password?", "Secret", "Alias", "[password]", "[Secret]", "Secrets"])
    func arePrintedByNoModel(type: String) throws {
        let files = try generate(
            """
            apigen: 1
            name: Small
            paths: {}
            models:
              Secret: password
              Alias: Secret
              Secrets: [Secret]
              User:
                properties: { name: string, hidden: "\(type)" }
            """)
        let model = try #require(files["Models/User.swift"])
        #expect(model.contains("WebClient.Redacted"))
        #expect(model.contains(#""name": String(describing: name)"#))
        #expect(!model.contains("describing: hidden"))
    }

    /// The tokens of a session are passwords in each type that the response can have.
    @Test func tokensOfSessionsArePrintedByNoModel() throws {
        let files = try generate(
            """
            apigen: 1
            name: Small
            auth: { session: { scheme: bearer, from: auth.logIn, token: token, refreshToken: data.refresh, refresh: auth.refresh } }
            models:
              Member: { kind: string, token: string, data: Data }
              Guest: { token: string, age: int, data: Data }
              Data: { union: [Short, Long] }
              Short: { refresh: string, seconds: int }
              Long: { refresh: string, days: int }
              Session: { union: [Member, Guest] }
              Answer: Session
            paths:
              /a: { post: { operation: auth.logIn, returns: Answer } }
              /b: { post: { operation: auth.refresh, body: { refresh: string }, returns: Session } }
            """)
        for (name, hidden) in [("Member", "token"), ("Guest", "token"), ("Short", "refresh"), ("Long", "refresh")] {
            let model = try #require(files["Models/\(name).swift"])
            #expect(model.contains("WebClient.Redacted"), "\(name)")
            #expect(!model.contains("describing: \(hidden)"), "\(name)")
        }
    }
}
