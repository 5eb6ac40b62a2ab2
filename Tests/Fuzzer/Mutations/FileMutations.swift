/// Changes of the files of a description: references between them, and links.
enum FileMutations {
    static func mutate(_ input: inout Input, _ random: inout RandomSource) {
        let main = input.main
        switch random.number(8) {
        case 0: move(to: "part.yaml", &input, &random)
        case 1:
            move(to: "parts/part.yaml", &input, &random)
            // A reference back from there.
            change("parts/part.yaml", &input) { $0.changeTexts { $0.hasPrefix("#/") ? "../\(main)\($0)" : $0 } }
        case 2:
            move(to: "part.yaml", &input, &random)
            input.files.append(
                Input.File(
                    path: "link.yaml", bytes: [],
                    link: random.element(["part.yaml", "link.yaml", ".", "/etc/hostname"])))
            change(main, &input) { $0.changeTexts { $0.replacing("part.yaml", with: "link.yaml") } }
        case 3:
            let target = random.element([
                "missing.yaml", ".", "..", "/etc/hostname", main, "../\(main)", "", "a/../\(main)",
            ])
            change(main, &input) { $0["include"] = random.chance(2) ? [.text(target), .text(target)] : .text(target) }
        case 4:
            input["part.yaml"] = random.element([
                [], Array("a: b\n".utf8), [0xFF, 0x00], Array("- x\n".utf8), input[main] ?? [],
            ])
            change(main, &input) { $0["include"] = "part.yaml" }
        case 5:
            // References to the file itself by its name.
            change(main, &input) { $0.changeTexts { $0.hasPrefix("#/") ? "\(main)\($0)" : $0 } }
        case 6: input.files.removeAll { $0.path != main && $0.path != input.old }
        default:
            input["apigen.yaml"] = Array(random.element(configurations).utf8)
        }
    }

    private static let configurations = [
        "", "apigen: 1\n", "access: package\n", "name: \"*/ struct pwned7 {}\"\n", "rename: {}\n", "- a\n",
        "output: ..\n", "types:\n  User: { type: App.User, import: \"App; struct pwned7 {}\" }\n", "clients: []\n",
    ]

    private static func change(_ path: String, _ input: inout Input, _ body: (inout Tree) -> Void) {
        guard var tree = input[path].flatMap(Tree.init(reading:)) else { return }
        body(&tree)
        input[path] = Array(TreeWriter.write(tree, as: .yaml).utf8)
    }

    /// Moves a node into a file of its own, and refers to it.
    private static func move(to path: String, _ input: inout Input, _ random: inout RandomSource) {
        guard var tree = input[input.main].flatMap(Tree.init(reading:)) else { return }
        let places = tree.places().filter { !$0.isEmpty && tree[$0]?.isScalar == false }
        guard !places.isEmpty else { return }
        let place = random.element(places)
        guard let part = tree[place] else { return }
        tree.change(at: place) { $0 = ["$ref": .text(random.chance(2) ? path : "\(path)#/part")] }
        input[input.main] = Array(TreeWriter.write(tree, as: .yaml).utf8)
        input[path] = Array(TreeWriter.write(random.chance(2) ? part : ["part": part], as: .yaml).utf8)
    }
}
