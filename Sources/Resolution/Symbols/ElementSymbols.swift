import APIDescription

// MARK: - Symbols of an API

extension SymbolID {
    /// The client itself.
    public static let client = SymbolID(.client)
    /// The property of an error that holds the error schema of the API.
    public static let error = SymbolID(.error)

    public static func model(_ name: String) -> SymbolID { SymbolID(.model, name) }

    public static func service(_ name: String) -> SymbolID { SymbolID(.service, name) }

    /// A service, by its name in the description.
    public static func service(named name: String) -> SymbolID { .service(Words(name).lowerCamel) }

    public static func server(_ name: String) -> SymbolID { SymbolID(.server, name) }

    public static func securityScheme(_ name: String) -> SymbolID { SymbolID(.security, name) }

    /// A header of responses. Its name is case-insensitive (RFC 9110, section 5.1).
    public static func header(_ name: String) -> SymbolID { SymbolID(.header, name.lowercased()) }

    /// A version of the API.
    public static func version(_ name: String) -> SymbolID { SymbolID(.version, name) }

    /// A part of the app that keeps a value.
    public static func controller(_ name: String) -> SymbolID { SymbolID(.controller, name) }

    /// The enum of the webhooks.
    public static let webhooks = SymbolID(.webhooks)

    public static func webhook(_ name: String) -> SymbolID { SymbolID(.webhook, name) }

    /// A parameter that every request carries.
    public static func commonParameter(_ location: Parameter.Location, _ name: String) -> SymbolID {
        SymbolID(.commonParameter, location.rawValue, name)
    }

    /// An operation, by its method and path.
    public static func operation(_ method: String, _ path: String) -> SymbolID { SymbolID(.operation, method, path) }
}

// MARK: - Parts of symbols

extension SymbolID {
    public func property(_ key: String) -> SymbolID { part(.property, key) }

    /// The property for a union that is read from the same JSON object.
    ///
    /// - Parameter number: The position among the unions of the object.
    public func choice(_ name: String, _ number: Int) -> SymbolID {
        part(.choice, number == 0 ? name : name + "#\(number + 1)")
    }

    /// The property that holds the values of all other keys.
    public var additionalProperties: SymbolID { part(.additional) }

    /// A value of an enumeration, by the text of its raw value.
    public func value(_ raw: String) -> SymbolID { part(.value, raw) }

    public func variant(_ name: String) -> SymbolID { part(.variant, name) }

    /// The elements of an array, or the values of a map.
    public var element: SymbolID { part(.element) }

    /// The type that is declared for a schema in this place.
    public var type: SymbolID { part(.type) }

    public func parameter(_ location: Parameter.Location, _ name: String) -> SymbolID {
        switch location {
        case .path: part(.path, name)
        case .query: part(.query, name)
        case .header: part(.header, name)
        case .cookie: part(.cookie, name)
        }
    }

    public var body: SymbolID { part(.body) }

    /// The argument for the media type of a body.
    public var contentType: SymbolID { part(.contentType) }

    /// Another form of an operation.
    public func form(_ form: OperationForm) -> SymbolID {
        switch form {
        case .files: part(.files)
        case .text: part(.text)
        case .data: part(.data)
        case .lines: part(.lines)
        case .stream: part(.stream)
        case .download: part(.download)
        case .pages: part(.pages)
        case .items: part(.items)
        case .begin: part(.begin)
        case .resume: part(.resume)
        case .sentText: part(.sentText)
        case .sentData: part(.sentData)
        case .sentFile: part(.sentFile)
        }
    }

    /// The struct of the optional arguments of an operation.
    public var options: SymbolID { part(.options) }

    /// The property of the struct of optional arguments that stands for a part of the operation.
    public func option(_ part: SymbolID) -> SymbolID { part.moved(from: self, to: options) }

    /// The part of the operation that a property of the struct of optional arguments stands for; nil: it is not one.
    public var optionSource: SymbolID? {
        for container in containers where container.kind == .options {
            return container.container.map { moved(from: container, to: $0) }
        }
        return nil
    }

    /// The property of an error that holds a type of error bodies.
    public static func errorDetails(of type: SymbolID) -> SymbolID { SymbolID.error.appending(type.path) }

    /// The type of error bodies that a property of an error holds; nil: the symbol is another one.
    public var errorDetailsType: SymbolID? {
        root == .error ? path(after: .error).flatMap { SymbolID($0) } : nil
    }

    public func response(_ status: String) -> SymbolID { part(.response, status) }

    /// The enum of an operation whose responses differ by status.
    public var responses: SymbolID { part(.responses) }

    /// The enum of an operation whose events differ by type.
    public var events: SymbolID { part(.events) }

    /// The error schema that belongs to an operation.
    public var operationError: SymbolID { part(.error) }

    /// The argument of a controller for a service.
    ///
    /// - Parameter name: The word of the service.
    public func source(_ name: String) -> SymbolID { part(.service, name) }

    /// The property of the client that holds a service.
    public var accessor: SymbolID { part(.accessor) }

    /// The argument for the address of a server.
    public var argument: SymbolID { part(.argument) }

    /// The property of a stub for an operation.
    public var stubProperty: SymbolID { part(.stub) }

    /// The suite that tests the examples of a service.
    public var examples: SymbolID { part(.examples) }

    public func location(_ url: String) -> SymbolID { part(.location, url) }

    public func variable(_ name: String) -> SymbolID { part(.variable, name) }
}
