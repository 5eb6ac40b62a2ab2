import APIDescription
import Diagnostics

/// Validates values against schemas, in the same way as the generated decoder.
public struct SchemaValidator {
    /// A part of a value that its schema does not allow.
    public struct Fault: Equatable, Sendable {
        /// `$.items[0].id`
        public var path: String
        public var reason: DiagnosticKind.ExampleFault
        /// Whether the decoder rejects the value. It accepts other faults, because enums and unions are open.
        public var isFatal: Bool
    }

    public struct Findings: Equatable, Sendable {
        public var faults: [Fault] = []
        /// The paths of the keys that the schema does not declare, and that a model does not keep.
        public var undeclared: [String] = []
        /// Whether a type of the app reads a part of the value.
        public var meetsOwnTypes = false

        public var isDecodable: Bool { !faults.contains(where: \.isFatal) }
    }

    private let schemas: SchemaResolver
    private let external: ExternalTypes
    private let parsesURLs: Bool
    /// Whether enums of the description can be Swift enums, which reject other values.
    private let closesEnums: Bool
    private let unions: UnionResolver
    private let listed = ListedValues()
    private let candidates: VariantCandidates

    public init(_ schemas: SchemaResolver, external: ExternalTypes, parsesURLs: Bool, closesEnums: Bool) {
        self.schemas = schemas
        self.external = external
        self.parsesURLs = parsesURLs
        self.closesEnums = closesEnums
        unions = UnionResolver(schemas: schemas, external: external)
        candidates = VariantCandidates(schemas, external: external)
    }

    public func check(_ value: JSON, against schema: Schema) -> Findings {
        check(value, schema, ValuePlace(CheckedModels()))
    }

    /// Compares an example with the schema of its representation; nil if there is no schema.
    public func check(_ example: BodyExample) -> Findings? {
        example.schema.map { check(example.example.value, against: $0) }
    }

    /// Returns the type of the model that the schema of an example refers to.
    public func modelType(of example: BodyExample) -> TypeUse? {
        example.schema.flatMap { schema in
            schema.referencedModel.map {
                TypeUse(.declared(.model($0)), isNullable: schemas.index.isNullable(schema))
            }
        }
    }

    /// Returns whether the schema of a model allows a value; nil if the symbol is not that of a model.
    public func allows(_ value: JSON, as symbol: SymbolID) -> Bool? {
        guard symbol.isModel, let model = schemas.index.target(ofModel: symbol.word) else { return nil }
        return check(value, against: model.schema).faults.isEmpty
    }

    private func check(_ value: JSON, _ schema: Schema, _ place: ValuePlace) -> Findings {
        if external.contains(schema, schemas.index) { return Findings(meetsOwnTypes: true) }
        if value == .null {
            return schemas.index.isNullable(schema) || takesAnything(schema)
                ? Findings() : fault(place, .isNull)
        }
        switch schemas.meaning(of: schema) {
        case .object(let object):
            var findings = check(value, object, place)
            dropDeclared(in: schema, of: value, at: place, from: &findings)
            return findings
        case .map(let schema): return checkMembers(of: value, place, besides: []) { _ in schema }
        case .array(let element): return checkElements(of: value, element, place)
        case .enumeration(let enumeration): return check(value, enumeration, place)
        case .union(let union):
            if let only = schemas.singleVariant(of: union) { return check(value, only, place) }
            return check(value, union, place)
        case .reference(let name):
            guard let model = schemas.index.target(ofModel: name) else { return Findings() }
            return place.checked.findings(of: model.name, at: place) { check(value, model.schema, place) }
        case .scalar: return checkScalar(value, schema.kind, place)
        }
    }

    private func takesAnything(_ schema: Schema) -> Bool {
        switch schemas.index.target(of: schema).kind {
        case .any, .null: true
        default: false
        }
    }

    // MARK: - Objects and lists

    private func check(_ value: JSON, _ object: MergedObject, _ place: ValuePlace) -> Findings {
        guard case .object(let members) = value else { return fault(place, .notExpected(.object, value.found)) }
        var findings = Findings()
        let properties = object.properties
        let values = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
        for property in properties where property.isRequired && !schemas.index.isNullable(property.schema) {
            if values[property.name] != nil { continue }
            findings.faults.append(Fault(path: place.path, reason: .isMissing(property: property.name), isFatal: true))
        }
        findings += checkMembers(of: value, place, besides: Set(properties.map(\.name))) { _ in object.additional }
        for property in properties {
            guard let member = values[property.name] else { continue }
            // A value that can be absent can also be null.
            if member == .null, !property.isRequired { continue }
            findings += check(member, property.schema, place.property(property.name))
        }
        for choice in object.choices { add(check(value, choice.schema, place), of: members, place, to: &findings) }
        return findings
    }

    /// Removes the keys of an object that a part of its schema declares: if the client loses one of them, that is a fault of the
    /// client.
    private func dropDeclared(in schema: Schema, of value: JSON, at place: ValuePlace, from findings: inout Findings) {
        guard !findings.undeclared.isEmpty, case .object(let members) = value else { return }
        let declared = DeclaredKeys(schemas.index).names(in: schema)
        let paths = Set(members.filter { declared.contains($0.key) }.map { place.property($0.key).path })
        findings.undeclared.removeAll { paths.contains($0) }
    }

    /// Adds the findings about a union that is a part of an object. A key that it declares is declared.
    private func add(_ more: Findings, of members: [JSON.Member], _ place: ValuePlace, to findings: inout Findings) {
        let own = Set(members.map { place.property($0.key).path })
        let unknown = Set(more.undeclared)
        findings.undeclared.removeAll { own.contains($0) && !unknown.contains($0) }
        var rest = more
        rest.undeclared.removeAll { own.contains($0) }
        findings += rest
    }

    /// Checks the keys that are not properties.
    private func checkMembers(
        of value: JSON, _ place: ValuePlace, besides known: Set<String>, _ schema: (String) -> Schema?
    ) -> Findings {
        guard case .object(let members) = value else { return fault(place, .notExpected(.object, value.found)) }
        var findings = Findings()
        for member in members where !known.contains(member.key) {
            let inner = place.property(member.key)
            if let schema = schema(member.key) {
                findings += check(member.value, schema, inner)
            } else {
                findings.undeclared.append(inner.path)
            }
        }
        return findings
    }

    private func checkElements(of value: JSON, _ schema: Schema, _ place: ValuePlace) -> Findings {
        guard case .array(let elements) = value else { return fault(place, .notExpected(.list, value.found)) }
        var findings = Findings()
        for (index, element) in elements.enumerated() { findings += check(element, schema, place.element(index)) }
        return findings
    }

    // MARK: - Enumerations and unions

    private func check(_ value: JSON, _ enumeration: Enumeration, _ place: ValuePlace) -> Findings {
        let kind: Schema.Kind = enumeration.base == .integer ? .integer(format: nil) : .string(format: nil)
        let findings = checkScalar(value, kind, place)
        if !findings.faults.isEmpty || listed.contain(value, enumeration) { return findings }
        return fault(place, .notListed(value.found), isFatal: enumeration.isClosed || closesEnums)
    }

    /// Checks a value against the variant that the discriminator selects, or else against all variants.
    private func check(_ value: JSON, _ union: Union, _ place: ValuePlace) -> Findings {
        if let discriminator = union.discriminator {
            let mapping = unions.mappedValues(of: discriminator)
            let selectors = union.variants.map { unions.discriminatorValues(of: $0, discriminator, mapping) }
            if !selectors.contains(where: \.isEmpty) {
                return check(value, union, selectors, discriminator.property, place)
            }
        }
        return check(value, union.variants, place)
    }

    /// Checks a value against several variants, one of which must match.
    private func check(_ value: JSON, _ variants: [Schema], _ place: ValuePlace) -> Findings {
        let candidates = candidates.variants(among: variants, for: value)
        let findings = candidates.variants.map { check(value, $0, place) }
        let fitting = findings.filter { $0.faults.isEmpty }
        let usable = fitting.isEmpty ? findings.filter(\.isDecodable) : fitting
        guard !usable.isEmpty else {
            return candidates.areAll ? fault(place, nearest(findings), isFatal: false) : Findings()
        }
        var result = Findings(faults: usable[0].faults, meetsOwnTypes: usable.contains(where: \.meetsOwnTypes))
        // The decoder chooses the matching variant that declares the most keys. If it chose another, keys would be lost.
        let fewest = usable.map(\.undeclared.count).min()
        var known: Set<String> = []
        result.undeclared = usable.filter { $0.undeclared.count == fewest }.flatMap(\.undeclared)
            .filter { known.insert($0).inserted }
        return result
    }

    private func check(
        _ value: JSON, _ union: Union, _ selectors: [[String]], _ property: String, _ place: ValuePlace
    ) -> Findings {
        guard case .object(let members) = value,
            case .string(let selected)? = members.last(where: { $0.key == property })?.value
        else { return fault(place, .missingDiscriminator(property: property), isFatal: false) }
        let candidates = zip(union.variants, selectors).filter { $1.contains(selected) }.map(\.0)
        guard candidates.count != 1 else { return check(value, candidates[0], place) }
        guard !candidates.isEmpty else {
            return fault(place.property(property), .unknownVariant(selected), isFatal: false)
        }
        return check(value, candidates, place)
    }

    /// Returns the first fault of the variant with the fewest faults.
    private func nearest(_ findings: [Findings]) -> DiagnosticKind.ExampleFault {
        guard let best = findings.min(by: { $0.faults.count < $1.faults.count })?.faults.first else {
            return .noVariantFits
        }
        return .noVariantFitsBest(best.reason, path: best.path)
    }

    // MARK: - Scalars

    private func checkScalar(_ value: JSON, _ kind: Schema.Kind, _ place: ValuePlace) -> Findings {
        switch (kind, value) {
        case (.boolean, .bool): return Findings()
        case (.integer(let format), .number(let text)):
            return IntegerFormat.accepts(text, format: format)
                ? Findings() : fault(place, .doesNotFit(number: text))
        case (.number, .number): return Findings()
        case (.string(let name), .string(let text)):
            guard let format = StringFormat(named: name), !format.accepts(text), parsesURLs || format.value != .url
            else { return Findings() }
            return fault(place, .notExpected(Self.expected(for: format.value), value.found))
        case (.boolean, _), (.integer, _), (.number, _), (.string, _):
            return fault(place, .notExpected(Self.expected(for: kind), value.found))
        // Values without a type are read as any JSON.
        default: return Findings()
        }
    }

    private static func expected(for kind: Schema.Kind) -> DiagnosticKind.ExpectedExample {
        switch kind {
        case .boolean: .boolean
        case .integer: .wholeNumber
        case .number: .number
        default: .text
        }
    }

    private static func expected(for value: StringFormat.Value) -> DiagnosticKind.ExpectedExample {
        switch value {
        case .dateTime, .httpDate, .mailDate: .dateTime
        case .date: .date
        case .uuid: .uuid
        case .base64: .base64
        case .url: .url
        case .text, .file, .duration: .text
        }
    }

    private func fault(_ place: ValuePlace, _ reason: DiagnosticKind.ExampleFault, isFatal: Bool = true) -> Findings {
        Findings(faults: [Fault(path: place.path, reason: reason, isFatal: isFatal)])
    }
}

extension SchemaValidator.Findings {
    static func += (findings: inout Self, more: Self) {
        findings.faults += more.faults
        findings.undeclared += more.undeclared
        findings.meetsOwnTypes = findings.meetsOwnTypes || more.meetsOwnTypes
    }
}
