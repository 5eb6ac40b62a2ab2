/// A part of a description or of a configuration, as messages refer to it.
public indirect enum DescribedPart: Equatable, Sendable {
    /// The value of a key, or of a path of keys such as `common.query`.
    case key(String)
    case endpointSpec, includedFile, configuration, client
    case operation(method: String, path: String)
    case path(String)
    case model(String), property(String), parameter(String), commonParameter(String), header(String), payload(String)
    case controller(String), authScheme(String), server(String), serverVariable(String), version(String)
    /// The encoding of a field of a form.
    case encoding(of: String)
    /// The Swift type for a format or a model.
    case swiftType(for: String)
    /// The new name of a renamed thing.
    case newName(of: String)
    case errorShape, service, enumValue, enumValueDescription
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
    /// A noun phrase.
    var text: String {
        switch self {
        case .key(let key): "'\(key)'"
        case .endpointSpec: "the endpoint spec"
        case .includedFile: "an included file"
        case .configuration: "the configuration"
        case .client: "a client"
        case .operation(let method, let path): "'\(method) \(path)'"
        case .path(let path): "the path '\(path)'"
        case .model(let name): "the model '\(name)'"
        case .property(let name): "the property '\(name)'"
        case .parameter(let name): "the parameter '\(name)'"
        case .commonParameter(let name): "the common parameter '\(name)'"
        case .header(let name): "the header '\(name)'"
        case .payload(let name): "the payload '\(name)'"
        case .controller(let name): "the controller '\(name)'"
        case .authScheme(let name): "the auth scheme '\(name)'"
        case .server(let name): "the server '\(name)'"
        case .serverVariable(let name): "the variable '\(name)'"
        case .version(let name): "the version '\(name)'"
        case .encoding(let field): "the encoding of '\(field)'"
        case .swiftType(let name): "the type for '\(name)'"
        case .newName(let name): "the new name of '\(name)'"
        case .errorShape: "the error shape"
        case .service: "a service"
        case .enumValue: "a value of an enum"
        case .enumValueDescription: "the description of an enum's value"
        case .anyCallback: "a callback"
        case .anyPath: "a path"
        case .anyOperation: "an operation"
        case .anyResponse: "a response"
        case .anySchema: "a schema"
        case .anyExtension: "an extension"
        case .anySecurityRequirement: "a security requirement"
        case .modelName: "a model's name"
        case .operationName: "the name of an operation"
        case .serverURL: "a server's URL"
        case .versionPath: "a version's path"
        case .body(let part): "the body of \(part.text)"
        case .returnValue(let part): "what \(part.text) returns"
        case .response(let part, let status): "\(part.text) with \(status)"
        case .streamElement(let part): "one value of \(part.text)"
        case .properties(let part): "the properties of \(part.text)"
        case .additionalProperty(let part): "another key of \(part.text)"
        case .description(let part): "the description of \(part.text)"
        case .element(let part): "an element of \(part.text)"
        }
    }
}

/// The value that a description has where another one is expected.
public enum FoundValue: Equatable, Sendable {
    case mapping, list, nothing
    case scalar(String)

    /// A noun phrase.
    var text: String {
        switch self {
        case .mapping: "a mapping"
        case .list: "a list"
        case .nothing: "nothing"
        case .scalar(let text): "the value '\(text)'"
        }
    }
}

/// A value that YAML 1.1 reads in another way than YAML 1.2.
public enum YAML11Value: Equatable, Sendable {
    case boolean
    case number(String)

    var hint: String {
        switch self {
        case .boolean: "YAML 1.2 knows only 'true' and 'false'"
        case .number(let text): "'\(text)' is text in YAML 1.2, whose numbers hold no '_' and no ':'"
        }
    }
}

/// A place that a hint leads to.
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
