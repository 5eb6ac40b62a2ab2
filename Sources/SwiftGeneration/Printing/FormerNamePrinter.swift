import Resolution

/// Creates the records of the declarations of former names.
struct FormerNamePrinter {
    /// The access modifier and a space.
    let access: String
    /// The namespace of the types with former names.
    let namespace: VersionNamespace?

    func records(for declarations: FormerDeclarations?) -> [Record] {
        guard let declarations else { return [] }
        var record = Record(FormerNameShapes.file)
        record.set("access", access)
        record.set("namespace", namespace?.text)
        record.set("hasAliases", !declarations.aliases.isEmpty)
        record.set("aliases", declarations.aliases.map { self.record(for: $0) })
        record.set(
            "extensions",
            declarations.extensions.map { members in
                var record = Record(FormerNameShapes.members)
                record.set("path", members.path)
                record.set("isDeprecated", members.isDeprecated)
                record.set("members", self.members(of: members).numbered())
                return record
            })
        return [record]
    }

    private func members(of declarations: FormerDeclarations.Extension) -> [Record] {
        declarations.aliases.map { member("alias", record(for: $0)) }
            + declarations.properties.map { member("property", record(for: $0)) }
            + declarations.values.map { member("value", record(for: $0)) }
            + declarations.calls.flatMap { members(for: $0) }
    }

    private func member(_ kind: String, _ record: Record) -> Record {
        var member = Record(FormerNameShapes.member)
        member.set(kind, [record])
        return member
    }

    private func record(for alias: FormerDeclarations.Alias) -> Record {
        var record = Record(FormerNameShapes.declaration)
        record.set("name", alias.name.escaped)
        record.set("target", alias.target)
        record.set("availability", alias.availability.text)
        return record
    }

    private func record(for property: FormerDeclarations.Property) -> Record {
        var record = Record(FormerNameShapes.declaration)
        record.set("name", property.name.escaped)
        record.set("target", property.target.escaped)
        record.set("type", property.type)
        record.set("isSettable", property.isSettable)
        record.set("availability", property.availability.text)
        return record
    }

    private func record(for value: FormerDeclarations.Value) -> Record {
        var record = Record(FormerNameShapes.declaration)
        record.set("name", value.name.escaped)
        record.set("target", value.target.escaped)
        record.set("type", value.type)
        record.set("availability", value.availability.text)
        return record
    }

    /// Returns the forms of a call: a method that is deprecated also has a form with a completion handler.
    private func members(for call: FormerDeclarations.Call) -> [Record] {
        guard let name = call.name else { return [member("initializer", record(for: call))] }
        var record = record(for: call)
        record.set("name", name.escaped)
        var records = [member("method", record)]
        if call.hasCompletionForm, let availability = call.availability {
            record.set("availability", availability.adding("completion:").text)
            records.append(member("completion", record))
        }
        return records
    }

    private func record(for call: FormerDeclarations.Call) -> Record {
        var record = Record(FormerNameShapes.declaration)
        record.set("target", call.target?.escaped)
        record.set("receiver", call.receiver)
        record.set("isUnavailable", call.isUnavailable)
        record.set("plainTarget", call.target?.plain)
        record.set("availability", call.availability?.text)
        record.set("result", call.result)
        record.set("isOverload", call.isOverload)
        record.set("hasParameters", !call.parameters.isEmpty)
        record.set("parameters", call.parameters.map { OperationPrinter.record(for: $0) }.numbered())
        record.set(
            "arguments",
            call.arguments.map { argument in
                var record = Record(FormerNameShapes.argument)
                record.set("label", argument.label)
                record.set("value", argument.value)
                return record
            }.numbered())
        return record
    }
}

extension FormerDeclarations.Availability {
    /// Returns the attribute of a form with another argument at the end.
    fileprivate func adding(_ label: String) -> Self {
        if case .renamed(let name) = self, name.hasSuffix(")") { return .renamed(name.dropLast() + label + ")") }
        return self
    }
}
