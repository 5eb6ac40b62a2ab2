import APIDescription
import Naming
import Resolution

/// A default argument: the default value in the description.
package enum DefaultValue: Hashable, Sendable {
    case bool(Bool)
    /// A number, as digits.
    case number(String)
    case string(String)
    case emptyArray
    case emptyDictionary
    /// A member of an enum, with its type if the type around it is an optional.
    case member(SwiftName, of: TypeRef?)

    package var text: String { text(in: nil) }

    package func text(in scope: TypePath?) -> String {
        switch self {
        case .bool(let flag): flag ? "true" : "false"
        case .number(let digits): digits
        case .string(let text): SwiftLiteral.string(text)
        case .emptyArray: "[]"
        case .emptyDictionary: "[:]"
        case .member(let name, let type): (type?.text(in: scope) ?? "") + "." + name.escaped
        }
    }
}

struct DefaultValueLowering {
    let types: TypeLowering

    /// Returns the default of a property. One that can be absent is sent only if it tells variants of a union apart: its
    /// default is its only value.
    func value(for property: ResolvedProperty, _ type: TypeRef) -> DefaultValue? {
        if property.isRequired { return value(for: property.value, type, isRequired: true) }
        // Null would be a second value.
        guard property.identifiesVariant, !property.value.use.isNullable, !type.isExternal else { return nil }
        if let declaration = enumeration(property.value.use.type).flatMap({ types.declaration(of: $0) }),
            case .enumeration(let enumeration) = declaration.kind
        {
            let distinct = EnumerationValues.distinct(in: enumeration, of: declaration.symbol)
            guard distinct.count == 1, distinct[0].1.deprecation == nil else { return nil }
            return .member(types.names[distinct[0].0], of: type.wrapped)
        }
        return property.value.constant.flatMap { Self.literal(for: $0, type.wrapped.behind) }
    }

    /// Returns the default of a value that is required, although it can be null; nil if the description does not define
    /// one. If a value can be absent, the server uses its own default.
    func value(for value: ResolvedValue, _ type: TypeRef, isRequired: Bool) -> DefaultValue? {
        guard isRequired, !type.isExternal else { return nil }
        if let symbol = enumeration(value.use.type), let declaration = types.declaration(of: symbol),
            case .enumeration(let enumeration) = declaration.kind
        {
            let distinct = EnumerationValues.distinct(in: enumeration, of: symbol)
            // Null would be a second value.
            let only = distinct.count == 1 && !type.isOptional ? distinct[0].1.raw : nil
            guard let wanted = value.defaultValue ?? only, let member = distinct.first(where: { $0.1.raw == wanted })
            else { return nil }
            guard member.1.deprecation == nil else {
                // The literal of a raw value does not mention the deprecated member.
                return isClosed(enumeration, declaration) ? nil : Self.rawValue(member.1.raw)
            }
            return .member(types.names[member.0], of: type.isOptional ? type.wrapped : nil)
        }
        guard let wanted = value.defaultValue else { return nil }
        return Self.literal(for: wanted, type.wrapped.behind)
    }

    private func isClosed(_ enumeration: ResolvedEnumeration, _ declaration: ResolvedDeclaration) -> Bool {
        let path = types.names.path(of: declaration.symbol)
        return types.overrides.closes(enumeration, ConfigurationNames.names(of: declaration, at: path))
    }

    private static func rawValue(_ raw: JSON) -> DefaultValue? {
        switch raw {
        case .string(let text): .string(text)
        case .number(let digits): .number(digits)
        case .null, .bool, .array, .object: nil
        }
    }

    /// Returns the symbol of the enumeration that a type resolves to.
    private func enumeration(_ type: ResolvedType) -> SymbolID? {
        guard case .declared(let symbol) = type, let declaration = types.declaration(of: symbol) else { return nil }
        switch declaration.kind {
        case .enumeration: return symbol
        case .alias(let value): return enumeration(value.use.type)
        case .object, .union, .responses, .events, .webhooks: return nil
        }
    }

    private static func literal(for value: JSON, _ type: TypeRef) -> DefaultValue? {
        switch (type, value) {
        case (.array, .array(let elements)): elements.isEmpty ? .emptyArray : nil
        case (.builtin(.bool), .bool(let flag)): .bool(flag)
        // An `Int` has 32 bits on some watches, and a `Decimal` literal is exact only if it is not a fraction.
        case (.builtin(.int), .number(let text)), (.builtin(.int32), .number(let text)),
            (.builtin(.decimal), .number(let text)):
            Constraints.Decimal(text: text).wholeNumber.flatMap { Int32(exactly: $0) }.map { .number(String($0)) }
        case (.builtin(.int64), .number(let text)):
            Constraints.Decimal(text: text).wholeNumber.map { .number(String($0)) }
        case (.builtin(.double), .number(let text)):
            Double(text).flatMap { $0.isFinite ? .number("\($0)") : nil }
        case (.builtin(.float), .number(let text)): Float(text).flatMap { $0.isFinite ? .number("\($0)") : nil }
        case (.builtin(.string), .string(let text)): .string(text)
        default: nil
        }
    }
}
