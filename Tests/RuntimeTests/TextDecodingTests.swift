import ApigenRuntime
import Foundation
import Testing

struct TextDecodingTests {
    private func text(_ bytes: [UInt8], _ contentType: String?) -> String {
        var headers = WebClient.HTTPHeaders()
        headers["Content-Type"] = contentType
        return WebClient.HTTPResponse(statusCode: 200, headers: headers, body: Data(bytes)).text
    }

    /// FastAPI and others send a string as JSON where the description says text.
    @Test(
        arguments: [
            ("application/json", #""a\"b\u00e9""#, "a\"bé"),
            ("application/problem+json; charset=utf-8", #" "a" "#, "a"),
            ("application/json", #"{"a": "b"}"#, #"{"a": "b"}"#), ("application/json", "plain", "plain"),
            ("application/json", #""a", "b""#, #""a", "b""#), ("text/plain", #""a""#, #""a""#), (nil, #""a""#, #""a""#),
        ] as [(String?, String, String)])
    func aJSONStringIsItsValue(contentType: String?, body: String, expected: String) {
        #expect(text(Array(body.utf8), contentType) == expected)
    }

    @Test(
        arguments: [
            ("windows-1252", [0x80, 0x93, 0xE9], "€“é"), ("Windows-1252", [0x81, 0x80], "\u{81}€"),
            ("cp1252", [0x80], "€"), ("windows-1250", [0xE8], "č"), ("windows-1251", [0xCF], "П"),
            ("windows-1253", [0xE1], "α"), ("windows-1257", [0xE0], "ą"), ("iso-8859-1", [0xE9, 0x80], "é\u{80}"),
            ("iso-8859-2", [0xE8], "č"), ("iso-8859-15", [0xA4], "€"), ("koi8-r", [0xC1], "а"),
            ("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("gbk", [0xC4, 0xE3], "你"), ("big5", [0xA7, 0x41], "你"),
            ("us-ascii", [0x41, 0xC3, 0xA9], "Aé"), ("utf8", [0xC3, 0xA9], "é"), ("made-up", [0xC3, 0xA9], "é"),
            ("iso-8859-12", [0xC3, 0xA9], "é"), ("iso-8859-99", [0xC3, 0xA9], "é"),
            ("windows-1259", [0xC3, 0xA9], "é"),
            ("shift_jis", [0xFF, 0xC3, 0xA9], "\u{FFFD}é"), ("utf-8", [0xFF, 0x41], "\u{FFFD}A"),
        ] as [(String, [UInt8], String)])
    func aCharsetIsRead(charset: String, bytes: [UInt8], expected: String) {
        #expect(text(bytes, "text/plain; charset=\(charset)") == expected)
        #expect(text(bytes, "text/csv;header=present; Charset=\"\(charset.uppercased())\"") == expected)
    }

    @Test(
        arguments: [
            (nil, [0xEF, 0xBB, 0xBF, 0x41], "A"), ("utf-8", [0xEF, 0xBB, 0xBF, 0x41], "A"),
            (nil, [0xEF, 0xBB, 0xBF], ""),
            ("utf-16", [0xFE, 0xFF, 0x00, 0x41], "A"), ("utf-16", [0xFF, 0xFE, 0x41, 0x00], "A"),
            ("utf-16", [0x00, 0x41], "A"), ("utf-16le", [0x41, 0x00], "A"), ("utf-16be", [0x00, 0x41], "A"),
            ("utf-16le", [0xFF, 0xFE, 0x41, 0x00], "A"), ("utf-16be", [0xFE, 0xFF, 0x00, 0x41], "A"),
            (nil, [0xFF, 0xFE, 0x41, 0x00], "A"), ("utf-16", [0x00, 0x41, 0x00], "A\u{FFFD}"),
            ("utf-16", [0xD8, 0x3D, 0xDE, 0x00], "😀"), ("utf-32", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41], "A"),
            ("utf-8", [0x41, 0xEF, 0xBB, 0xBF], "A\u{FEFF}"), ("iso-8859-1", [0xFF, 0xFE], "ÿþ"), ("utf-8", [], ""),
        ] as [(String?, [UInt8], String)])
    func aByteOrderMarkIsNotText(charset: String?, bytes: [UInt8], expected: String) {
        let found = text(bytes, charset.map { "text/plain; charset=\($0)" })
        #expect(Array(found.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func aByteOrderMarkBeforeJSONIsIgnored() throws {
        let body = Data([0xEF, 0xBB, 0xBF] + Array("[1]".utf8))
        #expect(try WebClient.HTTPResponse(statusCode: 200, body: body).decodeBody(as: [Int].self) == [1])
    }

    @Test(arguments: [
        ("YQ==", "a"), ("YQ", "a"), ("YWI", "ab"), ("YWJj", "abc"), ("YW\r\n Jj\t", "abc"), ("Y W I", "ab"), ("", ""),
        ("Pz8_", "???"), ("Pj4-", ">>>"), ("Pz8/", "???"), ("Pz8_Pw", "????"), ("Pz8_Pw==", "????"),
    ])
    func base64(text: String, expected: String) async throws {
        #expect(try await body(text) == Data(expected.utf8))
        let json = Data("{\"data\": \(JSONValue.string(text))}".utf8)
        #expect(try JSONCoding.makeDecoder().decode(Probe.self, from: json).data == Data(expected.utf8))
        #expect(try JSONCoding.makeDecoder().decode([String: Data].self, from: json) == ["data": Data(expected.utf8)])
    }

    @Test(arguments: ["A", "YQ=", "Y!Q==", "YQ==YQ==", "Pz8_Pz8/", "=", "Y=Q=", "YQ\u{A0}=="])
    func otherTextsAreNotBase64(text: String) async {
        await #expect(throws: ServiceError.self) { try await body(text) }
        let json = Data("{\"data\": \(JSONValue.string(text))}".utf8)
        #expect(throws: DecodingError.self) { try JSONCoding.makeDecoder().decode(Probe.self, from: json) }
        #expect(throws: DecodingError.self) { try JSONCoding.makeDecoder().decode([String: Data].self, from: json) }
    }

    private struct Probe: Decodable {
        let data: Data
        init(from decoder: any Decoder) throws { data = try JSONCoding.Reader(decoder).reading { $0.data("data") } }
    }

    /// What a call returns for a body in base64.
    private func body(_ text: String) async throws -> Data {
        let stub = StubTransport()
        stub.on("o", data: Data(text.utf8), contentType: "text/plain")
        let client = WebClient(server: "https://x.test", configuration: WebClient.Configuration(transport: stub))
        return try await client.base64Data(for: WebClient.Request(.get, "/", operation: "o"))
    }
}
