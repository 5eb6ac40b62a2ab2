import APIDescription
import Diagnostics
import YAML

/// The type of a property, a parameter or a body, which may be optional.
///
/// Here, `string?` means that the value may be missing. Elsewhere, it means that the value may be null.
struct FieldType {
    /// The type of the value. It is only nullable with `nullable: true`.
    var schema: Schema
    var isOptional: Bool
    /// The attributes that only a property or a model can have.
    var member: MemberAttributes?

    init(_ schema: Schema, isOptional: Bool = false) {
        self.schema = schema
        self.isOptional = isOptional
    }

    /// The type in a place where a value is required.
    var value: Schema {
        var schema = schema
        schema.isNullable = schema.isNullable || isOptional
        return schema
    }
}

/// The attributes of a property or a model other than its type.
struct MemberAttributes {
    /// The first key that is present, and its value.
    var key: String
    var node: Node
    var swiftName: String?
    var formerNames: [String] = []
    var versions = VersionRange()
}

/// Reads the attributes that only a property or a model can have: a name in Swift, former names, versions.
struct SpecMemberReader {
    let context: SpecContext

    private static let keys = ["swiftName", "renamedFrom", "since", "until"]

    /// Returns nil if none of the keys is present.
    func read(_ fields: inout Fields) -> MemberAttributes? {
        guard let key = Self.keys.first(where: fields.has), let node = fields.take(key) else {
            for key in Self.keys { _ = fields.take(key) }
            return nil
        }
        var attributes = MemberAttributes(key: key, node: node)
        attributes.swiftName = fields.takeText("swiftName")
        if let renamed = fields.take("renamedFrom") {
            attributes.formerNames = context.keys.texts(renamed, as: .key("renamedFrom"))
        }
        attributes.versions = context.versionRanges.read(&fields)
        return attributes
    }

    /// Reports attributes of something that is neither a property nor a model.
    func reportMisplaced(_ attributes: MemberAttributes?, _ what: DescribedPart) {
        guard let attributes else { return }
        context.source.error(.key(.memberAttribute(attributes.key, what)), at: attributes.node)
    }
}
