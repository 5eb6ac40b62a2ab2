import APIDescription
import Diagnostics

/// Makes up APIs of everything that an endpoint spec can say, the same one for the same seed.
struct RandomAPI {
    private var state: UInt64
    private(set) var hasVersions = false
    /// Whether the API has what OpenAPI can express and an endpoint spec cannot.
    let hasDetails: Bool
    let models: [String]
    let origin = Origin(SourceLocation(file: 0, line: 1, column: 1))

    static let texts = [
        "plain", "", "two words", "null", "~", "true", "False", "12", "1.0", "0x1F", "-", "- a", "a: b", "a:", "a #b",
        "#c",
        "yes", "it's", "say \"hi\"", "back\\slash", "[x]", "{y}", "a, b", "ends?", "?starts", ":colon", "*star", "&and",
        "!bang", "%percent", "@at", "`tick`", "|", ">", "line\nbreak", "line\n\nbreak\n", "many\n\n\n", " leads",
        "trails ",
        "\ttab", "a\tb", "bell\u{7}", "é", "🎉", "日本", "\u{85}", "\u{FEFF}x", "a:?b", "a?b", "a:,b",
        "https://x.y/?a=b#c",
        "<<", "---", "--- a", "...", "=", "2020-01-01", "1_000", "12:30", "012", ".inf", "-.5e3", "none", "string",
        "string?",
        "a  b", "\r\n", "  ", "\n", "\na", "word ", "a\n b\n  c", "x\n \ny", "a\n#b", "'", "''", "\"", "-a", "--", "a-",
        "?", ":",
        String(repeating: "A sentence without room on one line. ", count: 4) + "It is folded.",
        String(repeating: "A sentence with  two blanks. ", count: 5) + "It is not folded.",
    ]

    init(seed: UInt64, hasDetails: Bool = false) {
        self.hasDetails = hasDetails
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        models =
            ["User", "a-b.c", "My model", "string", "none", "tick`s", "12", "[x]", "日本", "nonempty", "null"]
            + Self.combinedModels
    }

    mutating func number(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func chance(_ oneIn: Int) -> Bool { number(oneIn) == 0 }

    mutating func text() -> String { Self.texts[number(Self.texts.count)] }

    /// A text with something to see in it, as the name of an API is.
    mutating func name() -> String {
        while true {
            let text = text()
            if text.contains(where: { !$0.isWhitespace }) { return text }
        }
    }

    mutating func maybeText(_ oneIn: Int = 3) -> String? { chance(oneIn) ? text() : nil }

    mutating func list<Element>(_ bound: Int, _ make: (inout RandomAPI) -> Element) -> [Element] {
        let count = number(bound)
        return (0..<count).map { _ in make(&self) }
    }

    mutating func distinctTexts(_ bound: Int) -> [String] {
        var result: [String] = []
        for text in list(bound, { $0.text() }) where !result.contains(text) { result.append(text) }
        return result
    }

    mutating func documentation() -> Documentation { Documentation(summary: maybeText(5), text: maybeText()) }

    mutating func deprecation() -> Deprecation? {
        guard chance(8) else { return nil }
        let message = maybeText(2)
        return Deprecation(message: message, replacement: maybeText(2), sunset: chance(2) ? "2027-01-31" : nil)
    }

    mutating func api() -> API {
        var api = API(name: name())
        api.version = maybeText()
        api.documentation = documentation()
        api.clientDefaults.completions = chance(2)
        api.clientDefaults.checksConstraints = chance(2)
        api.clientDefaults.parsesURLs = chance(2)
        api.servers = ["main", "a b"].map { server($0) }
        api.securitySchemes = [
            SecurityScheme(name: "none", kind: .basic, documentation: documentation(), origin: origin),
            SecurityScheme(name: "key", kind: .apiKey(location: .cookie, name: text()), origin: origin),
            SecurityScheme(name: "token", kind: .bearer(prefix: text()), origin: origin),
        ]
        if hasDetails { api.securitySchemes[2].flows = flows() }
        api.security = requirements()
        api.commonParameters = [.query, .header, .cookie].flatMap { commonParameters($0) }
        api.versions = chance(2) ? versions() : []
        hasVersions = !api.versions.isEmpty
        if chance(3) { api.rateLimit = limit() }
        api.models = models.map { name in
            let isCombined = Self.combinedModels.contains(name)
            let schema = isCombined ? combination(named: name) : modelSchema()
            var model = Model(name: name, schema: schema, origin: origin)
            model.naming.name = maybeText(6)
            model.formerNames = chance(6) ? distinctTexts(3) : []
            return model
        }
        // A model that is itself describes nothing, and is not written.
        api.models = SelfReferences(api.models).models
        if chance(2) { api.errorSchema = ErrorSchema(schema: schema(2), messageProperty: maybeText(2)) }
        api.operations = paths()
        moveParameterOutOfPaths(&api)
        api.controllers = controllers(api.operations)
        for name in ["pets", "a.b"] where api.operations.contains(where: { $0.service == name }) {
            api.tagMetadata.append(TagMetadata(name: name, documentation: documentation(), origin: origin))
        }
        api.webhooks = list(3) { random in
            Webhook(
                name: random.text(), schema: random.schema(2), documentation: random.documentation(),
                origin: random.origin)
        }
        addEvents(to: &api)
        // They have numbers of their own, so that the rest of an API stays the same for its seed.
        var calls = RandomAPI(seed: state)
        calls.addCalls(to: &api)
        Self.namePageProperties(of: &api)
        return api
    }

    /// Adds what tells webhooks apart, from the number of each, so that the rest of an API stays the same for its seed.
    private func addEvents(to api: inout API) {
        let places: [WebhookEvent.Place?] = [nil, .property(["a", "b"]), .header("X-Event")]
        for index in api.webhooks.indices {
            let number = Int(state % 8) + index
            api.webhooks[index].isCallback = number.isMultiple(of: 5)
            if number.isMultiple(of: 2) { continue }
            api.webhooks[index].event = WebhookEvent(
                place: places[number % 3], value: number % 3 == 0 || number > 4 ? "true \(number)" : nil)
        }
    }

    // MARK: - Surroundings

    mutating func server(_ name: String) -> Server {
        let locations = (0...number(2)).map { index in
            let variables =
                chance(2)
                ? []
                : [
                    ServerVariable(
                        name: "region", defaultValue: text(), allowedValues: distinctTexts(3),
                        documentation: documentation())
                ]
            let url = variables.isEmpty ? "https://x\(index).example" : "https://{region}.example/v\(index)"
            return ServerLocation(url: url, variables: variables, documentation: documentation(), origin: origin)
        }
        return Server(name: name, locations: locations, origin: origin)
    }

    mutating func requirements() -> [SecurityRequirement] {
        list(3) { random in
            let schemes = ["none", "key", "token"].filter { _ in random.chance(2) }
            return SecurityRequirement(schemes: schemes, scopes: random.scopes(of: schemes))
        }
    }

    mutating func commonParameters(_ location: Parameter.Location) -> [CommonParameter] {
        var known: Set<String> = []
        let names = (0..<number(4)).map { _ in name(for: location) }
        return names.filter { known.insert(location.key(of: $0)).inserted }.map { name in
            if chance(2) {
                return CommonParameter(
                    name: name, location: location, value: .constant(chance(2) ? text() : models[number(models.count)]),
                    documentation: documentation(), origin: origin)
            }
            let schema = plainSchema()
            return CommonParameter(
                name: name, location: location, value: .given(schema, isRequired: chance(2)),
                documentation: described(by: schema), origin: origin)
        }
    }

    /// Makes the parameter of a path one that the client is initialized with.
    mutating func moveParameterOutOfPaths(_ api: inout API) {
        let names = Set(api.operations.flatMap(\.path.placeholders)).sorted()
        guard !names.isEmpty, chance(3) else { return }
        let name = names[number(names.count)]
        for index in api.operations.indices {
            api.operations[index].parameters.removeAll { $0.location == .path && $0.name == name }
        }
        var schema = plainSchema()
        schema.isNullable = false
        api.commonParameters.append(
            CommonParameter(
                name: name, location: .path, value: .given(schema, isRequired: true),
                documentation: described(by: schema), origin: origin))
    }

    /// A type whose values can go along with every request.
    mutating func plainSchema() -> Schema {
        while true {
            let schema = schema(1)
            switch schema.kind {
            case .boolean, .integer, .number, .string, .enumeration: return schema
            default: continue
            }
        }
    }

    /// A description falls back to that of the type.
    mutating func described(by schema: Schema) -> Documentation {
        var documentation = documentation()
        if documentation.text == nil { documentation.text = schema.documentation.text }
        // A type in words hands on all that is said of it, which is nothing.
        return documentation
    }

    // MARK: - Operations

    mutating func paths() -> [Operation] {
        var operations: [Operation] = []
        let paths = ["/", "/pets", "/pets/{id}", "/a b/{id}/{x-y}", "/{id}.json"]
        for (index, path) in paths.enumerated() where !chance(4) {
            let others = [HTTPMethod.query, HTTPMethod(rawValue: "PURGE"), HTTPMethod(rawValue: "M-SEARCH")]
            for method in HTTPMethod.allCases + others where chance(3) {
                let name = chance(5) ? nil : "op\(index).\(method.rawValue)"
                var operation = Operation(
                    name: name.map { chance(2) ? $0 : $0.replacing(".", with: "") },
                    service: [nil, "pets", "a.b"][number(3)], method: method, path: PathTemplate(path), origin: origin)
                fill(&operation)
                operations.append(operation)
            }
        }
        return operations
    }

    mutating func fill(_ operation: inout Operation) {
        operation.documentation = documentation()
        operation.deprecation = deprecation()
        let placeholders = operation.path.placeholders
        operation.parameters = placeholders.map { parameter($0, .path) }
        operation.parameters += list(4) { random in
            let location: Parameter.Location = [.query, .header, .cookie][random.number(3)]
            return random.parameter(random.chance(4) ? "id" : random.name(for: location), location)
        }
        var known: Set<String> = []
        operation.parameters.removeAll { !known.insert("\($0.location) \($0.location.key(of: $0.name))").inserted }
        if chance(3) { operation.parameters.reverse() }
        if ![.get, .head].contains(operation.method), chance(2) { operation.body = body() }
        operation.responses = responses()
        if chance(2) { operation.security = requirements() }
        operation.server = [nil, nil, "main", "a b"][number(4)]
        operation.formerPaths = chance(4) ? ["/old", "/older"].filter { _ in chance(2) } : []
        operation.formerNames = chance(6) ? ["pets.old"] : []
        operation.pagination = pagination(operation.parameters)
        if chance(5) { operation.rateLimit = limit() }
        if chance(5) { operation.errorSchema = ErrorSchema(schema: schema(2), messageProperty: maybeText(2)) }
        if hasVersions { operation.versions = range() }
        if hasDetails { addDetails(to: &operation) }
    }

    /// Not every text can be the name of a header.
    mutating func name(for location: Parameter.Location) -> String {
        let text = text()
        return location == .header && !text.isToken ? "X-" + String(text.filter { String($0).isToken }) : text
    }

    mutating func parameter(_ name: String, _ location: Parameter.Location) -> Parameter {
        if location == .path, chance(2) {
            let plain = Schema(.string(format: nil), origin: origin)
            return Parameter(name: name, location: .path, schema: plain, isRequired: true, origin: origin)
        }
        let schema = schema(2)
        var parameter = Parameter(
            name: name, location: location, schema: schema, isRequired: location == .path || chance(2), origin: origin)
        parameter.documentation = described(by: schema)
        parameter.deprecation = deprecation()
        parameter.naming.name = maybeText(4)
        if chance(4) {
            let styles = Parameter.styles(for: location)
            parameter.style = styles[number(styles.count)]
        }
        if chance(4) { parameter.explode.toggle() }
        parameter.allowReserved = chance(8)
        if chance(8) {
            parameter.style = Parameter.defaultStyle(for: location)
            parameter.explode = parameter.style == .form
            parameter.mediaType = MediaType(chance(2) ? "application/json" : "text/x")
        }
        if hasVersions, location != .path { parameter.versions = range() }
        return parameter
    }
}
