import APIDescription
import Diagnostics

/// Corrects formats that are not what a description means:
///
/// - formats of strings that are almost the name of a known format, such as `dateTime` and `guid`. If a schema has examples
///   and all of them are values of the known format, it has that format. Otherwise, its strings are text;
/// - formats of integers for numbers: they are integers;
/// - dates whose examples are not dates, or whose text requests another notation: they are text, because a client could not
///   read or send them;
/// - dates with times whose text requests days: they are days.
struct CorrectedFormats {
    /// The known formats whose strings are not text for the clients of OpenAPI descriptions.
    private static let known = StringFormat.all.filter { ![.text, .file, .url].contains($0.value) }
        .map { (format: $0, letters: letters(of: $0.name)) }

    private let external: ExternalTypes
    /// The known format for each other format.
    private var similar: [String: StringFormat] = [:]
    /// Whether a schema has a format that does not match its type or its examples.
    private var hasMismatch = false

    init(_ api: API, _ external: ExternalTypes) {
        self.external = external
        var formats: Set<String> = []
        var hasMismatch = false
        var copy = Self.describingDates(in: api)
        copy.mapOuterSchemas { schema in
            Self.collect(&formats, &hasMismatch, in: schema)
            return schema
        }
        self.hasMismatch = hasMismatch
        for format in formats where !external.formats.contains(format) {
            if let known = Self.known(like: format) { similar[format] = known }
        }
    }

    /// Returns an API with the corrected formats. Reports each of the others once.
    func corrected(_ api: API, _ collector: DiagnosticCollector) -> API {
        if similar.isEmpty, !hasMismatch { return api }
        var result = Self.describingDates(in: api)
        var reported: Set<String> = []
        result.mapSchemas { schema in
            guard let (kind, finding) = correction(of: schema) else { return schema }
            if reported.insert(Self.subject(of: finding)).inserted {
                collector.note(.generation(finding), at: schema.origin.location)
            }
            var corrected = schema
            corrected.kind = kind
            return corrected
        }
        return result
    }

    /// Returns what a schema is meant to be, and the note about it; nil if its format is right.
    private func correction(of schema: Schema) -> (Schema.Kind, DiagnosticKind.GenerationFinding)? {
        switch schema.kind {
        case .string(let name?):
            if let known = similar[name] {
                let isRead = !schema.examples.isEmpty && schema.examples.allSatisfy { Self.isValue($0, of: known) }
                let kind: Schema.Kind = isRead ? .string(format: known.name) : schema.kind
                return (kind, .similarFormat(name, known: known.name, isRead: isRead))
            }
            guard !external.formats.contains(name) else { return nil }
            return Self.correctionOfDate(schema, name)
        case .number(let name?):
            guard !external.formats.contains(name), Self.isIntegerFormat(name, of: schema) else { return nil }
            return (.integer(format: name), .numberAsInteger(format: name))
        default: return nil
        }
    }

    /// Returns what is reported once.
    private static func subject(of finding: DiagnosticKind.GenerationFinding) -> String {
        switch finding {
        case .similarFormat(let name, _, let isRead): "\(isRead) \(name)"
        case .unreadableFormat(let name, _), .otherNotation(let name, _, false): "unreadable \(name)"
        case .otherNotation(let name, _, true): "day \(name)"
        default: "\(finding)"
        }
    }

    private static func isValue(_ example: JSON, of format: StringFormat) -> Bool {
        if case .string(let text) = example { format.accepts(text) } else { false }
    }

    /// Returns what a date is meant to be, and the note about it; nil if its format is right, or it is not a date.
    private static func correctionOfDate(
        _ schema: Schema, _ name: String
    ) -> (Schema.Kind, DiagnosticKind.GenerationFinding)? {
        let value = StringFormat.value(of: name)
        guard value == .dateTime || value == .date else { return nil }
        let prose = schema.documentation.prose
        let moment = value == .dateTime ? DateNotation.moment(in: prose) : nil
        if case .day(let text) = moment, texts(of: schema).allSatisfy({ CalendarDay($0) != nil }) {
            return (.string(format: "date"), .otherNotation(name, notation: text, isDay: true))
        }
        if let text = mismatch(of: schema, name) {
            return (.string(format: nil), .unreadableFormat(name, example: text))
        }
        var notation = DateNotation.other(in: prose)
        if case .text(let text) = moment { notation = text }
        return notation.map { (.string(format: nil), .otherNotation(name, notation: $0, isDay: false)) }
    }

    /// Returns the texts among the examples and the default.
    private static func texts(of schema: Schema) -> [String] {
        let values = schema.examples + [schema.defaultValue].compactMap { $0 }
        return values.compactMap { if case .string(let text) = $0, !text.isEmpty { text } else { nil } }
    }

    /// Returns the first example of a date if none of them is a date; nil if there is none.
    private static func mismatch(of schema: Schema, _ name: String) -> String? {
        guard let format = StringFormat(named: name) else { return nil }
        let texts = texts(of: schema)
        return texts.contains(where: format.accepts) ? nil : texts.first
    }

    /// Returns an API in which the schemas of dates have the texts about their parameters.
    private static func describingDates(in api: API) -> API {
        var result = api
        for operation in api.operations.indices {
            for (index, parameter) in api.operations[operation].parameters.enumerated() {
                guard case .string(let name?) = parameter.schema.kind, parameter.schema.documentation.isEmpty,
                    !parameter.documentation.isEmpty, let format = StringFormat(named: name),
                    [.dateTime, .date].contains(format.value)
                else { continue }
                result.operations[operation].parameters[index].schema.documentation = parameter.documentation
            }
        }
        return result
    }

    /// Returns whether a format of a number is one of integers, and no value of the schema is a fraction.
    private static func isIntegerFormat(_ name: String, of schema: Schema) -> Bool {
        guard ["int32", "int64"].contains(name) else { return false }
        let values = schema.examples + [schema.defaultValue].compactMap { $0 }
        return values.allSatisfy { value in
            if case .number(let digits) = value { IntegerFormat.accepts(digits, format: name) } else { true }
        }
    }

    private static func collect(_ formats: inout Set<String>, _ hasMismatch: inout Bool, in schema: Schema) {
        switch schema.kind {
        case .string(let name?):
            if StringFormat(named: name) == nil { formats.insert(name) }
            if !hasMismatch { hasMismatch = correctionOfDate(schema, name) != nil }
        case .number(let name?): if !hasMismatch { hasMismatch = isIntegerFormat(name, of: schema) }
        default: break
        }
        for part in schema.parts { collect(&formats, &hasMismatch, in: part) }
    }

    /// Returns the known format whose name has the same letters and digits, or is one edit away.
    private static func known(like name: String) -> StringFormat? {
        let letters = letters(of: name)
        if let same = known.first(where: { $0.letters == letters }) { return same.format }
        return known.first { Suggestion.editDistance($0.letters, letters, limit: 1) != nil }?.format
    }

    private static func letters(of name: String) -> [Character] {
        name.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
    }
}
