import APIDescription

/// The place of a value in an example.
struct ValuePlace {
    /// `$.items[0].id`
    let path: String
    /// The number of the place. Two places can have the same path, because keys can contain periods.
    fileprivate let number: Int
    let checked: CheckedModels

    /// Creates the place of the whole value.
    init(_ checked: CheckedModels) { self.init(path: "$", number: 0, checked: checked) }

    private init(path: String, number: Int, checked: CheckedModels) {
        self.path = path
        self.number = number
        self.checked = checked
    }

    func property(_ key: String) -> ValuePlace { inside("." + key) }

    func element(_ index: Int) -> ValuePlace { inside("[\(index)]") }

    private func inside(_ step: String) -> ValuePlace {
        ValuePlace(path: path + step, number: checked.number(of: step, in: number), checked: checked)
    }
}

/// The models that values of an example were checked against, so that each value is checked against each model once.
///
/// If the variants of a union overlap, and contain unions themselves, each variant checks the same parts of the value.
/// Without a memory, the time would double with each level.
final class CheckedModels {
    private struct Key: Hashable {
        var place: Int
        var model: String
    }

    private struct Step: Hashable {
        var container: Int
        var text: String
    }

    private var numbers: [Step: Int] = [:]
    private var findings: [Key: SchemaValidator.Findings] = [:]
    private var open: Set<Key> = []

    fileprivate func number(of step: String, in container: Int) -> Int {
        let step = Step(container: container, text: step)
        if let number = numbers[step] { return number }
        numbers[step] = numbers.count + 1
        return numbers.count
    }

    /// Returns what a closure finds when it compares a value with a model. If that comparison leads to itself, a union
    /// contains itself as the same value, and this variant does not match.
    func findings(
        of model: String, at place: ValuePlace, check: () -> SchemaValidator.Findings
    ) -> SchemaValidator.Findings {
        let key = Key(place: place.number, model: model)
        if let known = findings[key] { return known }
        guard open.insert(key).inserted else {
            return SchemaValidator.Findings(
                faults: [SchemaValidator.Fault(path: place.path, reason: .noVariantFits, isFatal: true)])
        }
        let result = check()
        open.remove(key)
        findings[key] = result
        return result
    }
}
