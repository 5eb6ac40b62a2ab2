/// The fields for the templates of the client and of its tests.
enum ClientFields {
    struct Client: TemplateFields {
        static let kind = TemplateDataKind("Client", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let namespace = Text.namespace
        let name = Text.name
        let documentation = Lines.documentation
        let path = Text("The name, outside of the namespace.")
        let hasSharedNames = Flag("The next version has some of the declarations, too.")
        let sharedNames = List<VersionFields.Name>("The names of these declarations.")
        let servers = List<Server>("The servers.")
        let services = List<Service>("The services.")
        let requiresTransport = Flag("The app has to provide a transport.")
        let initializerDocumentation = Lines("The lines of the initializer's comment, with slashes.")
        let parameters = List<ServiceFields.Parameter>("The parameters of the initializer that every request includes.")
        let hasCommonParameters = Flag("Every request includes parameters.")
        let commonParameters = List<CommonParameter>("The common parameters, and how they are sent.")
        let callOptions = Text("How requests are sent, if the description defines it.")
        let rateLimiter = Text("The limit on the requests to each server, if there is one.")
        let hasSessions = Flag("Operations provide credentials.")
        let sessions = List<SessionFields.Session>("The operations that provide credentials.")
        let hasServiceLimits = Flag("There is a service whose requests have a limit of their own.")
        let errorDecoder = Text("How errors are decoded.")
        let defaultSecurity = Text("The security requirements of operations that do not define their own.")
        let hasLocations = Flag("The description has the address of a server.")
        let hasSchemes = Flag("There are security schemes.")
        let schemes = List<Scheme>("The security schemes.")
        let hasHeaders = Flag("Responses have headers.")
        let headers = List<Header>("The headers.")
        let hasErrors = Flag("There are error schemas.")
        let errors = List<ErrorSchema>("The error schemas.")
        let isShared = Flag("The client has a shared instance, and the API has no versions.")
        let isUnconfigured = Flag("The calls of a shared instance fail until the app configures it.")
        let formerNames = Single<FormerNameFields.File>.formerNames
    }

    struct Server: TemplateListFields {
        static let kind = TemplateDataKind("Server", of: Self())

        let client = Text("The property that holds the client.")
        let argument = Text("The parameter of the initializer for its address.")
        let argumentLabel = Text("The same parameter, as it is declared.")
        let `default` = Text("The default address, if the description has one.")
        let locations = List<Location>("The addresses that the description lists.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Location: TemplateFields {
        static let kind = TemplateDataKind("Location", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let url = Text("The address, as a literal.")
        let hasVariables = Flag("The address has variables.")
        let variables = List<Variable>("The variables.")
        let allowed = Text("The values of variables that only have certain values, as a literal.")
    }

    struct Variable: TemplateListFields {
        static let kind = TemplateDataKind("Variable", of: Self())

        let name = Text.name
        let key = Text.key
        let label = Text("The label, as it is declared.")
        let `default` = Text("The default value, as a literal.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Service: TemplateFields {
        static let kind = TemplateDataKind("Service of the client", of: Self())

        let property = Text("The property of the client.")
        let summary = Lines("The first paragraph of the documentation.")
        let type = Text("The name of its class.")
        let clients = List<ServiceFields.Client>("The clients that are passed to it.")
        let isLimited = Flag("Its requests have a limit of their own.")
    }

    struct CommonParameter: TemplateFields {
        static let kind = TemplateDataKind("Common parameter", of: Self())

        let key = Text.key
        let setter = Text("The method that adds it, such as `addQuery`.")
        let value = Text("The constant, or the parameter of the initializer.")
    }

    struct Scheme: TemplateFields {
        static let kind = TemplateDataKind("Scheme", of: Self())

        let name = Text.name
        let key = Text.key
        let documentation = Lines.documentation
        let kind = Text("The kind, in Swift.")
    }

    struct Header: TemplateFields {
        static let kind = TemplateDataKind("Header", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let type = Text("The type of the value.")
        let expression = Text("How it is read from `fields`.")
    }

    struct ErrorSchema: TemplateListFields {
        static let kind = TemplateDataKind("Error", of: Self())

        let property = Text("The property of `ServiceError`.")
        let type = Text("The type.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct ErrorProperties: TemplateFields {
        static let kind = TemplateDataKind("Error properties", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let errors = List<ErrorSchema>("The error schemas.")
    }

    // MARK: - Tests

    struct Examples: TemplateFields {
        static let kind = TemplateDataKind("Examples", of: Self())

        let imports = Lines.imports
        let name = Text.name
        let service = Text("The name of the service.")
        let tests = List<Test>("The tests.")
    }

    struct Test: TemplateListFields {
        static let kind = TemplateDataKind("Test", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let isDeprecated = Flag("The test uses what is deprecated.")
        let type = Text("The type that the example is decoded as.")
        let json = Lines("The example as a literal, and the arguments after it.")
        let isRequest = Flag("The example is a request; otherwise it is a response.")
        let method = Text("The method, in Swift.")
        let path = Text("The path, as a literal.")
        let object = Text("The service, as an expression.")
        let operation = Text("The name of the operation.")
        let arguments = List<Argument>("The arguments.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Argument: TemplateListFields {
        static let kind = TemplateDataKind("Argument", of: Self())

        let argument = Text("The label and the value.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }
}
