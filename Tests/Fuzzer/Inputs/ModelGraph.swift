/// Makes up endpoint specs: graphs of models with cycles, unions and examples.
struct ModelGraph {
    var random: RandomSource
    let names: [String]

    init(_ random: inout RandomSource) {
        self.random = RandomSource(seed: random.next())
        names = Array(["A", "B", "C", "D", "E", "F", "G"].prefix(1 + random.number(7)))
    }

    mutating func document() -> Tree {
        let models = names.map { Tree.Entry($0, type(depth: 3, isModel: true)) }
        let paths = (0...random.number(3)).map { index -> Tree.Entry in
            let method = random.element(["get", "post", "put", "patch"])
            var operation: Tree = ["operation": .text("graph.op\(index)"), "returns": type(depth: 1)]
            if method != "get", random.chance(2) { operation["body"] = type(depth: 2) }
            if random.chance(2) { operation["params"] = ["q": type(depth: 1), "Limit": "int?"] }
            if random.chance(4) { operation["error"] = type(depth: 1) }
            return Tree.Entry("/p\(index)", [method: operation])
        }
        return [
            "apigen": 1, "name": "Graph", "servers": ["main": "https://x.example"], "models": .mapping(models),
            "paths": .mapping(paths),
        ]
    }

    private mutating func word() -> String {
        let words = [
            "string", "int", "bool", "date", "any", "uuid", "number", "date-time", "nonempty string", "base64", "url",
        ]
        return random.chance(3) ? random.element(words) : random.element(names)
    }

    private mutating func type(depth: Int, isModel: Bool = false) -> Tree {
        if depth == 0 || (!isModel && random.chance(2)) {
            return .text(
                random.element(["%", "%", "%?", "[%]", "[%]?", "{string: %}", "[[%]]"]).replacing("%", with: word()))
        }
        switch random.number(9) {
        case 0: return .mapping(properties(depth: depth))
        case 1:
            var object: Tree = ["properties": .mapping(properties(depth: depth))]
            if random.chance(2) { object["additional"] = type(depth: depth - 1) }
            return object
        case 2: return ["union": list(depth: depth)]
        case 3:
            return [
                "union": .list((0...random.number(3)).map { _ in .text(random.element(names)) }),
                "discriminator": "kind",
            ]
        case 4: return ["extends": list(depth: depth)]
        case 5:
            var object: Tree = ["extends": list(depth: depth), "properties": .mapping(properties(depth: depth))]
            if random.chance(2) { object["required"] = ["a"] }
            return object
        case 6: return ["enum": ["a", "b"]]
        case 7: return ["type": type(depth: depth - 1), "nullable": true]
        default: return isModel ? .text(word()) : [type(depth: depth - 1)]
        }
    }

    private mutating func list(depth: Int) -> Tree { .list((0...random.number(3)).map { _ in type(depth: depth - 1) }) }

    private mutating func properties(depth: Int) -> [Tree.Entry] {
        ["a", "b", "c", "kind", "id"].filter { _ in random.chance(2) }.map { Tree.Entry($0, type(depth: depth - 1)) }
    }
}
