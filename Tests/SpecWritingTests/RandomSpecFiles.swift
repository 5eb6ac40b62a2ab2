import APIDescription
import Diagnostics
import Foundation
import Pipeline
import Printing
import SpecReading
import SpecWriting
import Testing

/// Writes random descriptions for `Scripts/compile-random.sh`, which generates clients from them, and compiles and runs
/// those. Beside each are a program, and samples of the models that it reads and writes.
///
/// `APIGEN_RANDOM_SPECS` names a directory, a first seed and how many there are: `specs:0:60`.
@Suite struct RandomSpecFiles {
    static let wanted = ProcessInfo.processInfo.environment["APIGEN_RANDOM_SPECS"]

    @Test(.enabled(if: wanted != nil)) func areWritten() throws {
        let parts = try #require(Self.wanted).split(separator: ":")
        try #require(parts.count == 3)
        let (first, count) = (try #require(UInt64(parts[1])), try #require(UInt64(parts[2])))
        for seed in first..<first + count {
            let text = try Self.description(seed)
            let program = try RoundTripProgram(text) { api in
                var maker = SampleMaker(api, seed: seed)
                return { maker.samples(of: $0.name) }
            }
            let path = "\(parts[0])/\(seed)"
            try Self.write(text, program, to: path)
            // Every tenth description was smaller once: its client is generated over that of the part.
            if seed % 10 == 0 { try Self.part(seed).write(toFile: path + ".part", atomically: true, encoding: .utf8) }
        }
        // One more description, of unions that are hard to tell apart.
        let unions = try RandomUnionFile(seeds: first..<first + 150)
        try Self.write(unions.text, unions.program, to: "\(parts[0])/\(first + count)")
    }

    private static func write(_ text: String, _ program: RoundTripProgram, to path: String) throws {
        try text.write(toFile: path + ".yaml", atomically: true, encoding: .utf8)
        try program.samples.write(toFile: path + ".samples", atomically: true, encoding: .utf8)
        try program.code.write(toFile: path + ".swift", atomically: true, encoding: .utf8)
    }

    /// Returns an OpenAPI document for every third seed, and an endpoint spec for the others.
    private static func description(_ seed: UInt64) throws -> String {
        let isOpenAPI = seed % 3 == 2
        var random = RandomAPI(seed: seed, hasDetails: isOpenAPI)
        return try text(of: random.api(), seed)
    }

    /// Returns a description without some parts of the one for a seed.
    private static func part(_ seed: UInt64) throws -> String {
        var random = RandomAPI(seed: seed, hasDetails: seed % 3 == 2)
        var remover = PartRemover(random: RandomAPI(seed: seed &+ 1_000_000))
        return try text(of: remover.part(of: random.api()), seed)
    }

    /// Returns the text of an API, without the controllers whose operations do not have the type of a value.
    private static func text(of api: API, _ seed: UInt64) throws -> String {
        var api = api
        let controllers = api.controllers
        api.controllers = try controllers.filter { controller in
            var one = api
            one.controllers = [controller]
            let source = SourceFile(path: "api.yaml", bytes: Array(written(one, seed).utf8))
            guard let read = DescriptionReader(source).read().api else { return false }
            let generator = ClientPipeline(options: GenerationOptions(templates: try TemplateSet()))
            return !generator.declarations(for: read).diagnosticsOfVersions.contains { $0.severity == .error }
        }
        return written(api, seed)
    }

    private static func written(_ api: API, _ seed: UInt64) -> String {
        seed % 3 == 2 ? OpenAPIWriter.write(api).text : EndpointSpecWriter.write(api).text
    }
}
