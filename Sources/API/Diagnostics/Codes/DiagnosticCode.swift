/// The stable name of a kind of diagnostic.
public enum DiagnosticCode: String, Sendable, CaseIterable {
    case bodyNotAllowed = "body-not-allowed"
    case brokenMapping = "broken-mapping"
    case brokenParameter = "broken-parameter"
    case brokenReference = "broken-reference"
    case buildInput = "build-input"
    case conflictingComposition = "conflicting-composition"
    case conflictingKeys = "conflicting-keys"
    case cyclicReference = "cyclic-reference"
    case duplicateKey = "duplicate-key"
    case duplicateOperation = "duplicate-operation"
    case duplicateParameter = "duplicate-parameter"
    case duplicateValue = "duplicate-value"
    case emptyEnum = "empty-enum"
    case emptyRange = "empty-range"
    case endlessModel = "endless-model"
    case exampleMismatch = "example-mismatch"
    case ignoredSibling = "ignored-sibling"
    case incompleteParameter = "incomplete-parameter"
    case invalidDuration = "invalid-duration"
    case invalidName = "invalid-name"
    case invalidPath = "invalid-path"
    case invalidTemplate = "invalid-template"
    case invalidURL = "invalid-url"
    case listOfTypes = "list-of-types"
    case malformedType = "malformed-type"
    case misplacedKey = "misplaced-key"
    case misplacedReference = "misplaced-reference"
    case missingKey = "missing-key"
    case missingName = "missing-name"
    case missingParameter = "missing-parameter"
    case missingScheme = "missing-scheme"
    case missingTitle = "missing-title"
    case missingType = "missing-type"
    case missingURL = "missing-url"
    case missingVersion = "missing-version"
    case networkReference = "network-reference"
    case notADescription = "not-a-description"
    case notAnEndpointSpec = "not-an-endpoint-spec"
    case notBuilt = "not-built"
    case notExported = "not-exported"
    case notGeneratedYet = "not-generated-yet"
    case notImported = "not-imported"
    case optionalPathParameter = "optional-path-parameter"
    case outsideReference = "outside-reference"
    case reservedName = "reserved-name"
    case sameOutput = "same-output"
    case severalClients = "several-clients"
    case unclearConstant = "unclear-constant"
    case undeclaredInput = "undeclared-input"
    case unfitCommon = "unfit-common"
    case unfitConstraint = "unfit-constraint"
    case unfitDefault = "unfit-default"
    case unfitDiscriminator = "unfit-discriminator"
    case unfitForm = "unfit-form"
    case unfitMediaType = "unfit-media-type"
    case unfitVersion = "unfit-version"
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
    case unknownServer = "unknown-server"
    case unknownService = "unknown-service"
    case unknownStatus = "unknown-status"
    case unknownStyle = "unknown-style"
    case unknownType = "unknown-type"
    case unknownValue = "unknown-value"
    case unknownVariable = "unknown-variable"
    case unknownVersion = "unknown-version"
    case unreadableFile = "unreadable-file"
    case unsupportedVersion = "unsupported-version"
    case wrongType = "wrong-type"
    case yamlSyntax = "yaml-syntax"
}

extension DiagnosticCode {
    /// What the code means, and what to do about it.
    public var explanation: DiagnosticExplanation {
        switch self {
        case .bodyNotAllowed: .bodyNotAllowed
        case .brokenMapping: .brokenMapping
        case .brokenParameter: .brokenParameter
        case .brokenReference: .brokenReference
        case .buildInput: .buildInput
        case .conflictingComposition: .conflictingComposition
        case .conflictingKeys: .conflictingKeys
        case .cyclicReference: .cyclicReference
        case .duplicateKey: .duplicateKey
        case .duplicateOperation: .duplicateOperation
        case .duplicateParameter: .duplicateParameter
        case .duplicateValue: .duplicateValue
        case .emptyEnum: .emptyEnum
        case .emptyRange: .emptyRange
        case .endlessModel: .endlessModel
        case .exampleMismatch: .exampleMismatch
        case .ignoredSibling: .ignoredSibling
        case .incompleteParameter: .incompleteParameter
        case .invalidDuration: .invalidDuration
        case .invalidName: .invalidName
        case .invalidPath: .invalidPath
        case .invalidTemplate: .invalidTemplate
        case .invalidURL: .invalidURL
        case .listOfTypes: .listOfTypes
        case .malformedType: .malformedType
        case .misplacedKey: .misplacedKey
        case .misplacedReference: .misplacedReference
        case .missingKey: .missingKey
        case .missingName: .missingName
        case .missingParameter: .missingParameter
        case .missingScheme: .missingScheme
        case .missingTitle: .missingTitle
        case .missingType: .missingType
        case .missingURL: .missingURL
        case .missingVersion: .missingVersion
        case .networkReference: .networkReference
        case .notADescription: .notADescription
        case .notAnEndpointSpec: .notAnEndpointSpec
        case .notBuilt: .notBuilt
        case .notExported: .notExported
        case .notGeneratedYet: .notGeneratedYet
        case .notImported: .notImported
        case .optionalPathParameter: .optionalPathParameter
        case .outsideReference: .outsideReference
        case .reservedName: .reservedName
        case .sameOutput: .sameOutput
        case .severalClients: .severalClients
        case .unclearConstant: .unclearConstant
        case .undeclaredInput: .undeclaredInput
        case .unfitCommon: .unfitCommon
        case .unfitConstraint: .unfitConstraint
        case .unfitDefault: .unfitDefault
        case .unfitDiscriminator: .unfitDiscriminator
        case .unfitForm: .unfitForm
        case .unfitMediaType: .unfitMediaType
        case .unfitVersion: .unfitVersion
        case .unknownKey: .unknownKey
        case .unknownLocation: .unknownLocation
        case .unknownMediaType: .unknownMediaType
        case .unknownName: .unknownName
        case .unknownOperation: .unknownOperation
        case .unknownParameter: .unknownParameter
        case .unknownPlaceholder: .unknownPlaceholder
        case .unknownProperty: .unknownProperty
        case .unknownRequired: .unknownRequired
        case .unknownScheme: .unknownScheme
        case .unknownServer: .unknownServer
        case .unknownService: .unknownService
        case .unknownStatus: .unknownStatus
        case .unknownStyle: .unknownStyle
        case .unknownType: .unknownType
        case .unknownValue: .unknownValue
        case .unknownVariable: .unknownVariable
        case .unknownVersion: .unknownVersion
        case .unreadableFile: .unreadableFile
        case .unsupportedVersion: .unsupportedVersion
        case .wrongType: .wrongType
        case .yamlSyntax: .yamlSyntax
        }
    }
}
