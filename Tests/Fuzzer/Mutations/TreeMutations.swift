/// Changes of trees, whatever they mean.
enum TreeMutations {
    static func mutate(_ tree: inout Tree, seeds: Seeds, _ random: inout RandomSource) {
        // One change finds most; several find what they have to do with each other.
        for _ in 0...random.element([0, 0, 0, 1, 2, 4]) {
            switch random.number(12) {
            case 0...2: changeNode(&tree, &random)
            case 3: changeScalar(&tree, &random)
            case 4: changeKey(&tree, &random)
            case 5: splice(&tree, seeds: seeds, &random)
            case 6: YAMLMutations.mutate(&tree, &random)
            default: SchemaMutations.mutate(&tree, &random)
            }
        }
    }

    /// Puts text that tries to become code into a few places.
    static func inject(_ tree: inout Tree, _ random: inout RandomSource) {
        for _ in 0...random.number(3) {
            if random.chance(4) {
                renameEverywhere(&tree, &random) { Texts.injected(into: $0, &$1) }
                continue
            }
            let places = random.chance(3) ? textPlaces(in: tree) : freeTextPlaces(in: tree)
            guard !places.isEmpty else { continue }
            tree.change(at: random.element(places)) { node in
                node = .text(Texts.injected(into: node.textValue ?? "", &random))
            }
        }
    }

    /// The keys whose values can be any text, in a valid description.
    private static let freeTexts = [
        "description", "summary", "title", "name", "operationId", "default", "example", "const", "enum", "pattern",
        "tags",
        "message", "replacement", "label", "url", "prefix", "value", "version", "deprecated", "x-enum-varnames",
        "examples",
        "x-enum-descriptions", "discriminator", "propertyName", "required", "mapping", "scopes", "format",
    ]

    private static func textPlaces(in tree: Tree) -> [Tree.Place] {
        tree.places().filter { tree[$0]?.textValue != nil }
    }

    private static func freeTextPlaces(in tree: Tree) -> [Tree.Place] {
        SchemaMutations.placesWithKeys(in: tree).filter { freeTexts.contains($0.key) }.flatMap { item in
            [item.place] + (tree[item.place]?.children.indices ?? 0..<0).map { item.place + [$0] }
        }.filter { tree[$0]?.textValue != nil }
    }

    private static func changeNode(_ tree: inout Tree, _ random: inout RandomSource) {
        let places = tree.places()
        let place = random.element(places)
        switch random.number(8) {
        case 0, 1: tree.remove(at: place)
        case 2:
            // Another node in its place, or the two swapped.
            let other = random.element(places)
            guard let first = tree[place], let second = tree[other] else { return }
            tree.change(at: place) { $0 = second }
            if random.chance(2), !other.starts(with: place), !place.starts(with: other) {
                tree.change(at: other) { $0 = first }
            }
        case 3: tree.change(at: place) { $0 = random.element([.mapping([]), .list([]), .text(""), .literal("null")]) }
        case 4: tree.change(at: place) { duplicateChild(of: &$0, &random) }
        case 5: tree.change(at: place) { widen(&$0, by: [10, 100, 1000][random.number(3)], &random) }
        case 6: tree.change(at: place) { nest(&$0, depth: [2, 10, 30, 200][random.number(4)], &random) }
        default:
            tree.change(at: place) { node in
                node = random.chance(2) ? .list([node]) : .mapping([Tree.Entry(Texts.extreme(&random), node)])
            }
        }
    }

    private static func duplicateChild(of node: inout Tree, _ random: inout RandomSource) {
        switch node {
        case .list(var elements) where !elements.isEmpty:
            elements.insert(random.element(elements), at: random.number(elements.count + 1))
            node = .list(elements)
        case .mapping(var entries) where !entries.isEmpty:
            var entry = random.element(entries)
            if random.chance(2) {
                entry.key = .text((entry.key.textValue ?? "") + random.element(["2", " ", "_", "-"]))
            }
            entries.insert(entry, at: random.number(entries.count + 1))
            node = .mapping(entries)
        default: break
        }
    }

    /// Repeats a child, with other keys.
    private static func widen(_ node: inout Tree, by limit: Int, _ random: inout RandomSource) {
        let count = min(limit, 40_000 / node.count)
        switch node {
        case .list(let elements) where !elements.isEmpty:
            let element = random.element(elements)
            let isText = random.chance(2)
            node = .list(
                elements + (0..<count).map { isText ? .text("\(element.textValue ?? "v")\($0)") : element })
        case .mapping(let entries) where !entries.isEmpty:
            let entry = random.element(entries)
            let name = entry.key.textValue ?? "k"
            // Names that differ in case and signs only, so that they are the same in Swift.
            let signs = random.chance(3) ? ["_", "-", ".", " "] : ["x"]
            let added = (0..<count).map { index in
                let sign = String(repeating: signs[index % signs.count], count: index / signs.count % 40 + 1)
                return Tree.Entry("\(name)\(sign)\(signs.count > 1 ? "" : "\(index)")", entry.value)
            }
            node = .mapping(entries + added)
        default: break
        }
    }

    private static func nest(_ node: inout Tree, depth: Int, _ random: inout RandomSource) {
        let key = random.element([
            "items", "properties", "allOf", "additionalProperties", "not", "x", "schema", "extends",
        ])
        let isList = key == "allOf" || key == "extends" || random.chance(4)
        for _ in 0..<depth { node = .mapping([Tree.Entry(key, isList ? .list([node]) : node)]) }
    }

    private static func changeScalar(_ tree: inout Tree, _ random: inout RandomSource) {
        let places = tree.places().filter { tree[$0]?.isScalar == true }
        guard !places.isEmpty else { return }
        tree.change(at: random.element(places)) { node in
            node = random.chance(3) ? .literal(random.element(Texts.literals)) : .text(Texts.extreme(&random))
        }
    }

    private static func changeKey(_ tree: inout Tree, _ random: inout RandomSource) {
        if random.chance(2) { return renameEverywhere(&tree, &random) { _, random in Texts.extreme(&random) } }
        let places = tree.places().filter { !(tree[$0]?.keys ?? []).isEmpty }
        guard !places.isEmpty else { return }
        let place = random.element(places)
        let known = tree.places().flatMap { tree[$0]?.keys ?? [] }
        tree.change(at: place) { node in
            guard case .mapping(var entries) = node else { return }
            let index = random.number(entries.count)
            switch random.number(6) {
            case 0: entries[index].key = random.element([["a"], ["a": "b"], .literal("null"), 1, true])
            case 1: entries[index].key = .text(Texts.extreme(&random))
            case 2: entries[index].key = .text((entries[index].key.textValue ?? "").uppercased())
            default: entries[index].key = .text(random.element(known))
            }
            node = .mapping(entries)
        }
    }

    /// Gives a key another name, in references and lists too.
    private static func renameEverywhere(
        _ tree: inout Tree, _ random: inout RandomSource, _ rename: (String, inout RandomSource) -> String
    ) {
        let places = SchemaMutations.namedPlaces(in: tree) + [[]]
        let names = random.chance(2) ? places.flatMap { tree[$0]?.keys ?? [] } : SchemaMutations.propertyNames(in: tree)
        guard !names.isEmpty else { return }
        let name = random.element(names)
        let renamed = rename(name, &random)
        let pointer = renamed.replacing("~", with: "~0").replacing("/", with: "~1")
        tree.changeTexts { text in
            if text == name { return renamed }
            return text.hasPrefix("#/") && text.hasSuffix("/" + name) ? text.dropLast(name.count) + pointer : text
        }
    }

    /// Puts a part of another description in the place of a node, or beside it.
    private static func splice(_ tree: inout Tree, seeds: Seeds, _ random: inout RandomSource) {
        guard !seeds.trees.isEmpty else { return }
        let other = random.element(seeds.trees)
        guard let part = other[random.element(other.places())] else { return }
        tree.change(at: random.element(tree.places())) { node in
            switch (node, part) {
            case (.mapping(let entries), .mapping(let more)): node = .mapping(entries + more)
            case (.list(let elements), .list(let more)): node = .list(elements + more)
            default: node = part
            }
        }
    }
}
