/// The data that a template prints for one element: a value for each of its fields. `data.name = "User"` sets one.
///
/// A field that is not set is absent, false or empty.
@dynamicMemberLookup
struct TemplateData<Fields: TemplateFields>: Sendable {
    /// The values, in the order of the fields.
    private(set) var fieldValues: [TemplateValue]

    init() { fieldValues = Array(repeating: .absent, count: Fields.count) }

    /// Sets whether it is the first and the last element of a list. The key path of a requirement has no offset.
    fileprivate mutating func setPlace(isFirst: Bool, isLast: Bool) where Fields: TemplateListFields {
        fieldValues[fieldValues.count - 2] = .flag(isFirst)
        fieldValues[fieldValues.count - 1] = .flag(isLast)
    }

    /// The values of other data with the same fields.
    fileprivate init(_ fieldValues: [TemplateValue]) { self.fieldValues = fieldValues }

    // Inlined, because the compiler then replaces the key path with a number.
    subscript<Content>(dynamicMember field: KeyPath<Fields, TemplateField<Content>>) -> Content {
        @inline(__always) get { Content(fieldValues[Fields.position(of: field)]) }
        @inline(__always) set { fieldValues[Fields.position(of: field)] = newValue.templateValue }
    }
}

extension Array {
    /// Returns the elements, each with whether it is the first and the last one.
    func numbered<Fields: TemplateListFields>() -> Self where Element == TemplateData<Fields> {
        var elements = self
        for index in elements.indices {
            elements[index].setPlace(isFirst: index == 0, isLast: index == elements.count - 1)
        }
        return elements
    }
}

/// The value of one field, as a compiled template finds it.
enum TemplateValue: Sendable {
    case absent
    case text(String)
    case flag(Bool)
    case lines([String])
    /// The values of the fields of each element.
    case list([[TemplateValue]])

    var isPresent: Bool {
        switch self {
        case .absent, .flag(false): false
        case .flag(true), .text, .lines, .list: true
        }
    }
}

/// What a field can hold.
protocol TemplateContent: Sendable {
    static var kind: TemplateDataKind.Field.Kind { get }

    init(_ value: TemplateValue)
    var templateValue: TemplateValue { get }
}

extension Bool: TemplateContent {
    static var kind: TemplateDataKind.Field.Kind { .flag }

    init(_ value: TemplateValue) { self = value.isPresent }
    var templateValue: TemplateValue { .flag(self) }
}

extension Optional: TemplateContent where Wrapped: TemplateElement {
    static var kind: TemplateDataKind.Field.Kind { Wrapped.kind }

    init(_ value: TemplateValue) { self = Wrapped.elements(of: value).first }
    var templateValue: TemplateValue { map(\.templateValue) ?? .absent }
}

extension Array: TemplateContent where Element: TemplateElement {
    static var kind: TemplateDataKind.Field.Kind { Element.listKind }

    init(_ value: TemplateValue) { self = Element.elements(of: value) }
    var templateValue: TemplateValue { isEmpty ? .absent : Element.templateValue(of: self) }
}

/// What a field can hold one or several of.
protocol TemplateElement: Sendable {
    /// The kind of a field that holds one, or none.
    static var kind: TemplateDataKind.Field.Kind { get }
    /// The kind of a field that holds a list.
    static var listKind: TemplateDataKind.Field.Kind { get }

    var templateValue: TemplateValue { get }
    static func templateValue(of elements: [Self]) -> TemplateValue
    static func elements(of value: TemplateValue) -> [Self]
}

extension String: TemplateElement {
    static var kind: TemplateDataKind.Field.Kind { .text }
    static var listKind: TemplateDataKind.Field.Kind { .lines }

    var templateValue: TemplateValue { .text(self) }
    static func templateValue(of elements: [String]) -> TemplateValue { .lines(elements) }

    static func elements(of value: TemplateValue) -> [String] {
        switch value {
        case .text(let text): [text]
        case .lines(let lines): lines
        case .absent, .flag, .list: []
        }
    }
}

/// A template does not tell one element from a list of one.
extension TemplateData: TemplateElement {
    static var kind: TemplateDataKind.Field.Kind { listKind }
    static var listKind: TemplateDataKind.Field.Kind { .list(Fields.kind) }

    var templateValue: TemplateValue { .list([fieldValues]) }
    static func templateValue(of elements: [Self]) -> TemplateValue { .list(elements.map(\.fieldValues)) }

    static func elements(of value: TemplateValue) -> [Self] {
        if case .list(let elements) = value { elements.map { Self($0) } } else { [] }
    }
}
