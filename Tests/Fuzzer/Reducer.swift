import Foundation

/// Makes an input smaller, as long as it breaks the same law in the same way.
struct Reducer {
    let isSame: (Input, Trial) -> Bool
    let deadline: ContinuousClock.Instant

    func reduce(_ input: Input, _ trial: Trial) -> (Input, Trial) {
        var (input, trial) = (input, trial)
        for option in trial.options {
            var other = trial
            other.options.removeAll { $0 == option }
            if accepts(input, other) { trial = other }
        }
        for file in input.files where file.path != input.main && file.path != input.old {
            var other = input
            other.files.removeAll { $0.path == file.path }
            if accepts(other, trial) { input = other }
        }
        for file in input.files.sorted(by: { $0.bytes.count > $1.bytes.count }) where file.link == nil {
            reduceLines(of: file.path, &input, trial)
            reduceTree(of: file.path, &input, trial)
        }
        return (input, trial)
    }

    private func accepts(_ input: Input, _ trial: Trial) -> Bool {
        ContinuousClock.now < deadline && isSame(input, trial)
    }

    /// Removes lines: first half of them at once, at the end one by one.
    private func reduceLines(of path: String, _ input: inout Input, _ trial: Trial) {
        var lines = (input[path] ?? []).split(separator: 10, omittingEmptySubsequences: false)
        var size = max(1, lines.count / 2)
        while !lines.isEmpty {
            var start = 0
            while start < lines.count {
                var fewer = lines
                fewer.removeSubrange(start..<min(lines.count, start + size))
                var other = input
                other[path] = Array(fewer.joined(separator: [10]))
                if accepts(other, trial) {
                    (input, lines) = (other, fewer)
                } else {
                    start += size
                }
            }
            guard size > 1, ContinuousClock.now < deadline else { return }
            size /= 2
        }
    }

    /// Removes nodes, puts children in the place of their parents, and shortens texts.
    private func reduceTree(of path: String, _ input: inout Input, _ trial: Trial) {
        guard var tree = input[path].flatMap(Tree.init(reading:)) else { return }
        var isAccepted = true
        func attempt(_ changed: Tree, in input: inout Input) -> Bool {
            guard changed != tree else { return false }
            var other = input
            other[path] = Array(TreeWriter.write(changed, as: .yaml).utf8)
            guard accepts(other, trial) else { return false }
            (input, tree, isAccepted) = (other, changed, true)
            return true
        }
        var written = input
        written[path] = Array(TreeWriter.write(tree, as: .yaml).utf8)
        guard accepts(written, trial) else { return }
        input = written
        while isAccepted, ContinuousClock.now < deadline {
            isAccepted = false
            var index = 0
            while index < tree.places().count {
                let place = tree.places()[index]
                if !Self.smaller(tree, at: place).contains(where: { attempt($0, in: &input) }) { index += 1 }
            }
        }
    }

    private static func smaller(_ tree: Tree, at place: Tree.Place) -> [Tree] {
        guard let node = tree[place] else { return [] }
        func changed(_ body: (inout Tree) -> Void) -> Tree {
            var tree = tree
            body(&tree)
            return tree
        }
        var result: [Tree] = place.isEmpty ? [] : [changed { $0.remove(at: place) }]
        if case .text(let text) = node, text.count > 1 {
            for part in [
                "", String(text.prefix(text.count / 2)), String(text.suffix(text.count / 2)), String(text.dropLast()),
            ] {
                result.append(changed { $0.change(at: place) { $0 = .text(part) } })
            }
        }
        if node.children.count > 3, case .list(let elements) = node {
            result.append(changed { $0.change(at: place) { $0 = .list(Array(elements.prefix(elements.count / 2))) } })
        }
        if node.children.count > 3, case .mapping(let entries) = node {
            result.append(changed { $0.change(at: place) { $0 = .mapping(Array(entries.prefix(entries.count / 2))) } })
        }
        if !place.isEmpty {
            result += node.children.prefix(8).map { child in changed { $0.change(at: place) { $0 = child } } }
        }
        return result
    }
}
