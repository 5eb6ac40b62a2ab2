import APIDescription
import Diagnostics
import Testing

/// Details that only the comparison of two descriptions needs.
struct ComparisonDetailsTests {
    private let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))

    private func api(hasDetails: Bool) -> API {
        var api = API(name: "Test")
        var list = Schema(.array(Schema(.number(format: nil), origin: origin)), origin: origin)
        list.deprecation = Deprecation(message: "Old.")
        list.constraints.minItems = 1
        var shape = ObjectShape(properties: [])
        var operation = Operation(name: "a", service: "s", method: .get, path: PathTemplate("/a"), origin: origin)
        operation.deprecation = Deprecation()
        operation.security = [SecurityRequirement(schemes: ["oauth"])]
        api.securitySchemes = [SecurityScheme(name: "oauth", kind: .bearer(prefix: "Bearer"), origin: origin)]
        api.security = [SecurityRequirement(schemes: ["oauth"])]
        if hasDetails {
            list.constraints.uniqueItems = true
            shape.allowsAdditional = false
            operation.otherTags = ["t"]
            operation.callbacks = [Callback(name: "c", expression: "{$url}", method: .post, origin: origin)]
            operation.security?[0].scopes = [SchemeScopes(scheme: "oauth", scopes: ["read"])]
            api.securitySchemes[0].flows = [OAuthFlow(.implicit)]
            api.security[0].scopes = [SchemeScopes(scheme: "oauth", scopes: ["write"])]
        }
        shape.properties = [Property(name: "list", schema: list, isRequired: true)]
        api.models = [Model(name: "M", schema: Schema(.object(shape), origin: origin), origin: origin)]
        api.operations = [operation]
        return api
    }

    @Test func canBeLeftOut() {
        #expect(api(hasDetails: true) != api(hasDetails: false))
        #expect(api(hasDetails: true).withoutComparisonDetails() == api(hasDetails: false))
        #expect(api(hasDetails: false).withoutComparisonDetails() == api(hasDetails: false))
    }

    @Test func constraintsAreCompleted() {
        var first = Constraints()
        first.multipleOf = Constraints.Decimal(text: "2")
        var second = Constraints()
        second.multipleOf = Constraints.Decimal(text: "3")
        second.uniqueItems = true
        let result = first.completed(by: second)
        #expect(result.multipleOf?.text == "2" && result.uniqueItems)
        #expect(Constraints().completed(by: second) == second)
    }
}
