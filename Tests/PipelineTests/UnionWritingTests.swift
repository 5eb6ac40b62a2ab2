import Testing

@testable import Pipeline

/// How the variants of unions are written.
struct UnionWritingTests {
    /// A map has the discriminator among its keys. It is written as anywhere else, such as UUIDs in lowercase.
    @Test func discriminatedMapsOfUUIDs() throws {
        let files = try generate(
            """
            apigen: 1
            name: Small
            paths: {}
            models:
              Members: { type: "[string: uuid]" }
              Names: { type: "[string: string]" }
              List:
                union: [Members, Names]
                discriminator: kind
                mapping: { members: Members, names: Names }
            """)
        let union = try #require(files["Models/List.swift"])
        #expect(union.contains("case .members(let value): try JSONCoding.write(value, to: encoder)\n"))
        #expect(union.contains("case .names(let value): try value.encode(to: encoder)\n"))
    }
}
