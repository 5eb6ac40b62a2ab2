/// The fields of one kind of element. `apigen templates` documents them.
final class RecordShape: Sendable {
    struct Field: Sendable {
        indirect enum Kind: Sendable {
            /// Present or absent: a section of it is printed if it is present.
            case text
            case flag
            case lines
            case records(RecordShape)
        }

        let name: String
        let kind: Kind
        /// A phrase that describes its content.
        let documentation: String

        init(_ name: String, _ kind: Kind, _ documentation: String) {
            self.name = name
            self.kind = kind
            self.documentation = documentation
        }
    }

    let name: String
    let fields: [Field]

    init(_ name: String, _ fields: [Field]) {
        self.name = name
        self.fields = fields
    }

    func position(of name: String) -> Int? { fields.firstIndex { $0.name == name } }
}

/// The values of the fields of one element.
struct Record: Sendable {
    enum Value: Sendable {
        case absent
        case text(String)
        case flag(Bool)
        case lines([String])
        case records([Record])
    }

    private let shape: RecordShape
    private(set) var values: [Value]

    init(_ shape: RecordShape) {
        self.shape = shape
        values = Array(repeating: .absent, count: shape.fields.count)
    }

    mutating func set(_ name: String, _ text: String?) { if let text { set(name, to: .text(text)) } }

    mutating func set(_ name: String, _ flag: Bool) { set(name, to: .flag(flag)) }

    mutating func set(_ name: String, _ lines: [String]) { if !lines.isEmpty { set(name, to: .lines(lines)) } }

    mutating func set(_ name: String, _ records: [Record]) { if !records.isEmpty { set(name, to: .records(records)) } }

    private mutating func set(_ name: String, to value: Value) {
        guard let position = shape.position(of: name) else {
            preconditionFailure("'\(shape.name)' has no field '\(name)'")
        }
        values[position] = value
    }
}

extension [Record] {
    /// Returns the records, each with whether it is the first and the last one.
    func numbered() -> [Record] {
        var records = self
        for index in records.indices {
            records[index].set("isFirst", index == 0)
            records[index].set("isLast", index == records.count - 1)
        }
        return records
    }
}
