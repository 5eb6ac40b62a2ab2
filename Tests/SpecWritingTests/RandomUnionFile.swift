import APIDescription
import Diagnostics
import Resolution
import SpecWriting
import TestSupport

/// A description of random unions, and values that their schemas allow. The client encodes each as it was.
struct RandomUnionFile {
    let text: String
    let program: RoundTripProgram

    init(seeds: Range<UInt64>) throws {
        var api = API(name: "Unions")
        var random: [String: RandomUnions] = [:]
        for seed in seeds {
            var unions = RandomUnions(seed: seed, suffix: "Of\(seed)")
            api.models += unions.models()
            random["UnionOf\(seed)"] = unions
        }
        text = OpenAPIWriter.write(api).text
        program = try RoundTripProgram(text) { api in
            let schemas = Resolver(api, collector: DiagnosticCollector()).schemas
            let validator = SchemaValidator(schemas, external: ExternalTypes(), parsesURLs: false, closesEnums: false)
            return { model in
                guard var unions = random[model.name], case .union(let union) = model.schema.kind else { return [] }
                return (0..<10).map { _ in unions.value(of: model.schema, api.models) }.filter { value in
                    // Of several variants that allow a value, constants decide, and then the order of lists.
                    union.variants.count { validator.check(value, against: $0).faults.isEmpty } == 1
                }
            }
        }
    }
}
