/// The definitions of the rules about services and operations.
enum OperationRules {
    static let serviceRenamed = ChangeRuleDefinition(
        "a service was renamed", source: [.none, .deprecated, .breaking], wire: [.none],
        """
        All operations of the service belong to one other service now. The operations have no rows because of
        this.
        """)

    static let serviceRemoved = ChangeRuleDefinition(
        "a service was removed", source: [.none, .deprecated, .breaking], wire: [.none],
        """
        No operation belongs to the service any more. The operations have rows of their own. If others have them now, the
        client keeps a deprecated service that calls those.
        """)

    static let operationAdded = ChangeRuleDefinition(
        "an operation was added", source: [.none], wire: [.none],
        "Apps do not call it yet.")

    static let operationRemoved = ChangeRuleDefinition(
        "an operation was removed", source: [.none, .silent, .breaking], wire: [.requests],
        """
        Calls do not compile, and requests of apps that were shipped fail. Deprecate an operation before it is
        removed.
        """)

    static let operationRenamed = ChangeRuleDefinition(
        "an operation was renamed", source: [.none, .deprecated, .silent, .breaking], wire: [.none],
        """
        The operation has the same method and path, and another name. It is silent if the old name now belongs
        to another operation.
        """)

    static let operationPathRenamed = ChangeRuleDefinition(
        "an operation was renamed to another method or path", source: [.none, .deprecated, .silent, .breaking],
        wire: [.none, .requests],
        """
        The description mentions the former path, as `renamedFrom` does, or the operation kept its name while its
        route went away. Calls stay the same. Requests of apps that were shipped go to the former path: keep it
        working until they are updated. The path of a newer version breaks nothing while the older one is served.
        """)

    static let operationServiceChanged = ChangeRuleDefinition(
        "an operation belongs to another service", source: [.none, .deprecated, .breaking], wire: [.none],
        "Calls do not compile, because another class has the method.")

    static let operationServerChanged = ChangeRuleDefinition(
        "an operation is sent to another server", source: [.none, .breaking], wire: [.requests],
        "Apps that were shipped send requests to the old server.")

    static let operationDeprecated = ChangeRuleDefinition(
        "an operation was deprecated", source: [.none, .deprecated], wire: [.none],
        "Calls compile with a warning.")

    static let operationUndeprecated = ChangeRuleDefinition(
        "an operation is no longer deprecated", source: [.none], wire: [.none],
        "Calls compile without the warning.")

    static let representationAdded = ChangeRuleDefinition(
        "another representation of a request or a response was added", source: [.none], wire: [.none],
        "The client has another method for text, bytes or files.")

    static let representationRemoved = ChangeRuleDefinition(
        "a representation of a request or a response was removed", source: [.none, .breaking], wire: [.none],
        "Calls of the method for this representation do not compile.")

    static let paginationChanged = ChangeRuleDefinition(
        "the pagination changed", source: [.none, .breaking], wire: [.none],
        "Parameters and properties of pages that changed have rows of their own.")
}
