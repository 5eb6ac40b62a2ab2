import Resolution
import Settings

/// A part of the runtime that only some clients need. The raw value is in the first line of the part's files.
package enum RuntimeFeature: String, Sendable, CaseIterable {
    case core
    /// Credentials, and the security schemes that require them.
    case auth
    /// The form of methods with a completion handler.
    case completions
    /// Enums that keep unknown values.
    case openEnums = "open-enums"
    /// The constraints that a client checks before it sends a value.
    case validation
    /// Variables in the URLs of servers.
    case serverVariables = "server-variables"
    /// Values that tell null from absent.
    case nullable
    /// JSON with more levels than the stack of a thread has space for.
    case deepJSON = "deep-json"
    /// Bytes in JSON and in text, in any kind of base64.
    case base64
    case jsonValue = "json-value"
    case calendarDate = "calendar-date"
    case duration
    case mailDate = "mail-date"
    case form
    case formEncoding = "form-encoding"
    case multipart
    case jsonLines = "json-lines"
    /// Sequences of JSON values that are sent.
    case sentLines = "sent-lines"
    case lossyArrays = "lossy-arrays"
    /// Properties whose keys in JSON changed.
    case formerKeys = "former-keys"
    case events
    /// Responses that are read as they arrive.
    case streams
    /// Long responses that are requested page by page.
    case pages
    /// Operations that the server goes on with after its response.
    case longOperations = "long-operations"
    /// Those whose state is at a URL in a response.
    case linkedOperations = "linked-operations"
    /// Those whose state another operation loads.
    case describedOperations = "described-operations"
    /// Files that are received in chunks.
    case downloads
    /// Files that are sent in chunks.
    case uploads
    /// Streams with URLSession.
    case sessionStreams = "session-streams"
    /// The files that URLSession sends.
    case sessionUploads = "session-uploads"
    case responseHeaders = "response-headers"
    case modelParameters = "model-parameters"
    case union
    case box
    case keychain
    case rateLimit = "rate-limit"
    case session
    /// The instance of a client that a whole app shares.
    case shared
    /// The transport with URLSession, which is there unless the settings of the client leave it out. Without it, the runtime only needs
    /// the part of Foundation that is in FoundationEssentials.
    case urlSession = "url-session"
    /// The charsets that only Foundation as a whole has, for text that is not UTF-8.
    case charsets
    /// What a transport requires of servers, if the settings of the client ask for it.
    case pinning
    /// Responses that are stored and revalidated, if the settings of the client ask for it.
    case conditional
    // What an app uses in its code, unless the settings of the client leave it out.
    /// The rules for cookies.
    case cookies
    /// The cookies of URLSession.
    case sessionCookies = "session-cookies"
    /// The cookies of other transports.
    case cookieJar = "cookie-jar"
    case logging
    case middleware
    /// Events of calls, for observers.
    case observation
    // What connects the client with packages, if its settings ask for it.
    case asyncHTTPClient = "async-http-client"
    case swiftLog = "swift-log"
    case swiftMetrics = "swift-metrics"
    case swiftDistributedTracing = "swift-distributed-tracing"
    case swiftHTTPTypes = "swift-http-types"
    /// Requests that the server sends.
    case webhooks
    case controllers
    case pagedControllers = "paged-controllers"
    case mocks
    case examples

    /// The feature of an adapter.
    package init(_ adapter: Adapter) {
        switch adapter {
        case .asyncHTTPClient: self = .asyncHTTPClient
        case .swiftLog: self = .swiftLog
        case .swiftMetrics: self = .swiftMetrics
        case .swiftDistributedTracing: self = .swiftDistributedTracing
        case .swiftHTTPTypes: self = .swiftHTTPTypes
        }
    }

    /// The feature of a part that settings can leave out.
    package init(_ part: OmittedPart) {
        switch part {
        case .cookies: self = .cookies
        case .logging: self = .logging
        case .middleware: self = .middleware
        case .observation: self = .observation
        }
    }

    /// The features that need packages, and that the whole runtime contains only if it is asked to.
    package static let adapters = Set(Adapter.allCases.map(RuntimeFeature.init))
}

extension SwiftClient {
    /// The parts of the runtime that encode or decode values of any depth.
    private static let deepFeatures: Set<RuntimeFeature> = [.jsonValue, .form, .formEncoding, .modelParameters]

    /// The parts of the runtime that the declarations need.
    var neededFeatures: Set<RuntimeFeature> {
        var features: Set<RuntimeFeature> = [.core]
        for type in types.flatMap(\.flattened) { type.collect(&features) }
        for operation in services.flatMap(\.operations) { operation.collect(&features) }
        for type in root.common.compactMap(\.parameter?.type) { type.collect(&features) }
        for error in root.errors { error.type.collect(&features) }
        if !root.headers.isEmpty { features.insert(.responseHeaders) }
        if !root.schemes.isEmpty { features.formUnion([.auth, .keychain]) }
        if root.rateLimit != nil || services.contains(where: { $0.rateLimit != nil }) { features.insert(.rateLimit) }
        if !root.sessions.isEmpty { features.insert(.session) }
        if root.servers.contains(where: { $0.locations.contains { !$0.variables.isEmpty } }) {
            features.insert(.serverVariables)
        }
        if root.sharing != nil { features.insert(.shared) }
        if !root.requiresTransport { features.insert(.urlSession) }
        if features.isSuperset(of: [.urlSession, .streams]) { features.insert(.sessionStreams) }
        if features.isSuperset(of: [.urlSession, .uploads]) { features.insert(.sessionUploads) }
        // Only Foundation as a whole has charsets.
        if root.requiresTransport { features.remove(.charsets) }
        // A type of the app can be read from a JSON value.
        if features.contains(.jsonValue) { features.insert(.base64) }
        if !features.isDisjoint(with: Self.deepFeatures) || hasDeepValues { features.insert(.deepJSON) }
        if !controllers.isEmpty { features.insert(.controllers) }
        if controllers.contains(where: { $0.pages != nil }) { features.insert(.pagedControllers) }
        return features
    }
}

extension TypeRef {
    fileprivate func collect(_ features: inout Set<RuntimeFeature>) {
        switch self {
        case .builtin(let builtin): if let feature = builtin.feature { features.insert(feature) }
        case .external: features.insert(.base64)
        case .array(let inner), .dictionary(let inner), .optional(let inner): inner.collect(&features)
        case .stream(let kind, let inner):
            switch kind {
            case .events: features.formUnion([.streams, .events])
            case .lines: features.formUnion([.streams, .jsonLines])
            case .pages, .items: features.insert(.pages)
            }
            inner.collect(&features)
        case .longOperation(let type):
            features.insert(.longOperations)
            type.value?.collect(&features)
            type.state?.collect(&features)
        case .nullable(let inner):
            features.insert(.nullable)
            inner.collect(&features)
        case .declared: break
        }
    }
}

extension TypeDeclaration {
    fileprivate func collect(_ features: inout Set<RuntimeFeature>) {
        switch self {
        case .structure(let declaration):
            for property in declaration.properties {
                property.type.collect(&features)
                if property.dateFormat != nil { features.insert(.mailDate) }
                if property.isBoxed { features.insert(.box) }
                if !property.formerKeys.isEmpty { features.insert(.formerKeys) }
            }
            declaration.additional?.type.collect(&features)
        case .union(let declaration):
            features.formUnion([.union, .jsonValue])
            for value in declaration.cases { value.type?.collect(&features) }
        case .alias(let declaration): declaration.type.collect(&features)
        case .responses(let declaration):
            for value in declaration.cases {
                value.type?.collect(&features)
                value.form?.collect(&features)
                if value.isLossy { features.insert(.lossyArrays) }
            }
        case .webhooks(let declaration):
            features.insert(.webhooks)
            for value in declaration.cases { value.type.collect(&features) }
        case .enumeration(let declaration): if !declaration.isClosed { features.insert(.openEnums) }
        }
    }
}

extension OperationDeclaration {
    fileprivate func collect(_ features: inout Set<RuntimeFeature>) {
        for parameter in parameters { parameter.type.collect(&features) }
        if hasCompletionForm { features.insert(.completions) }
        let checks = request.parameters.flatMap(\.checks) + (request.body?.checks ?? [])
        if !checks.isEmpty { features.insert(.validation) }
        if request.parameters.contains(where: { $0.form != .value }) { features.insert(.modelParameters) }
        if let body = request.body {
            if case .parts = body.form { features.insert(.multipart) }
            if case .lines = body.form { features.insert(.sentLines) }
            if body.isForm { features.insert(.form) }
            if !body.encodings.isEmpty { features.formUnion([.formEncoding, .jsonValue]) }
        }
        result.type?.collect(&features)
        switch result {
        case .lossyArray: features.insert(.lossyArrays)
        case .value(_, let form): form.collect(&features)
        case .download: features.formUnion([.downloads, .streams])
        case .pages(let plan): if plan.isLossy { features.insert(.lossyArrays) }
        case .begin(let plan), .resume(let plan):
            if case .links = plan.way {
                features.insert(.linkedOperations)
            } else {
                features.insert(.describedOperations)
            }
        case .nothing, .responses, .lines, .events, .items, .awaited: break
        }
    }
}

extension BodyForm {
    fileprivate func collect(_ features: inout Set<RuntimeFeature>) {
        switch self {
        case .text: features.insert(.charsets)
        case .base64: features.formUnion([.charsets, .base64])
        case .json, .bytes: break
        }
    }
}
