import APIDescription
import Diagnostics
import Foundation
import Settings
import SpecReading
import Testing

@Suite struct ConfigurationTests {
    private func read(_ text: String) -> ConfigurationReader.Result {
        ConfigurationReader(SourceFile(path: "apigen.yaml", bytes: Array(text.utf8))).read()
    }

    private func settings(_ text: String) throws -> ClientSettings {
        let result = read(text)
        #expect(result.diagnostics.isEmpty)
        return try #require(result.configuration?.clients.first)
    }

    @Test func theSchemaForEditorsHasTheKeysOfTheReader() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("specs/apigen.schema.json"))
        let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        var described: [String: [String]] = [:]
        for (name, definition) in definitions {
            if let properties = definition["properties"] as? [String: Any] {
                described[name] = properties.keys.sorted()
            }
        }
        let known = Dictionary(
            uniqueKeysWithValues: ConfigurationSyntax.sections.map { ($0.name, $0.keys.sorted()) })
        #expect(described == known)
    }

    @Test func anEmptyFileSaysNothing() throws {
        for text in ["", "{}"] {
            let result = read(text)
            #expect(result.diagnostics.isEmpty)
            #expect(result.configuration?.clients.allSatisfy { $0 == ClientSettings() } == true)
        }
    }

    @Test func readsWhatIsSaidOfAClient() throws {
        let client = try settings(
            """
            spec: a.yaml
            output: Out
            access: package
            runtime: only
            completions: false
            pinning: true
            conditionalRequests: true
            adapters: [swift-log, async-http-client]
            shared: true
            mocks: { output: Mocks, import: Client }
            templates: Templates
            """)
        #expect(client.spec?.text == "a.yaml")
        #expect(client.output?.text == "Out")
        #expect(client.access == .package)
        #expect(client.runtime == .only)
        #expect(client.completions == false)
        #expect(client.pinning == true)
        #expect(client.conditionalRequests == true)
        #expect(client.adapters == [.swiftLog, .asyncHTTPClient])
        #expect(client.shared == true)
        #expect(client.mocks == ClientSettings.Mocks(output: "Mocks", module: "Client", origin: client.mocks?.origin))
        #expect(client.templates?.text == "Templates")
    }

    @Test(arguments: [("mocks: only", nil), ("mocks: { mode: only, import: Client }", "Client")])
    func onlyTestDoubles(_ text: String, _ module: String?) throws {
        let mocks = try #require(try settings("output: A\n" + text).mocks)
        #expect(mocks.isOnly && mocks.output.isEmpty && mocks.module == module)
    }

    @Test func aNameMayStandForAListOfOne() throws {
        let client = try settings("include: { tags: pets }\nlossy: true\nclosed: [A]")
        #expect(client.filter.included.tags.map(\.text) == ["pets"])
        #expect(client.customization.lossyArrays == .all)
        #expect(client.customization.closedEnums.names.map(\.text) == ["A"])
    }

    @Test func readsDeviationsFromTheDefaults() throws {
        let customization = try settings(
            """
            name: Acme
            grouping: paths
            decoding: lenient
            commonParameters: [X-Api-Version, query region]
            integers: exact
            identifiers: { Pet: uuid, Country: iso_code }
            separateParameters: 0
            """
        ).customization
        #expect(customization.clientName?.text == "Acme")
        #expect(customization.groupsByPath)
        #expect(customization.decodesLeniently)
        #expect(customization.commonParameters.map(\.text) == ["X-Api-Version", "query region"])
        #expect(!customization.suggestsCommonParameters)
        #expect(customization.usesExactIntegers)
        #expect(customization.identifiers.map(\.name.text) == ["Pet", "Country"])
        #expect(customization.identifiers.map(\.newName) == ["uuid", "iso_code"])
        #expect(customization.separateParameters == 0)
    }

    @Test func theDefaultsCanBeWritten() throws {
        let customization = try settings(
            """
            grouping: tags
            decoding: strict
            integers: plain
            identifiers: {}
            separateParameters: 8
            """
        ).customization
        #expect(customization == Customization())
    }

    @Test func clientsAddIdentifiers() throws {
        let result = read(
            """
            integers: exact
            identifiers: { Pet: uuid, Shop: name }
            clients:
              - { spec: a.yaml, output: A, integers: plain, identifiers: { Pet: number } }
              - { spec: b.yaml, output: B }
            """)
        let clients = try #require(result.configuration).clients.map(\.customization)
        #expect(clients.map(\.usesExactIntegers) == [false, true])
        #expect(clients.map { $0.identifiers.map(\.newName) } == [["name", "number"], ["uuid", "name"]])
    }

    @Test func clientsStartFromWhatHoldsForAll() throws {
        let result = read(
            """
            access: internal
            completions: true
            formats: { money: Money, color: Color }
            runtime: { output: Shared, import: Runtime }
            clients:
              - { spec: a.yaml, output: A, access: public, formats: { money: Cents } }
              - { spec: b.yaml, output: B, runtime: embed }
            """)
        #expect(result.diagnostics.isEmpty)
        let configuration = try #require(result.configuration)
        #expect(configuration.sharedRuntime?.module == "Runtime")
        #expect(configuration.clients.map(\.access) == [.public, .internal])
        #expect(configuration.clients.map(\.completions) == [true, true])
        #expect(configuration.clients.map(\.runtime) == [RuntimeMode.none, .embed])
        #expect(configuration.clients.map(\.runtimeModule) == ["Runtime", nil])
        #expect(
            configuration.clients.map { $0.customization.formats.map(\.type) } == [
                ["Color", "Cents"], ["Money", "Color"],
            ])
    }

    @Test(arguments: [
        ("clients: []", "wrong-type"), ("spec: a\nclients: [{ spec: b, output: B }]", "conflicting-keys"),
        ("runtime: { mode: only, output: A }", "conflicting-keys"), ("access: [public]", "wrong-type"),
        ("rename: { types: { A: 'B C' } }", "invalid-name"), ("formats: { money: '' }", "invalid-name"),
        ("lossy: { A: b }", "wrong-type"), ("spec: ''", "wrong-type"), ("a: b: c", "yaml-syntax"), ("[]", "wrong-type"),
        ("output: A\nruntime: { output: A/Runtime }", "same-output"),
        ("name: ''", "wrong-type"), ("name: [a]", "wrong-type"), ("name: '12'", "invalid-name"),
        ("commonParameters: { a: b }", "wrong-type"), ("commonParameters: ['']", "wrong-type"),
        ("integers: [exact]", "wrong-type"), ("identifiers: [Pet]", "wrong-type"),
        ("identifiers: { Pet: '' }", "wrong-type"), ("separateParameters: -1", "wrong-type"),
        ("separateParameters: 1.5", "wrong-type"),
        ("output: A\nmocks: ./A", "same-output"), ("output: A/Models\nruntime: { output: A }", "same-output"),
    ])
    func refusesWhatHasNoMeaning(_ text: String, _ code: String) {
        let result = read(text)
        #expect(result.configuration == nil)
        #expect(result.diagnostics.map(\.code).contains(code))
    }

    @Test func tellsADescriptionOfTheSameName() {
        #expect(ConfigurationReader.isDescription(SourceFile(path: "apigen.yaml", bytes: Array("apigen: 1".utf8))))
        #expect(!ConfigurationReader.isDescription(SourceFile(path: "apigen.yaml", bytes: Array("spec: a.yaml".utf8))))
    }
}
