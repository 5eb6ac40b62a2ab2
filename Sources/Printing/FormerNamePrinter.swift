import Lowering
import Resolution

/// Creates the template data of the declarations of former names.
struct FormerNamePrinter {
    /// The access modifier and a space.
    let access: String
    /// The namespace of the types with former names.
    let namespace: VersionNamespace?

    func data(for declarations: FormerDeclarations) -> FormerNameFields.File.Data {
        var data = FormerNameFields.File.Data()
        data.access = access
        data.namespace = namespace?.text
        data.hasAliases = !declarations.aliases.isEmpty
        data.aliases = declarations.aliases.map { self.data(for: $0) }
        data.extensions = declarations.extensions.map { members in
            var data = FormerNameFields.Members.Data()
            data.path = members.path
            data.isDeprecated = members.isDeprecated
            data.isController = members.isController
            data.members = self.members(of: members).numbered()
            return data
        }
        return data
    }

    private func members(of declarations: FormerDeclarations.Extension) -> [FormerNameFields.Member.Data] {
        declarations.aliases.map { member(\.alias, data(for: $0)) }
            + declarations.properties.map { member(\.property, data(for: $0)) }
            + declarations.values.map { member(\.value, data(for: $0)) }
            + declarations.calls.flatMap { members(for: $0, ofController: declarations.isController) }
    }

    private func member(
        _ field: WritableKeyPath<FormerNameFields.Member.Data, FormerNameFields.Declaration.Data?>,
        _ data: FormerNameFields.Declaration.Data
    ) -> FormerNameFields.Member.Data {
        var member = FormerNameFields.Member.Data()
        member[keyPath: field] = data
        return member
    }

    private func data(for alias: FormerDeclarations.Alias) -> FormerNameFields.Declaration.Data {
        var data = FormerNameFields.Declaration.Data()
        data.name = alias.name.escaped
        data.target = alias.target
        data.isController = alias.isController
        data.availability = alias.availability.text
        return data
    }

    private func data(for property: FormerDeclarations.Property) -> FormerNameFields.Declaration.Data {
        var data = FormerNameFields.Declaration.Data()
        data.name = property.name.escaped
        data.target = property.target.escaped
        data.type = property.type
        data.isSettable = property.isSettable
        data.availability = property.availability.text
        return data
    }

    private func data(for value: FormerDeclarations.Value) -> FormerNameFields.Declaration.Data {
        var data = FormerNameFields.Declaration.Data()
        data.name = value.name.escaped
        data.target = value.target.escaped
        data.type = value.type
        data.availability = value.availability.text
        return data
    }

    /// Returns the forms of a call: a method that is deprecated also has a form with a completion handler.
    private func members(
        for call: FormerDeclarations.Call, ofController isController: Bool
    ) -> [FormerNameFields.Member.Data] {
        var data = data(for: call)
        data.isController = isController
        guard let name = call.name else { return [member(\.initializer, data)] }
        data.name = name.escaped
        var members = [member(\.method, data)]
        if call.hasCompletionForm, let availability = call.availability {
            data.availability = availability.adding("completion:").text
            members.append(member(\.completion, data))
        }
        return members
    }

    private func data(for call: FormerDeclarations.Call) -> FormerNameFields.Declaration.Data {
        var data = FormerNameFields.Declaration.Data()
        data.target = call.target?.escaped
        data.receiver = call.receiver
        data.isUnavailable = call.isUnavailable
        data.plainTarget = call.target?.plain
        data.availability = call.availability?.text
        data.result = call.result
        data.isImmediate = call.isImmediate
        data.isOverload = call.isOverload
        data.hasParameters = !call.parameters.isEmpty
        data.parameters = call.parameters.map { OperationPrinter.data(for: $0) }.numbered()
        data.arguments = call.arguments.map { argument in
            var data = FormerNameFields.Argument.Data()
            data.label = argument.label
            data.value = argument.value
            return data
        }.numbered()
        return data
    }
}

extension FormerDeclarations.Availability {
    /// Returns the attribute of a form with another argument at the end.
    fileprivate func adding(_ label: String) -> Self {
        if case .renamed(let name) = self, name.hasSuffix(")") { return .renamed(name.dropLast() + label + ")") }
        return self
    }
}
