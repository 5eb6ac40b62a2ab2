import Testing

@testable import SpecReading

struct MisplacedConfigurationTests {
    /// The hint says where the key belongs, whichever key of `apigen.yaml` it is. Some keys are in both languages.
    @Test func keysOfConfigurationsAreFoundInEndpointSpecs() {
        let keys = ConfigurationKey.Client.allCases.map(\.rawValue) + ConfigurationKey.File.allCases.map(\.rawValue)
        // Who writes `security` in an endpoint spec means `auth`.
        for key in keys where key != "security" {
            let text = "apigen: 1\nname: A\nservers: { main: https://a.example }\npaths: {}\n\(key): 1"
            let findings = findings(text).filter { $0.contains("[unknown-key]") }
            #expect(findings.allSatisfy { $0.contains("the file 'apigen.yaml'") }, "\(findings)")
        }
        #expect(findings("apigen: 1\nname: A\npinning: true").contains { $0.contains("[unknown-key]") })
    }
}
