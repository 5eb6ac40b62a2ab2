/// The stable name of a kind of diagnostic.
public enum DiagnosticCode: String, Sendable, CaseIterable {
    case ambiguousConstant = "ambiguous-constant"
    case ambiguousPath = "ambiguous-path"
    case ambiguousReference = "ambiguous-reference"
    case assumedRename = "assumed-rename"
    case authorizationParameter = "authorization-parameter"
    case bodyNotAllowed = "body-not-allowed"
    case buildInput = "build-input"
    case changed
    case conflictingComposition = "conflicting-composition"
    case conflictingKeys = "conflicting-keys"
    case cyclicReference = "cyclic-reference"
    case deepNesting = "deep-nesting"
    case duplicateKey = "duplicate-key"
    case duplicateOperation = "duplicate-operation"
    case duplicateParameter = "duplicate-parameter"
    case duplicateValue = "duplicate-value"
    case edited
    case editedFile = "edited-file"
    case emptyEnum = "empty-enum"
    case emptyRange = "empty-range"
    case exampleMismatch = "example-mismatch"
    case externalReference = "external-reference"
    case formatMismatch = "format-mismatch"
    case ignoredSibling = "ignored-sibling"
    case incompleteParameter = "incomplete-parameter"
    case indistinctVariants = "indistinct-variants"
    case indistinctWebhooks = "indistinct-webhooks"
    case infiniteType = "infinite-type"
    case invalidCommonParameter = "invalid-common-parameter"
    case invalidConstraint = "invalid-constraint"
    case invalidController = "invalid-controller"
    case invalidDefault = "invalid-default"
    case invalidDiscriminator = "invalid-discriminator"
    case invalidDuration = "invalid-duration"
    case invalidForm = "invalid-form"
    case invalidKey = "invalid-key"
    case invalidLock = "invalid-lock"
    case invalidMapping = "invalid-mapping"
    case invalidMediaType = "invalid-media-type"
    case invalidName = "invalid-name"
    case invalidOverlay = "invalid-overlay"
    case invalidParameter = "invalid-parameter"
    case invalidPath = "invalid-path"
    case invalidPoll = "invalid-poll"
    case invalidSession = "invalid-session"
    case invalidTemplate = "invalid-template"
    case invalidURL = "invalid-url"
    case invalidVersion = "invalid-version"
    case listOfTypes = "list-of-types"
    case lockConflict = "lock-conflict"
    case malformedType = "malformed-type"
    case mismatchedParameter = "mismatched-parameter"
    case misplacedKey = "misplaced-key"
    case misplacedReference = "misplaced-reference"
    case missing
    case missingKey = "missing-key"
    case missingLock = "missing-lock"
    case missingName = "missing-name"
    case missingParameter = "missing-parameter"
    case missingScheme = "missing-scheme"
    case missingTitle = "missing-title"
    case missingType = "missing-type"
    case missingURL = "missing-url"
    case missingVersion = "missing-version"
    case networkReference = "network-reference"
    case noResponseContent = "no-response-content"
    case notADescription = "not-a-description"
    case notAnEndpointSpec = "not-an-endpoint-spec"
    case notBuilt = "not-built"
    case notExported = "not-exported"
    case notImported = "not-imported"
    case notSupportedYet = "not-supported-yet"
    case omittedProperty = "omitted-property"
    case optionalPathParameter = "optional-path-parameter"
    case orphaned
    case otherClient = "other-client"
    case outdatedLock = "outdated-lock"
    case output
    case pastSunset = "past-sunset"
    case relativeURL = "relative-url"
    case repeatedParameter = "repeated-parameter"
    case reservedName = "reserved-name"
    case reusedName = "reused-name"
    case sameOutput = "same-output"
    case severalClients = "several-clients"
    case similarFormat = "similar-format"
    case template
    case textMismatch = "text-mismatch"
    case tooManyClients = "too-many-clients"
    case possibleRename = "unconfirmed-rename"
    case undeclaredInput = "undeclared-input"
    case undescribedPages = "undescribed-pages"
    case unknownKey = "unknown-key"
    case unknownLocation = "unknown-location"
    case unknownMediaType = "unknown-media-type"
    case unknownName = "unknown-name"
    case unknownOperation = "unknown-operation"
    case unknownParameter = "unknown-parameter"
    case unknownPlaceholder = "unknown-placeholder"
    case unknownProperty = "unknown-property"
    case unknownRequired = "unknown-required"
    case unknownScheme = "unknown-scheme"
    case unknownSecurityScheme = "unknown-security-scheme"
    case unknownServer = "unknown-server"
    case unknownService = "unknown-service"
    case unknownStatus = "unknown-status"
    case unknownStyle = "unknown-style"
    case unknownType = "unknown-type"
    case unknownValue = "unknown-value"
    case unknownVariable = "unknown-variable"
    case unknownVersion = "unknown-version"
    case unmanaged
    case unmanagedFile = "unmanaged-file"
    case unmatchedTarget = "unmatched-target"
    case unreadable
    case unreadableFile = "unreadable-file"
    case unresolvedReference = "unresolved-reference"
    case unsupportedVersion = "unsupported-version"
    case unusedAcceptance = "unused-acceptance"
    case usage
    case versionNotBumped = "version-not-bumped"
    case wrongType = "wrong-type"
    case yamlSyntax = "yaml-syntax"
}

extension DiagnosticCode {
    /// The explanation of the code, which `apigen explain` prints.
    public var explanation: DiagnosticExplanation {
        switch self {
        case .ambiguousConstant: SchemaExplanations.ambiguousConstant
        case .ambiguousPath: OperationExplanations.ambiguousPath
        case .ambiguousReference: FileExplanations.ambiguousReference
        case .assumedRename: GenerationExplanations.assumedRename
        case .authorizationParameter: OperationExplanations.authorizationParameter
        case .bodyNotAllowed: OperationExplanations.bodyNotAllowed
        case .buildInput: GenerationExplanations.buildInput
        case .changed: CommandExplanations.changed
        case .conflictingComposition: SchemaExplanations.conflictingComposition
        case .conflictingKeys: KeyExplanations.conflictingKeys
        case .cyclicReference: FileExplanations.cyclicReference
        case .deepNesting: SchemaExplanations.deepNesting
        case .duplicateKey: KeyExplanations.duplicateKey
        case .duplicateOperation: OperationExplanations.duplicateOperation
        case .duplicateParameter: OperationExplanations.duplicateParameter
        case .duplicateValue: KeyExplanations.duplicateValue
        case .edited: CommandExplanations.edited
        case .editedFile: CommandExplanations.editedFile
        case .emptyEnum: SchemaExplanations.emptyEnum
        case .emptyRange: SchemaExplanations.emptyRange
        case .exampleMismatch: SchemaExplanations.exampleMismatch
        case .externalReference: FileExplanations.externalReference
        case .formatMismatch: SchemaExplanations.formatMismatch
        case .ignoredSibling: FileExplanations.ignoredSibling
        case .incompleteParameter: OperationExplanations.incompleteParameter
        case .indistinctVariants: SchemaExplanations.indistinctVariants
        case .indistinctWebhooks: SchemaExplanations.indistinctWebhooks
        case .infiniteType: SchemaExplanations.infiniteType
        case .invalidCommonParameter: OperationExplanations.invalidCommonParameter
        case .invalidConstraint: SchemaExplanations.invalidConstraint
        case .invalidController: APIExplanations.invalidController
        case .invalidDefault: SchemaExplanations.invalidDefault
        case .invalidDiscriminator: SchemaExplanations.invalidDiscriminator
        case .invalidDuration: KeyExplanations.invalidDuration
        case .invalidForm: OperationExplanations.invalidForm
        case .invalidKey: KeyExplanations.invalidKey
        case .invalidLock: GenerationExplanations.invalidLock
        case .invalidMapping: SchemaExplanations.invalidMapping
        case .invalidMediaType: OperationExplanations.invalidMediaType
        case .invalidName: KeyExplanations.invalidName
        case .invalidOverlay: FileExplanations.invalidOverlay
        case .invalidParameter: OperationExplanations.invalidParameter
        case .invalidPath: OperationExplanations.invalidPath
        case .invalidPoll: OperationExplanations.invalidPoll
        case .invalidSession: APIExplanations.invalidSession
        case .invalidTemplate: GenerationExplanations.invalidTemplate
        case .invalidURL: APIExplanations.invalidURL
        case .invalidVersion: APIExplanations.invalidVersion
        case .listOfTypes: SchemaExplanations.listOfTypes
        case .lockConflict: GenerationExplanations.lockConflict
        case .malformedType: SchemaExplanations.malformedType
        case .mismatchedParameter: OperationExplanations.mismatchedParameter
        case .misplacedKey: KeyExplanations.misplacedKey
        case .misplacedReference: FileExplanations.misplacedReference
        case .missing: CommandExplanations.missing
        case .missingKey: KeyExplanations.missingKey
        case .missingLock: CommandExplanations.missingLock
        case .missingName: KeyExplanations.missingName
        case .missingParameter: OperationExplanations.missingParameter
        case .missingScheme: APIExplanations.missingScheme
        case .missingTitle: KeyExplanations.missingTitle
        case .missingType: SchemaExplanations.missingType
        case .missingURL: APIExplanations.missingURL
        case .missingVersion: APIExplanations.missingVersion
        case .networkReference: FileExplanations.networkReference
        case .notADescription: FileExplanations.notADescription
        case .notAnEndpointSpec: FileExplanations.notAnEndpointSpec
        case .notBuilt: GenerationExplanations.notBuilt
        case .notExported: GenerationExplanations.notExported
        case .notImported: GenerationExplanations.notImported
        case .notSupportedYet: GenerationExplanations.notSupportedYet
        case .omittedProperty: GenerationExplanations.omittedProperty
        case .optionalPathParameter: OperationExplanations.optionalPathParameter
        case .orphaned: CommandExplanations.orphaned
        case .otherClient: CommandExplanations.otherClient
        case .outdatedLock: GenerationExplanations.outdatedLock
        case .noResponseContent: OperationExplanations.noResponseContent
        case .output: CommandExplanations.output
        case .pastSunset: APIExplanations.pastSunset
        case .relativeURL: APIExplanations.relativeURL
        case .repeatedParameter: OperationExplanations.repeatedParameter
        case .reservedName: KeyExplanations.reservedName
        case .reusedName: GenerationExplanations.reusedName
        case .sameOutput: GenerationExplanations.sameOutput
        case .severalClients: GenerationExplanations.severalClients
        case .similarFormat: SchemaExplanations.similarFormat
        case .template: CommandExplanations.template
        case .textMismatch: SchemaExplanations.textMismatch
        case .possibleRename: GenerationExplanations.possibleRename
        case .tooManyClients: KeyExplanations.tooManyClients
        case .undeclaredInput: GenerationExplanations.undeclaredInput
        case .undescribedPages: OperationExplanations.undescribedPages
        case .unknownKey: KeyExplanations.unknownKey
        case .unknownLocation: OperationExplanations.unknownLocation
        case .unknownMediaType: OperationExplanations.unknownMediaType
        case .unknownName: KeyExplanations.unknownName
        case .unknownOperation: OperationExplanations.unknownOperation
        case .unknownParameter: OperationExplanations.unknownParameter
        case .unknownPlaceholder: OperationExplanations.unknownPlaceholder
        case .unknownProperty: SchemaExplanations.unknownProperty
        case .unknownRequired: SchemaExplanations.unknownRequired
        case .unknownScheme: APIExplanations.unknownScheme
        case .unknownSecurityScheme: APIExplanations.unknownSecurityScheme
        case .unknownServer: APIExplanations.unknownServer
        case .unknownService: APIExplanations.unknownService
        case .unknownStatus: OperationExplanations.unknownStatus
        case .unknownStyle: OperationExplanations.unknownStyle
        case .unknownType: SchemaExplanations.unknownType
        case .unknownValue: KeyExplanations.unknownValue
        case .unknownVariable: APIExplanations.unknownVariable
        case .unknownVersion: APIExplanations.unknownVersion
        case .unmanaged: CommandExplanations.unmanaged
        case .unmanagedFile: CommandExplanations.unmanagedFile
        case .unmatchedTarget: FileExplanations.unmatchedTarget
        case .unreadable: CommandExplanations.unreadable
        case .unreadableFile: FileExplanations.unreadableFile
        case .unresolvedReference: FileExplanations.unresolvedReference
        case .unsupportedVersion: FileExplanations.unsupportedVersion
        case .unusedAcceptance: ChangeExplanations.unusedAcceptance
        case .usage: CommandExplanations.usage
        case .versionNotBumped: ChangeExplanations.versionNotBumped
        case .wrongType: KeyExplanations.wrongType
        case .yamlSyntax: FileExplanations.yamlSyntax
        }
    }
}
