import APIDescription

/// The object that the parts of a composition describe together. Parts are added one after the other.
struct ObjectUnion {
    private(set) var object = MergedObject()
    private let members: MemberMerger
    /// The positions of the members by their keys.
    private var positions: [String: Int] = [:]
    private var required: Set<String> = []

    /// - Parameter count: The number of the members in all parts.
    init(_ members: MemberMerger, count: Int) {
        self.members = members
        object.members.reserveCapacity(count)
    }

    mutating func add(_ part: MergedObject) {
        object.additional = part.additional ?? object.additional
        for member in part.members { add(member) }
        for choice in part.choices where !object.choices.contains(where: { $0.schema.kind == choice.schema.kind }) {
            object.choices.append(choice)
        }
        for name in part.requiredElsewhere where required.insert(name).inserted {
            object.requiredElsewhere.append(name)
            if let position = positions[name] { object.members[position].property.isRequired = true }
        }
    }

    private mutating func add(_ member: MergedObject.Member) {
        let name = member.property.name
        if let position = positions[name] {
            object.members[position] = members.merge(object.members[position], member)
        } else {
            positions[name] = object.members.count
            object.members.append(member)
        }
        if required.contains(name), let position = positions[name] {
            object.members[position].property.isRequired = true
        }
    }
}
