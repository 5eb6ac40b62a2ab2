/// Anchors, aliases, merge keys and tags.
enum YAMLMutations {
    private static let tags = [
        "!!str ", "!!int ", "!!float ", "!!null ", "!!bool ", "!!binary ", "!!timestamp ", "!!map ", "!!seq ", "!!set ",
        "!local ", "! ", "!<tag:yaml.org,2002:str> ", "!!merge ", "!x!y ",
    ]

    static func mutate(_ tree: inout Tree, _ random: inout RandomSource) {
        let places = tree.places()
        let place = random.element(places)
        switch random.number(6) {
        case 0: tree.change(at: place) { $0 = .prefixed(random.element(tags), $0) }
        case 1, 2:
            // An alias after its anchor, and sometimes inside it or before it.
            let other = random.element(places.filter { !$0.isEmpty } + [[]])
            tree.change(at: max(place, other) { $0.lexicographicallyPrecedes($1) }) { $0 = .literal("*a") }
            tree.change(at: min(place, other) { $0.lexicographicallyPrecedes($1) }) { $0 = .prefixed("&a ", $0) }
        case 3: merge(&tree, &random)
        case 4: bomb(&tree, &random)
        default: tree.change(at: place) { $0 = .literal("*missing") }
        }
    }

    /// A merge key for a mapping before it, or for a list of them.
    private static func merge(_ tree: inout Tree, _ random: inout RandomSource) {
        let places = tree.places().filter { !(tree[$0]?.keys ?? []).isEmpty }
        guard places.count > 1 else { return }
        let first = random.number(places.count - 1)
        let second = first + 1 + random.number(places.count - first - 1)
        let isList = random.chance(3)
        tree.change(at: places[second]) { node in
            guard case .mapping(var entries) = node else { return }
            let value: Tree = isList ? .list([.literal("*m"), .literal("*m")]) : .literal("*m")
            entries.insert(Tree.Entry(.literal("<<"), value), at: random.number(entries.count + 1))
            node = .mapping(entries)
        }
        tree.change(at: places[first]) { $0 = .prefixed("&m ", $0) }
    }

    /// Lists of aliases of lists of aliases, or mappings that merge two of each other.
    private static func bomb(_ tree: inout Tree, _ random: inout RandomSource) {
        let isMerge = random.chance(3)
        let width = isMerge ? 2 : 2 + random.number(9)
        var levels: [Tree] = [.prefixed("&b0 ", isMerge ? ["type": "object"] : ["x"])]
        for level in 1...3 + random.number(20) {
            let aliases = Tree.list(Array(repeating: .literal("*b\(level - 1)"), count: width))
            levels.append(.prefixed("&b\(level) ", isMerge ? .mapping([Tree.Entry(.literal("<<"), aliases)]) : aliases))
        }
        tree.change(at: random.element(tree.places())) { node in
            guard case .mapping(let entries) = node else { return node = .list(levels) }
            node = .mapping(
                [Tree.Entry(random.element(["x-bomb", "allOf", "enum", "required"]), .list(levels))] + entries)
        }
    }

    private static func max(_ first: Tree.Place, _ second: Tree.Place, by precedes: (Tree.Place, Tree.Place) -> Bool)
        -> Tree.Place
    { precedes(first, second) ? second : first }

    private static func min(_ first: Tree.Place, _ second: Tree.Place, by precedes: (Tree.Place, Tree.Place) -> Bool)
        -> Tree.Place
    { precedes(first, second) ? first : second }
}
