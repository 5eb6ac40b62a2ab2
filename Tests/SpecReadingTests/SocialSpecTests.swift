import APIDescription
import Diagnostics
import Foundation
import SpecReading
import Testing

/// `specs/api.yaml`, the description that everybody meets first.
struct SocialSpecTests {
    private let api: API

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let bytes = [UInt8](try Data(contentsOf: root.appendingPathComponent("specs/api.yaml")))
        let result = DescriptionReader(SourceFile(path: "specs/api.yaml", bytes: bytes)).read()
        #expect(result.diagnostics == [])
        api = try #require(result.api)
    }

    @Test func itself() {
        #expect(api.name == "Social")
        #expect(api.documentation == Documentation(text: "A small social network."))
        #expect(api.clientDefaults.completions && api.clientDefaults.checksConstraints && api.clientDefaults.parsesURLs)
        #expect(api.servers.map(\.name) == ["main", "analytics"])
        #expect(
            api.servers.map { $0.locations.map(\.url) } == [
                ["https://api.social.example"], ["https://stats.social.example"],
            ])
        #expect(api.tagMetadata.map(\.name) == ["auth", "friends", "quotes", "analytics"])
        #expect(api.tagMetadata.first?.documentation.text == "Logs users in and checks their tokens.")
        #expect(api.errorSchema?.schema.shape == "{message: string, code?: string}")
        #expect(api.security == [])
    }

    @Test func whatGoesAlong() throws {
        #expect(api.commonParameters.map(\.name) == ["version", "device_type", "Accept-Language"])
        #expect(api.commonParameters.map(\.location) == [.query, .query, .header])
        #expect(api.commonParameters[0].value == .constant("1.0"))
        guard case .given(let type, isRequired: true) = api.commonParameters[1].value,
            case .given(let language, isRequired: false) = api.commonParameters[2].value
        else { return #expect(Bool(false), "\(api.commonParameters)") }
        #expect(type.shape == "$DeviceType")
        #expect(language.shape == "string")
        #expect(api.securitySchemes.map(\.name) == ["session"])
        #expect(api.securitySchemes.map(\.kind) == [.bearer(prefix: "JWT")])
    }

    @Test func models() {
        #expect(
            api.models.map { "\($0.name) \($0.schema.shape)" } == [
                "DeviceType string(phone|tablet|desktop)",
                "Permission string(readFriends|editQuote)",
                "User {id: string, name: string, email?: string, joined_at: string(date-time)}",
                "Session {token: string(password), user: $User, permissions: [$Permission], refresh_token?: string(password)}",
                "Quote {text: string<minLength 1>, author?: string, edited_at?: string(date-time)}",
                "Event {name: string, occurred_at: string(date-time), attributes?: {*: string}}",
            ])
        #expect(api.models[2].origin.location.line == 57)
    }

    @Test func operations() {
        let lines = api.operations.map { operation in
            let parameters = operation.parameters.map { $0.name + ($0.isRequired ? "" : "?") }.joined(separator: ",")
            let body = operation.body?.contents.first?.schema?.shape ?? "-"
            let result = operation.responses.first?.contents.first?.schema?.shape ?? "-"
            let auth = operation.security?.flatMap(\.schemes).joined() ?? "nil"
            return "\(operation.method) \(operation.path.text) \(operation.service ?? "").\(operation.name ?? "") "
                + "(\(parameters)) \(body) \(result) [\(auth)] \(operation.server ?? "-") \(operation.formerPaths)"
        }
        #expect(
            lines == [
                "get /token auth.checkToken () - $Session [session] - [\"/checktoken\"]",
                "post /authenticate auth.authenticate () {email: string<minLength 1>, password: "
                    + "string(password)<minLength 1>} $Session [nil] - []",
                "post /refresh auth.refresh () {refresh_token: string(password)<minLength 1>} $Session [nil] - []",
                "get /friends friends.loadFriends (user_id,limit?) - [$User] [session] - []",
                "get /quote quotes.loadFavoriteQuote () - $Quote [session] - []",
                "put /quote quotes.saveFavoriteQuote () $Quote $Quote [session] - []",
                "post /events analytics.track () $Event - [nil] analytics []",
            ])
        #expect(api.operations[1].body?.isSpread == true)
        #expect(api.operations[3].parameters.map(\.naming.name) == ["forUser", nil])
    }
}
