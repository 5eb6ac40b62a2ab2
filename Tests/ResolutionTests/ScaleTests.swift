import APIDescription
import Diagnostics
import SpecReading
import Testing

@testable import Resolution

/// Work that would take hours if it grew with the square of the size.
@Suite struct ScaleTests {
    private let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
    private let count = 20_000

    private func resolved(_ models: [Model]) -> (SchemaResolver, DiagnosticCollector) {
        let collector = DiagnosticCollector()
        return (SchemaResolver(models, collector: collector), collector)
    }

    private func model(_ name: String, _ schema: Schema) -> Model { Model(name: name, schema: schema, origin: origin) }

    private func reference(_ name: String) -> Schema { Schema(.reference(name), origin: origin) }

    /// Each model of a chain of references knows what the rest of the chain says.
    @Test func chainsOfReferences() {
        var models = (0..<count).map { model("L\($0)", reference("L\($0 + 1)")) }
        var end = Schema(.string(format: nil), origin: origin)
        end.isNullable = true
        models.append(model("L\(count)", end))
        models[count / 2].schema.defaultValue = .string("half")
        let index = ModelIndex(models)
        for position in models.indices {
            let schema = reference("L\(position)")
            #expect(index.isNullable(schema))
            let chain = index.annotatedChain(of: schema)
            #expect(chain.last?.kind == end.kind && chain.count <= 4)
            #expect(chain.contains { $0.defaultValue != nil } == (position <= count / 2))
        }
        #expect(index.chain(of: reference("L0")).count == count + 2)
    }

    /// The members of a cycle allow the same.
    @Test func cyclesOfReferences() {
        var models = (0..<4).map { model("C\($0)", reference("C\(($0 + 1) % 4)")) }
        models[2].schema.isNullable = true
        models.append(model("In", reference("C3")))
        models.append(model("Lost", reference("Nothing")))
        let index = ModelIndex(models)
        #expect(["C0", "C1", "C2", "C3", "In"].allSatisfy { index.isNullable(reference($0)) })
        #expect(!index.isNullable(reference("Lost")) && !index.isNullable(reference("Nothing")))
        #expect(index.annotatedChain(of: reference("In")).count <= 6)
    }

    /// Variants are told apart by what each of them has, without comparing each with each.
    @Test func variantsWithConstants() {
        let matches = (0..<count).map { position in
            VariantMatch.object(
                VariantMatch.Object(
                    required: ["kind", "a"],
                    constants: [.init(key: "kind", values: ["k\(position % 2)"], isRequired: true)]))
        }
        let told = VariantMatch.distinguish(matches)
        #expect(told.count == count)
        for (match, position) in zip(told, 0...) {
            guard case .object(let object) = match else {
                Issue.record("not an object")
                return
            }
            #expect(object.required.isEmpty && object.constants.map(\.values) == [["k\(position % 2)"]])
        }
        // A value that all have tells nothing.
        let equal = VariantMatch.distinguish([VariantMatch](repeating: matches[0], count: count))
        #expect(equal.allSatisfy { if case .object(let object) = $0 { object.constants.isEmpty } else { false } })
    }
    /// The properties of a large base are repeated in a few structs, and not in thousands.
    @Test func basesOfManyModels() {
        func properties(_ count: Int) -> Schema {
            let schema = Schema(.string(format: nil), origin: origin)
            let list = (0..<count).map { Property(name: "p\($0)", schema: schema, isRequired: false) }
            return Schema(.object(ObjectShape(properties: list)), origin: origin)
        }
        func nested(users: Int) -> Set<String> {
            var models = [model("Large", properties(300)), model("Small", properties(3))]
            for number in 0..<users {
                let parts = [reference("Large"), reference("Small"), properties(1)]
                models.append(model("M\(number)", Schema(.composition(parts), origin: origin)))
            }
            let bases = NestedBases(models, CompositionGraph(models))
            return Set(models.map(\.name).filter(bases.contains))
        }
        #expect(nested(users: 600) == [])
        #expect(nested(users: 700) == ["Large"])
    }
}
