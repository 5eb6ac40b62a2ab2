import APIDescription
import Diagnostics
import Settings
import Testing

struct OptionalSecurityTests {
    /// Credentials become optional where some are required, and stay absent where none are.
    @Test func requirementsHaveAnAlternative() {
        let key = SecurityRequirement(schemes: ["key"])
        let none = SecurityRequirement(schemes: [])
        var api = API(name: "A")
        api.security = [key]
        for (path, security) in [("/a", nil), ("/b", []), ("/c", [key, none])] as [(String, [SecurityRequirement]?)] {
            let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
            var operation = Operation(
                name: nil, service: nil, method: .get, path: PathTemplate(path), origin: origin)
            operation.security = security
            api.operations.append(operation)
        }
        var customization = Customization()
        customization.makesSecurityOptional = true
        let collector = DiagnosticCollector()
        let result = APICustomizer(customization, collector: collector, descriptionCollector: collector).apply(to: api)
        #expect(result.security == [key, none])
        #expect(result.operations.map(\.security) == [nil, [], [key, none]])
    }
}
