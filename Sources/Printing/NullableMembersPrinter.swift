import Lowering

/// Creates the template data of the members that nullable values share with the values of a type: `.draft` is written
/// where `.value(.draft)` is meant.
struct NullableMembersPrinter {
    /// Returns the members, or `nil` if no value of the type is nullable.
    func data(for type: TypeDeclaration, _ isDeprecated: Bool) -> TypeFields.NullableMembers.Data? {
        let members: [TypeFields.NullableMember.Data]
        switch type {
        case .enumeration(let declaration) where declaration.isNullable:
            members = declaration.cases.filter { $0.deprecation == nil }.compactMap {
                member($0.name.plain, $0.name.escaped)
            }
        case .union(let declaration) where declaration.isNullable:
            members = declaration.cases.compactMap { member($0.name.plain, $0.name.escaped, $0.type) }
        default: return nil
        }
        guard !members.isEmpty else { return nil }
        var data = TypeFields.NullableMembers.Data()
        data.path = type.path.text
        data.isDeprecated = isDeprecated
        data.members = members
        return data
    }

    private func member(
        _ plain: String, _ name: String, _ type: TypeRef? = nil
    ) -> TypeFields.NullableMember.Data? {
        // `Nullable` has members with these names.
        guard plain != "null", plain != "value" else { return nil }
        var data = TypeFields.NullableMember.Data()
        data.name = name
        data.type = type?.text(in: nil)
        return data
    }
}
