/// A part of a description or of a configuration, as messages refer to it.
public indirect enum DescribedPart: Equatable, Sendable {
    /// The value of a key, or of a path of keys such as `commonParameters.query`.
    case key(String)
    case endpointSpec, includedFile, configuration, client, overlay
    case operation(method: String, path: String)
    case path(String)
    case model(String), property(String), parameter(String), commonParameter(String), header(String), event(String)
    case webhook(String)
    case controller(String), authScheme(String), server(String), serverVariable(String), version(String)
    /// The encoding of a form field.
    case encoding(of: String)
    /// The Swift type for a format or a model.
    case swiftType(for: String)
    /// The new name of a renamed type, property or method.
    case newName(of: String)
    /// The former names of an element.
    case formerNames(of: String)
    /// The key of the property that identifies a model.
    case identifier(of: String)
    /// A value of an enumeration.
    case value(String)
    case errorSchema, service, enumValue, enumValueDescription
    case anyCallback, anyPath, anyOperation, anyResponse, anySchema, anyExtension, anySecurityRequirement
    case modelName, operationName, serverURL, versionPath
    case body(of: DescribedPart)
    case returnValue(of: DescribedPart)
    case response(of: DescribedPart, status: String)
    case streamElement(of: DescribedPart)
    case properties(of: DescribedPart)
    case additionalProperty(of: DescribedPart)
    case description(of: DescribedPart)
    case element(of: DescribedPart)
}

extension DescribedPart {
    /// The part as a noun phrase.
    var text: String {
        switch self {
        case .key(let key): "'\(key)'"
        case .endpointSpec: "the endpoint spec"
        case .includedFile: "an included file"
        case .configuration: "the configuration"
        case .client: "a client"
        case .overlay: "the overlay"
        case .operation(let method, let path): "'\(method) \(path)'"
        case .path(let path): "the path '\(path)'"
        case .model(let name): "the model '\(name)'"
        case .property(let name): "the property '\(name)'"
        case .parameter(let name): "the parameter '\(name)'"
        case .commonParameter(let name): "the common parameter '\(name)'"
        case .header(let name): "the header '\(name)'"
        case .event(let name): "the event '\(name)'"
        case .webhook(let name): "the webhook '\(name)'"
        case .controller(let name): "the controller '\(name)'"
        case .authScheme(let name): "the auth scheme '\(name)'"
        case .server(let name): "the server '\(name)'"
        case .serverVariable(let name): "the server variable '\(name)'"
        case .version(let name): "the version '\(name)'"
        case .encoding(let field): "the encoding of '\(field)'"
        case .swiftType(let name): "the Swift type for '\(name)'"
        case .newName(let name): "the new name of '\(name)'"
        case .formerNames(let name): "the former names of '\(name)'"
        case .identifier(let model): "the identifier of '\(model)'"
        case .value(let text): "the value '\(text)'"
        case .errorSchema: "the error schema"
        case .service: "a service"
        case .enumValue: "an enum value"
        case .enumValueDescription: "the description of an enum value"
        case .anyCallback: "a callback"
        case .anyPath: "a path"
        case .anyOperation: "an operation"
        case .anyResponse: "a response"
        case .anySchema: "a schema"
        case .anyExtension: "an extension"
        case .anySecurityRequirement: "a security requirement"
        case .modelName: "the name of a model"
        case .operationName: "the name of an operation"
        case .serverURL: "a server URL"
        case .versionPath: "the path of a version"
        case .body(let part): "the body of \(part.text)"
        case .returnValue(let part): "the response of \(part.text)"
        case .response(let part, let status): "\(part.text) with status \(status)"
        case .streamElement(let part): "an element of \(part.text)"
        case .properties(let part): "the properties of \(part.text)"
        case .additionalProperty(let part): "an additional property of \(part.text)"
        case .description(let part): "the description of \(part.text)"
        case .element(let part): "an element of \(part.text)"
        }
    }
}

extension DescribedPart {
    var isCommonParameter: Bool { if case .commonParameter = self { true } else { false } }
}

/// A value that a diagnostic reports instead of the expected one.
public enum FoundValue: Equatable, Sendable {
    case mapping, nothing
    /// A list, with the names in it that a hint can repeat.
    case list([NamedType])
    /// A list whose first element is a URL, or has it under the key `url`.
    case listOfURLs(String)
    case scalar(String)

    /// An element of a list: a name, or a mapping with the keys `name` and `type`.
    public struct NamedType: Equatable, Sendable {
        public var name: String
        public var type: String?

        public init(name: String, type: String?) {
            self.name = name
            self.type = type
        }
    }

    /// Whether it is a mapping in quotes, as when somebody copies a hint together with the quotes around it.
    var isQuotedMapping: Bool {
        guard case .scalar(let text) = self else { return false }
        return text.hasPrefix("{") && text.hasSuffix("}")
    }

    static let quotedMappingHint = "remove the quotes around it: a mapping has none"

    /// The hint for a Boolean in quotes; nil: it is something else.
    var booleanHint: String? {
        guard case .scalar(let text) = self, ["true", "false"].contains(text) else { return nil }
        return "write \(text), without quotes"
    }

    /// The value as a noun phrase.
    var text: String {
        switch self {
        case .mapping: "a mapping"
        case .list, .listOfURLs: "a list"
        case .nothing: "nothing"
        case .scalar(let text): "'\(text)'"
        }
    }
}

/// A value that YAML 1.1 reads differently than YAML 1.2.
public enum YAML11Value: Equatable, Sendable {
    case boolean(Bool)
    case number(String)

    /// The hint where a Boolean is expected.
    var booleanHint: String? {
        guard case .boolean(let value) = self else { return nil }
        return "write '\(value)'; in YAML 1.2, yes, no, on and off are strings"
    }

    /// The hint where a number is expected.
    var numberHint: String? {
        guard case .number(let text) = self else { return nil }
        return "'\(text)' is a string in YAML 1.2; numbers cannot contain '_' or ':'"
    }
}

/// A place that a hint refers to.
public struct NotedPlace: Equatable, Sendable {
    public var line: Int
    /// The path of the file, unless it is the file of the diagnostic.
    public var file: String?

    public init(line: Int, file: String? = nil) {
        self.line = line
        self.file = file
    }

    /// `on line 7`, or `on line 7 of models.yaml`.
    var text: String { "on line \(line)" + (file.map { " of \($0)" } ?? "") }

    var hint: String { "the first one is \(text)" }
}
