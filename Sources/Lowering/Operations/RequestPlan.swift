import APIDescription
import Naming
import Resolution

/// The request that an operation sends.
package struct RequestPlan: Equatable, Sendable {
    package var method: HTTPMethod
    package var path: String
    /// The property of the service that sends the request.
    package var client: SwiftName
    package var parameters: [SentParameter]
    package var body: SentBody?
    /// The media types that are accepted, if they are not JSON alone.
    package var accept: String?
    /// The security requirements, if they are not those of the client: alternatives of schemes that are required
    /// together.
    package var security: [[SwiftName]]?
    /// How it is sent, if that is not how the client sends requests.
    package var callPolicy = CallPolicy()
    /// The error schema, if it is not that of the client.
    package var error: ErrorDeclaration?
    /// The types of errors with particular statuses.
    package var statusErrors: [StatusErrorDeclaration] = []
    /// What the response changes about credentials, if it does.
    package var sessionChange: SessionChange?
    /// Whether the code uses Foundation, apart from the types of the parameters and the result.
    package var usesFoundation = false

    /// Whether anything is added to the request after it is created.
    package var isChanged: Bool {
        !parameters.isEmpty || body != nil || accept != nil || security != nil || error != nil
            || !statusErrors.isEmpty || !callPolicy.isEmpty || sessionChange != nil
    }
}

package struct SentParameter: Equatable, Sendable {
    package enum Form: Equatable, Sendable { case value, encoded, json }

    package var location: Parameter.Location
    package var key: String
    package var value: SentValue
    package var form: Form
    /// nil: the default of the location.
    package var style: Parameter.Style?
    /// nil: the default of the style.
    package var explode: Bool?
    package var allowsReserved: Bool
    package var checks: [ValueCheck]
}

/// A constraint that is checked before a value is sent.
package struct ValueCheck: Equatable, Sendable {
    /// The name of the value in a violation.
    package var field: String
    /// The value in Swift.
    package var value: String
    /// `length: 1...5`
    package var rule: String
}

package struct SentBody: Equatable, Sendable {
    package enum PartForm: Equatable, Sendable {
        /// Text or a file.
        case text
        case json
        /// Text if the value is a scalar, and JSON otherwise.
        case textOrJSON
    }

    package struct Field: Equatable, Sendable {
        package var key: String
        package var value: SentValue
        /// nil is sent as null.
        package var writesNull = false
        /// How a part of a form is written.
        package var form = PartForm.text
        /// The media type of a part, if it is not the default.
        package var contentType: String?
    }

    package enum Form: Equatable, Sendable {
        /// One argument.
        case value
        /// An argument for each field, which are collected first.
        case fields([Field])
        /// An argument for each part of a multipart form.
        case parts([Field])
        case text
        /// A sequence of JSON values.
        case lines
        case bytes
        /// Bytes that are read while they are sent.
        case source
    }

    package struct Encoding: Equatable, Sendable {
        package var key: String
        /// `WebClient.FieldEncoding(style: .pipeDelimited)`
        package var encoding: String
    }

    package var form: Form
    /// The argument, or the variable that the fields are collected in.
    package var name: SwiftName
    /// Whether the body is encoded as a form instead of JSON.
    package var isForm = false
    package var encodings: [Encoding] = []
    /// The media type, if it is not the default.
    package var contentType: String?
    /// The argument for the media type, if the caller chooses it.
    package var contentTypeArgument: SwiftName?
    /// Whether bytes are sent as text in base64.
    package var isBase64 = false
    /// The property of a JSON body that the operation sets.
    package var setProperty: SetProperty?
    /// Whether the argument can be nil.
    package var isOptional = false
    package var checks: [ValueCheck] = []
}
