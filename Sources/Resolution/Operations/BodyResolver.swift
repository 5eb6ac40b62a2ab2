import APIDescription
import Diagnostics

/// Determines the body of a request, and the arguments for it.
struct BodyResolver {
    let types: TypeResolver
    let operation: Operation
    let symbol: SymbolID
    /// The operation that the types of the body are named after.
    let home: SymbolID
    let collector: DiagnosticCollector

    private static let file = Schema.Kind.string(format: "binary")

    func resolve(_ body: RequestBody) -> ResolvedBody? {
        guard let content = Self.preferred(body.contents) else { return nil }
        checkForm(content)
        let (form, isBytes) = form(of: content, body)
        var result = ResolvedBody(
            symbol: symbol.body, form: form, mediaType: content.mediaType, isRequired: body.isRequired,
            encodings: content.encodings.compactMap { encoding(of: $0, in: content) },
            documentation: body.documentation, contents: ResolvedContents(body.contents), origin: body.origin)
        if isBytes { result.form = .bytes }
        result.isBase64 = isBytes && content.isBase64
        return result
    }

    /// Returns the preferred content: JSON if there is a choice, because it is the most expressive. If its schema is only
    /// a string, the string stands for the bytes of the binary content beside it.
    static func preferred(_ contents: [Content]) -> Content? {
        if let json = contents.json {
            guard case .string? = json.schema?.kind else { return json }
            return contents.first { $0.mediaType.family == .binary } ?? json
        }
        for family in [MediaType.Family.form, .multipart] {
            if let content = contents.first(where: { $0.mediaType.family == family }) { return content }
        }
        return contents.first
    }

    private func form(of content: Content, _ body: RequestBody) -> (form: ResolvedBody.Form, isBytes: Bool) {
        // Any media type with a string: the bytes of a file of any type.
        if content.mediaType.text == "*/*", let schema = content.schema,
            case .string = types.schemas.index.target(of: schema).kind
        {
            return (.bytes, true)
        }
        if types.schemas.index.isFile(content) { return (.bytes, true) }
        let object = content.schema.flatMap { types.schemas.object(of: $0) }
        switch content.mediaType.family {
        case .json, .form:
            // Separate arguments have no place for other keys, and the body cannot be omitted.
            if body.isSpread, body.isRequired, let object, object.additional == nil, object.choices.isEmpty {
                return (.properties(object.properties.map { property($0, in: use(of: content)) }), false)
            }
            return (whole(content), false)
        case .multipart:
            guard let properties = content.schema.flatMap({ types.schemas.formProperties(of: $0) }) else {
                return (.bytes, true)
            }
            return (.parts(properties.map { part($0, content, body) }), false)
        case .binary: return (.bytes, true)
        case .jsonLines where content.schema != nil || content.itemSchema != nil:
            return (.lines(lineType(of: content)), false)
        case .text, .jsonLines, .events:
            return (.text(content.schema.map { types.annotated(TypeUse(.text), by: $0) }), false)
        }
    }

    /// Returns the type of the values of a sequence of JSON.
    private func lineType(of content: Content) -> TypeUse {
        let schema = content.itemSchema ?? content.schema.map(types.schemas.index.elementSchema)
        let place = SchemaPlace(home.body.element, name: .operation(home, .line), use: .request)
        return schema.map { types.use(of: $0, at: place) } ?? TypeUse(.any)
    }

    /// Returns the encoding of a field; nil if it is the usual one. A string with a JSON media type is JSON already.
    private func encoding(of field: PropertyEncoding, in content: Content) -> ResolvedFieldEncoding? {
        guard let encoding = ResolvedFieldEncoding(field) else { return nil }
        let properties = content.schema.flatMap { types.schemas.object(of: $0) }?.properties ?? []
        guard encoding.form == .json, let property = properties.first(where: { $0.name == field.property }),
            case .string(let format) = types.schemas.index.target(of: property.schema).kind,
            StringFormat.value(of: format) == .text
        else { return encoding }
        return nil
    }

    private func whole(_ content: Content) -> ResolvedBody.Form {
        guard let schema = content.schema else {
            let any = Schema(.any, origin: operation.origin)
            return .whole(types.annotated(TypeUse(.any), by: any))
        }
        let place = SchemaPlace(home.body, name: .operation(home, .body), use: use(of: content))
        return .whole(types.value(of: schema, at: place))
    }

    private func use(of content: Content) -> SchemaPlace.Use {
        if operation.changes(by: content) { return .change }
        return content.mediaType.family == .json ? .request : .any
    }

    private func property(_ property: Property, in use: SchemaPlace.Use) -> ResolvedProperty {
        let inner = symbol.body.property(property.name)
        let role = OperationRole.parameter(property.name, location: nil)
        let place = SchemaPlace(home.body.property(property.name), name: .operation(home, role), use: use)
        let value = types.value(of: property.schema, at: place)
        return ResolvedProperty(
            symbol: inner, key: property.name, preferredName: property.naming.name,
            formerNames: property.formerNames, value: value,
            isRequired: property.isRequired,
            distinguishesNull: property.distinguishesNull(value, in: use),
            isNeverSent: value.isReadOnly)
    }

    // MARK: - Forms

    private func part(_ source: Property, _ content: Content, _ body: RequestBody) -> ResolvedPart {
        let kind = self.content(of: source.schema)
        var property: ResolvedProperty
        if kind == .value {
            property = self.property(source, in: .any)
        } else {
            let use = TypeUse(.bytes, isNullable: types.schemas.index.isNullable(source.schema))
            property = ResolvedProperty(
                symbol: symbol.body.property(source.name), key: source.name, preferredName: source.naming.name,
                formerNames: source.formerNames, value: types.annotated(use, by: source.schema),
                isRequired: source.isRequired,
                distinguishesNull: false)
            if kind == .file { property.value.checks = [] }
        }
        let mediaType = content.encodings.first { $0.property == source.name }?.mediaType
        return ResolvedPart(
            property: property, content: kind, mediaType: mediaType,
            canBeScalar: kind == .value && canBeScalar(source.schema))
    }

    private func content(of schema: Schema) -> ResolvedPart.Content {
        switch types.schemas.index.target(of: schema).kind {
        case Self.file: return .file
        case .array(let element): return canBeFile(element) ? .files : .value
        case .union(let union):
            if union.variants.contains(where: { isListOfFiles($0) }) { return .files }
            return canBeFile(schema) ? .file : .value
        default: return .value
        }
    }

    private func isListOfFiles(_ schema: Schema) -> Bool {
        guard case .array(let element) = types.schemas.index.target(of: schema).kind else { return false }
        return canBeFile(element)
    }

    /// Returns whether a value is a file, or can be one, such as a file or its URL.
    private func canBeFile(_ schema: Schema) -> Bool {
        let index = types.schemas.index
        switch index.target(of: schema).kind {
        case Self.file: return true
        case .union(let union): return union.variants.contains { index.target(of: $0).kind == Self.file }
        default: return false
        }
    }

    /// Returns whether a part is a union with a scalar among its variants.
    private func canBeScalar(_ schema: Schema) -> Bool {
        guard case .union(let union) = types.schemas.index.target(of: schema).kind else { return false }
        return union.variants.contains { variant in
            switch types.schemas.index.target(of: variant).kind {
            case .string, .integer, .number, .boolean, .enumeration: true
            default: false
            }
        }
    }

    /// Warns about a form that does not consist of fields.
    private func checkForm(_ content: Content) {
        guard [.form, .multipart].contains(content.mediaType.family), let schema = content.schema else { return }
        switch types.schemas.index.target(of: schema).kind {
        case .boolean, .integer, .number, .string, .array, .enumeration:
            collector.warning(.generation(.formWithoutFields), at: schema.origin.location)
        case .any, .null, .object, .map, .union, .composition, .reference: break
        }
        guard !content.encodings.isEmpty, let object = types.schemas.object(of: schema), object.additional == nil else {
            return
        }
        let fields = object.properties.map(\.name)
        for encoding in content.encodings where !fields.contains(encoding.property) {
            collector.warning(
                .generation(.unknownFormField(encoding.property, known: fields)), at: encoding.origin.location)
        }
        PartEncodingChecker(schemas: types.schemas, collector: collector).check(content, object)
    }

    /// Returns the content of the form of an operation that sends files, if the operation can also be sent without
    /// them.
    func contentWithFiles() -> Content? {
        guard let body = operation.body,
            let json = body.contents.json,
            let form = body.contents.first(where: { $0.mediaType.family == .multipart }),
            let parts = form.schema.flatMap({ types.schemas.formProperties(of: $0) })
        else { return nil }
        let known = Set(json.schema.flatMap { types.schemas.formProperties(of: $0) }?.map(\.name) ?? [])
        return parts.contains { !known.contains($0.name) || content(of: $0.schema) != .value } ? form : nil
    }

    /// Returns the content of text or bytes that a caller can send in place of JSON; nil if there is none. XML stands for the JSON
    /// value itself, and so does the text of a model.
    func content(sentAs form: OperationForm) -> Content? {
        guard let body = operation.body, let main = Self.preferred(body.contents), main.mediaType.family == .json,
            !types.schemas.index.isFile(main), main.schema.map({ !types.schemas.index.isText($0) }) ?? true
        else { return nil }
        let family: MediaType.Family = form == .sentText ? .text : .binary
        return body.contents.first { content in
            guard content.mediaType.family == family, !content.mediaType.text.contains("xml") else { return false }
            guard let schema = content.schema else { return true }
            if case .string = types.schemas.index.target(of: schema).kind { return true }
            return family == .text && types.schemas.index.acceptsAnyValue(schema)
        }
    }
}

extension ResolvedFieldEncoding {
    /// Returns nil if the encoding is the usual one. A style has priority over a media type (OpenAPI 3.1, section
    /// 4.8.15.1.1).
    fileprivate init?(_ encoding: PropertyEncoding) {
        guard encoding.style != nil || encoding.explode != nil || encoding.allowReserved else {
            if encoding.mediaType?.family != .json { return nil }
            self.init(key: encoding.property, form: .json)
            return
        }
        let style = encoding.style ?? .form
        let explode = encoding.explode ?? style.explodesByDefault
        if style == .form, explode == style.explodesByDefault, !encoding.allowReserved { return nil }
        self.init(
            key: encoding.property,
            form: .styled(style, explode: explode, allowReserved: encoding.allowReserved))
    }
}

extension Content {
    /// Whether the content of a binary media type is sent as text in base64.
    var isBase64: Bool {
        guard mediaType.family == .binary, case .string(let format?)? = schema?.kind else { return false }
        return format == "base64" || format == "byte"
    }
}
