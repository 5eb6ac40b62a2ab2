import APIDescription

/// The object that a schema and all parts of its composition describe together.
public struct MergedObject: Sendable {
    public struct Member: Sendable {
        public var property: Property
        /// The model that the property comes from, if the property is used unchanged: types that are declared inside
        /// that model are not declared again.
        public var owner: String?
        /// The schema of the property in another part of a composition, if no value is valid against both.
        @BoxedOptional var contradiction: Schema? = nil
    }

    /// A union in a composition with an object: its variants are read from and written to the same JSON object.
    public struct Choice: Sendable {
        public var schema: Schema
        /// Whether it is not a union but a model with many bases, whose properties are not repeated.
        public var isBase = false
        /// The model that the union comes from: types that are declared inside that model are not declared again.
        public var owner: String?
        /// The position among the unions of its owner.
        public var ordinal = 0

        /// The name of the property for the union: its model, its title, or `variant`.
        public var name: String { schema.referencedModel ?? schema.title ?? "variant" }
    }

    public var members: [Member] = []
    /// The unions among the parts of a composition, and the models with many bases.
    public var choices: [Choice] = []
    /// The schema of the values of all other keys.
    public var additional: Schema?
    var requiredElsewhere: [String] = []

    public var properties: [Property] { members.map(\.property) }

    init() {}

    /// Notes that the members come from a model, unless they come from another one.
    mutating func setOwner(_ name: String) {
        for position in members.indices where members[position].owner == nil { members[position].owner = name }
        for position in choices.indices where choices[position].owner == nil {
            (choices[position].owner, choices[position].ordinal) = (name, position)
        }
    }

    /// Adds the former names that another description of a property says.
    mutating func addFormerNames(of property: Property) {
        guard !property.formerNames.isEmpty,
            let index = members.firstIndex(where: { $0.property.name == property.name })
        else { return }
        members[index].property.formerNames = members[index].property.formerNames.union(with: property.formerNames)
    }

    init(choice schema: Schema) { choices = [Choice(schema: schema)] }

    init(base schema: Schema) { choices = [Choice(schema: schema, isBase: true)] }

    init(_ shape: ObjectShape) {
        members = shape.properties.map { property in
            var member = Member(property: property)
            if shape.requiredElsewhere.contains(where: { $0.name == property.name }) {
                member.property.isRequired = true
            }
            return member
        }
        additional = shape.additional
        requiredElsewhere = shape.requiredElsewhere.map(\.name)
    }
}
