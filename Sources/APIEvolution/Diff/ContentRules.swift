/// The definitions of the rules about what operations send and receive.
enum ContentRules {
    static let parameterAdded = ChangeRuleDefinition(
        "an optional parameter was added", source: [.none, .breaking], wire: [.none],
        """
        Calls compile without it. Source breaks only where the parameter changes the form of the call, as more
        than eight optional parameters do.
        """)

    static let requiredParameterAdded = ChangeRuleDefinition(
        "a required parameter was added", source: [.none, .breaking], wire: [.requests],
        """
        Calls need another argument, unless it has a default. Requests of apps that were shipped lack the
        parameter. Make it optional until they are updated.
        """)

    static let parameterRemoved = ChangeRuleDefinition(
        "a parameter was removed", source: [.none, .breaking], wire: [.requests],
        "Calls with the argument do not compile. The server ignores or rejects what apps that were shipped send.")

    static let parameterRenamed = ChangeRuleDefinition(
        "a parameter was renamed", source: [.none, .deprecated, .breaking], wire: [.none, .requests],
        """
        A placeholder of the path has another name, at the same position; servers do not notice. Or the description
        mentions the former name of another parameter: apps that were shipped still send that. `label` keeps the label of
        the argument.
        """)

    static let parameterLocationChanged = ChangeRuleDefinition(
        "a parameter is sent in another place", source: [.none, .breaking], wire: [.requests],
        "Apps that were shipped send the parameter in the old place.")

    static let parameterRequired = ChangeRuleDefinition(
        "a parameter is required now", source: [.none, .breaking], wire: [.requests],
        "Calls without the argument do not compile, and requests of apps that were shipped can lack it.")

    static let parameterOptional = ChangeRuleDefinition(
        "a parameter is optional now", source: [.none, .breaking], wire: [.none],
        "Calls with the argument still compile.")

    static let parameterTypeChanged = ChangeRuleDefinition(
        "the type of a parameter changed", source: [.none, .breaking], wire: [.none, .requests],
        """
        Requests break unless every old value is valid. A parameter that allows more values breaks no app that
        was shipped.
        """)

    static let parameterStyleChanged = ChangeRuleDefinition(
        "a parameter is written in another style", source: [.none], wire: [.requests],
        "Apps that were shipped write the parameter in the old style.")

    static let parameterDeprecated = ChangeRuleDefinition(
        "a parameter was deprecated", source: [.none, .deprecated], wire: [.none],
        "The documentation of the argument mentions it.")

    static let bodyAdded = ChangeRuleDefinition(
        "an optional body was added", source: [.none, .breaking], wire: [.none],
        "Calls compile without it.")

    static let requiredBodyAdded = ChangeRuleDefinition(
        "a required body was added", source: [.none, .breaking], wire: [.requests],
        "Calls need another argument, and requests of apps that were shipped lack the body.")

    static let bodyRemoved = ChangeRuleDefinition(
        "the body of a request was removed", source: [.none, .breaking], wire: [.requests],
        "Calls with a body do not compile. The server ignores or rejects the bodies of apps that were shipped.")

    static let bodyRequired = ChangeRuleDefinition(
        "the body of a request is required now", source: [.none, .breaking], wire: [.requests],
        "Calls without a body do not compile, and requests of apps that were shipped can lack it.")

    static let bodyOptional = ChangeRuleDefinition(
        "the body of a request is optional now", source: [.none, .breaking], wire: [.none],
        "Calls with a body still compile.")

    static let bodyTypeChanged = ChangeRuleDefinition(
        "the type of the body of a request changed", source: [.none, .breaking], wire: [.none, .requests],
        "Calls do not compile if the body has another type. Requests break unless every old body is valid.")

    static let bodyMediaTypeChanged = ChangeRuleDefinition(
        "the body of a request has another media type", source: [.none, .breaking], wire: [.none, .requests],
        "Requests break if the server does not accept the old media type any more.")

    static let responseAdded = ChangeRuleDefinition(
        "a response with another status was added", source: [.none, .breaking], wire: [.none],
        """
        Apps that were shipped treat an unknown status like others of its class. Source breaks if the result
        becomes an enum of responses.
        """)

    static let responseRemoved = ChangeRuleDefinition(
        "a response was removed", source: [.none, .breaking], wire: [.none],
        "Source that distinguishes the response does not compile.")

    static let responseTypeChanged = ChangeRuleDefinition(
        "the type of a response changed", source: [.none, .breaking], wire: [.none, .responses],
        """
        Source that uses the result has another type. Apps that were shipped cannot read the response, unless
        every new value is valid for them, too.
        """)

    static let responseMediaTypeChanged = ChangeRuleDefinition(
        "a response has another media type", source: [.none, .breaking], wire: [.none, .responses],
        "Apps that were shipped cannot read the response if the old media type is not available any more.")

    static let errorTypeChanged = ChangeRuleDefinition(
        "the type of an error response changed", source: [.none, .breaking], wire: [.none, .responses],
        "Apps that were shipped receive the error without its details.")
}
