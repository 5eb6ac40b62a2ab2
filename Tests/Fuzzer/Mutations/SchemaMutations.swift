/// Changes that keep a description close to a valid one: references, compositions, extensions of types.
enum SchemaMutations {
    private static let namedKeys = [
        "schemas", "definitions", "models", "parameters", "responses", "$defs", "headers", "requestBodies",
    ]
    private static let schemaKeys = [
        "schema", "items", "additionalProperties", "not", "body", "returns", "type", "additional", "error", "oneOf",
        "anyOf",
        "allOf", "union", "extends", "properties", "schemas", "definitions", "models", "params",
    ]

    static func mutate(_ tree: inout Tree, _ random: inout RandomSource) {
        let places = schemaPlaces(in: tree)
        guard !places.isEmpty else { return }
        let isEndpointSpec = tree["apigen"] != nil
        let named = namedPlaces(in: tree)
        let names = named.flatMap { tree[$0]?.keys ?? [] }
        let other = tree[random.element(places)] ?? "string"
        tree.change(at: random.element(places)) { node in
            if random.chance(3) {
                node = isEndpointSpec ? type(names, &random) : reference(names, &random)
            } else if random.chance(4) {
                node = extend(node, &random)
            } else {
                let second =
                    random.chance(2) ? other : isEndpointSpec ? type(names, &random) : reference(names, &random)
                node = isEndpointSpec ? composed(node, second, &random) : wrapped(node, second, &random)
            }
        }
    }

    /// The mappings of names to schemas.
    static func namedPlaces(in tree: Tree) -> [Tree.Place] {
        placesWithKeys(in: tree).filter { namedKeys.contains($0.key) && !(tree[$0.place]?.keys ?? []).isEmpty }.map(
            \.place)
    }

    static func propertyNames(in tree: Tree) -> [String] {
        placesWithKeys(in: tree).filter { $0.key == "properties" }.flatMap { tree[$0.place]?.keys ?? [] }
    }

    /// The places below keys that have schemas, or lists or mappings of them.
    private static func schemaPlaces(in tree: Tree) -> [Tree.Place] {
        let keyed = placesWithKeys(in: tree).filter { schemaKeys.contains($0.key) }
        return keyed.map(\.place)
            + keyed.flatMap { item in
                (tree[item.place]?.children.indices ?? 0..<0).map { item.place + [$0] }
            }
    }

    static func placesWithKeys(in tree: Tree) -> [(key: String, place: Tree.Place)] {
        tree.places().flatMap { place -> [(String, Tree.Place)] in
            guard case .mapping(let entries)? = tree[place] else { return [] }
            return entries.enumerated().compactMap { index, entry in entry.key.textValue.map { ($0, place + [index]) } }
        }
    }

    private static func reference(_ names: [String], _ random: inout RandomSource) -> Tree {
        let name =
            names.isEmpty || random.chance(10)
            ? random.element(["Missing", "", "~1", "%", "a b", "x/y"]) : random.element(names)
        let bases =
            Array(repeating: "#/components/schemas/", count: 9) + [
                "#/definitions/", "#/", "", "#", "other.yaml#/", "./", "https://x.y/",
            ]
        return ["$ref": .text(random.element(bases) + name)]
    }

    private static func type(_ names: [String], _ random: inout RandomSource) -> Tree {
        let words = ["string", "int", "date", "any", "uuid", "Missing", "binary", "decimal", "nonempty string", "none"]
        let name = names.isEmpty || random.chance(3) ? random.element(words) : random.element(names)
        switch random.number(6) {
        case 0: return [.text(name)]
        case 1: return .text("[\(name)]?")
        case 2: return .text("{string: \(name)}")
        case 3: return .text(name + "?")
        default: return .text(name)
        }
    }

    private static func wrapped(_ node: Tree, _ second: Tree, _ random: inout RandomSource) -> Tree {
        switch random.number(13) {
        case 0: return ["allOf": [node]]
        case 1: return ["allOf": [node, second]]
        case 2: return ["oneOf": [node]]
        case 3: return ["oneOf": [node, second], "discriminator": ["propertyName": "kind"]]
        case 4: return ["anyOf": [node, second]]
        case 5: return ["anyOf": [node, ["type": "null"]]]
        case 6: return ["nullable": true, "allOf": [node]]
        case 7: return ["type": "array", "items": node]
        case 8: return ["type": "object", "additionalProperties": node]
        case 9: return ["type": "object", "properties": ["value": node, "more": second], "required": ["value"]]
        case 10: return ["not": node]
        case 11: return ["type": ["object", "null"], "properties": ["a": node], "additionalProperties": second]
        default: return ["oneOf": [node, second, ["type": "string"]], "example": [1, "a", ["b": true]]]
        }
    }

    private static func composed(_ node: Tree, _ second: Tree, _ random: inout RandomSource) -> Tree {
        switch random.number(8) {
        case 0: return ["extends": [node]]
        case 1: return ["extends": [node, second], "properties": ["own": "string"]]
        case 2: return ["union": [node, second]]
        case 3: return ["union": [node, second], "discriminator": "kind"]
        case 4: return [node]
        case 5: return ["properties": ["value": node, "more": second]]
        case 6: return ["properties": ["a": "string"], "additional": node]
        default: return ["type": node, "nullable": true]
        }
    }

    /// A schema with one more key.
    private static func extend(_ node: Tree, _ random: inout RandomSource) -> Tree {
        let values: [(String, Tree)] = [
            ("nullable", true), ("deprecated", true), ("readOnly", true), ("writeOnly", true), ("default", "x"),
            ("default", 1),
            ("default", .literal("null")), ("enum", ["a", "b", "a"]), ("enum", []),
            ("enum", [1, "1", .literal("null")]),
            ("const", "c"), ("const", .literal("null")), ("format", "date-time"), ("format", "binary"),
            ("format", "int64"),
            ("minimum", .literal("1e400")), ("maximum", -1), ("minLength", -1),
            ("maxLength", .literal("9223372036854775808")),
            ("pattern", "(["), ("pattern", "^.*$"), ("required", ["missing"]), ("required", true),
            ("example", ["a": [1]]),
            ("examples", [1, "a"]), ("title", "Title"), ("type", "object"), ("type", ["string", "null"]),
            ("type", "array"),
            ("type", "integer"), ("type", []),
            ("discriminator", ["propertyName": "kind", "mapping": ["x": "#/components/schemas/X"]]),
            ("additionalProperties", false), ("x-enum-varnames", ["a", "a"]), ("items", [["type": "string"]]),
            ("prefixItems", [["type": "string"]]), ("patternProperties", ["^x": ["type": "string"]]), ("$id", "x"),
            ("$anchor", "a"),
            ("nullable", "true"), ("optional", true), ("closed", true), ("union", []), ("extends", []), ("since", "v1"),
        ]
        let (key, value) = random.element(values)
        if let text = node.textValue { return ["type": .text(text), key: value] }
        var node = node
        node[key] = value
        return node
    }
}
