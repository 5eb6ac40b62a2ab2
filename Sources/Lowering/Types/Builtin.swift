import APIDescription

extension TypeRef {
    /// A type of the standard library, of Foundation or of the runtime.
    package enum Builtin: String, Hashable, Sendable {
        case string = "String"
        case bool = "Bool"
        case int = "Int"
        case int32 = "Int32"
        case int64 = "Int64"
        case double = "Double"
        case float = "Float"
        case decimal = "Decimal"
        case date = "Date"
        case uuid = "UUID"
        case data = "Data"
        case url = "URL"
        case calendarDate = "CalendarDate"
        case duration = "ISO8601Duration"
        case jsonValue = "JSONValue"
        case filePart = "FilePart"
        case serverSentEvent = "ServerSentEvent"
        case download = "Download"
        case bodySource = "WebClient.BodySource"
        case pendingOperation = "WebClient.PendingOperation"

        /// Creates the type of strings of a format.
        init(_ value: StringFormat.Value) {
            self =
                switch value {
                case .text: .string
                case .dateTime, .httpDate, .mailDate: .date
                case .duration: .duration
                case .date: .calendarDate
                case .uuid: .uuid
                case .base64: .data
                case .url: .url
                case .file: .filePart
                }
        }

        /// The method of `JSONCoding.Reader` that reads it.
        var reader: String {
            switch self {
            case .string: "string"
            case .bool: "bool"
            case .int: "int"
            case .int32: "int32"
            case .int64: "int64"
            case .double: "double"
            case .float: "float"
            case .decimal: "decimal"
            case .date: "date"
            case .uuid: "uuid"
            case .data: "data"
            case .url: "url"
            case .calendarDate, .duration, .jsonValue, .filePart, .serverSentEvent, .download, .bodySource,
                .pendingOperation:
                "value"
            }
        }

        var isOfFoundation: Bool {
            switch self {
            case .decimal, .date, .uuid, .data, .url: true
            default: false
            }
        }

        var isOfRuntime: Bool {
            switch self {
            case .calendarDate, .duration, .jsonValue, .filePart, .serverSentEvent, .download, .bodySource,
                .pendingOperation:
                true
            default: false
            }
        }

        /// The part of the runtime that declares it, if only some clients need that part.
        var feature: RuntimeFeature? {
            switch self {
            case .jsonValue: .jsonValue
            case .calendarDate: .calendarDate
            case .duration: .duration
            case .data: .base64
            case .download: .downloads
            case .filePart, .bodySource: .uploads
            default: nil
            }
        }
    }
}
