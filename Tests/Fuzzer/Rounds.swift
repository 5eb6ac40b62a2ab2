/// Makes up the input and the plan of each round, the same ones for the same seed and round.
struct Rounds {
    let seeds: Seeds
    let seed: UInt64
    /// The largest number of elements of a large description. A tool that is built without optimization is ten times as slow.
    var largeCount = 1_000

    func round(_ number: Int) -> (Input, Trial) {
        var random = RandomSource(seed: seed, round: number)
        if random.chance(12) { return large(&random) }
        if random.chance(8) {
            var project = HostileProject(limit: largeCount, &random)
            return project.project()
        }
        var input = base(&random)
        let original = input
        let isInjection = random.chance(5)
        if isInjection {
            inject(&input, &random)
        } else if random.chance(6) {
            var bytes = input[input.main] ?? []
            ByteMutations.mutate(&bytes, seeds: seeds, &random)
            input[input.main] = bytes
        } else if !random.chance(12) {
            mutate(&input, &random)
        }
        var trial = self.trial(isInjection: isInjection, &random)
        if trial.plan == .diff || trial.plan == .regenerate { pair(&input, original, &random) }
        if trial.plan == .generate {
            let options = ["--completions", "--mocks=_client/Mocks", "--access=package", "--access=internal"]
            trial.options = options.filter { _ in random.chance(5) }
        }
        return (input, trial)
    }

    /// A description in which something is there very often, and a plan that reads all of it.
    private func large(_ random: inout RandomSource) -> (Input, Trial) {
        var description = LargeDescription(limit: largeCount, &random)
        let input = description.input()
        var trial = Trial(plan: random.element([.generate, .generateAll, .lint, .check, .lock]), format: "json")
        trial.repeats = random.chance(8)
        return (input, trial)
    }

    /// A description of the tests, or a graph of schemas.
    private func base(_ random: inout RandomSource) -> Input {
        if seeds.inputs.isEmpty || random.chance(3) {
            let tree: Tree
            if random.chance(3) {
                var graph = ModelGraph(&random)
                tree = graph.document()
            } else {
                var graph = SchemaGraph(&random)
                tree = graph.document()
            }
            let bytes = Array(TreeWriter.write(tree, as: .yaml).utf8)
            return Input(files: [Input.File(path: "api.yaml", bytes: bytes)], main: "api.yaml")
        }
        return random.element(seeds.inputs)
    }

    private func trial(isInjection: Bool, _ random: inout RandomSource) -> Trial {
        let plan: Trial.Plan
        switch random.number(20) {
        case 0...7: plan = .generate
        case 8, 9: plan = .generateAll
        case 10, 11: plan = .regenerate
        case 12, 13: plan = .lint
        case 14, 15: plan = .diff
        case 16, 17: plan = .convert
        case 18: plan = .check
        default: plan = .lock
        }
        var trial = Trial(plan: isInjection && random.chance(2) ? .generate : plan, format: "json")
        trial.format = random.element(["json", "json", "text", "text", "github"])
        trial.repeats = random.chance(3)
        trial.typechecks = random.chance(isInjection ? 2 : 4)
        trial.isStrict = random.chance(2)
        return trial
    }

    /// The original beside the changed description.
    private func pair(_ input: inout Input, _ original: Input, _ random: inout RandomSource) {
        if input.old != nil, random.chance(2) { return }
        input.old = "old-" + (input.main.split(separator: "/").last.map(String.init) ?? "api.yaml")
        input[input.old ?? ""] = original[original.main] ?? []
        guard random.chance(2), let old = input.old else { return }
        // The other way round: the changed description is the old one.
        let bytes = input[old] ?? []
        input[old] = input[input.main] ?? []
        input[input.main] = bytes
    }

    private func mutate(_ input: inout Input, _ random: inout RandomSource) {
        if random.chance(8) { FileMutations.mutate(&input, &random) }
        // Files that the description refers to change less often than itself.
        let path = random.chance(6) ? random.element(input.files).path : input.main
        change(path, &input, &random) { TreeMutations.mutate(&$0, seeds: seeds, &$1) }
    }

    private func inject(_ input: inout Input, _ random: inout RandomSource) {
        let path = random.chance(6) ? random.element(input.files).path : input.main
        change(path, &input, &random) { TreeMutations.inject(&$0, &$1) }
    }

    private func change(
        _ path: String, _ input: inout Input, _ random: inout RandomSource,
        _ body: (inout Tree, inout RandomSource) -> Void
    ) {
        guard var tree = input[path].flatMap(Tree.init(reading:)) else { return }
        body(&tree, &random)
        input[path] = Array(TreeWriter.write(tree, as: random.chance(5) ? .json : .yaml).utf8)
    }
}
