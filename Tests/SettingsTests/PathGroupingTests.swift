import Diagnostics
import Testing

@testable import APIDescription
@testable import Settings

@Suite struct PathGroupingTests {
    private func services(of paths: [String]) -> [String?] {
        let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))
        var api = API(name: "Test")
        api.operations = paths.map {
            Operation(name: nil, service: "tag", method: .get, path: PathTemplate($0), origin: origin)
        }
        var customization = Customization()
        customization.groupsByPath = true
        let collector = DiagnosticCollector()
        let customizer = APICustomizer(customization, collector: collector, descriptionCollector: collector)
        return customizer.apply(to: api).operations.map(\.service)
    }

    @Test(arguments: [
        (["/pets", "/pets/{id}", "/shops"], ["pets", "pets", "shops"]),
        (["/api/v1/pets", "/2.0/{tenant}/shops"], ["pets", "shops"]),
        (["/vault/secrets/{id}", "/vault/keys"], ["secrets", "keys"]),
        (["/vault", "/vault/keys", "/vault/keys/{id}"], ["vault", "keys", "keys"]),
        (["/a/b/pets", "/a/{x}/b/shops"], ["pets", "shops"]),
        (["/pets", "/pets/{id}"], ["pets", "pets"]),
        (["/vault/keys", "/vault/keys/{id}"], ["keys", "keys"]),
        (["/vault/keys", "/{id}"], ["vault", "general"]),
        (["/chat.post", "/chat.delete", "/users:find"], ["chat", "chat", "users"]),
        (["/"], ["general"]),
    ])
    func groupsByTheFirstSegmentThatDistinguishes(_ paths: [String], _ expected: [String]) {
        #expect(services(of: paths) == expected)
    }

    @Test func anAPIWithoutOperationsHasNoGroups() { #expect(services(of: []).isEmpty) }
}
