/// A kind of change between two descriptions. The raw values are stable.
public enum ChangeRule: String, CaseIterable, Sendable {
    // The client.
    case clientRenamed = "client-renamed"
    case versionAdded = "version-added"
    case versionDeprecated = "version-deprecated"
    case versionRemoved = "version-removed"
    case serverAdded = "server-added"
    case serverRemoved = "server-removed"
    case serverURLChanged = "server-url-changed"
    case commonParameterAdded = "common-parameter-added"
    case commonParameterChanged = "common-parameter-changed"
    case commonParameterRemoved = "common-parameter-removed"
    case securitySchemeAdded = "security-scheme-added"
    case securitySchemeChanged = "security-scheme-changed"
    case securitySchemeRemoved = "security-scheme-removed"
    case securityTightened = "security-tightened"
    case securityRelaxed = "security-relaxed"
    case completionsRemoved = "completions-removed"
    case sharedClientRemoved = "shared-client-removed"
    case rateLimitChanged = "rate-limit-changed"
    case callPolicyChanged = "call-policy-changed"
    case errorSchemaChanged = "error-schema-changed"
    case responseHeaderAdded = "response-header-added"
    case responseHeaderChanged = "response-header-changed"
    case responseHeaderRemoved = "response-header-removed"

    // Services and operations.
    case serviceRenamed = "service-renamed"
    case serviceRemoved = "service-removed"
    case operationAdded = "operation-added"
    case operationRemoved = "operation-removed"
    case operationRenamed = "operation-renamed"
    case operationPathRenamed = "operation-path-renamed"
    case operationServiceChanged = "operation-service-changed"
    case operationServerChanged = "operation-server-changed"
    case operationDeprecated = "operation-deprecated"
    case operationUndeprecated = "operation-undeprecated"
    case representationAdded = "representation-added"
    case representationRemoved = "representation-removed"
    case paginationChanged = "pagination-changed"

    // What an operation sends and receives.
    case parameterAdded = "parameter-added"
    case requiredParameterAdded = "required-parameter-added"
    case parameterRemoved = "parameter-removed"
    case parameterRenamed = "parameter-renamed"
    case parameterLocationChanged = "parameter-location-changed"
    case parameterRequired = "parameter-required"
    case parameterOptional = "parameter-optional"
    case parameterTypeChanged = "parameter-type-changed"
    case parameterStyleChanged = "parameter-style-changed"
    case parameterDeprecated = "parameter-deprecated"
    case bodyAdded = "body-added"
    case requiredBodyAdded = "required-body-added"
    case bodyRemoved = "body-removed"
    case bodyRequired = "body-required"
    case bodyOptional = "body-optional"
    case bodyTypeChanged = "body-type-changed"
    case bodyMediaTypeChanged = "body-media-type-changed"
    case responseAdded = "response-added"
    case responseRemoved = "response-removed"
    case responseTypeChanged = "response-type-changed"
    case responseMediaTypeChanged = "response-media-type-changed"
    case errorTypeChanged = "error-type-changed"

    // Models and their members.
    case modelAdded = "model-added"
    case modelRemoved = "model-removed"
    case modelRenamed = "model-renamed"
    case modelTypeChanged = "model-type-changed"
    case modelDeprecated = "model-deprecated"
    case propertyAdded = "property-added"
    case requiredPropertyAdded = "required-property-added"
    case propertyRemoved = "property-removed"
    case propertyRenamed = "property-renamed"
    case propertyRequired = "property-required"
    case propertyOptional = "property-optional"
    case propertyNullable = "property-nullable"
    case propertyNotNullable = "property-not-nullable"
    case propertyTypeChanged = "property-type-changed"
    case propertyAccessChanged = "property-access-changed"
    case propertyDeprecated = "property-deprecated"
    case additionalPropertiesChanged = "additional-properties-changed"
    case valueAdded = "value-added"
    case valueRemoved = "value-removed"
    case valueRenamed = "value-renamed"
    case enumClosed = "enum-closed"
    case enumOpened = "enum-opened"
    case variantAdded = "variant-added"
    case variantRemoved = "variant-removed"
    case variantValueChanged = "variant-value-changed"
    case discriminatorChanged = "discriminator-changed"
    case constraintTightened = "constraint-tightened"
    case constraintRelaxed = "constraint-relaxed"
    case defaultChanged = "default-changed"

    // Webhooks.
    case webhookAdded = "webhook-added"
    case webhookRemoved = "webhook-removed"
    case webhookTypeChanged = "webhook-type-changed"

    // Names.
    case nameChanged = "name-changed"
    case possibleRename = "possible-rename"
}

/// The effects and the explanation of a rule. The table in Documentation/Diff.md shows them.
public struct ChangeRuleDefinition: Sendable {
    /// What changed, as a clause without a full stop: `a property was removed`.
    public let title: String
    /// The effects on source that changes of this rule can have.
    public let source: [SourceEffect]
    /// The effects on the wire that changes of this rule can have.
    public let wire: [WireEffect]
    /// When the change breaks apps, and what to do.
    public let explanation: String

    init(_ title: String, source: [SourceEffect], wire: [WireEffect], _ explanation: String) {
        self.title = title
        self.source = source
        self.wire = wire
        self.explanation = explanation
    }
}

extension ChangeRule {
    /// What changed, as a clause without a full stop.
    public var title: String { definition.title }
}
