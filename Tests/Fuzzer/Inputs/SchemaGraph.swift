/// Makes up OpenAPI documents: graphs of schemas with cycles, unions and examples.
struct SchemaGraph {
    var random: RandomSource
    let names: [String]
    let is31: Bool

    init(_ random: inout RandomSource) {
        self.random = RandomSource(seed: random.next())
        names = Array(["A", "B", "C", "D", "E", "F", "G", "H"].prefix(1 + random.number(8)))
        is31 = random.chance(2)
    }

    mutating func document() -> Tree {
        let schemas = names.map { Tree.Entry($0, schema(depth: 3)) }
        let paths = (0...random.number(3)).map { Tree.Entry("/p\($0)", ["post": operation("op\($0)")]) }
        return [
            "openapi": .text(is31 ? "3.1.0" : "3.0.3"), "info": ["title": "Graph", "version": "1"],
            "servers": [["url": "https://x.example"]], "paths": .mapping(paths),
            "components": ["schemas": .mapping(schemas)],
        ]
    }

    private mutating func operation(_ name: String) -> Tree {
        var operation: Tree = ["operationId": .text(name)]
        if random.chance(2) { operation["requestBody"] = ["content": content()] }
        if random.chance(3) {
            operation["parameters"] = [
                ["name": "q", "in": .text(random.element(["query", "header", "cookie"])), "schema": schema(depth: 1)]
            ]
        }
        var responses: Tree = ["200": ["description": "ok", "content": content()]]
        if random.chance(3) { responses["201"] = ["description": "created", "content": content()] }
        if random.chance(3) { responses["default"] = ["description": "error", "content": content()] }
        operation["responses"] = responses
        return operation
    }

    private mutating func content() -> Tree {
        var media: Tree = ["schema": random.chance(3) ? schema(depth: 2) : reference()]
        if random.chance(2) { media["example"] = value(depth: 4) }
        if random.chance(4) {
            media["examples"] = ["first": ["value": value(depth: 4)], "second": ["value": value(depth: 2)]]
        }
        return ["application/json": media]
    }

    private mutating func reference() -> Tree { ["$ref": .text("#/components/schemas/" + random.element(names))] }

    private mutating func schema(depth: Int) -> Tree {
        if depth == 0 || random.chance(4) { return random.chance(3) ? plain() : reference() }
        var schema = composite(depth: depth)
        if random.chance(4) { schema["example"] = value(depth: 3) }
        if random.chance(6) { schema["default"] = value(depth: 2) }
        if random.chance(5) {
            if is31, let type = schema["type"]?.textValue {
                schema["type"] = [.text(type), "null"]
            } else {
                schema["nullable"] = true
            }
        }
        if random.chance(10), let reference = reference()["$ref"] { schema["$ref"] = reference }
        return schema
    }

    private mutating func composite(depth: Int) -> Tree {
        switch random.number(10) {
        case 0, 1: return object(depth: depth)
        case 2: return ["type": "array", "items": schema(depth: depth - 1)]
        case 3: return ["type": "object", "additionalProperties": schema(depth: depth - 1)]
        case 4: return ["allOf": list(depth: depth)]
        case 5: return ["oneOf": list(depth: depth)]
        case 6: return ["anyOf": list(depth: depth)]
        case 7:
            var union: Tree = ["oneOf": .list((0...random.number(3)).map { _ in reference() })]
            var discriminator: Tree = ["propertyName": .text(random.element(["kind", "a", "b"]))]
            if random.chance(2), let target = reference()["$ref"] {
                discriminator["mapping"] = ["x": target, "y": target]
            }
            union["discriminator"] = discriminator
            return union
        case 8:
            var both = object(depth: depth)
            both[random.element(["allOf", "oneOf", "anyOf"])] = list(depth: depth)
            return both
        default: return plain()
        }
    }

    private mutating func list(depth: Int) -> Tree {
        .list((0...random.number(3)).map { _ in schema(depth: depth - 1) })
    }

    private mutating func object(depth: Int) -> Tree {
        let keys = Array(["a", "b", "c", "kind", "id"].shuffled(using: &random).prefix(random.number(5)))
        var object: Tree = [
            "type": "object", "properties": .mapping(keys.map { Tree.Entry($0, schema(depth: depth - 1)) }),
        ]
        if random.chance(2) {
            object["required"] = .list((keys + ["z"]).filter { _ in random.chance(2) }.map(Tree.text))
        }
        if random.chance(5) {
            object["additionalProperties"] =
                random.chance(2) ? .literal(random.chance(2) ? "true" : "false") : schema(depth: depth - 1)
        }
        return object
    }

    private mutating func plain() -> Tree {
        switch random.number(9) {
        case 0: return ["type": "string", "enum": ["a", "b", "A", ""]]
        case 1: return ["type": "integer", "enum": [1, 2]]
        case 2: return is31 ? ["const": value(depth: 1)] : ["type": "string", "enum": ["only"]]
        case 3: return ["type": "integer", "format": .text(random.element(["int32", "int64", "x"]))]
        case 4:
            return [
                "type": "string",
                "format": .text(random.element(["date", "date-time", "uuid", "byte", "binary", "uri", "duration"])),
            ]
        case 5: return ["type": "boolean"]
        case 6: return random.chance(2) ? [:] : ["type": "object"]
        case 7: return ["type": "number", "minimum": 0, "maximum": 5]
        default: return ["type": "string", "minLength": 1, "pattern": "^[a-z]+$"]
        }
    }

    /// A value for an example, which fits a schema by luck.
    private mutating func value(depth: Int) -> Tree {
        switch random.number(depth == 0 ? 5 : 9) {
        case 0: return .text(random.element(["a", "b", "2020-01-01", "2020-01-01T00:00:00Z", ""]))
        case 1: return 1
        case 2: return .literal(random.element(["null", "true", "1.5", "-1"]))
        case 3: return "only"
        case 4: return true
        case 5: return .list((0..<random.number(3)).map { _ in value(depth: depth - 1) })
        default:
            let keys = ["a", "b", "c", "kind", "id"].filter { _ in random.chance(2) }
            return .mapping(keys.map { Tree.Entry($0, value(depth: depth - 1)) })
        }
    }
}
