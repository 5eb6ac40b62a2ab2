import APIDescription
import Resolution

/// Suggests renames that the description does not mention. They are never assumed, because a wrong guess would compile
/// and mean something else.
struct PossibleRenames {
    let state: ComparisonState

    /// Suggests a rename where one removed and one added property are of the same type.
    func suggest(_ removed: [ResolvedProperty], _ added: [ResolvedProperty]) {
        suggest(
            removed, added, part: \.part,
            isLike: { $0.isRequired == $1.isRequired && state.isSame($0.value.use, $1.value.use) })
    }

    /// Suggests a rename where one removed and one added parameter have the same location and the same type.
    func suggest(_ removed: [ResolvedParameter], _ added: [ResolvedParameter]) {
        suggest(
            removed, added, part: \.part,
            isLike: {
                $0.location == $1.location && $0.isRequired == $1.isRequired
                    && state.isSame($0.value.use, $1.value.use)
            })
    }

    private func suggest<Element>(
        _ removed: [Element], _ added: [Element], part: KeyPath<Element, APIChange.Part>,
        isLike: (Element, Element) -> Bool
    ) {
        for old in removed {
            let candidates = added.filter { isLike(old, $0) }
            guard candidates.count == 1, let new = candidates.first, removed.count(where: { isLike($0, new) }) == 1
            else { continue }
            let (before, after) = (old[keyPath: part], new[keyPath: part])
            state.report(
                APIChange(
                    .possibleRename, old: before, new: after,
                    detail: "\(PlaceName.text(of: before.symbol)) → \(PlaceName.text(of: after.symbol))"))
        }
    }
}
