import APIDescription
import SpecReading
import Testing

/// Security schemes whose credentials come from operations.
struct SessionTests {
    /// A spec with a scheme on line 3.
    private func session(_ keys: String, scheme: String = "bearer", refresh: String = "{ token: string }") -> String {
        spec(
            """
            auth: { session: { scheme: \(scheme), \(keys) } }
            models:
              Session: { data: { token: string, refresh: string?, age: int }, any: any, tags: [string] }
            paths:
              /a: { post: { operation: auth.logIn, returns: Session } }
              /b: { post: { operation: auth.refresh, body: \(refresh), returns: Session } }
              /c: { post: { operation: auth.logOut } }
            """)
    }

    private static let whole = """
        from: auth.logIn, token: data.token, refreshToken: data.refresh, expiresIn: data.age, refresh: auth.refresh, \
        refreshWith: token, logOut: auth.logOut
        """

    @Test func isRead() throws {
        let result = read(session(Self.whole))
        #expect(result.diagnostics.isEmpty)
        let session = try #require(result.api?.securitySchemes.first?.session)
        #expect(session.logIns.map(\.text) == ["auth.logIn"])
        #expect(session.token.steps == ["data", "token"])
        #expect(session.refreshToken?.text == "data.refresh")
        #expect(session.expiresIn?.text == "data.age")
        #expect(session.refresh?.text == "auth.refresh")
        #expect(session.refreshWith?.text == "token")
        #expect(session.logOut?.text == "auth.logOut")
    }

    /// A log-in that requires the credential that it provides cannot be called without one.
    @Test func logInRequiresNoCredential() {
        let text = session("from: auth.logIn, token: data.token")
        #expect(
            findings(text.replacing("models:", with: "defaultAuth: session\nmodels:")) == [
                "3:42: warning: 'auth.logIn' requires the credential 'session', which its response provides "
                    + "[invalid-session] = write 'auth: none' for the operation, or 'security: []' in OpenAPI"
            ])
        let open = text.replacing("models:", with: "defaultAuth: { anyOf: [session, none] }\nmodels:")
        #expect(findings(open) == [])
    }

    @Test(arguments: [
        "from: [auth.logIn, auth.refresh], token: data.token", "from: auth.logIn, token: any.what.ever",
        "from: auth.logIn, token: data.token, refreshToken: data.refresh, refresh: auth.refresh",
    ])
    func isWithoutFaults(keys: String) { #expect(findings(session(keys)) == []) }

    @Test(arguments: [
        (
            "from: auth.logIn",
            "3:18: error: missing key 'token' in the auth scheme 'session' [missing-key] "
                + "= for example, 'token: access_token' "
                + "= 'token' names the property of the response of 'from' that contains the token"
        ),
        (
            "token: data.token",
            "3:18: error: missing key 'from' in the auth scheme 'session' [missing-key] = for example, 'from: auth.login'"
        ),
        (
            "from: auth.login, token: data.token",
            "3:42: error: cannot find operation 'auth.login' [unknown-operation] = did you mean 'auth.logIn' or "
                + "'auth.logOut'?"
        ),
        (
            "from: auth.logIn, token: data.tokn",
            "3:61: error: cannot find property 'tokn' in the response of 'auth.logIn' [unknown-property] = did you mean "
                + "'token'?"
        ),
        (
            "from: auth.logIn, token: tags.token",
            "3:61: error: the response of 'auth.logIn' cannot contain 'tags.token': not all of its parents are objects "
                + "[invalid-session]"
        ),
        (
            "from: auth.logOut, token: data.token",
            "3:42: error: the response of 'auth.logOut' is not a JSON object; it cannot contain credentials "
                + "[invalid-session]"
        ),
        (
            "from: auth.logIn, token: data.age",
            "3:61: error: 'data.age' in the response of 'auth.logIn' is not a string [invalid-session]"
        ),
        (
            "from: auth.logIn, token: data.token, expiresIn: data.refresh",
            "3:84: error: 'data.refresh' in the response of 'auth.logIn' is not a number [invalid-session]"
        ),
        (
            "from: auth.logIn, token: data.token, refresh: auth.refresh",
            "3:82: error: 'refresh' requires 'refreshToken' [missing-key] = add 'refreshToken:' with the property of the "
                + "response that contains it"
        ),
        (
            "from: auth.logIn, token: data.token, refreshWith: token",
            "3:86: error: 'refreshWith' requires 'refresh' [missing-key]"
        ),
    ])
    func faults(keys: String, expected: String) { #expect(findings(session(keys)) == [expected]) }

    private static let refreshing =
        "from: auth.logIn, token: data.token, refreshToken: data.refresh, refresh: auth.refresh"

    @Test(arguments: [
        (
            "{ a: string, b: string }", "",
            "3:110: error: cannot decide where 'auth.refresh' receives the refresh token "
                + "[invalid-session] = write 'refreshWith: a', the name of a string in the body or of a parameter"
        ),
        (
            "{ a: string?, b: int }", ", refreshWith: c",
            "3:137: error: 'auth.refresh' has no string property or parameter "
                + "'c' for the refresh token [invalid-session] = expected one of 'a'"
        ),
        (
            "{ a: string, b: int }", "",
            "3:110: error: 'auth.refresh' requires 'b', which the client does not have when it "
                + "refreshes [invalid-session]"
        ),
        ("{ a: string, kind: { enum: [refresh] } }", "", nil), ("{ a: string?, b: string? }", ", refreshWith: b", nil),
    ])
    func theRefreshTokenHasAPlace(body: String, more: String, expected: String?) {
        let found = findings(session(Self.refreshing + more, refresh: body))
        #expect(found == [expected].compactMap { $0 })
    }

    @Test func credentialsThatAreNoTokenDoNotComeFromAnOperation() {
        let found = findings(session("from: auth.logIn, token: data.token", scheme: "basic"))
        #expect(found.count == 2)
        #expect(found.first?.hasPrefix("3:35: error: unknown key 'from' in the auth scheme 'session' ") == true)
        #expect(found.first?.hasSuffix("only a bearer token or an API key can come from an operation") == true)
    }

    /// An operation that cannot be read has a name.
    @Test func faultyOperationsAreKnown() {
        let text = session("from: auth.logIn, token: data.token").replacing(
            "auth.logIn, returns: Session", with: "auth.logIn, returns: Sesion")
        #expect(findings(text).allSatisfy { $0.contains("[unknown-type]") })
    }

    private func openAPI(_ scheme: String) -> String {
        """
        openapi: 3.1.0
        info: { title: Test, version: "1" }
        components:
          securitySchemes: { session: { \(scheme) } }
        paths:
          /a:
            post:
              tags: [auth]
              operationId: logIn
              responses:
                "200":
                  description: ok
                  content:
                    application/json: { schema: { type: object, properties: { token: { type: string } } } }
        """
    }

    /// In OpenAPI, an identifier does not contain the tag.
    @Test(arguments: ["logIn", "auth.logIn"])
    func isAnExtensionInOpenAPI(name: String) throws {
        let result = read(
            openAPI("type: http, scheme: bearer, x-apigen-session: { from: \(name), token: token }"))
        #expect(result.diagnostics.isEmpty)
        let session = try #require(result.api?.securitySchemes.first?.session)
        #expect(session.logIns.map(\.text) == ["auth.logIn"])
    }

    @Test(arguments: [
        (
            "type: http, scheme: basic, x-apigen-session: { from: logIn, token: token }",
            "4:60: error: only a bearer token or an API key can come from an operation [invalid-session]"
        ),
        (
            "type: http, scheme: bearer, x-apigen-session: { from: logIn, tokn: token }",
            "4:79: error: missing key 'token' in 'x-apigen-session' [missing-key]"
        ),
        (
            "type: http, scheme: bearer, x-apigen-session: { from: login, token: token }",
            "4:87: error: cannot find operation 'login' [unknown-operation] = expected one of 'auth.logIn'"
        ),
    ])
    func faultsInOpenAPI(scheme: String, expected: String) {
        #expect(findings(openAPI(scheme)).first == expected)
    }
}
