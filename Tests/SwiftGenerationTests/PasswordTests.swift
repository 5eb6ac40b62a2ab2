import Testing

@testable import SwiftGeneration

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
}
