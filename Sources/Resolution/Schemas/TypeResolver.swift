import APIDescription
import Diagnostics

/// Determines the type of the values of each schema, and the types that must be declared for them.
///
/// A type is declared for a place, and the place is its identity. The order in which types are requested does not
/// matter.
final class TypeResolver {
    let schemas: SchemaResolver
    let external: ExternalTypes
    private let parsesURLs: Bool
    private let usesExactIntegers: Bool
    private let collector: DiagnosticCollector
    private let annotator: ValueAnnotator
    /// What the models are part of, if it is requests alone.
    private let usesOfModels: [String: SchemaPlace.Use]
    private let receivedModels: Set<String>
    private var positions: [SymbolID: Int] = [:]
    /// nil: the type is being declared.
    private var found: [ResolvedDeclaration?] = []
    /// Compositions of recursive models can combine in more ways than there are models.
    private static let deepestComposition = 12
    private var nestedCompositions = 0
    private let maximumNestedCompositions: Int

    init(
        _ api: API, _ external: ExternalTypes, usesExactIntegers: Bool, collector: DiagnosticCollector
    ) {
        self.usesExactIntegers = usesExactIntegers
        schemas = SchemaResolver(api.models, collector: collector)
        self.external = external
        parsesURLs = api.clientDefaults.parsesURLs
        self.collector = collector
        annotator = ValueAnnotator(
            schemas: schemas, external: external, checksConstraints: api.clientDefaults.checksConstraints)
        maximumNestedCompositions = 1_000 + 8 * api.models.count
        let received = api.modelsReceived()
        receivedModels = received
        let changes = api.modelsOfChanges(besides: received).map { ($0, SchemaPlace.Use.change) }
        let requests = api.modelsOfRequests(besides: received).map { ($0, SchemaPlace.Use.request) }
        usesOfModels = Dictionary(changes + requests) { first, _ in first }
    }

    var declarations: [ResolvedDeclaration] { found.compactMap { $0 } }

    /// Returns the declaration of a type; nil while it is being declared.
    func declaration(of symbol: SymbolID) -> ResolvedDeclaration? { positions[symbol].flatMap { found[$0] } }

    // MARK: - Models

    func declare(_ model: Model) {
        guard !external.models.contains(model.name) else { return }
        let place = place(of: model)
        switch schemas.meaning(of: model.schema) {
        case .object, .enumeration, .union:
            declare(model.schema, as: .model(model.name), at: place, formerNames: model.formerNames)
        case .array, .map, .reference, .scalar:
            guard let position = reserve(.model(model.name)) else { return }
            var value = value(of: model.schema, at: place)
            value.use.isNullable = false
            found[position] = ResolvedDeclaration(
                symbol: .model(model.name), nameSource: place.name, kind: .alias(value),
                documentation: model.schema.documentation, deprecation: model.schema.deprecation,
                formerNames: model.formerNames, origin: model.origin)
        }
    }

    func place(of model: Model) -> SchemaPlace {
        SchemaPlace(
            .model(model.name), name: .model(model.name, preferred: model.naming.name), use: use(ofModel: model.name))
    }

    func use(ofModel name: String) -> SchemaPlace.Use { usesOfModels[name] ?? .any }

    /// Returns whether not only requests contain a type.
    func isReceived(_ type: SymbolID, at place: SchemaPlace) -> Bool {
        let root = type.root
        return root.kind == .model ? receivedModels.contains(root.word) : !place.isRequest
    }

    // MARK: - Values

    /// Returns the type of the values of a schema, and what the description says about them.
    func value(of schema: Schema, at place: SchemaPlace) -> ResolvedValue {
        annotated(use(of: schema, at: place), by: schema)
    }

    /// Returns a value of a type, with what the description says about it.
    func annotated(_ use: TypeUse, by schema: Schema) -> ResolvedValue { annotator.annotated(use, by: schema) }

    /// Returns the type of the values of a schema, and whether they can be null.
    func use(of schema: Schema, at place: SchemaPlace) -> TypeUse {
        TypeUse(type(of: schema, at: place), isNullable: schemas.index.isNullable(schema))
    }

    private func type(of schema: Schema, at place: SchemaPlace) -> ResolvedType {
        let meaning = schemas.meaning(of: schema)
        if meaning.isCollection, place.nesting >= SchemaPlace.deepestNesting {
            collector.warning(.generation(.deepNesting(limit: SchemaPlace.deepestNesting)), at: schema.origin.location)
            return .any
        }
        switch meaning {
        case .enumeration(let enumeration):
            if enumeration.isConstant, !place.isVariant {
                return enumeration.base == .string ? .text : .integer(.any)
            }
            return declare(schema, as: place.symbol.type, at: place)
        case .object: return declare(schema, as: place.symbol.type, at: place)
        case .union(let union):
            if let only = schemas.singleVariant(of: union) { return type(of: only, at: place) }
            return declare(schema, as: place.symbol.type, at: place)
        case .array(let element): return .array(use(of: element, at: place.element(title: element.title)))
        case .map(let value): return map(of: value, schema, at: place)
        case .reference(let model):
            if external.models.contains(model) { return .external(.model(model)) }
            return schemas.index.position(of: model) == nil ? .any : .declared(.model(model))
        case .scalar: return scalar(schema.kind, at: place)
        }
    }

    /// Returns the type of a map. If the values are composed of the same parts as the map itself, they are any JSON,
    /// because no type exists for them.
    private func map(of value: Schema, _ schema: Schema, at place: SchemaPlace) -> ResolvedType {
        var place = place
        let parts = schemas.parts(of: schema)
        if !parts.isEmpty {
            if place.compositions.contains(where: { $0.isSame(as: parts) }) || !canNest(schema, at: place) {
                return .any
            }
            place.compositions.append(SchemaPlace.Composition(parts: parts, symbol: nil))
        }
        return .map(use(of: value, at: place.element(title: value.title)))
    }

    private func scalar(_ kind: Schema.Kind, at place: SchemaPlace) -> ResolvedType {
        switch kind {
        case .integer(let format), .number(let format), .string(let format):
            if let format, external.formats.contains(format) { return .external(.format(format)) }
        default: break
        }
        switch kind {
        case .boolean: return .boolean
        case .integer("int32"): return .integer(usesExactIntegers ? .bits32 : .any)
        case .integer("int64"): return .integer(usesExactIntegers ? .bits64 : .any)
        case .integer: return .integer(.any)
        case .number("float"): return .number(.float)
        case .number("decimal"): return .number(.decimal)
        case .number: return .number(.double)
        case .string(let format): return .string(value(of: format, at: place))
        default: return .any
        }
    }

    /// Returns the type that strings of a format are read as. Live servers send many values that are not URLs, and a
    /// file in JSON is text. Only a property can tell dates of HTTP and of mail from other dates, because their type in
    /// Swift is the same.
    private func value(of format: String?, at place: SchemaPlace) -> StringFormat.Value {
        let value = StringFormat.value(of: format)
        switch value {
        case .file: return .text
        case .url: return parsesURLs ? .url : .text
        case .httpDate, .mailDate:
            if case .property = place.name { return value }
            return .text
        case .text, .dateTime, .date, .duration, .uuid, .base64: return value
        }
    }

    // MARK: - Declarations

    /// Reserves a position among the declarations; nil if the symbol already has one.
    private func reserve(_ symbol: SymbolID) -> Int? {
        if positions[symbol] != nil { return nil }
        positions[symbol] = found.count
        found.append(nil)
        return found.count - 1
    }

    func add(_ declaration: ResolvedDeclaration) {
        guard let position = reserve(declaration.symbol) else { return }
        found[position] = declaration
    }

    /// Returns whether a composition can be declared inside the compositions that contain it. Reports it if not.
    private func canNest(_ schema: Schema, at place: SchemaPlace) -> Bool {
        if place.compositions.isEmpty { return true }
        nestedCompositions += 1
        if place.compositions.count < Self.deepestComposition, nestedCompositions <= maximumNestedCompositions {
            return true
        }
        collector.warning(.generation(.deepComposition), at: schema.origin.location)
        return false
    }

    @discardableResult
    private func declare(
        _ schema: Schema, as symbol: SymbolID, at place: SchemaPlace, formerNames: [String] = []
    ) -> ResolvedType {
        var place = place
        let parts = schemas.parts(of: schema)
        if !parts.isEmpty {
            // A composition that extends itself in one of its properties would be declared inside itself infinitely.
            if let known = place.compositions.first(where: { $0.isSame(as: parts) }) {
                return known.symbol.map { .declared($0) } ?? .any
            }
            guard canNest(schema, at: place) else { return .any }
            place.compositions.append(SchemaPlace.Composition(parts: parts, symbol: symbol))
        }
        guard let position = reserve(symbol) else { return .declared(symbol) }
        let kind: ResolvedDeclaration.Kind
        switch schemas.meaning(of: schema) {
        case .object(let object):
            kind = .object(PropertyResolver(types: self, collector: collector).resolve(object, as: symbol, at: place))
        case .enumeration(let enumeration):
            kind = .enumeration(
                ResolvedEnumeration(
                    base: enumeration.base, values: enumeration.values, isClosed: enumeration.isClosed))
        case .union(let union):
            kind = .union(
                VariantResolver(types: self, collector: collector).resolve(union, schema, as: symbol, at: place))
        case .array, .map, .reference, .scalar: return .any
        }
        found[position] = ResolvedDeclaration(
            symbol: symbol, owner: place.owner, nameSource: place.name, kind: kind,
            documentation: place.repeatsDocumentation ? Documentation() : schema.documentation,
            deprecation: schema.deprecation, formerNames: formerNames, origin: schema.origin)
        return .declared(symbol)
    }
}
