import API

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

    public init(_ schemas: SchemaResolver, external: ExternalTypes, parsesURLs: Bool, closesEnums: Bool) {
        self.schemas = schemas
        self.external = external
        self.parsesURLs = parsesURLs
        self.closesEnums = closesEnums
        unions = UnionResolver(schemas: schemas, external: external)
    }

    public func check(_ value: JSON, against schema: Schema) -> Findings { check(value, schema, "$") }

    private func check(_ value: JSON, _ schema: Schema, _ path: String, hops: Int = 0) -> Findings {
        if external.contains(schema, schemas.index) { return Findings(meetsOwnTypes: true) }
        if value == .null {
            return schemas.index.isNullable(schema) || takesAnything(schema)
                ? Findings() : fault(path, .isNull)
        }
        switch schemas.meaning(of: schema) {
        case .object(let object): return check(value, object, path)
        case .map(let schema): return checkMembers(of: value, path, besides: []) { _ in schema }
        case .array(let element): return checkElements(of: value, element, path)
        case .enumeration(let enumeration): return check(value, enumeration, path)
        case .union(let union):
            if let only = schemas.singleVariant(of: union) { return check(value, only, path, hops: hops + 1) }
            return check(value, union, path)
        case .reference(let name):
            guard hops < 32, let model = schemas.index.schema(named: name) else { return Findings() }
            return check(value, model, path, hops: hops + 1)
        case .scalar: return checkScalar(value, schema.kind, path)
        }
    }

    private func takesAnything(_ schema: Schema) -> Bool {
        switch schemas.index.target(of: schema).kind {
        case .any, .null: true
        default: false
        }
    }

    // MARK: - Objects and lists

    private func check(_ value: JSON, _ object: MergedObject, _ path: String) -> Findings {
        guard case .object(let members) = value else { return fault(path, .notExpected(.object, value)) }
        var findings = Findings()
        let properties = object.properties
        for property in properties where property.isRequired && !schemas.index.isNullable(property.schema) {
            if members.contains(where: { $0.key == property.name }) { continue }
            findings.faults.append(Fault(path: path, reason: .isMissing(property: property.name), isFatal: true))
        }
        findings += checkMembers(of: value, path, besides: Set(properties.map(\.name))) { _ in object.additional }
        for property in properties {
            guard let member = members.last(where: { $0.key == property.name }) else { continue }
            // A value that can be absent can also be null.
            if member.value == .null, !property.isRequired { continue }
            findings += check(member.value, property.schema, path + "." + property.name)
        }
        for choice in object.choices { add(check(value, choice.schema, path), of: members, path, to: &findings) }
        return findings
    }

    /// Adds the findings about a union that is a part of an object. A key that it declares is declared.
    private func add(_ more: Findings, of members: [JSON.Member], _ path: String, to findings: inout Findings) {
        let own = Set(members.map { path + "." + $0.key })
        let unknown = Set(more.undeclared)
        findings.undeclared.removeAll { own.contains($0) && !unknown.contains($0) }
        var rest = more
        rest.undeclared.removeAll { own.contains($0) }
        findings += rest
    }

    /// Checks the keys that are not properties.
    private func checkMembers(
        of value: JSON, _ path: String, besides known: Set<String>, _ schema: (String) -> Schema?
    ) -> Findings {
        guard case .object(let members) = value else { return fault(path, .notExpected(.object, value)) }
        var findings = Findings()
        for member in members where !known.contains(member.key) {
            let place = path + "." + member.key
            if let schema = schema(member.key) {
                findings += check(member.value, schema, place)
            } else {
                findings.undeclared.append(place)
            }
        }
        return findings
    }

    private func checkElements(of value: JSON, _ schema: Schema, _ path: String) -> Findings {
        guard case .array(let elements) = value else { return fault(path, .notExpected(.list, value)) }
        var findings = Findings()
        for (index, element) in elements.enumerated() { findings += check(element, schema, path + "[\(index)]") }
        return findings
    }

    // MARK: - Enumerations and unions

    private func check(_ value: JSON, _ enumeration: Enumeration, _ path: String) -> Findings {
        let kind: Schema.Kind = enumeration.base == .integer ? .integer(format: nil) : .string(format: nil)
        let findings = checkScalar(value, kind, path)
        if !findings.faults.isEmpty || enumeration.values.contains(where: { $0.raw == value }) { return findings }
        return fault(path, .notListed(value), isFatal: enumeration.isClosed || closesEnums)
    }

    /// Checks a value against the variant that the discriminator selects, or else against all variants.
    private func check(_ value: JSON, _ union: Union, _ path: String) -> Findings {
        if let discriminator = union.discriminator {
            let mapping = unions.mappedValues(of: discriminator)
            let selectors = union.variants.map { unions.discriminatorValues(of: $0, discriminator, mapping) }
            if !selectors.contains(where: \.isEmpty) {
                return check(value, union, selectors, discriminator.property, path)
            }
        }
        return check(value, union.variants, path)
    }

    /// Checks a value against several variants, one of which must match.
    private func check(_ value: JSON, _ variants: [Schema], _ path: String) -> Findings {
        let findings = variants.map { check(value, $0, path) }
        let fitting = findings.filter { $0.faults.isEmpty }
        let usable = fitting.isEmpty ? findings.filter(\.isDecodable) : fitting
        guard !usable.isEmpty else {
            return fault(path, nearest(findings), isFatal: false)
        }
        var result = Findings(faults: usable[0].faults, meetsOwnTypes: usable.contains(where: \.meetsOwnTypes))
        // The decoder chooses one of the matching variants, which may ignore a key that it does not declare.
        for place in usable.flatMap(\.undeclared) where !result.undeclared.contains(place) {
            result.undeclared.append(place)
        }
        return result
    }

    private func check(
        _ value: JSON, _ union: Union, _ selectors: [[String]], _ property: String, _ path: String
    ) -> Findings {
        guard case .object(let members) = value,
            case .string(let selected)? = members.last(where: { $0.key == property })?.value
        else { return fault(path, .missingDiscriminator(property: property), isFatal: false) }
        let candidates = zip(union.variants, selectors).filter { $1.contains(selected) }.map(\.0)
        guard candidates.count != 1 else { return check(value, candidates[0], path) }
        guard !candidates.isEmpty else {
            return fault(path + "." + property, .unknownVariant(selected), isFatal: false)
        }
        return check(value, candidates, path)
    }

    /// Returns the first fault of the variant with the fewest faults.
    private func nearest(_ findings: [Findings]) -> DiagnosticKind.ExampleFault {
        guard let best = findings.min(by: { $0.faults.count < $1.faults.count })?.faults.first else {
            return .noVariantFits
        }
        return .noVariantFitsBest(best.reason, path: best.path)
    }

    // MARK: - Scalars

    private func checkScalar(_ value: JSON, _ kind: Schema.Kind, _ path: String) -> Findings {
        switch (kind, value) {
        case (.boolean, .bool): return Findings()
        case (.integer(let format), .number(let text)):
            let fits = format == "int32" ? FormatValidator.isInt32(text) : FormatValidator.isInt(text)
            return fits ? Findings() : fault(path, .doesNotFit(number: text))
        case (.number, .number): return Findings()
        case (.string(let format), .string(let text)):
            let expectation = FormatValidator.expectation(format, text, parsesURLs: parsesURLs)
            return expectation.map { fault(path, .notExpected($0, value)) } ?? Findings()
        case (.boolean, _), (.integer, _), (.number, _), (.string, _):
            return fault(path, .notExpected(Self.expected(for: kind), value))
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

    private func fault(_ path: String, _ reason: DiagnosticKind.ExampleFault, isFatal: Bool = true) -> Findings {
        Findings(faults: [Fault(path: path, reason: reason, isFatal: isFatal)])
    }
}

extension SchemaValidator.Findings {
    static func += (findings: inout Self, more: Self) {
        findings.faults += more.faults
        findings.undeclared += more.undeclared
        findings.meetsOwnTypes = findings.meetsOwnTypes || more.meetsOwnTypes
    }
}
