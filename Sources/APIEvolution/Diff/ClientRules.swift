/// The definitions of the rules about the whole client.
enum ClientRules {
    static let clientRenamed = ChangeRuleDefinition(
        "the client was renamed", source: [.none, .deprecated, .breaking], wire: [.none],
        """
        The client's struct is named after the title of the description. `name` in `apigen.yaml` keeps the old
        name.
        """)

    static let versionAdded = ChangeRuleDefinition(
        "a version of the API was added", source: [.none], wire: [.none],
        """
        The client has a namespace for it. If it is the newest version, names without a namespace mean its
        declarations. What that changes is reported separately.
        """)

    static let versionDeprecated = ChangeRuleDefinition(
        "a version of the API was deprecated", source: [.deprecated], wire: [.none],
        "Source that uses the version compiles with a warning.")

    static let versionRemoved = ChangeRuleDefinition(
        "a version of the API was removed", source: [.breaking], wire: [.requests],
        """
        The client has no namespace for it. Apps that were shipped still send requests to it. Keep it running until
        they are updated.
        """)

    static let serverAdded = ChangeRuleDefinition(
        "a server was added", source: [.none, .breaking], wire: [.none],
        "Source breaks if the client needs the address of the server to be created.")

    static let serverRemoved = ChangeRuleDefinition(
        "a server was removed", source: [.none, .breaking], wire: [.requests],
        "Apps that were shipped send requests to the old address. Keep the server running until they are updated.")

    static let serverURLChanged = ChangeRuleDefinition(
        "the URL of a server changed", source: [.none, .breaking], wire: [.requests],
        "Apps that were shipped send requests to the old URL. Keep it working until they are updated.")

    static let commonParameterAdded = ChangeRuleDefinition(
        "a parameter of every request was added", source: [.none, .breaking], wire: [.none, .requests],
        """
        Source breaks if the client cannot be created without the parameter. Requests of apps that were shipped
        lack it.
        """)

    static let commonParameterChanged = ChangeRuleDefinition(
        "a parameter of every request changed", source: [.none, .breaking], wire: [.none, .requests],
        "Source breaks if the parameter has another type. Requests break if the server rejects what apps send.")

    static let commonParameterRemoved = ChangeRuleDefinition(
        "a parameter of every request was removed", source: [.none, .breaking], wire: [.requests],
        "Source breaks if the client is created with the parameter. Apps that were shipped still send it.")

    static let securitySchemeAdded = ChangeRuleDefinition(
        "a security scheme was added", source: [.none], wire: [.none],
        "Apps use it only where an operation requires it, which is a change of its own.")

    static let securitySchemeChanged = ChangeRuleDefinition(
        "a security scheme sends credentials in another way", source: [.none], wire: [.requests],
        "Apps that were shipped send credentials in the old way. Accept both until they are updated.")

    static let securitySchemeRemoved = ChangeRuleDefinition(
        "a security scheme was removed", source: [.none, .breaking], wire: [.none],
        """
        Source that stores credentials under the scheme does not compile. Operations that required it are
        reported separately.
        """)

    static let securityTightened = ChangeRuleDefinition(
        "credentials or scopes are required that were not required before", source: [.none], wire: [.requests],
        """
        Apps that were shipped do not send the credentials, or do not have the scopes. Accept requests without them until
        apps are updated.
        """)

    static let securityRelaxed = ChangeRuleDefinition(
        "fewer credentials or scopes are required", source: [.none], wire: [.none],
        "Requests with the old credentials are still valid.")

    static let completionsRemoved = ChangeRuleDefinition(
        "operations have no form with a completion handler any more", source: [.none, .breaking], wire: [.none],
        """
        Calls with a completion handler do not compile. `completions: true` in `apigen.yaml` keeps the forms.
        """)

    static let sharedClientRemoved = ChangeRuleDefinition(
        "the client has no shared instance any more", source: [.none, .breaking], wire: [.none],
        """
        Code that uses `shared` or `configure` does not compile. `shared: true` in `apigen.yaml` keeps them.
        """)

    static let rateLimitChanged = ChangeRuleDefinition(
        "the rate limit changed", source: [.none], wire: [.none],
        "The next version of an app keeps the new limit. Apps that were shipped keep the old one.")

    static let callPolicyChanged = ChangeRuleDefinition(
        "a timeout, a deadline, the number of retries or the idempotency key changed", source: [.none], wire: [.none],
        "The next version of an app calls the operation in the new way. Apps that were shipped do so in the old way.")

    static let errorSchemaChanged = ChangeRuleDefinition(
        "the error schema changed", source: [.none, .breaking], wire: [.none, .responses],
        """
        Source that reads the details of errors breaks if they have another type. Apps that were shipped cannot
        read the details, but still receive an error.
        """)

    static let responseHeaderAdded = ChangeRuleDefinition(
        "a response header was added", source: [.none], wire: [.none],
        "Apps ignore headers that they do not know.")

    static let responseHeaderChanged = ChangeRuleDefinition(
        "the type of a response header changed", source: [.none, .breaking], wire: [.none],
        """
        Source that reads the header has another type. For apps that were shipped, a header that cannot be read
        is `nil`.
        """)

    static let responseHeaderRemoved = ChangeRuleDefinition(
        "a response header was removed", source: [.breaking], wire: [.none],
        "Source that reads the header does not compile. For apps that were shipped, it is `nil`.")
}
