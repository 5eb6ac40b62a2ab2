import Testing

@testable import Pipeline

/// What generated code says about the values in requests.
struct RequestValueTests {
    private static let description = """
        openapi: 3.1.0
        info: { title: T, version: "1" }
        servers:
          - url: https://{region}.a.example/{base}
            variables:
              region: { default: local, enum: [eu, us] }
              base: { default: v1 }
          - url: https://a.example/{base}
            variables: { base: { default: v1 } }
        paths: {}
        components:
          schemas:
            ID: { type: string, format: uuid }
            Owner:
              anyOf:
                - { $ref: "#/components/schemas/ID" }
                - { type: array, items: { type: array, items: { type: string, format: uuid } } }
                - { type: object, additionalProperties: { $ref: "#/components/schemas/ID" } }
                - { type: integer }

        """

    /// The default is allowed, too, so that a call without an argument can be sent.
    @Test func serversHaveTheAllowedValuesOfVariables() throws {
        let client = try #require(try generate(Self.description)["TAPI.swift"])
        #expect(client.contains(#"allowed: ["region": ["eu", "us", "local"]])"#))
        #expect(client.contains(#"variables: ["base": base], allowed: [:])"#))
    }

    /// A UUID, or a collection of UUIDs, would write uppercase by itself.
    @Test func variantsWithUUIDsAreWrittenByTheRuntime() throws {
        let union = try #require(try generate(Self.description)["Models/Owner.swift"])
        let lines = union.split(separator: "\n").filter { $0.contains("let value): try ") }
        #expect(lines.count { $0.contains("try JSONCoding.write(value, to: encoder)") } == 3, "\(lines)")
        #expect(lines.count == 5, "\(lines)")
    }
}
