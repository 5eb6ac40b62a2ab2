/// A field of the data of a template. The template finds it by the name of the property that declares it.
///
/// `Content` is what it can hold: `String?`, `Bool`, `[String]`, other data, or a list of them.
struct TemplateField<Content: TemplateContent>: Sendable {
    // All fields have the same layout, from which their positions follow. So this is the only property.
    /// A phrase that describes the content.
    let documentation: String

    init(_ documentation: String) { self.documentation = documentation }
}

/// The fields of the data for one kind of element. Every stored property is a field:
///
///     struct Product: TemplateFields {
///         static let kind = TemplateDataKind("Product", of: Self())
///
///         let title = Text("The title, as a literal.")
///         let isSold = Flag("It is not for sale any more.")
///     }
protocol TemplateFields: Sendable {
    static var kind: TemplateDataKind { get }
}

extension TemplateFields {
    typealias Data = TemplateData<Self>

    /// Present or absent: a section of it is printed if it is present.
    typealias Text = TemplateField<String?>
    typealias Flag = TemplateField<Bool>
    typealias Lines = TemplateField<[String]>
    typealias List<Fields: TemplateFields> = TemplateField<[TemplateData<Fields>]>
    /// Other data, if there are any.
    typealias Single<Fields: TemplateFields> = TemplateField<TemplateData<Fields>?>

    /// The number of fields.
    static var count: Int { MemoryLayout<Self>.size / MemoryLayout<Flag>.stride }

    /// Returns the position of a field among all.
    @inline(__always) static func position<Content>(of field: KeyPath<Self, TemplateField<Content>>) -> Int {
        guard let offset = MemoryLayout<Self>.offset(of: field) else {
            preconditionFailure("a field of '\(kind.name)' is not a stored property")
        }
        return offset / MemoryLayout<Flag>.stride
    }
}

/// The fields of the elements of a list, between which a template can put something. `isFirst` and `isLast` are the last
/// two of them.
protocol TemplateListFields: TemplateFields {
    var isFirst: Flag { get }
    var isLast: Flag { get }
}

/// The fields of one kind of data, as the templates and their reference name them.
final class TemplateDataKind: Sendable {
    struct Field: Sendable {
        enum Kind: Sendable {
            case text
            case flag
            case lines
            case list(TemplateDataKind)
        }

        let name: String
        let kind: Kind
        let documentation: String
    }

    let name: String
    let fields: [Field]

    init<Fields: TemplateFields>(_ name: String, of fields: Fields) {
        self.name = name
        self.fields = Mirror(reflecting: fields).children.compactMap { label, field in
            guard let label, let field = field as? any DocumentedField else { return nil }
            return Field(name: label, kind: field.kind, documentation: field.documentation)
        }
        precondition(self.fields.count == Fields.count, "a property of '\(name)' is not a field")
        let isList = fields is any TemplateListFields
        precondition(
            !isList || self.fields.suffix(2).map(\.name) == ["isFirst", "isLast"],
            "the fields of '\(name)' have another order")
    }

    func position(of name: String) -> Int? { fields.firstIndex { $0.name == name } }
}

/// A field of any kind.
private protocol DocumentedField {
    var kind: TemplateDataKind.Field.Kind { get }
    var documentation: String { get }
}

extension TemplateField: DocumentedField { fileprivate var kind: TemplateDataKind.Field.Kind { Content.kind } }
