import APIDescription
import Diagnostics
import SpecReading
import Testing

@testable import Pipeline
@testable import Printing

/// The API of a description without faults.
func api(_ text: String) throws -> API {
    let result = DescriptionReader(SourceFile(path: "api.yaml", bytes: Array(text.utf8))).read()
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    return try #require(result.api)
}

/// What is generated for a description, by path.
func generate(_ text: String, _ change: (inout GenerationOptions) throws -> Void = { _ in }) throws -> [String: String]
{
    var options = GenerationOptions(templates: try TemplateSet())
    try change(&options)
    let output = ClientPipeline(options: options).generate(try api(text))
    return Dictionary(uniqueKeysWithValues: (output.files + output.mocks).map { ($0.path, $0.text) })
}

let smallSpec = """
    apigen: 1
    name: Small
    servers: { main: https://a.example }
    models: { User: { id: int, friend: User?, born: date-time } }
    paths:
      /users/{id}: { get: { operation: users.load, returns: User } }
      /users: { post: { operation: users.add, body: User } }

    """
