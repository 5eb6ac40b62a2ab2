import APIDescription
import Diagnostics
import Testing

struct SchemaFitTests {
    private static let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))

    /// Constraints with everything that there is.
    private static var all: Constraints {
        var all = Constraints()
        (all.minimum, all.maximum) = (Constraints.Decimal(text: "1"), Constraints.Decimal(text: "9"))
        (all.exclusiveMinimum, all.exclusiveMaximum) = (Constraints.Decimal(text: "0"), Constraints.Decimal(text: "10"))
        (all.minLength, all.maxLength, all.pattern) = (2, 8, "a")
        (all.minItems, all.maxItems) = (3, 7)
        return all
    }

    @Test(
        arguments: [
            (.string(format: nil), ["minLength", "maxLength", "pattern"]), (.string(format: "uuid"), []),
            (.string(format: "duration"), []), (.string(format: "http-date"), []),
            (.string(format: "uri"), ["minLength", "maxLength", "pattern"]),
            (.integer(format: nil), ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]),
            (.number(format: nil), ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]),
            (.array(Schema(.any, origin: origin)), ["minItems", "maxItems"]), (.boolean, []),
            (.reference("Name"), ["minLength", "maxLength", "pattern"]),
        ] as [(Schema.Kind, [String])])
    func constraintsThatSaySomething(kind: Schema.Kind, keys: [String]) {
        let fit = SchemaFit(models: [
            Model(name: "Name", schema: Schema(.string(format: nil), origin: Self.origin), origin: Self.origin)
        ])
        #expect(Self.keys(of: fit.applicable(Self.all, on: kind)) == keys)
    }

    @Test func boundsThatContradictEachOtherSayNothing() {
        var constraints = Constraints()
        (constraints.minLength, constraints.maxLength, constraints.pattern) = (9, 2, "a")
        let applicable = SchemaFit(models: []).applicable(constraints, on: .string(format: nil))
        #expect(Self.keys(of: applicable) == ["minLength", "pattern"])
    }

    private static func keys(of constraints: Constraints) -> [String] {
        let said = [
            ("minimum", constraints.minimum != nil), ("maximum", constraints.maximum != nil),
            ("exclusiveMinimum", constraints.exclusiveMinimum != nil),
            ("exclusiveMaximum", constraints.exclusiveMaximum != nil), ("minLength", constraints.minLength != nil),
            ("maxLength", constraints.maxLength != nil), ("pattern", constraints.pattern != nil),
            ("minItems", constraints.minItems != nil), ("maxItems", constraints.maxItems != nil),
        ]
        return said.filter(\.1).map(\.0)
    }
}
