import Testing

@testable import Lowering
@testable import Printing

/// What an app sees of the runtime, and what its models cannot be called.
struct RuntimeSurfaceTests {
    private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor"]

    /// The names of the public types that the files for some features declare at top level.
    private func types(for features: Set<RuntimeFeature>) -> [String] {
        RuntimeSources(access: .public).files(for: features).flatMap { $0.text.split(separator: "\n") }
            .filter { $0.hasPrefix("public ") && !$0.hasPrefix("public import ") }
            .compactMap { line in
                let words = line.split { !$0.isLetter && !$0.isNumber }
                return words.firstIndex(where: Self.kinds.contains).map { String(words[$0 + 1]) }
            }
    }

    @Test func aClientHasAtMostTwelveTypesAtTopLevel() {
        let types = types(for: [.core, .jsonValue])
        #expect(types.contains("WebClient") && types.contains("ServiceError") && types.contains("JSONCoding"))
        #expect(types.count <= 12, "\(types)")
    }

    /// Other packages declare these names at top level: Alamofire, Vapor, swift-http-types, swift-openapi-runtime.
    @Test func noTypeIsCalledLikeThatOfAnotherPackage() {
        let types = types(for: Set(RuntimeFeature.allCases))
        for name in ["HTTPRequest", "HTTPResponse", "HTTPFields", "HTTPMethod", "HTTPHeaders", "Request", "Response"] {
            #expect(!types.contains(name))
        }
    }
}
