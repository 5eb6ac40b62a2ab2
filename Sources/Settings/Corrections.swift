import APIDescription
import Diagnostics

/// What a configuration says about properties and responses, because the description is wrong about them.
public struct Corrections: Equatable, Sendable {
    /// The type of a property.
    public struct PropertyType: Equatable, Sendable {
        /// The model and the key: `Order.placed_at`.
        public var property: Configuration.Name
        public var type: CorrectedType
        public var origin: Origin

        public init(property: Configuration.Name, type: CorrectedType, origin: Origin) {
            self.property = property
            self.type = type
            self.origin = origin
        }
    }

    /// How the content of the responses of an operation is read.
    public struct ResponseForm: Equatable, Sendable {
        public enum Form: String, Equatable, Sendable, CaseIterable { case bytes, text, json }

        public var operation: Configuration.Name
        public var form: Form

        public init(operation: Configuration.Name, form: Form) {
            self.operation = operation
            self.form = form
        }
    }

    /// The properties that can be absent.
    public var optionalProperties: [Configuration.Name] = []
    public var types: [PropertyType] = []
    public var responses: [ResponseForm] = []

    public init() {}
}

/// A type that a configuration gives to a property.
public indirect enum CorrectedType: Equatable, Sendable {
    /// A type of JSON, with a format.
    case value(Schema.Kind)
    /// A model of the description.
    case model(String)
    case list(CorrectedType)

    /// Reads `date-time`, `integer`, `Order` or `[Order]`. An unknown word is the name of a model.
    public init?(_ text: String) {
        if text.hasPrefix("["), text.hasSuffix("]") {
            guard let element = CorrectedType(String(text.dropFirst().dropLast())) else { return nil }
            self = .list(element)
            return
        }
        guard !text.isEmpty, !text.contains(where: { $0.isWhitespace || "[]{},".contains($0) }) else { return nil }
        self = Self.kind(of: text).map { .value($0) } ?? .model(text)
    }

    private static func kind(of word: String) -> Schema.Kind? {
        switch word {
        case "any": .any
        case "string": .string(format: nil)
        case "boolean": .boolean
        case "integer": .integer(format: nil)
        case "int32", "int64": .integer(format: word)
        case "number": .number(format: nil)
        case "float", "double", "decimal": .number(format: word)
        default: StringFormat(named: word).map { .string(format: $0.name) }
        }
    }

    /// The words for types other than models.
    public static let words =
        ["any", "boolean", "integer", "int32", "int64", "number", "float", "double", "decimal", "string"]
        + StringFormat.all.map(\.name)

    /// The model that the type mentions.
    var modelName: String? {
        switch self {
        case .value: nil
        case .model(let name): name
        case .list(let element): element.modelName
        }
    }

    func schema(at origin: Origin) -> Schema {
        switch self {
        case .value(let kind): Schema(kind, origin: origin)
        case .model(let name): Schema(.reference(name), origin: origin)
        case .list(let element): Schema(.array(element.schema(at: origin)), origin: origin)
        }
    }
}

/// Applies corrections to an API, as if its description was right.
struct CorrectionSettings {
    let settings: Corrections
    let collector: DiagnosticCollector

    func apply(to api: inout API) {
        for name in settings.optionalProperties {
            change(name, of: &api) { shape, index in
                shape.properties[index].isRequired = false
            }
            // Another part of a composition can require it.
            for index in api.models.indices where name.text.hasPrefix(api.models[index].name + ".") {
                let key = String(name.text.dropFirst(api.models[index].name.count + 1))
                api.models[index].schema.removeRequirement(of: key)
            }
        }
        for correction in settings.types {
            if let model = correction.type.modelName, !api.models.contains(where: { $0.name == model }) {
                let known = api.models.map(\.name) + CorrectedType.words
                collector.reportUnused(
                    Configuration.Name(model, origin: correction.origin), .type, known)
                continue
            }
            change(correction.property, of: &api) { shape, index in
                shape.properties[index].schema.correct(correction.type.schema(at: correction.origin).kind)
            }
        }
        for response in settings.responses { apply(response, to: &api) }
    }

    /// Changes a property: of a model, or of an object in one.
    private func change(
        _ name: Configuration.Name, of api: inout API, _ body: (inout ObjectShape, Int) -> Void
    ) {
        for index in api.models.indices where name.text.hasPrefix(api.models[index].name + ".") {
            let path = String(name.text.dropFirst(api.models[index].name.count + 1))
            if api.models[index].schema.change(path, body) { return }
        }
        let known = api.models.flatMap { model in model.schema.propertyNames.map { model.name + "." + $0 } }
        collector.reportUnused(name, .property, known)
    }

    private func apply(_ setting: Corrections.ResponseForm, to api: inout API) {
        let matches = api.operations.indices.filter {
            api.operations[$0].configurationNames.contains(setting.operation.text)
        }
        if matches.isEmpty {
            collector.reportUnused(setting.operation, .operation, api.operations.flatMap(\.configurationNames))
        }
        for index in matches {
            for response in api.operations[index].successes {
                api.operations[index].responses[response].read(as: setting.form)
            }
        }
    }
}

extension Response {
    fileprivate mutating func read(as form: Corrections.ResponseForm.Form) {
        switch form {
        case .bytes:
            if contents.isEmpty { contents = [Content(mediaType: MediaType("*/*"), schema: nil)] }
            for index in contents.indices {
                contents[index].schema = Schema(.string(format: "binary"), origin: origin)
                contents[index].itemSchema = nil
            }
        case .text:
            if !contents.contains(where: { $0.mediaType.family == .text }) {
                contents = [Content(mediaType: MediaType("text/plain"), schema: nil)]
            }
        case .json:
            if !contents.contains(where: { $0.mediaType.family == .json }) {
                contents = [Content(mediaType: MediaType("application/json"), schema: contents.first?.schema)]
            }
        }
    }
}

extension Schema {
    /// Gives the value another type. What was said about values of the former type does not apply to it.
    fileprivate mutating func correct(_ kind: Kind) {
        self.kind = kind
        constraints = Constraints()
        defaultValue = nil
    }

    /// Makes a property optional that one part of a composition has and another one requires.
    fileprivate mutating func removeRequirement(of key: String) {
        switch kind {
        case .object(var shape):
            guard shape.requiredElsewhere.contains(where: { $0.name == key }) else { return }
            shape.requiredElsewhere.removeAll { $0.name == key }
            kind = .object(shape)
        case .composition(var parts):
            for index in parts.indices { parts[index].removeRequirement(of: key) }
            kind = .composition(parts)
        default: break
        }
    }

    /// Changes a property, also if it is in an inline part of a composition, or in an object or a list of objects.
    ///
    /// - Parameter path: The keys of the properties, with a full stop between two.
    /// - Returns: Whether there is such a property.
    fileprivate mutating func change(_ path: String, _ body: (inout ObjectShape, Int) -> Void) -> Bool {
        switch kind {
        case .object(var shape):
            var isFound = false
            if let index = shape.properties.firstIndex(where: { $0.name == path }) {
                body(&shape, index)
                isFound = true
            } else {
                for index in shape.properties.indices where path.hasPrefix(shape.properties[index].name + ".") {
                    let rest = String(path.dropFirst(shape.properties[index].name.count + 1))
                    isFound = shape.properties[index].schema.change(rest, body)
                    if isFound { break }
                }
            }
            if isFound { kind = .object(shape) }
            return isFound
        case .array(var element):
            guard element.change(path, body) else { return false }
            kind = .array(element)
        case .composition(var parts):
            guard parts.indices.contains(where: { parts[$0].change(path, body) }) else { return false }
            kind = .composition(parts)
        default: return false
        }
        return true
    }

    /// The names of its properties, without those of the models that it refers to.
    fileprivate var propertyNames: [String] {
        switch kind {
        case .object(let shape): shape.properties.map(\.name)
        case .composition(let parts): parts.flatMap(\.propertyNames)
        default: []
        }
    }
}
