import Diagnostics
import SpecReading
import Testing

/// Files that are no text cannot be a directory of `first-mistakes`.
struct OtherFormatTests {
    @Test(
        arguments: [
            ([0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00], "data that is compressed with gzip"),
            ([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00], "a ZIP archive"),
            (Array("%PDF-1.7\n%\u{1}\n".utf8), "a PDF document"),
        ] as [([UInt8], String)])
    func isNamed(_ bytes: [UInt8], _ name: String) throws {
        let result = DescriptionReader(SourceFile(path: "api.yaml", bytes: bytes)).read()
        let diagnostic = try #require(result.diagnostics.first)
        #expect(result.diagnostics.count == 1)
        #expect(diagnostic.code == "not-a-description")
        #expect(diagnostic.message == "expected an API description, found \(name)")
        #expect(diagnostic.location == SourceLocation(file: 0, line: 1, column: 1))
    }
}
