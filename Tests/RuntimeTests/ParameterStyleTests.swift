import ApigenRuntime
import Foundation
import Testing

private struct Filter: Encodable, Sendable {
    struct Range: Encodable, Sendable {
        var from: Date
        var to: UInt8?
    }
    var name = "a&b"
    var range: Range
    var tags = ["x", "y"]
    var none: String?
}

/// The table of OpenAPI 3.1.1, section 4.8.12.4 ("Style Examples"), with the delimiters encoded as it asks for.
struct ParameterStyleTests {
    struct PathCase: Sendable, CustomTestStringConvertible {
        let style: WebClient.PathStyle
        let explode: Bool
        let text: String
        let empty: String?
        let array: String
        let object: String
        var testDescription: String { "\(style), explode: \(explode)" }
    }

    static let array = ["blue", "black", "brown"]
    // Dictionaries are sent sorted by key, so the table's R, G, B come out as B, G, R.
    static let object = ["R": 100, "G": 200, "B": 150]

    @Test(arguments: [
        PathCase(
            style: .matrix, explode: false, text: ";color=blue", empty: ";color", array: ";color=blue,black,brown",
            object: ";color=B,150,G,200,R,100"),
        PathCase(
            style: .matrix, explode: true, text: ";color=blue", empty: ";color",
            array: ";color=blue;color=black;color=brown", object: ";B=150;G=200;R=100"),
        PathCase(
            style: .label, explode: false, text: ".blue", empty: nil, array: ".blue,black,brown",
            object: ".B,150,G,200,R,100"),
        PathCase(
            style: .label, explode: true, text: ".blue", empty: nil, array: ".blue.black.brown",
            object: ".B=150.G=200.R=100"),
        PathCase(
            style: .simple, explode: false, text: "blue", empty: nil, array: "blue,black,brown",
            object: "B,150,G,200,R,100"),
        PathCase(
            style: .simple, explode: true, text: "blue", empty: nil, array: "blue,black,brown",
            object: "B=150,G=200,R=100"),
    ])
    func paths(row: PathCase) async throws {
        func path(_ value: some ParameterConvertible) async throws -> String {
            var request = WebClient.Request(.get, "/p/{color}/q", operation: "o")
            request.setPath("color", value, style: row.style, explode: row.explode)
            return try await sent(request).url.absoluteString
        }
        #expect(try await path("blue") == "https://x.test/p/\(row.text)/q")
        #expect(try await path(Self.array) == "https://x.test/p/\(row.array)/q")
        #expect(try await path(Self.object) == "https://x.test/p/\(row.object)/q")
        if let empty = row.empty {
            #expect(try await path("") == "https://x.test/p/\(empty)/q")
        } else {
            await #expect(throws: ServiceError.self) { try await path("") }
        }
        await #expect(throws: ServiceError.self) { try await path([String]()) }
    }

    /// `/list{.format}` is `/list.json`, whether the caller writes the dot or not.
    @Test(arguments: ["json", ".json"]) func theDotOfALabelIsWrittenOnce(format: String) async throws {
        var request = WebClient.Request(.get, "/list{format}", operation: "o")
        request.setPath("format", format, style: .label)
        #expect(try await sent(request).url.absoluteString == "https://x.test/list.json")
        request = WebClient.Request(.get, "/list{format}", operation: "o")
        request.setPath("format", "." + format, style: .matrix)
        #expect(try await sent(request).url.absoluteString == "https://x.test/list;format=.\(format)")
    }

    struct QueryCase: Sendable, CustomTestStringConvertible {
        let style: WebClient.QueryStyle
        let explode: Bool?
        let text: String
        let array: String
        let object: String
        var testDescription: String { "\(style), explode: \(explode.map(String.init) ?? "default")" }
    }

    @Test(arguments: [
        QueryCase(
            style: .form, explode: false, text: "color=blue", array: "color=blue,black,brown",
            object: "color=B,150,G,200,R,100"),
        QueryCase(
            style: .form, explode: true, text: "color=blue", array: "color=blue&color=black&color=brown",
            object: "B=150&G=200&R=100"),
        QueryCase(
            style: .form, explode: nil, text: "color=blue", array: "color=blue&color=black&color=brown",
            object: "B=150&G=200&R=100"),
        QueryCase(
            style: .spaceDelimited, explode: false, text: "color=blue", array: "color=blue%20black%20brown",
            object: "color=B%20150%20G%20200%20R%20100"),
        QueryCase(
            style: .spaceDelimited, explode: true, text: "color=blue", array: "color=blue&color=black&color=brown",
            object: "B=150&G=200&R=100"),
        QueryCase(
            style: .pipeDelimited, explode: nil, text: "color=blue", array: "color=blue%7Cblack%7Cbrown",
            object: "color=B%7C150%7CG%7C200%7CR%7C100"),
        QueryCase(
            style: .tabDelimited, explode: nil, text: "color=blue", array: "color=blue%09black%09brown",
            object: "color=B%09150%09G%09200%09R%09100"),
        QueryCase(
            style: .deepObject, explode: true, text: "color=blue", array: "color=blue&color=black&color=brown",
            object: "color%5BB%5D=150&color%5BG%5D=200&color%5BR%5D=100"),
    ])
    func queries(row: QueryCase) async throws {
        func query(_ value: (some ParameterConvertible)?) async throws -> String? {
            var request = WebClient.Request(.get, "/p", operation: "o")
            request.addQuery("color", value, style: row.style, explode: row.explode)
            let url = try await sent(request).url.absoluteString
            return url == "https://x.test/p" ? nil : url.replacingOccurrences(of: "https://x.test/p?", with: "")
        }
        #expect(try await query("blue") == row.text)
        #expect(try await query("") == "color=")
        #expect(try await query(Self.array) == row.array)
        #expect(try await query(Self.object) == row.object)
        #expect(try await query([String]()) == nil)
        #expect(try await query([String: Int]()) == nil)
        #expect(try await query(String?.none) == nil)
    }

    @Test(arguments: [(false, "B,150,G,200,R,100"), (true, "B=150,G=200,R=100")])
    func headersAndCookies(explode: Bool, object: String) async throws {
        var request = WebClient.Request(.get, "/p", operation: "o")
        request.addHeader("X-Text", "blue ,é")
        request.addHeader("X-Array", Self.array, explode: explode)
        request.addHeader("X-Object", Self.object, explode: explode)
        request.addHeader("X-Nil", Int?.none)
        request.addHeader("X-None", [String]())
        request.addCookie("token", "a==%20")
        request.addCookie("text", "a b;c")
        request.addCookie("array", Self.array, explode: explode)
        let headers = try await sent(request).headers
        #expect(headers["x-text"] == "blue ,é")
        #expect(headers["X-Array"] == "blue,black,brown")
        #expect(headers["X-Object"] == object)
        #expect(headers["X-Nil"] == nil)
        #expect(headers["X-None"] == nil)
        let array = explode ? "array=blue; array=black; array=brown" : "array=blue,black,brown"
        #expect(headers["Cookie"] == "token=a==%2520; text=a%20b%3Bc; " + array)
    }

    @Test func whatAQueryMustNotMeanIsEncoded() async throws {
        var request = WebClient.Request(.get, "/p", operation: "o")
        request.addQuery("a+b&c=d#e%f g", "+ & = # % ? / é 😀 ,", explode: false)
        let url = try await sent(request).url
        #expect(
            url.absoluteString == "https://x.test/p?a%2Bb%26c%3Dd%23e%25f%20g="
                + "%2B%20%26%20%3D%20%23%20%25%20%3F%20%2F%20%C3%A9%20%F0%9F%98%80%20%2C")
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
        #expect(items == [URLQueryItem(name: "a+b&c=d#e%f g", value: "+ & = # % ? / é 😀 ,")])
    }

    @Test func reservedCharactersPassWhereTheyMay() async throws {
        var request = WebClient.Request(.get, "/p", operation: "o")
        request.addQuery("q", "a:/?@!$'()*,;=b%20c%z #&+[]", allowReserved: true)
        let query = try await sent(request).url.absoluteString.dropFirst("https://x.test/p?q=".count)
        #expect(query == "a:/?@!$'()*,;=b%20c%25z%20%23%26%2B%5B%5D")
    }

    @Test func aPathValueStaysInItsSegment() async throws {
        var request = WebClient.Request(.get, "/files/{name}/x", operation: "o")
        request.setPath("name", "../a/b?c#d%2e é")
        let url = try await sent(request).url.absoluteString
        #expect(url == "https://x.test/files/..%2Fa%2Fb%3Fc%23d%252e%20%C3%A9/x")
    }

    @Test(arguments: [".", ".."])
    func aPathValueDoesNotClimb(value: String) async throws {
        var request = WebClient.Request(.get, "/files/{name}/x", operation: "o")
        request.setPath("name", value)
        #expect(await violations(request) == ["name must not contain the path segment . or .."])
    }

    @Test func aPathMayKeepItsSlashes() async throws {
        var request = WebClient.Request(.get, "/v1/{name}:run", operation: "o")
        request.setPath("name", "projects/a b/x?", allowReserved: true)
        #expect(try await sent(request).url.absoluteString == "https://x.test/v1/projects/a%20b/x%3F:run")
    }

    @Test func valuesOfEveryType() async throws {
        func text(_ value: some ParameterConvertible) async throws -> String {
            var request = WebClient.Request(.get, "/p", operation: "o")
            request.addHeader("X", value)
            return try #require(try await sent(request).headers["X"])
        }
        #expect(try await text(true) == "true")
        #expect(try await text(Int64.min) == "-9223372036854775808")
        #expect(try await text(Int32.max) == "2147483647")
        #expect(try await text(1.0) == "1")
        #expect(try await text(0.1) == "0.1")
        #expect(try await text(Float(2.5)) == "2.5")
        let decimal = try #require(Decimal(string: "12345678901234567890.25"))
        #expect(try await text(decimal) == "12345678901234567890.25")
        #expect(try await text(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
        let link = try #require(URL(string: "https://a.b/c?d"))
        #expect(try await text(link) == "https://a.b/c?d")
        let uuid = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000ABCD"))
        #expect(try await text(uuid) == "00000000-0000-0000-0000-00000000abcd")
        #expect(try await text(Data([255, 0])) == "/wA=")
        #expect(try await text(DeviceType.tablet) == "tablet")
        #expect(try await text(Priority(rawValue: 7)) == "7")
        #expect(try await text(Direction.up) == "up")
        #expect(try await text([DeviceType.phone, .tablet]) == "phone,tablet")
        let day = try #require(CalendarDate(year: 2024, month: 2, day: 29))
        #expect(try await text(day) == "2024-02-29")
    }

    @Test func whatHasNoTextIsRefused() async throws {
        var request = WebClient.Request(.get, "/p/{a}", operation: "o")
        request.addQuery("n", Double.nan)
        request.addQuery("i", [1, .infinity])
        request.addQuery("d", Date(timeIntervalSince1970: 1e15))
        request.addHeader("h", "a\r\nX-Injected: b")
        #expect(
            await violations(request) == [
                "n must be a finite number", "i must be a finite number", "d must be in the years 0 to 9999",
                "h must not contain line breaks or NUL", "a is missing",
            ])
    }

    @Test func modelsAsParameters() async throws {
        let filter = Filter(range: .init(from: Date(timeIntervalSince1970: 0), to: 3))
        func query(_ style: WebClient.QueryStyle, explode: Bool? = nil) async throws -> String? {
            var request = WebClient.Request(.get, "/p", operation: "o")
            request.addQuery("f", encoding: filter, style: style, explode: explode)
            return try await sent(request).url.absoluteString.components(separatedBy: "?").last
        }
        let deep = try await query(.deepObject)
        #expect(
            deep
                == "f%5Bname%5D=a%26b&f%5Brange%5D%5Bfrom%5D=1970-01-01T00%3A00%3A00Z&f%5Brange%5D%5Bto%5D=3"
                + "&f%5Btags%5D%5B%5D=x&f%5Btags%5D%5B%5D=y")
        let flat = try await query(.form)
        #expect(
            flat == "name=a%26b&range=from%2C1970-01-01T00%3A00%3A00Z%2Cto%2C3&tags=x%2Cy")
        var request = WebClient.Request(.get, "/p", operation: "o")
        request.addQuery("j", json: ["a": 1])
        #expect(try await sent(request).url.absoluteString == "https://x.test/p?j=%7B%22a%22%3A1%7D")
    }

    /// A type may ask its encoder for fields more than once (`Encoder.container(keyedBy:)`).
    @Test func fieldsThatAreAddedToOthers() async throws {
        struct Base: Encodable, Sendable { var radius = 2 }
        struct Tagged: Encodable, Sendable {
            enum CodingKeys: CodingKey { case kind }

            func encode(to encoder: any Encoder) throws {
                var fields = encoder.container(keyedBy: CodingKeys.self)
                try fields.encode("round", forKey: .kind)
                try Base().encode(to: encoder)
            }
        }
        var request = WebClient.Request(.get, "/p", operation: "o")
        request.addQuery("f", encoding: Tagged())
        #expect(try await sent(request).url.absoluteString == "https://x.test/p?kind=round&radius=2")
    }
}
