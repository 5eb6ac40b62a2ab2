import API

/// The object that a schema and everything it is composed of describe together.
public struct MergedObject: Sendable {
    public struct Member: Sendable {
        public var property: Property
        /// The model that the property comes from, where it is used as it is there: types that are declared inside that
        /// model are not declared again.
        public var owner: String?
        /// What another part of a composition says of the property, where no value fits both.
        var contradiction: Schema?
    }

    public var members: [Member] = []
    /// The schema of the values under keys that no property has.
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
