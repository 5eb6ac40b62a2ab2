import APIDescription

/// The shapes of declared types, without their names and documentation. Types of equal shape read and write the same
/// JSON, whatever the order of their members.
final class TypeShapes {
    private let declarations: [SymbolID: ResolvedDeclaration]
    private var known: [SymbolID: Int] = [:]
    private var open: Set<SymbolID> = []
    /// Whether a number depends on a type whose shape is being determined. It is not kept, because it would depend on the
    /// order in which types are compared.
    private var isProvisional = false
    private var numbers: [Shape: Int] = [:]

    private enum Shape: Hashable {
        /// A type that is equal only to itself.
        case unique(SymbolID)
        case text(String)
    }

    init(_ declarations: [ResolvedDeclaration]) {
        self.declarations = Dictionary(declarations.map { ($0.symbol, $0) }) { first, _ in first }
    }

    /// Returns the number of a type's shape: equal types have equal numbers. The type of a model is equal only to
    /// itself, and so is a type that contains itself.
    func number(of symbol: SymbolID) -> Int {
        if let number = known[symbol] { return number }
        guard let declaration = declarations[symbol], !declaration.isModel else {
            return intern(.unique(symbol))
        }
        guard open.insert(symbol).inserted else {
            isProvisional = true
            return intern(.unique(symbol))
        }
        let number = intern(text(of: declaration.kind).map { .text($0) } ?? .unique(symbol))
        open.remove(symbol)
        if !isProvisional || open.isEmpty { known[symbol] = number }
        if open.isEmpty { isProvisional = false }
        return number
    }

    /// Returns the number of the shape that a model has, apart from its name. An inline type with this number is equal to
    /// the model. Returns `nil` for an alias.
    func numberOfContents(of model: ResolvedDeclaration) -> Int? {
        text(of: model.kind).map { intern(.text($0)) }
    }

    private func intern(_ shape: Shape) -> Int {
        if let number = numbers[shape] { return number }
        numbers[shape] = numbers.count
        return numbers.count - 1
    }

    private func text(of kind: ResolvedDeclaration.Kind) -> String? {
        switch kind {
        case .object(let object):
            let properties = object.properties.map { text(of: $0) }.sorted().joined(separator: "\u{1}")
            return "object \(object.additional.map { text(of: $0) } ?? "-")\u{1}" + properties
        case .enumeration(let enumeration):
            let values = enumeration.values.map { "\($0.raw.shapeText)\u{2}\($0.name ?? "")" }
            return "enumeration \(enumeration.base) \(enumeration.isClosed)\u{1}"
                + values.sorted().joined(separator: "\u{1}")
        case .union(let union):
            let variants = union.variants.map { variant in
                text(of: TypeUse(variant.type)) + "\u{2}" + variant.discriminatorValues.joined(separator: "\u{3}")
                    + "\u{2}" + (variant.writtenDiscriminatorValue ?? "") + "\u{2}" + variant.name.text
                    + (variant.constant.map { "\u{2}=" + $0 } ?? "")
            }
            return "union \(union.discriminator ?? "-") \(union.isSelectedByDiscriminator)\u{1}"
                + variants.sorted().joined(separator: "\u{1}")
        case .alias, .responses, .events, .webhooks: return nil
        }
    }

    private func text(of property: ResolvedProperty) -> String {
        let value = property.value
        var text =
            property.key + (property.isChoice ? "\u{4}" : "\u{2}") + self.text(of: value.use) + "\u{2}"
            + (property.preferredName ?? "")
        if property.isRequired { text += "!" }
        if property.distinguishesNull { text += "~" }
        if value.isPassword { text += "*" }
        if let byDefault = value.defaultValue { text += "\u{2}=" + byDefault.shapeText }
        if !value.constraints.isEmpty { text += "\u{2}\(value.constraints)" }
        return text
    }

    private func text(of use: TypeUse) -> String {
        (use.isNullable ? "?" : "")
            + {
                switch use.type {
                case .array(let element): "[" + text(of: element) + "]"
                case .map(let value): "{" + text(of: value) + "}"
                case .declared(let symbol): "#\(number(of: symbol))"
                default: "\(use.type)"
                }
            }()
    }
}

extension ResolvedDeclaration {
    /// Whether the description names the type.
    public var isModel: Bool { if case .model = nameSource { true } else { false } }
}

extension JSON {
    fileprivate var shapeText: String {
        switch self {
        case .string(let text): "\"" + text
        case .number(let text): text
        default: "\(self)"
        }
    }
}
