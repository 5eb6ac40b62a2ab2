/// Makes up descriptions in which one thing is there very often: what takes quadratic time for small descriptions takes minutes for
/// these. Each has less than a megabyte.
struct LargeDescription {
    private var random: RandomSource
    /// The number of elements that the smallest kind of element has.
    private let count: Int

    /// - Parameter limit: The largest number of small elements.
    init(limit: Int, _ random: inout RandomSource) {
        self.random = RandomSource(seed: random.next())
        count = max(8, limit >> self.random.number(4))
    }

    /// The kinds of descriptions.
    enum Kind: CaseIterable {
        case chain, doubling, enumeration, union, object, extensions, inlineTypes, names, text
        case operations, parameters, responses, examples, formerNames, clients, overlay, files
    }

    mutating func input() -> Input { input(of: random.element(Kind.allCases)) }

    mutating func input(of kind: Kind) -> Input {
        switch kind {
        case .chain: schemas(chain())
        case .doubling: schemas(doubling())
        case .enumeration: schemas(enumeration())
        case .union: schemas(union())
        case .object: schemas(object())
        case .extensions: schemas(extensions())
        case .inlineTypes: schemas(inlineTypes())
        case .names: schemas(names())
        case .text: schemas([Tree.Entry("A", ["type": "object", "description": .text(text())])])
        case .operations: document([], paths: operations())
        case .parameters: document([], paths: parameters())
        case .responses: document([], paths: responses())
        case .examples: schemas(examples())
        case .formerNames: schemas(models(), configuration: formerNames())
        case .clients: schemas(models(), configuration: clients())
        case .overlay: overlaid()
        case .files: inFiles()
        }
    }

    // MARK: - Schemas

    private func reference(_ name: String) -> Tree { ["$ref": .text("#/components/schemas/" + name)] }

    private func entries(_ count: Int, _ body: (Int) -> (String, Tree)) -> [Tree.Entry] {
        (0..<count).map { number in
            let (name, tree) = body(number)
            return Tree.Entry(name, tree)
        }
    }

    /// Schemas that each refer to the next one.
    private mutating func chain() -> [Tree.Entry] {
        let form = random.number(8)
        let length = count / 2
        let schemas = entries(length) { number in
            let next = number + 1 < length ? reference("A\(number + 1)") : ["type": "string"]
            let schema: Tree =
                switch form {
                case 0: ["type": "array", "items": next]
                case 1: ["type": "object", "additionalProperties": next]
                case 2: next
                case 3: ["allOf": [next]]
                case 4: ["oneOf": [next, ["type": "integer"]]]
                case 5: ["type": "object", "properties": ["a": next]]
                case 6:
                    ["allOf": [next, ["type": "object", "properties": .mapping([Tree.Entry("p\(number)", plain)])]]]
                default: ["$ref": .text("#/components/schemas/A\(number + 1)/properties/a")]
                }
            return ("A\(number)", schema)
        }
        let end: Tree = ["type": "object", "properties": ["a": ["type": "object", "properties": ["a": plain]]]]
        return form == 7 ? schemas + [Tree.Entry("A\(length)", end)] : schemas
    }

    private var plain: Tree { ["type": "string"] }

    /// Schemas that each refer twice to the one before, with examples.
    private mutating func doubling() -> [Tree.Entry] {
        let form = random.number(3)
        let hasExamples = random.chance(2)
        return entries(min(60, count)) { number in
            guard number > 0 else { return ("A0", ["type": "object", "properties": ["a": plain]]) }
            let before = reference("A\(number - 1)")
            var schema: Tree =
                switch form {
                case 0:
                    [
                        "allOf": [
                            before, before,
                            ["type": "object", "properties": .mapping([Tree.Entry("p\(number)", plain)])],
                        ]
                    ]
                case 1: ["oneOf": [before, before]]
                default: ["type": "object", "properties": ["left": before, "right": before]]
                }
            if hasExamples { schema["example"] = ["a": "x", "left": ["a": "y"]] }
            return ("A\(number)", schema)
        }
    }

    private mutating func enumeration() -> [Tree.Entry] {
        let form = random.number(4)
        let values = (0..<(form < 2 ? count * 2 : min(count, 2_000))).map { number -> Tree in
            switch form {
            case 0: .text("value-\(number)")
            case 1: .literal("\(number)")
            case 2:
                .text(
                    "a" + String(repeating: "-", count: number % 200) + "b"
                        + String(repeating: ".", count: number / 200))
            default: .text(String(repeating: "!", count: 1 + number % 50) + String(repeating: "?", count: number / 50))
            }
        }
        let example = random.chance(2) ? values : values.map { _ in .text("another") }
        return [
            Tree.Entry("A", ["type": form == 1 ? "integer" : "string", "enum": .list(values)]),
            Tree.Entry("List", ["type": "array", "items": reference("A"), "example": .list(example)]),
        ]
    }

    private mutating func union() -> [Tree.Entry] {
        let form = random.number(6)
        let key = random.chance(2) ? "oneOf" : "anyOf"
        let variants = (0..<count / 2).map { number -> Tree in
            switch form {
            case 0: object(["k\(number)"], required: true)
            case 1: object(["k"], required: false)
            case 2: ["type": "string", "enum": [.text("v\(number)")]]
            case 3: ["type": "array", "items": ["type": "string", "enum": [.text("v\(number)")]]]
            case 4: ["title": "Same", "type": "object", "properties": .mapping([Tree.Entry("k\(number)", plain)])]
            default:
                [
                    "type": "object", "required": ["t"],
                    "properties": ["t": ["type": "string", "enum": [.text("v\(number)")]]],
                ]
            }
        }
        let examples = (0..<count / 2).map {
            Tree.mapping([Tree.Entry("k\($0)", "x"), Tree.Entry("t", .text("v\($0)"))])
        }
        return [
            Tree.Entry("A", .mapping([Tree.Entry(key, .list(variants))])),
            Tree.Entry("List", ["type": "array", "items": reference("A"), "example": .list(examples)]),
        ]
    }

    private func object(_ names: [String], required: Bool) -> Tree {
        var schema: Tree = ["type": "object", "properties": .mapping(names.map { Tree.Entry($0, plain) })]
        if required { schema["required"] = .list(names.map { .text($0) }) }
        return schema
    }

    private mutating func object() -> [Tree.Entry] {
        let names = (0..<count).map { "p\($0)" }
        var schema = object(names, required: random.chance(2))
        if random.chance(2) { schema["example"] = .mapping(names.map { Tree.Entry($0, "x") }) }
        return [Tree.Entry("A", schema)]
    }

    /// Models that extend one model, and are nearly equal.
    private mutating func extensions() -> [Tree.Entry] {
        let base = object((0..<min(20, count)).map { "b\($0)" }, required: false)
        let isEqual = random.chance(2)
        return [Tree.Entry("Base", base)]
            + entries(count / 4) { number in
                ("A\(number)", ["allOf": [reference("Base"), object(["x\(isEqual ? 0 : number)"], required: false)]])
            }
    }

    private mutating func inlineTypes() -> [Tree.Entry] {
        let kinds = 1 + random.number(4)
        return entries(count / 4) { number in
            let inner = object(["c\(number % kinds)"], required: false)
            return (
                "A\(number)", ["type": "object", "properties": ["n": ["type": "object", "properties": ["m": inner]]]]
            )
        }
    }

    private mutating func names() -> [Tree.Entry] {
        let form = random.number(4)
        let block = random.number(0xFFF) << 4
        return entries(count / 4) { number in
            let name =
                switch form {
                case 0: String(repeating: "!", count: 1 + number % 100) + String(repeating: "?", count: number / 100)
                case 1: "a" + String(repeating: "-", count: number % 500) + String(repeating: "_", count: number / 500)
                case 2:
                    (0..<4).map { String(Unicode.Scalar(block + (number + $0) % 0x400).map(Character.init) ?? "x") }
                        .joined()
                default: "\(number)"
                }
            return (name, object([name, "a"], required: false))
        }
    }

    private mutating func text() -> String {
        let piece = random.element([
            "```\n", "- *", "a\n", "[a](b) ", "\n\n", "1. x\n", "<b>", "`", "&amp;", "| a | b |\n", "    x\n",
        ])
        return String(repeating: piece, count: count * 2)
    }

    private mutating func examples() -> [Tree.Entry] {
        let example = Tree.mapping((0..<count).map { Tree.Entry("k\($0)", ["a": "x"]) })
        return [
            Tree.Entry(
                "A", ["type": "object", "additionalProperties": object(["a"], required: true), "example": example])
        ]
    }

    private func models() -> [Tree.Entry] { entries(count / 4) { ("A\($0)", object(["a"], required: false)) } }

    // MARK: - Operations

    private mutating func operations() -> [Tree.Entry] {
        let form = random.number(4)
        return entries(count / 4) { number in
            var operation: Tree = ["responses": ["204": ["description": "None."]]]
            if form != 0 { operation["operationId"] = .text(form == 1 ? "same" : "op\(number)") }
            if form == 3 { operation["tags"] = [.text("tag\(number)")] }
            return ("/x/{id}/y\(number)", ["get": operation])
        }
    }

    /// Operations that share their parameters, or one with many.
    private mutating func parameters() -> [Tree.Entry] {
        let operations = random.chance(2) ? 1 : min(60, count)
        let parameters = (0..<count / operations).map { number -> Tree in
            ["name": .text("p\(number)"), "in": "query", "schema": plain]
        }
        return entries(operations) { number in
            let operation: Tree = ["operationId": .text("op\(number)"), "responses": ["204": ["description": "None."]]]
            return ("/x\(number)", ["parameters": .list(parameters), "get": operation])
        }
    }

    private mutating func responses() -> [Tree.Entry] {
        let content = Tree.mapping(
            entries(count / 4) { ("application/x\($0)", ["schema": object(["p\($0)"], required: false)]) })
        let statuses = Tree.mapping(
            entries(min(400, count)) { number in
                let schema = object(["p\(number)"], required: false)
                return ("\(200 + number)", ["description": "x", "content": ["application/json": ["schema": schema]]])
            })
        let isBody = random.chance(2)
        var operation: Tree = ["operationId": "op", "responses": isBody ? ["204": ["description": "None."]] : statuses]
        if isBody { operation["requestBody"] = ["content": content] }
        return [Tree.Entry("/x", ["post": operation])]
    }

    // MARK: - Files

    private func formerNames() -> String {
        let lines = (0..<count / 4).map { "    A\($0): [Old\($0)]\n" }.joined()
        return "spec: api.yaml\nrenamedFrom:\n  types:\n" + lines
    }

    private func clients() -> String {
        "clients:\n" + (0..<min(200, count)).map { "  - { spec: api.yaml, output: _client/C\($0) }\n" }.joined()
    }

    private mutating func overlaid() -> Input {
        let selector = random.element([
            "$..A", "$.components.schemas.A", "$.components.schemas[?@.type == 'object'].properties.a",
        ])
        let isSame = random.chance(2)
        // Each action doubles lists, or nests the components deeper.
        let copies = ["$.components", "$.paths", "$..A0"].map { "  - { target: \"\($0)\", copy: $.components }\n" }
        let copy = random.chance(4) ? [String](repeating: random.element(copies), count: 40) : []
        let actions = (0..<min(400, count)).map { number in
            "  - { target: \"\(selector)\(isSame || selector.hasSuffix("a") ? "" : String(number))\", update: { description: x } }\n"
        }
        var input = schemas(models(), configuration: "spec: api.yaml\noverlays: fix.yaml\n")
        input["fix.yaml"] = Array(("overlay: 1.1.0\ninfo: {}\nactions:\n" + (actions + copy).joined()).utf8)
        return input
    }

    /// Schemas in files that each refer to the next one, in a folder of its own or beside it.
    private mutating func inFiles() -> Input {
        let length = min(300, count)
        let isInFolders = random.chance(2)
        func path(_ number: Int) -> String { isInFolders ? "d\(number)/f.yaml" : "f\(number).yaml" }
        let up = isInFolders ? "../" : ""
        var input = schemas([Tree.Entry("A", ["$ref": .text(path(0) + "#/S")])])
        for number in 0..<length {
            let next: Tree = ["$ref": .text(up + path((number + 1) % length) + "#/S")]
            let schema: Tree = ["S": ["type": "object", "properties": ["n": next]]]
            input[path(number)] = Array(TreeWriter.write(schema, as: .yaml).utf8)
        }
        return input
    }

    private func schemas(_ schemas: [Tree.Entry], configuration: String? = nil) -> Input {
        let names = schemas.prefix(200).compactMap(\.key.textValue)
        let paths = names.enumerated().map { number, name in
            let name = name.replacing("~", with: "~0").replacing("/", with: "~1")
            let content: Tree = ["application/json": ["schema": reference(name)]]
            let operation: Tree = [
                "operationId": .text("op\(number)"), "responses": ["200": ["description": "x", "content": content]],
            ]
            return Tree.Entry("/x\(number)", ["get": operation])
        }
        return document(schemas, paths: paths, configuration: configuration)
    }

    private func document(_ schemas: [Tree.Entry], paths: [Tree.Entry], configuration: String? = nil) -> Input {
        let tree: Tree = [
            "openapi": "3.0.3", "info": ["title": "Large", "version": "1"],
            "servers": [["url": "https://x.example"]], "paths": .mapping(paths),
            "components": ["schemas": .mapping(schemas)],
        ]
        let bytes = Array(TreeWriter.write(tree, as: .json).utf8)
        var input = Input(files: [Input.File(path: "api.yaml", bytes: bytes)], main: "api.yaml")
        if let configuration { input["apigen.yaml"] = Array(configuration.utf8) }
        return input
    }
}
