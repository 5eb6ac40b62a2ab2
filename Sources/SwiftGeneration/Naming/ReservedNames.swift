/// Names that mean something else already.
enum ReservedNames {
    /// Must stand in backticks to be names (The Swift Programming Language, "Lexical Structure").
    static let keywords: Set<String> = names(
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let operator
        private precedencegroup protocol public rethrows static struct subscript typealias var break case catch
        continue default defer do else fallthrough for guard if in repeat return throw switch where while Any as
        await false is nil self Self super throws true try _
        """)

    /// Cannot be members, not even in backticks, or would hide what every type has.
    static let members: Set<String> = ["self", "init", "Type", "Protocol", "hashValue", "_"]

    /// What an operation's own code calls things.
    static let locals: Set<String> = ["request", "client", "completion", "self", "_"]

    /// What `ServiceError` has, beside the property that gives the description's own error.
    static let errorMembers = members.union(
        names(
            """
            noInternetConnection connectionFailed timedOut cancelled response unexpectedAnswer invalidRequest
            missingCredentials transportFailed errorDescription failureReason recoverySuggestion helpAnchor
            localizedDescription statusCode logDescription sentence
            """))

    /// What the client's struct declares inside itself, and what its initializer would find in place of a model.
    static let clientTypes: Set<String> = ["Server", "Security", "Headers"]

    /// Would hide what every model needs of the standard library and of Foundation, from the client or from the app.
    static let types: Set<String> = standardLibrary.union(foundation).union(runtime)

    private static let standardLibrary: Set<String> = names(
        """
        Any AnyClass AnyHashable AnyObject Array ArraySlice AsyncSequence AsyncStream AsyncThrowingStream
        BinaryInteger Bool CancellationError CaseIterable Character CheckedContinuation Clock ClosedRange Codable
        CodingKey CodingKeys CodingUserInfoKey Collection Comparable CustomDebugStringConvertible CustomReflectable
        CustomStringConvertible Decodable Decoder DecodingError Dictionary Double Duration Encodable
        Encoder EncodingError Equatable Error ExpressibleByArrayLiteral ExpressibleByBooleanLiteral
        ExpressibleByDictionaryLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringLiteral Float Hashable Hasher Identifiable Int Int16 Int32 Int64
        Int8 Iterator KeyedDecodingContainer KeyedEncodingContainer KeyedEncodingContainerProtocol KeyPath
        KeyValuePairs LosslessStringConvertible MainActor Mirror Never Numeric Optional PartialRangeFrom
        PartialRangeThrough PartialRangeUpTo Protocol RandomAccessCollection Range RangeExpression RawRepresentable
        RawValue Result Self Sendable Sequence Set SIMD2 SingleValueDecodingContainer SingleValueEncodingContainer
        String Substring Task TaskGroup TaskLocal Type UInt UInt16 UInt32 UInt64 UInt8 Unicode UnicodeScalar
        UnkeyedEncodingContainer UTF8 Void
        """)

    private static let foundation: Set<String> = names(
        """
        AttributedString Bundle ByteCountFormatter Calendar CFDictionary CFString CFTypeRef CharacterSet Data Date DateComponents DateFormatter
        DateInterval Decimal Dimension FileHandle FileManager Foundation Formatter FoundationNetworking Host
        HTTPCookie HTTPCookieStorage
        HTTPURLResponse IndexPath IndexSet InputStream ISO8601DateFormatter JSONDecoder JSONEncoder
        JSONSerialization Locale LocalizedError Measurement NSDecimalNumber NSError NSLock NSObject NSRange
        NSRegularExpression NSURLAuthenticationMethodDefault NSURLAuthenticationMethodHTMLForm
        NSURLAuthenticationMethodHTTPBasic NSURLAuthenticationMethodHTTPDigest NSURLAuthenticationMethodNegotiate
        NSURLAuthenticationMethodNTLM NSURLErrorDomain Notification NotificationCenter
        NumberFormatter Operation OperationQueue OutputStream Pipe Port Predicate Process ProcessInfo Progress
        PropertyListDecoder PropertyListEncoder RunLoop Scanner Selector SortDescriptor Stream Thread
        TimeInterval Timer TimeZone Unit URL URLAuthenticationChallenge URLComponents URLCredential URLError URLQueryItem URLRequest
        URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionTask
        UserDefaults UUID XMLParser
        """)

    /// What the runtime declares, and what its files are called: two files of a module cannot have the same name.
    static let runtime: Set<String> = {
        let kinds: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        var names: Set<String> = []
        for (path, text) in EmbeddedTemplates.runtime {
            if let file = path.split(separator: "/").last?.split(separator: ".").first { names.insert(String(file)) }
            // Declarations at the top of a file are not indented.
            for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first?.isPartOfName == true {
                let words = line.split { !$0.isPartOfName }.map { String($0) ?? "" }
                guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { continue }
                names.insert(words[kind + 1])
            }
        }
        return names
    }()

    /// The names in a text, between spaces. A literal of so many elements takes the compiler seconds.
    private static func names(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// What a person would write instead of a name that is taken.
    static let preferred: [String: String] = ["Error": "APIError", "Type": "Kind", "Protocol": "ProtocolKind"]
}
