/// The definitions of the rules about models and their members.
enum ModelRules {
    static let modelAdded = ChangeRuleDefinition(
        "a model was added", source: [.none], wire: [.none],
        "Apps do not use it yet.")

    static let modelRemoved = ChangeRuleDefinition(
        "a model was removed", source: [.none, .deprecated, .breaking], wire: [.none],
        """
        Source that mentions the type does not compile. If its places have one other type of equal shape now, the
        former name is a deprecated alias. What uses the model has rows of its own.
        """)

    static let modelRenamed = ChangeRuleDefinition(
        "a model was renamed", source: [.none, .deprecated, .breaking], wire: [.none],
        "The JSON is the same. What mentions the type has no rows because of this.")

    static let modelTypeChanged = ChangeRuleDefinition(
        "a model is of another kind", source: [.none, .breaking], wire: [.none, .requests, .responses],
        """
        An object became a list, an enum became a string, and so on. The wire breaks unless the values are the
        same.
        """)

    static let modelDeprecated = ChangeRuleDefinition(
        "a model was deprecated", source: [.none, .deprecated], wire: [.none],
        "The documentation of the type mentions it.")

    static let propertyAdded = ChangeRuleDefinition(
        "an optional property was added", source: [.none, .breaking], wire: [.none],
        "Apps ignore keys that they do not know, and do not have to send it.")

    static let requiredPropertyAdded = ChangeRuleDefinition(
        "a required property was added", source: [.none, .breaking], wire: [.none, .requests],
        """
        Code that creates the type needs another argument, unless it has a default. Requests of apps that were
        shipped lack the property. Read-only properties are not sent.
        """)

    static let propertyRemoved = ChangeRuleDefinition(
        "a property was removed", source: [.none, .silent, .breaking], wire: [.none, .requests, .responses],
        """
        Source that uses the property does not compile. Responses break if it was required, because apps that
        were shipped cannot read them without it. The server ignores or rejects what they send.
        """)

    static let propertyRenamed = ChangeRuleDefinition(
        "a property was renamed", source: [.none, .deprecated, .breaking], wire: [.none, .requests, .responses],
        """
        The description mentions the former key. The server does not know it in requests. Responses break if the property
        was required; apps that were shipped read an optional one as absent.
        """)

    static let propertyRequired = ChangeRuleDefinition(
        "a property is required now", source: [.none, .breaking], wire: [.none, .requests],
        """
        The property is not optional in Swift any more. Requests of apps that were shipped can lack it.
        Responses with the property are what they read before.
        """)

    static let propertyOptional = ChangeRuleDefinition(
        "a property is optional now", source: [.none, .breaking], wire: [.none, .responses],
        "The property is optional in Swift. Apps that were shipped cannot read responses without it.")

    static let propertyNullable = ChangeRuleDefinition(
        "a property can be null now", source: [.none, .breaking], wire: [.none, .responses],
        """
        The property is optional in Swift. Apps that were shipped cannot read null, unless the property was
        optional before.
        """)

    static let propertyNotNullable = ChangeRuleDefinition(
        "a property cannot be null any more", source: [.none, .breaking], wire: [.none, .requests],
        "The property is not optional in Swift any more. Apps that were shipped can send null.")

    static let propertyTypeChanged = ChangeRuleDefinition(
        "the type of a property changed", source: [.none, .breaking], wire: [.none, .requests, .responses],
        "Source has another type. The wire breaks unless every value that is sent is valid for the receiver, too.")

    static let propertyAccessChanged = ChangeRuleDefinition(
        "a property is read-only or write-only in another way", source: [.none, .breaking],
        wire: [.none, .requests, .responses],
        "What apps send and read changes. What is read-only never breaks a request.")

    static let propertyDeprecated = ChangeRuleDefinition(
        "a property was deprecated", source: [.none, .deprecated], wire: [.none],
        "Source that uses the property can compile with a warning.")

    static let additionalPropertiesChanged = ChangeRuleDefinition(
        "the values of other keys changed", source: [.none, .breaking], wire: [.none, .requests, .responses],
        "The property for all other keys was added, was removed, or has another type.")

    static let valueAdded = ChangeRuleDefinition(
        "a value was added to an enum", source: [.none, .breaking], wire: [.none, .responses],
        """
        Apps keep values that they do not know. A closed enum breaks source that switches over all cases, and
        apps that were shipped cannot read the value.
        """)

    static let valueRemoved = ChangeRuleDefinition(
        "a value was removed from an enum", source: [.none, .silent, .breaking], wire: [.none, .requests],
        """
        Source that uses the value does not compile, or sends another value with the same name. The server
        rejects the value from apps that were shipped.
        """)

    static let valueRenamed = ChangeRuleDefinition(
        "a value of an enum was renamed", source: [.none, .deprecated, .silent, .breaking], wire: [.none],
        "The value is the same in JSON, and has another name in Swift.")

    static let enumClosed = ChangeRuleDefinition(
        "an enum is closed now", source: [.none, .breaking], wire: [.none],
        "The type becomes a Swift enum, without values that it does not know.")

    static let enumOpened = ChangeRuleDefinition(
        "an enum is open now", source: [.none, .breaking], wire: [.none],
        "The type becomes a struct. A switch over its values needs a default.")

    static let variantAdded = ChangeRuleDefinition(
        "a variant was added to a union", source: [.none, .breaking], wire: [.none],
        "A switch over all cases does not compile. Apps that were shipped keep the variant as unknown JSON.")

    static let variantRemoved = ChangeRuleDefinition(
        "a variant was removed from a union", source: [.none, .breaking], wire: [.none, .requests],
        "Source that uses the case does not compile. The server rejects the variant from apps that were shipped.")

    static let variantValueChanged = ChangeRuleDefinition(
        "a variant of a union has another discriminator value", source: [.none, .breaking],
        wire: [.none, .requests, .responses],
        "Apps that were shipped send and expect the old value.")

    static let discriminatorChanged = ChangeRuleDefinition(
        "the discriminator of a union changed", source: [.none, .breaking], wire: [.none, .requests, .responses],
        "Apps that were shipped select the variant by the old property.")

    static let constraintTightened = ChangeRuleDefinition(
        "a constraint rejects values that were valid", source: [.none], wire: [.none, .requests],
        "Apps that were shipped can send values that the server rejects now. Responses are not checked.")

    static let constraintRelaxed = ChangeRuleDefinition(
        "a constraint allows more values", source: [.none], wire: [.none],
        "Every request that was valid still is.")

    static let defaultChanged = ChangeRuleDefinition(
        "a default value changed", source: [.none, .silent, .breaking], wire: [.none],
        "Calls without the argument compile and send another value, if the default is a default argument.")

    static let webhookAdded = ChangeRuleDefinition(
        "a webhook was added", source: [.none, .breaking], wire: [.none],
        "A switch over all cases does not compile. Apps that are in use receive it as an unknown webhook.")

    static let webhookRemoved = ChangeRuleDefinition(
        "a webhook was removed", source: [.none, .breaking], wire: [.none],
        "Source that uses the case does not compile.")

    static let webhookTypeChanged = ChangeRuleDefinition(
        "the body of a webhook has another type", source: [.none, .breaking], wire: [.none, .responses],
        "Source that uses the body can stop compiling. Apps that are in use may not be able to decode it.")
}
