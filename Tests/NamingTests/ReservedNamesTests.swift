import Testing

@testable import EmbeddedFiles
@testable import Naming

struct ReservedNamesTests {
    /// Every type that the runtime declares, and every file of it.
    @Test func includeTheRuntime() {
        #expect(EmbeddedTemplates.runtime.count > 30)
        for (path, text) in EmbeddedTemplates.runtime {
            let file = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
            #expect(ReservedNames.types.contains(file), "\(path)")
            for line in text.split(separator: "\n") where !line.hasPrefix(" ") && !line.hasPrefix("/") {
                let words = line.split { " :<{(".contains($0) }.map(String.init)
                guard let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count else { continue }
                #expect(ReservedNames.types.contains(words[kind + 1]), "\(path): \(line)")
            }
        }
    }

    /// Whatever the runtime mentions of Swift and of Foundation, a model must not be called so.
    @Test func includeWhatTheRuntimeMentions() throws {
        let own = try Regex<(Substring, Substring)>(
            #"(?:struct|class|enum|protocol|actor|typealias|associatedtype|<|, ) ?([A-Z]\w*)"#)
        let mention = try Regex<(Substring, Substring)>(#"(?:^|[^.\w])([A-Z]\w*)"#)
        var mentions = 0
        let sources = EmbeddedTemplates.runtime.filter { !$0.path.contains("Example") }
        // Nested types are found before a model of the same name: the runtime compiles without any model.
        let declared = Set(sources.flatMap { Self.withoutProse($0.text).matches(of: own).map { String($0.output.1) } })
        for (path, text) in sources {
            let code = Self.withoutProse(text)
            for match in code.matches(of: mention) {
                let name = String(match.output.1)
                mentions += 1
                let isKnown =
                    ReservedNames.types.contains(name) || declared.contains(name) || Self.inside.contains(name)
                #expect(isKnown, "\(path): \(name)")
            }
        }
        #expect(mentions > 1_000)
    }

    /// Types that the standard library nests, functions, and modules that are only imported.
    private static let inside: Set<String> = [
        "ArrayLiteralElement", "Element", "Key", "Value", "Wrapped", "SecItemAdd", "SecItemCopyMatching",
        "SecItemDelete", "SecItemUpdate", "Darwin", "Observation",
        "Security", "ECONNREFUSED", "AsyncHTTPClient", "CoreMetrics", "HTTPTypes", "Logging", "NIOCore", "NIOHTTP1",
        "NIOHTTPCompression",
        "NIOPosix", "NIOSSL", "Tracing", "Android", "Dispatch", "Glibc", "Musl", "PTHREAD_CREATE_DETACHED",
        "EINTR", "O_CLOEXEC", "O_CREAT", "O_NONBLOCK", "O_RDONLY", "O_RDWR", "SEEK_SET",
    ]

    /// Without comments and literals.
    private static func withoutProse(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            var code = ""
            for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            where index % 2 == 0 {
                code += part
                if part.contains("//") { break }
            }
            return String(code.split(separator: "//", omittingEmptySubsequences: false).first ?? "")
        }.joined(separator: "\n")
    }

    /// Whatever `ServiceError` has, the property with the description's error cannot be called so.
    @Test func includeWhatServiceErrorHas() {
        let source = EmbeddedTemplates.runtime.first { $0.path.hasSuffix("ServiceError.swift") }?.text ?? ""
        let members = source.split(separator: "\n")
            .filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") && !$0.hasPrefix("    //") }
            .compactMap { line in
                let words = line.split { !$0.isLetter }.map(String.init)
                return words.firstIndex { ["case", "var"].contains($0) }.map { words[$0 + 1] }
            }
        #expect(members.count > 10)
        for member in members { #expect(ReservedNames.errorMembers.contains(member), "\(member)") }
    }

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    @Test(arguments: [
        "ServiceError", "WebClient", "JSONValue", "JSONCoding", "RequestTask", "ParameterConvertible", "CalendarDate",
        "StubTransport", "Credential", "ErrorResponse", "String", "Error", "Codable", "Data", "URL", "Result",
    ])
    func include(name: String) {
        #expect(ReservedNames.types.contains(name))
    }

    @Test func aModelOfAnAppIsNotOneOfThem() {
        for name in [
            "User", "Pet", "Order", "Message", "Account", "Page", "Request", "Response", "Transport", "HTTPMethod",
        ] {
            #expect(!ReservedNames.types.contains(name), "\(name)")
        }
    }
}
