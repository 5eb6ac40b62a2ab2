/// The stable name of a kind of diagnostic.
public enum DiagnosticCode: String, Sendable, CaseIterable {
    case ambiguousConstant = "ambiguous-constant"
    case bodyNotAllowed = "body-not-allowed"
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
    case exampleMismatch = "example-mismatch"
    case externalReference = "external-reference"
    case ignoredSibling = "ignored-sibling"
    case incompleteParameter = "incomplete-parameter"
    case infiniteType = "infinite-type"
    case invalidCommonParameter = "invalid-common-parameter"
    case invalidConstraint = "invalid-constraint"
    case invalidDefault = "invalid-default"
    case invalidDiscriminator = "invalid-discriminator"
    case invalidDuration = "invalid-duration"
    case invalidForm = "invalid-form"
    case invalidMapping = "invalid-mapping"
    case invalidMediaType = "invalid-media-type"
    case invalidName = "invalid-name"
    case invalidParameter = "invalid-parameter"
    case invalidPath = "invalid-path"
    case invalidTemplate = "invalid-template"
    case invalidURL = "invalid-url"
    case invalidVersion = "invalid-version"
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
    case notImported = "not-imported"
    case notSupportedYet = "not-supported-yet"
    case optionalPathParameter = "optional-path-parameter"
    case reservedName = "reserved-name"
    case sameOutput = "same-output"
    case severalClients = "several-clients"
    case undeclaredInput = "undeclared-input"
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
    case unresolvedReference = "unresolved-reference"
    case unsupportedVersion = "unsupported-version"
    case wrongType = "wrong-type"
    case yamlSyntax = "yaml-syntax"
}

extension DiagnosticCode {
    /// The explanation of the code, which `apigen explain` prints.
    public var explanation: DiagnosticExplanation {
        switch self {
        case .ambiguousConstant: .ambiguousConstant
        case .bodyNotAllowed: .bodyNotAllowed
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
        case .exampleMismatch: .exampleMismatch
        case .externalReference: .externalReference
        case .ignoredSibling: .ignoredSibling
        case .incompleteParameter: .incompleteParameter
        case .infiniteType: .infiniteType
        case .invalidCommonParameter: .invalidCommonParameter
        case .invalidConstraint: .invalidConstraint
        case .invalidDefault: .invalidDefault
        case .invalidDiscriminator: .invalidDiscriminator
        case .invalidDuration: .invalidDuration
        case .invalidForm: .invalidForm
        case .invalidMapping: .invalidMapping
        case .invalidMediaType: .invalidMediaType
        case .invalidName: .invalidName
        case .invalidParameter: .invalidParameter
        case .invalidPath: .invalidPath
        case .invalidTemplate: .invalidTemplate
        case .invalidURL: .invalidURL
        case .invalidVersion: .invalidVersion
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
        case .notImported: .notImported
        case .notSupportedYet: .notSupportedYet
        case .optionalPathParameter: .optionalPathParameter
        case .reservedName: .reservedName
        case .sameOutput: .sameOutput
        case .severalClients: .severalClients
        case .undeclaredInput: .undeclaredInput
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
        case .unresolvedReference: .unresolvedReference
        case .unsupportedVersion: .unsupportedVersion
        case .wrongType: .wrongType
        case .yamlSyntax: .yamlSyntax
        }
    }
}
