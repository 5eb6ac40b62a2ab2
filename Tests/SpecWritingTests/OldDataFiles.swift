import APIDescription
import Diagnostics
import Foundation
import SpecReading
import SpecWriting
import Testing

/// Writes the descriptions of the goldens for `Scripts/old-data.sh`, each as it is (`NAME.old.yaml`) and with another key for each
/// property (`NAME.new.yaml`). A program with the client of the first one writes its samples, and a program with the client of the second
/// one reads what was written.
///
/// `APIGEN_OLD_DATA` names a directory.
@Suite struct OldDataFiles {
    static let wanted = ProcessInfo.processInfo.environment["APIGEN_OLD_DATA"]

    @Test(.enabled(if: wanted != nil)) func areWritten() throws {
        let folder = try #require(Self.wanted)
        for (index, file) in try Self.descriptions().enumerated() {
            let bytes = [UInt8](try Data(contentsOf: file))
            let reader = DescriptionReader(SourceFile(path: file.path, bytes: bytes))
            guard let read = reader.read().api else { continue }
            let api = Self.withModelsOnly(read.api(at: read.newestVersion))
            // Both programs have the models of both descriptions in the same order.
            let programs = try [("old", api), ("new", Self.respelled(api))].map { name, api in
                let text = OpenAPIWriter.write(api).text
                let program = try RoundTripProgram(text) { api in
                    var maker = SampleMaker(api, seed: UInt64(index))
                    return { maker.samples(of: $0.name) }
                }
                return (name, text, program)
            }
            guard !programs[0].2.samples.isEmpty else { continue }
            let path = "\(folder)/\(file.deletingLastPathComponent().lastPathComponent)"
            for (name, text, program) in programs {
                try text.write(toFile: "\(path).\(name).yaml", atomically: true, encoding: .utf8)
                try program.code.write(toFile: "\(path).\(name).swift", atomically: true, encoding: .utf8)
                try program.samples.write(toFile: "\(path).\(name).samples", atomically: true, encoding: .utf8)
            }
            // They are the same values.
            let samples = programs[1].2.samples.replacingOccurrences(of: Self.respelling + "\":", with: "\":")
            #expect(samples == programs[0].2.samples, "\(path)")
        }
    }

    private static func descriptions() throws -> [URL] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let cases = tests.appendingPathComponent("GoldenTests/Cases")
        return try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted().compactMap { name in
            ["api.yaml", "openapi.yaml"].map { cases.appendingPathComponent("\(name)/\($0)") }
                .first { FileManager.default.fileExists(atPath: $0.path) }
        }
    }

    /// Returns an API without what refers to properties.
    private static func withModelsOnly(_ api: API) -> API {
        var result = api
        result.controllers = []
        result.webhooks = []
        result.errorSchema = nil
        for index in result.securitySchemes.indices { result.securitySchemes[index].session = nil }
        for index in result.operations.indices {
            result.operations[index].pagination = nil
            result.operations[index].longOperation = nil
            result.operations[index].streamProperty = nil
            result.operations[index].errorSchema = nil
        }
        result.mapSchemas { schema in
            var schema = schema
            schema.examples = []
            return schema
        }
        return result
    }

    /// Returns an API in which each property has another key, and had the present one.
    private static func respelled(_ api: API) -> API {
        var result = api
        let kept = undescribedDiscriminators(of: api)
        result.mapSchemas { schema in
            var schema = schema
            switch schema.kind {
            case .object(var shape):
                for index in shape.properties.indices where !kept.contains(shape.properties[index].name) {
                    shape.properties[index].formerNames.insert(shape.properties[index].name, at: 0)
                    shape.properties[index].name += respelling
                }
                for index in shape.requiredElsewhere.indices where !kept.contains(shape.requiredElsewhere[index].name) {
                    shape.requiredElsewhere[index].name += respelling
                }
                schema.kind = .object(shape)
            case .union(var union):
                if let key = union.discriminator?.property, !kept.contains(key) {
                    union.discriminator?.property += respelling
                }
                schema.kind = .union(union)
            default: break
            }
            return schema
        }
        return result
    }

    /// Returns the keys that identify a variant which does not describe them, so that they can have no former key.
    private static func undescribedDiscriminators(of api: API) -> Set<String> {
        var api = api
        var keys: Set<String> = []
        let lookup = PropertyLookup(models: api.models)
        api.mapSchemas { schema in
            if case .union(let union) = schema.kind, let key = union.discriminator?.property {
                let describe = union.variants.allSatisfy { variant in
                    lookup.properties(of: variant)?.contains { $0.name == key } == true
                }
                if !describe { keys.insert(key) }
            }
            return schema
        }
        return keys
    }

    /// What the new keys end with.
    private static let respelling = "-respelled"
}
