import Diagnostics
import YAML

/// Notes models whose names differ only in case. Swift writes both in the same way, so that one gets another name.
struct SimilarModelNames {
    let context: SpecContext

    /// - Parameter sections: The sections `models` of all files.
    func check(_ sections: [Node]) {
        var first: [String: Node] = [:]
        for entry in sections.filter(\.isMapping).flatMap({ Array($0.entries) }) {
            guard entry.value["swiftName"] == nil, let name = entry.key.text else { continue }
            guard let other = first[name.lowercased()] else {
                first[name.lowercased()] = entry.key
                continue
            }
            guard let otherName = other.text, otherName != name else { continue }
            let place = context.files.place(of: other, from: entry.key)
            context.source.note(.key(.similarModel(name, other: otherName, first: place)), at: entry.key)
        }
    }
}
