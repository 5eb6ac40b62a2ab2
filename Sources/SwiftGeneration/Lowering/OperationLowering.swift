import API

/// Lowers one operation: its parameters, what it returns, and the lines of its body.
struct OperationLowering {
    let operation: Operation
    let name: SwiftName
    let group: ServiceGroup
    let client: SwiftName
    let lowering: Lowering
    /// The places that have a parameter of a name.
    let places: [SwiftName: [Parameter.Location]]
    var names: NameScope
    var parameters: [ParameterDeclaration] = []
    var statements: [String] = []
    /// What the description calls the parameters, by the names that they have here.
    var sources: [SwiftName: Parameter] = [:]
    /// The parameter that is the whole body.
    var body: SwiftName?
    /// The type that its errors have, where it is not the API's.
    var ownError: SwiftType?
    var usesFoundation = false

    init(_ operation: Operation, name: SwiftName, group: ServiceGroup, client: SwiftName, lowering: Lowering) {
        self.operation = operation
        self.name = name
        self.group = group
        self.client = client
        self.lowering = lowering
        places = Dictionary(grouping: operation.parameters) { SwiftName.member($0.name) }
            .mapValues { $0.map(\.location) }
        names = NameScope(forbidden: ReservedNames.locals.union([client.plain]).union(lowering.caselessTypes))
    }

    var identifier: String { group.property.plain + "." + name.plain }

    mutating func lower() -> OperationDeclaration {
        let path = SwiftLiteral.string(operation.path.text)
        for parameter in ordered(operation.parameters) { add(parameter) }
        if let body = operation.body { add(body) }
        addSecurity()
        addErrorShape()
        let result = addResult()
        let mutates = !statements.dropLast().isEmpty
        statements.insert(
            contentsOf: Signature.call(
                "\(mutates ? "var" : "let") request = Request",
                [methodExpression, path, "operation: " + SwiftLiteral.string(identifier)], indent: 8), at: 0)
        return OperationDeclaration(
            name: name, documentation: documentation(), deprecation: deprecation(), parameters: sorted(parameters),
            result: result, statements: statements, error: ownError, usesFoundation: usesFoundation,
            identifier: identifier,
            hasCompletionForm: lowering.options.completions ?? lowering.api.conventions.completions)
    }

    var methodExpression: String {
        operation.method.isCommon
            ? "." + SwiftName.member(operation.method.rawValue).escaped
            : "HTTPMethod(rawValue: \(SwiftLiteral.string(operation.method.rawValue)))"
    }

    private func ordered(_ parameters: [Parameter]) -> [Parameter] {
        let placeholders = operation.path.placeholders
        let inPath = placeholders.compactMap { name in parameters.first { $0.location == .path && $0.name == name } }
        return inPath + parameters.filter { $0.location != .path }
    }

    /// What must be given stands before what may be left out.
    func sorted(_ parameters: [ParameterDeclaration]) -> [ParameterDeclaration] {
        parameters.filter { $0.defaultValue == nil } + parameters.filter { $0.defaultValue != nil }
    }

    // MARK: - Body

    private mutating func add(_ body: RequestBody) {
        guard let content = Self.preferred(body.contents) else { return }
        let family = content.mediaType.family
        lowering.isChange = operation.method == .patch && family == .json
        defer { lowering.isChange = false }
        warnOfForm(content)
        // Any media type, and a text: the bytes of a file, of whatever type it is.
        if content.mediaType.text == "*/*", let schema = content.schema, case .string = lowering.resolved(schema).kind {
            return addRaw(content, body, .binary)
        }
        switch family {
        case .json, .form:
            // Arguments of their own have no place for other keys, and no way to leave out the body.
            if body.isSpread, body.isRequired, let shape = content.schema.flatMap({ lowering.mergedShape(of: $0) }),
                shape.additional == nil
            {
                spread(shape, content)
            } else {
                addWhole(content, body, family)
            }
        case .multipart:
            if let shape = content.schema.flatMap({ lowering.mergedShape(of: $0) }) {
                addParts(shape, content, isRequired: body.isRequired)
            } else {
                addRaw(content, body, family)
            }
        case .text, .binary, .jsonLines, .events: addRaw(content, body, family)
        }
    }

    /// JSON where there is a choice: it says most.
    static func preferred(_ contents: [Content]) -> Content? {
        for family in [MediaType.Family.json, .form, .multipart] {
            if let content = contents.first(where: { $0.mediaType.family == family }) { return content }
        }
        return contents.first
    }

    private mutating func addWhole(_ content: Content, _ body: RequestBody, _ family: MediaType.Family) {
        var type =
            content.schema.map {
                lowering.type(of: $0, named: SwiftName.type(typeName(for: "body").plain), in: lowering.topLevel)
            }
            ?? lowering.anyType()
        if let schema = content.schema { lowering.bodyTypes[schema.origin.location] = type }
        type.isOptional = type.isOptional || !body.isRequired
        let isNamed = content.schema.map { lowering.referenceName(of: $0) != nil } ?? false
        let wanted = inBody(SwiftName.member(isNamed ? type.text : "body"))
        let local = names.claim(wanted, suffix: "Value")
        self.body = local
        let isOnly = !parameters.contains { $0.defaultValue == nil }
        parameters.append(
            ParameterDeclaration(
                label: isOnly && isNamed ? nil : free(wanted, local), name: local, type: type,
                documentation: DocComment.inner(body.documentation.text)))
        send(local.escaped, content)
        if let schema = content.schema { validateBody(schema, local, type) }
    }

    /// The statement that makes a value the body.
    private mutating func send(_ value: String, _ content: Content) {
        guard content.mediaType.family == .form else {
            let text = content.mediaType.text
            let type =
                text == "application/json" || text.contains("*") ? "" : ", contentType: " + SwiftLiteral.string(text)
            return statements.append("request.json(\(value)\(type))")
        }
        lowering.features.insert(.form)
        let encodings = content.encodings.compactMap { encoding in
            encoding.expression.map { SwiftLiteral.string(encoding.property) + ": " + $0 }
        }
        guard !encodings.isEmpty else { return statements.append("request.form(\(value))") }
        lowering.features.formUnion([.formEncoding, .jsonValue])
        statements += Signature.list("request.form(\(value), encodings: ", encodings, ")", indent: 8)
    }

    private mutating func spread(_ shape: MergedShape, _ content: Content) {
        let locals = claim(shape.properties)
        let fields = names.claim(SwiftName.member("body"), suffix: "Fields").escaped
        statements.append("\(shape.properties.isEmpty ? "let" : "var") \(fields) = BodyFields()")
        var checks: [String] = []
        for (property, (wanted, local)) in zip(shape.properties, locals) {
            var type = lowering.type(of: property.schema, named: typeName(for: property.name), in: lowering.topLevel)
            type.isOptional = type.isOptional || !property.isRequired
            let isNullable = lowering.tellsNullApart(property)
            if isNullable { type = type.nullable }
            var comment = DocComment.inner(property.schema.documentation.text)
            let literal = lowering.literal(for: property.schema, type, isRequired: property.isRequired)
            comment.addDemands(
                of: property.schema, property.schema.documentation, hasLiteral: literal != nil, lowering.fit)
            parameters.append(
                ParameterDeclaration(label: wanted, name: local, type: type, documentation: comment, literal: literal))
            let put = type.isOptional && property.isRequired ? "putOrNull" : "put"
            statements.append("\(fields).\(put)(\(SwiftLiteral.string(property.name)), \(local.escaped))")
            let before = statements.count
            validate(property.name, local.escaped + (isNullable ? "?.wrapped" : ""), property.schema)
            checks += statements[before...]
            statements.removeSubrange(before...)
        }
        send(fields, content)
        statements += checks
    }

    private mutating func addRaw(_ content: Content, _ body: RequestBody, _ family: MediaType.Family) {
        let isText = family != .binary && family != .multipart
        var type: SwiftType =
            isText ? .convertible("String", "string") : .convertible("Data", "data", needsFoundation: true)
        type.isOptional = !body.isRequired
        let local = names.claim(SwiftName.member(isText ? "text" : "data"), suffix: "Value")
        parameters.append(
            ParameterDeclaration(
                label: local, name: local, type: type, documentation: DocComment.inner(body.documentation.text)))
        let mediaType = content.mediaType.text.contains("*") ? "application/octet-stream" : content.mediaType.text
        // The runtime says of a plain text that it is UTF-8.
        let contentType =
            isText && mediaType == "text/plain" ? "" : ", contentType: " + SwiftLiteral.string(mediaType)
        statements.append("request.\(isText ? "text" : "data")(\(local.escaped)\(contentType))")
        if isText, let schema = content.schema { validate("body", local.escaped, schema) }
    }
}

extension PropertyEncoding {
    /// How a field of a form is written, in Swift; nil where it is written as usual.
    fileprivate var expression: String? {
        guard style != nil || explode != nil || allowReserved else {
            return mediaType?.family == .json ? ".json" : nil
        }
        let style = style ?? .form
        var arguments = style == .form ? [] : ["style: .\(style.rawValue)"]
        if let explode, explode != (style == .form) { arguments.append("explode: \(explode)") }
        if allowReserved { arguments.append("allowReserved: true") }
        return arguments.isEmpty ? nil : "FieldEncoding(\(arguments.joined(separator: ", ")))"
    }
}
