import APIDescription
import ApigenRuntime
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Resolution

/// The variants that the runtime chooses for values of unions, compared with what the descriptions allow.
@Suite struct RandomUnionTests {
    /// Which of some shapes a value may have, the best first.
    private struct Matches: Decodable {
        @TaskLocal static var shapes: [JSONCoding.UnionShape] = []
        let indices: [Int]

        init(from decoder: any Decoder) throws {
            var reader = try JSONCoding.UnionReader(decoder)
            indices = reader.matches(Self.shapes)
        }
    }

    @Test(arguments: 0..<20)
    func aValueIsOfAVariantThatAllowsIt(block: Int) throws {
        for seed in block * 100..<(block + 1) * 100 {
            var random = RandomUnions(seed: UInt64(seed))
            let models = random.models()
            var api = API(name: "Random")
            api.models = models
            let resolver = Resolver(api, collector: DiagnosticCollector())
            let resolved = resolver.resolve()
            guard case .union(let union)? = resolved.declarations.first(where: { $0.symbol == .model("Union") })?.kind,
                case .union(let described)? = models.last?.schema.kind
            else { continue }
            let schemas = schemas(of: union.variants, in: described, resolver.schemas)
            let validator = SchemaValidator(
                resolver.schemas, external: ExternalTypes(), parsesURLs: false, closesEnums: false)
            for _ in 0..<10 {
                let value = random.value(of: models[models.count - 1].schema, models)
                let found = schemas.map { validator.check(value, against: $0) }
                let fitting = found.indices.filter { found[$0].faults.isEmpty }
                // Lists of one type are one variant, whatever the schemas say about their elements.
                if fitting.isEmpty { continue }
                let matches = try Matches.$shapes.withValue(union.variants.map(\.match.shape)) {
                    try JSONCoding.makeDecoder().decode([Matches].self, from: Data("[\(value.plainText)]".utf8))
                }
                let chosen = matches.first?.indices.first { found[$0].isDecodable }
                #expect(
                    chosen.map { fitting.contains($0) } == true,
                    """
                    seed \(seed): \(value.plainText) is \(chosen.map { "\($0)" } ?? "unknown"), not \(fitting)
                    \(union.variants.map { "\($0.name.text): \($0.match)" }.joined(separator: "\n"))
                    """)
            }
        }
    }

    /// Returns the schemas of the variants. Variants of the same type are one.
    private func schemas(of variants: [ResolvedVariant], in union: Union, _ schemas: SchemaResolver) -> [Schema] {
        let names = UnionResolver(schemas: schemas, external: ExternalTypes()).names(of: union)
        var result: [Schema] = []
        for (schema, name) in zip(union.variants, names)
        where result.count < variants.count && variants[result.count].name == name {
            result.append(schema)
        }
        return result
    }
}

extension VariantMatch {
    /// The shape that the generated code has.
    fileprivate var shape: JSONCoding.UnionShape {
        func table(_ constants: [Constant]) -> [String: [String]] {
            Dictionary(constants.map { ($0.key, $0.values) }) { first, _ in first }
        }
        switch self {
        case .object(let object):
            return .object(
                required: object.required, shared: object.shared, known: object.known,
                values: table(object.constants.filter(\.isRequired)),
                valuesIfPresent: table(object.constants.filter { !$0.isRequired }),
                nestedValues: Dictionary(object.nested.map { ($0.path, $0.values) }) { first, _ in first })
        case .map: return .map
        case .array: return .array
        case .string: return .string
        case .integer: return .integer
        case .number: return .number
        case .boolean: return .boolean
        case .any: return .any
        case .enumeration(let values, let isInteger): return isInteger ? .integers(values) : .strings(values)
        case .constant(let text): return .constant(text)
        }
    }
}
