import API

/// The object that a schema and all parts of its composition describe together.
public struct MergedObject: Sendable {
    public struct Member: Sendable {
        public var property: Property
        /// The model that the property comes from, if the property is used unchanged: types that are declared inside
        /// that model are not declared again.
        public var owner: String?
        /// The schema of the property in another part of a composition, if no value is valid against both.
        var contradiction: Schema?
    }

    public var members: [Member] = []
    /// The schema of the values of all other keys.
    public var additional: Schema?
    var requiredElsewhere: [String] = []

    public var properties: [Property] { members.map(\.property) }

    init() {}

    init(_ shape: ObjectShape) {
        members = shape.properties.map { property in
            var member = Member(property: property)
            if !shape.requiredElsewhere.isEmpty, shape.requiredElsewhere.contains(property.name) {
                member.property.isRequired = true
            }
            return member
        }
        additional = shape.additional
        requiredElsewhere = shape.requiredElsewhere
    }

    var isEmpty: Bool { members.isEmpty && additional == nil && requiredElsewhere.isEmpty }
}
