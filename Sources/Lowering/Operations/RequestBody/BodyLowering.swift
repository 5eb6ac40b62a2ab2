import APIDescription
import Naming
import Resolution

/// Determines the arguments for a body, and how it is sent.
struct BodyLowering {
    let operation: ResolvedOperation
    let types: TypeLowering
    let checks: CheckLowering
    let arguments: ArgumentNames
    /// The argument that has optional parameters as properties, and these parameters.
    var options: (name: SwiftName, members: GroupedArguments)?

    typealias Outcome = (arguments: [ParameterDeclaration], sent: SentBody, usesFoundation: Bool)

    private var names: NameTable { types.names }

    func lower(_ body: ResolvedBody) -> Outcome {
        let name = names.localName(of: body.symbol)
        switch body.form {
        case .whole(let value): return whole(value, body, name)
        case .properties(let properties): return fields(properties, body, name)
        case .parts(let parts): return self.parts(parts, body, name)
        case .lines(let use): return raw(.lines, .array(types.type(of: use)), nil, body, name)
        case .text(let value): return raw(.text, .builtin(.string), value, body, name)
        case .bytes where operation.form == .sentFile: return raw(.source, .builtin(.bodySource), nil, body, name)
        case .bytes: return raw(.bytes, .builtin(.data), nil, body, name)
        }
    }

    // MARK: - One argument

    private func whole(_ value: ResolvedValue, _ body: ResolvedBody, _ name: SwiftName) -> Outcome {
        let type = types.type(of: value.use, isAbsent: !body.isRequired)
        let argument = ParameterDeclaration(
            symbol: body.symbol, label: names[body.symbol], name: name, type: type,
            documentation: DocComment.inner(body.documentation.text, setText(body)))
        var sent = SentBody(form: .value, name: name)
        addEncoding(of: body, to: &sent)
        sent.checks = checks.checks(of: value, field: "body", expression: name.escaped)
        var usesFoundation = checks.usesFoundation(value)
        for property in checkedProperties(of: value.use.type) {
            let access = name.escaped + (type.isOptional ? "?." : ".") + names.accessName(of: property.symbol).escaped
            sent.checks += checks.checks(
                of: property.value, field: property.key, expression: property.wrappedValue(of: access))
            usesFoundation = usesFoundation || checks.usesFoundation(property.value)
        }
        return ([argument], sent, usesFoundation)
    }

    /// Returns the properties of a model, whose constraints are also checked.
    private func checkedProperties(of type: ResolvedType) -> [ResolvedProperty] {
        guard case .declared(let symbol) = type, let declaration = types.declaration(of: symbol) else { return [] }
        switch declaration.kind {
        case .object(let object):
            if case .model = declaration.nameSource { return object.properties }
            return []
        case .alias(let value): return checkedProperties(of: value.use.type)
        case .enumeration, .union, .responses, .events, .webhooks: return []
        }
    }

    private func addEncoding(of body: ResolvedBody, to sent: inout SentBody) {
        let text = body.mediaType.text
        if body.mediaType.family == .form {
            sent.isForm = true
            sent.encodings = body.encodings.map { SentBody.Encoding(key: $0.key, encoding: $0.expression) }
        } else if text != "application/json", !text.contains("*") {
            sent.contentType = text
        }
        sent.setProperty = body.setProperty
    }

    /// Returns the sentence about a property that the method sets.
    private func setText(_ body: ResolvedBody) -> String? {
        guard let property = body.setProperty, case .whole(let value) = body.form,
            checkedProperties(of: value.use.type).contains(where: { $0.key == property.key })
        else { return nil }
        return "The method always sends `\(property.value)` for its property `\(property.key)`."
    }

    private func sent(_ property: ResolvedProperty) -> SentValue {
        let isMember = options?.members.contains(property.symbol) == true
        return SentValue(owner: isMember ? options?.name : nil, name: names.localName(of: property.symbol))
    }

    // MARK: - An argument for each property

    private func fields(_ properties: [ResolvedProperty], _ body: ResolvedBody, _ name: SwiftName) -> Outcome {
        var outcome: Outcome = ([], SentBody(form: .value, name: name), false)
        var fields: [SentBody.Field] = []
        for property in properties {
            let local = names.localName(of: property.symbol)
            let type = types.type(of: property)
            outcome.arguments.append(argument(for: property, local, type, isRequired: property.isRequired))
            fields.append(
                SentBody.Field(
                    key: property.key, value: sent(property), writesNull: type.isOptional && property.isRequired))
            let expression = property.wrappedValue(of: sent(property).expression)
            outcome.sent.checks += checks.checks(of: property.value, field: property.key, expression: expression)
            outcome.usesFoundation = outcome.usesFoundation || checks.usesFoundation(property.value)
        }
        outcome.sent.form = .fields(fields)
        addEncoding(of: body, to: &outcome.sent)
        return outcome
    }

    private func argument(
        for property: ResolvedProperty, _ local: SwiftName, _ type: TypeRef, isRequired: Bool
    ) -> ParameterDeclaration {
        let literal = DefaultValueLowering(types: types).value(for: property.value, type, isRequired: isRequired)
        return ParameterDeclaration(
            symbol: property.symbol, label: names[property.symbol], name: local, type: type,
            documentation: ValueDocumentation.argumentComment(
                for: property.value, name: property.key, hasDefaultArgument: literal != nil, arguments),
            literal: literal)
    }

    // MARK: - An argument for each part

    private func parts(_ parts: [ResolvedPart], _ body: ResolvedBody, _ name: SwiftName) -> Outcome {
        var outcome: Outcome = ([], SentBody(form: .value, name: name), false)
        var fields: [SentBody.Field] = []
        for part in parts {
            let property = part.property
            let local = names.localName(of: property.symbol)
            let type = type(of: part).optional(property.value.use.isNullable || !property.isRequired)
            outcome.arguments.append(
                argument(
                    for: property, local, type, isRequired: property.isRequired && part.content == .value)
            )
            let form = Self.form(of: part, type)
            fields.append(
                SentBody.Field(
                    key: property.key, value: sent(property), form: form,
                    contentType: Self.contentType(of: part.mediaType, form)))
            outcome.sent.checks += checks.checks(
                of: property.value, field: property.key, expression: sent(property).expression)
        }
        outcome.sent.form = .parts(fields)
        return outcome
    }

    private func type(of part: ResolvedPart) -> TypeRef {
        switch part.content {
        case .value: types.type(of: part.property.value.use.type)
        case .file: .builtin(.filePart)
        case .files: .array(.builtin(.filePart))
        }
    }

    /// Returns the media type of a part. If the description lists several types, or a range of them, the caller chooses
    /// one.
    private static func contentType(of mediaType: MediaType?, _ form: SentBody.PartForm) -> String? {
        guard let text = mediaType?.text, !text.contains(where: { ",*".contains($0) }) else { return nil }
        switch form {
        case .text: return text == "text/plain" ? nil : text
        case .json: return text == "application/json" ? nil : text
        case .textOrJSON: return nil
        }
    }

    private static func form(of part: ResolvedPart, _ type: TypeRef) -> SentBody.PartForm {
        if part.mediaType?.family == .json, part.content == .value {
            // A string is JSON already. A constant is a value.
            let value = part.property.value
            return value.use.type == .text && value.constant == nil ? .text : .json
        }
        if type.parameterForm == .convertible { return .text }
        return part.canBeScalar ? .textOrJSON : .json
    }

    // MARK: - Text and bytes

    private func raw(
        _ form: SentBody.Form, _ type: TypeRef, _ value: ResolvedValue?, _ body: ResolvedBody, _ name: SwiftName
    ) -> Outcome {
        let argument = ParameterDeclaration(
            symbol: body.symbol, label: names[body.symbol], name: name, type: type.optional(!body.isRequired),
            documentation: DocComment.inner(body.documentation.text))
        var sent = SentBody(form: form, name: name)
        let text = body.mediaType.text
        let anyType = form == .text ? "text/plain" : "application/octet-stream"
        let mediaType = text.contains("*") ? anyType : text
        // The runtime adds the charset UTF-8 to plain text.
        if form != .text || mediaType != "text/plain" { sent.contentType = mediaType }
        if let value { sent.checks = checks.checks(of: value, field: "body", expression: name.escaped) }
        (sent.isBase64, sent.isOptional) = (body.isBase64, !body.isRequired)
        guard body.hasMediaTypeArgument else { return ([argument], sent, false) }
        let symbol = body.symbol.contentType
        sent.contentTypeArgument = names.localName(of: symbol)
        let contentType = ParameterDeclaration(
            symbol: symbol, label: names[symbol], name: names.localName(of: symbol), type: .builtin(.string),
            documentation: DocComment.inner("The media type of the body."),
            literal: ["*/*", "application/*"].contains(text) ? .string(anyType) : nil)
        return ([argument, contentType], sent, false)
    }
}

extension ResolvedFieldEncoding {
    /// The encoding in Swift.
    fileprivate var expression: String {
        switch form {
        case .json: return ".json"
        case .styled(let style, let explode, let allowReserved):
            var arguments = style == .form ? [] : ["style: .\(style.rawValue)"]
            if explode != style.explodesByDefault { arguments.append("explode: \(explode)") }
            if allowReserved { arguments.append("allowReserved: true") }
            return "WebClient.FieldEncoding(\(arguments.joined(separator: ", ")))"
        }
    }
}
