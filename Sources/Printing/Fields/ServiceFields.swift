import Lowering

/// The fields for the templates of services and stubs.
enum ServiceFields {
    struct Service: TemplateFields {
        static let kind = TemplateDataKind("Service", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let namespace = Text.namespace
        let name = Text.name
        let documentation = Lines.documentation
        let `protocol` = Text("The name of the protocol.")
        let protocolPath = Text("The protocol, outside of the namespace.")
        let clients = List<Client>("The clients that are passed to the service.")
        let hasOneClient = Flag("There is exactly one of them, which is called `client`.")
        let operations = List<Operation>("The operations.")
        let hasConveniences = Flag("The operations have other forms, in an extension of the protocol.")
        let conveniences = List<Operation>("The forms with default arguments, another body, or a completion handler.")
        let formerNames = Single<FormerNameFields.File>.formerNames
        let availability = Text("The attribute of a service whose operations belong to other services now.")
        let formerProperty = Single<FormerProperty>("The property of the client for such a service, if it has one.")
    }

    struct FormerProperty: TemplateFields {
        static let kind = TemplateDataKind("Former property", of: Self())

        let name = Text.name
        let root = Text("The type of the client.")
        let type = Text("The type of the service.")
        let availability = Text("The attribute.")
        let creation = Text("An expression for the service.")
    }

    struct Client: TemplateListFields {
        static let kind = TemplateDataKind("Client of a service", of: Self())

        let name = Text.name
        let label = Text("The label of the parameter, as it is declared.")
        let argument = Text("The same label in a call.")
        let source = Text("The property of the client.")
        let rateLimiter = Text("The limit on the requests of the service, if there is one.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Operation: TemplateListFields {
        static let kind = TemplateDataKind("Operation", of: Self())

        let name = Text.name
        let plainName = Text("The name without backticks.")
        let documentation = Lines.documentation
        let summary = Lines("The first paragraph of the documentation.")
        let deprecation = Text.deprecation
        let mentionsDeprecatedTypes = Flag("A deprecated type is in the signature.")
        let parameters = List<Parameter>("The parameters.")
        let hasParameters = Flag("There is a parameter.")
        let required = List<Parameter>("The parameters without default arguments.")
        let hasRequired = Flag("There is a parameter without a default argument.")
        let result = Text("The type of the result, if there is one.")
        let isImmediate = Flag.isImmediate
        let identifier = Text("The name of the operation in stubs and logs, as a literal.")
        let isShort = Flag("It is the form with default arguments.")
        let isEncoding = Flag("It is the form whose body can be a value of any type that can be encoded.")
        let hasCompletion = Flag("It is the form with a completion handler.")
        let hidesMethod = Flag("A parameter has the name of the method.")
        let stub = Text("The property of a stub that records calls and has the responses.")
        let forwarding = Single<Forwarding>(
            "The call of the operation of another service, if that is all that it does.")
        let hasSeveralParameters = Flag("There are two parameters or more.")
        let method = Text("The method, in Swift.")
        let path = Text("The path template, as a literal.")
        let isChanged = Flag("Something is added to the request.")
        let sent = List<SentParameter>("The parameters, and how they are sent.")
        let body = Single<Body>("The body, if there is one.")
        let security = Text("The security requirements, if they are not the client's.")
        let error = Text("How errors are decoded, if that is not the client's default.")
        let statusErrors = List<StatusError>("The errors with particular statuses.")
        let timeout = Text("The time limit of one attempt in seconds, if it is not the client's.")
        let deadline = Text("The time limit of the call in seconds, if it is not the client's.")
        let retries = Text("How often a failed attempt is repeated, if that is not the client's default.")
        let session = Text("What the response changes about credentials, if it does.")
        let idempotencyHeader = Text("The header that identifies the call, as a literal, if there is one.")
        let accept = Text("The media types that are accepted, as a literal, if they are not JSON alone.")
        let client = Text("The client that sends the request.")
        let call = Text("The method of the client that returns the result; absent if there is none.")
        let rule = Text("How further pages are requested, or how the value at the end of the operation is read.")
        let sendsRequest = Flag("The operation sends a request itself.")
        let beginMethod = Text("The method that begins the operation, if the operation waits for its end.")
        let poll = Single<Poll>("How the state of the operation is learned with another one, if it is.")
        let pending = Text("The argument that identifies an operation that has begun before, if there is one.")
        let items = Text("The elements of a page, if the result consists of them.")
        let pagesMethod = Text("The method that returns the pages, if the result consists of their elements.")
        let fallback = Text("What a stub without responses returns, if it is not an error.")
        let responses = Text("The type with a case for each status, or for each type of events, if there is one.")
        let areEvents = Flag("The elements are created from events.")
        let sentinel = Text("The data of the event that ends the stream, as a literal, if there is one.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Forwarding: TemplateFields {
        static let kind = TemplateDataKind("Forwarding", of: Self())

        let receiver = Text("An expression for the service.")
        let target = Text("The method.")
        let hasArguments = Flag("There is an argument.")
        let arguments = List<FormerNameFields.Argument>("The arguments.")
    }

    struct Poll: TemplateFields {
        static let kind = TemplateDataKind("Poll", of: Self())

        let begins = Flag("The operation begins, and the request is `request`.")
        let client = Text("The client that sends the requests.")
        let identifier = Text("The name of the operation in stubs and logs, as a literal.")
        let started = Text("The type of the first response.")
        let id = Text("The identifier in the first response, which is `started`.")
        let isState = Flag("The first response is a state.")
        let value = Text("The type of the value.")
        let call = Text("The call that loads the state, with `client` and `pending`.")
        let cancel = Text("The call that cancels the operation, if there is one.")
        let error = Text("The error in `state`, which is nil if the operation has not failed, if there is one.")
        let isFailed = Text("Whether the operation has failed, if the description says it.")
        let status = Text("The status of a failure, if there is one.")
        let message = Text("The message of a failure, if there is one.")
        let isDone = Text("Whether the operation is done.")
        let result = Text("The value in `state`; absent if the state is the value.")
        let isOptional = Flag("The value can be missing.")
        let resultKey = Text("The property with the value in JSON, as a literal.")
    }

    struct StatusError: TemplateFields {
        static let kind = TemplateDataKind("Status error", of: Self())

        let decoder = Text("How the errors are decoded.")
        let statuses = Text("The status code, or the range of status codes.")
    }

    struct Parameter: TemplateListFields {
        static let kind = TemplateDataKind("Parameter", of: Self())

        let name = Text.name
        let names = Text("The label and the name, as they are declared.")
        let label = Text("The label with its colon, as in a call; empty if there is none.")
        let tupleLabel = Text("The label in a tuple of the arguments, for a stub.")
        let type = Text("The type, with a question mark if it is optional.")
        let `default` = Text("The default argument, if there is one.")
        let encodedType = Text("For a body that can be a value of any type: the type that the value is converted to.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct SentParameter: TemplateFields {
        static let kind = TemplateDataKind("Sent parameter", of: Self())

        let name = Text.name
        let key = Text.key
        let setter = Text("The method of the request that adds it, such as `addQuery`.")
        let isEncoded = Flag("The fields of the value are sent.")
        let isJSON = Flag("It is sent as JSON.")
        let style = Text("The style, if it is not the default.")
        let explode = Text("`true` or `false`, if it is not the default.")
        let allowsReserved = Flag("Reserved characters are sent as they are.")
        let checks = List<Check>("What is validated before the request is sent.")
    }

    struct Check: TemplateFields {
        static let kind = TemplateDataKind("Check", of: Self())

        let field = Text("The name of the value in a violation, as a literal.")
        let value = Text("The value.")
        let rule = Text("The constraint, as an argument.")
    }

    struct Body: TemplateFields {
        static let kind = TemplateDataKind("Body", of: Self())

        let name = Text.name
        let collection = Text("The variable that fields or parts are collected in.")
        let isJSON = Flag("It is written as JSON.")
        let isForm = Flag("It is written as a form.")
        let isText = Flag("It is text.")
        let isLines = Flag("It is a sequence of JSON values.")
        let isData = Flag("It is bytes.")
        let isSource = Flag("The body is bytes that are read while they are sent.")
        let isEncodedText = Flag("It is bytes that are sent as text in base64.")
        let isOptional = Flag("The argument can be nil.")
        let isFields = Flag("Its fields are collected before it is written.")
        let isParts = Flag("It is a multipart form.")
        let hasFields = Flag("There is a field.")
        let fields = List<BodyField>("The fields, or parts.")
        let hasEncodings = Flag("Some fields of the form have a separate encoding.")
        let encodings = List<Encoding>("The encodings of these fields.")
        let contentType = Text("The media type, as a literal, if it is not the default.")
        let setKey = Text("The key of the property that the operation sets, as a literal, if there is one.")
        let setValue = Text("The value of this property.")
        let checks = List<Check>("What is validated before the request is sent.")
    }

    struct BodyField: TemplateFields {
        static let kind = TemplateDataKind("Field", of: Self())

        let name = Text.name
        let key = Text.key
        let writesNull = Flag("nil is sent as null.")
        let isJSON = Flag("The part is written as JSON.")
        let isTextOrJSON = Flag("The part is text if the value is a scalar, and JSON otherwise.")
        let contentType = Text("The media type of the part, as a literal, if it is not the default.")
    }

    struct Encoding: TemplateFields {
        static let kind = TemplateDataKind("Encoding", of: Self())

        let key = Text.key
        let encoding = Text("The encoding, in Swift.")
    }

    struct Stub: TemplateFields {
        static let kind = TemplateDataKind("Stub", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let namespace = Text.namespace
        let name = Text.name
        let service = Text("The name of the service.")
        let `protocol` = Text("The name of its protocol.")
        let operations = List<Operation>("The operations.")
        let formerNames = Single<FormerNameFields.File>.formerNames
    }
}
