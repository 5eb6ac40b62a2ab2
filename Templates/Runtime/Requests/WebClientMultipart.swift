// feature: multipart
public import Foundation

/// A file that is sent as a part of a form (RFC 7578).
public nonisolated struct FilePart: Hashable, Sendable, WebClient.Redacted {
    // feature: uploads {
    /// The contents of the file, which are read while they are sent.
    public var source: WebClient.BodySource
    // } else {
    // /// The contents of the file.
    // public var data: Data
    // }
    /// The name of the file that is sent to the server. Quotation marks and backslashes in it are percent-encoded.
    public var filename: String
    /// The media type. For `application/octet-stream`, the content type in the API description is sent instead, if
    /// there is one.
    public var contentType: String

    /// Creates a part from the contents of a file.
    public init(_ data: Data, filename: String, contentType: String = "application/octet-stream") {
        // feature: uploads {
        source = .data(data)
        // } else {
        // self.data = data
        // }
        self.filename = filename
        self.contentType = contentType
    }
    // feature: uploads {

    /// Creates a part that reads a file while it is sent. The file must not change until the call returns.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - filename: The name that is sent to the server. By default, it is that of the file.
    ///   - contentType: The media type.
    public init(contentsOf file: URL, filename: String? = nil, contentType: String = "application/octet-stream") {
        self.init(.file(file), filename: filename ?? file.lastPathComponent, contentType: contentType)
    }

    /// Creates a part that reads its bytes while they are sent.
    public init(
        _ source: WebClient.BodySource, filename: String, contentType: String = "application/octet-stream"
    ) {
        self.source = source
        self.filename = filename
        self.contentType = contentType
    }

    /// The contents in memory. Empty if they are those of a file that cannot be read, or chunks.
    public var data: Data {
        get { source.data ?? source.file.flatMap { try? Data(contentsOf: $0.url) } ?? Data() }
        set { source = .data(newValue) }
    }
    // }

    /// The size of the file and its media type.
    public var shownParts: KeyValuePairs<String, String> {
        // feature: uploads {
        ["data": source.length.map { "\($0) bytes" } ?? "unknown", "contentType": contentType]
        // } else {
        // ["data": "\(data.count) bytes", "contentType": contentType]
        // }
    }
}

nonisolated extension WebClient {
    /// The body of a multipart form (RFC 7578).
    public nonisolated struct MultipartBody: Sendable {
        private var parts: [@Sendable () throws -> Data] = []
        // feature: uploads {
        /// The contents that follow parts, by the indices of these.
        private var sources: [Int: BodySource] = [:]
        // }
        /// The values that cannot be sent.
        private(set) var violations: [ServiceError.ConstraintViolation] = []

        /// Creates a form without parts.
        public init() {}

        /// Adds a file. Does nothing if `file` is `nil`.
        ///
        /// `contentType` replaces the content type of a file whose content type is `application/octet-stream`.
        public mutating func put(_ name: String, _ file: FilePart?, contentType: String? = nil) {
            guard let file else { return }
            if let fault = HeaderFault.fault(in: file.filename) {
                refuse(name, "must not have a filename with \(fault)")
            }
            let filename = "; filename=\"\(Self.quoted(file.filename))\""
            let type = file.contentType == "application/octet-stream" ? contentType : nil
            // feature: uploads {
            let data = file.source.data
            if data == nil { sources[parts.count] = file.source }
            add(name, filename, contentType: type ?? file.contentType) { data ?? Data() }
            // } else {
            // add(name, filename, contentType: type ?? file.contentType) { file.data }
            // }
        }

        /// Adds files with the same name. Does nothing if `files` is `nil`.
        public mutating func put(_ name: String, _ files: [FilePart]?, contentType: String? = nil) {
            for file in files ?? [] { put(name, file, contentType: contentType) }
        }

        /// Adds a value as a text part, or one part for each element of an array (`tags`) or member of an object
        /// (`size[width]`). Does nothing if `value` is `nil`.
        ///
        /// If the value cannot be sent, such as an infinite number, the call throws `ServiceError.invalidRequest`. `Data`
        /// is sent as base64; to send the bytes of a file, use `FilePart`.
        public mutating func put<Value: ParameterConvertible>(
            _ name: String, _ value: Value?, contentType: String? = nil
        ) {
            switch value?.parameterValue {
            case .text(let text): add(name, "", contentType: contentType) { Data(text.utf8) }
            case .list(let texts): for text in texts { add(name, "", contentType: contentType) { Data(text.utf8) } }
            case .fields(let fields):
                for (key, text) in fields { add("\(name)[\(key)]", "", contentType: contentType) { Data(text.utf8) } }
            case .invalid(let reason): refuse(name, reason)
            case nil: break
            }
        }

        /// Adds a value as JSON. Does nothing if `value` is `nil`. If the value cannot be encoded, the call throws
        /// `ServiceError.invalidRequest`.
        public mutating func put<Value: Encodable & Sendable>(
            _ name: String, json value: Value?, contentType: String = "application/json"
        ) {
            guard let value else { return }
            add(name, "", contentType: contentType) {
                do {
                    return try JSONCoding.encode(value)
                } catch EncodingError.invalidValue(let value, let context) {
                    // The path starts with the part, because other parts may be JSON, too.
                    let path = [JSONCoding.Key(name)] + context.codingPath
                    throw EncodingError.invalidValue(
                        value, .init(codingPath: path, debugDescription: context.debugDescription))
                }
            }
        }

        /// Adds a value as a text part if it is a string, a number or a Boolean in JSON, and as JSON otherwise. Does nothing
        /// if `value` is `nil`. If the value cannot be encoded, the call throws `ServiceError.invalidRequest`.
        public mutating func put<Value: Encodable & Sendable>(_ name: String, textOrJSON value: Value?) {
            guard let value else { return }
            guard let data = try? JSONCoding.encode(value), let first = data.first else {
                return put(name, json: value)
            }
            switch UnicodeScalar(first) {
            case "{", "[", "n": add(name, "", contentType: "application/json") { data }
            case "\"": add(name, "", contentType: nil) { Data(try JSONCoding.decode(String.self, from: data).utf8) }
            default: add(name, "", contentType: nil) { data }
            }
        }

        private mutating func add(
            _ name: String, _ more: String, contentType: String?, _ data: @escaping @Sendable () throws -> Data
        ) {
            if let fault = HeaderFault.fault(in: name) { refuse(name, "must not have a name with \(fault)") }
            if let fault = contentType.flatMap({ HeaderFault.fault(in: $0) }) {
                refuse(name, "must not have a content type with \(fault)")
            }
            var head = "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"\(more)\r\n"
            if let contentType { head += "Content-Type: \(contentType)\r\n" }
            let start = Data((head + "\r\n").utf8)
            parts.append { start + (try data()) }
        }

        private mutating func refuse(_ name: String, _ reason: String) {
            violations.append(ServiceError.ConstraintViolation(field: HeaderFault.printable(name), reason: reason))
        }

        /// Returns a name with quotation marks percent-encoded (RFC 7578, section 2), and backslashes, which are escapes for
        /// some servers (RFC 9110, section 5.6.4): at the end of a name, one would hide the closing quotation mark.
        private static func quoted(_ text: String) -> String {
            text.replacing("\"", with: "%22").replacing("\\", with: "%5C")
        }

        /// Returns the encoded form. The parts are separated by the boundary, which no part contains.
        func encoded(boundary: String) throws -> Data {
            var data = Data()
            for part in parts { data += Data("--\(boundary)\r\n".utf8) + (try part()) + Data("\r\n".utf8) }
            return data + Data("--\(boundary)--\r\n".utf8)
        }
        // feature: uploads {

        /// Whether a part is read while it is sent.
        var hasSources: Bool { !sources.isEmpty }

        /// Returns the encoded form, whose parts are read while they are sent.
        func source(boundary: String) throws -> BodySource {
            var segments: [BodySource.Segment] = []
            var data = Data()
            for (index, part) in parts.enumerated() {
                data += Data("--\(boundary)\r\n".utf8) + (try part())
                if let source = sources[index] {
                    segments += [.data(data)] + source.segments
                    data = Data()
                }
                data += Data("\r\n".utf8)
            }
            return BodySource(segments + [.data(data + Data("--\(boundary)--\r\n".utf8))])
        }
        // }
    }
}

nonisolated extension WebClient.Request {
    /// Sets the body to a multipart form. If a part cannot be sent, the call throws `ServiceError.invalidRequest`.
    public mutating func setMultipart(_ form: WebClient.MultipartBody) {
        for violation in form.violations { list.refuse(violation.field, violation.reason) }
        // A random UUID, so that no part can contain it (RFC 2046, section 5.1.1).
        let boundary = "apigen-" + UUID().uuidString
        body = WebClient.RequestBody(contentType: "multipart/form-data; boundary=\(boundary)") {
            try form.encoded(boundary: boundary)
        }
        // feature: uploads {
        if form.hasSources { body?.source = { try form.source(boundary: boundary) } }
        // }
    }
}
