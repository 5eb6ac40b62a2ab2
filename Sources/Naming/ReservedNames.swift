import EmbeddedFiles

/// Names that already have a meaning.
package enum ReservedNames {
    /// Names that require backticks (The Swift Programming Language, "Lexical Structure").
    static let keywords: Set<String> = names(
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let operator
        private precedencegroup protocol public rethrows static struct subscript typealias var break case catch
        continue default defer do else fallthrough for guard if in repeat return throw switch where while Any as
        await false is nil self Self super throws true try _
        """)

    /// Names that cannot be members, even in backticks, or that would hide a member of every type.
    package static let members: Set<String> = ["self", "init", "Type", "Protocol", "hashValue", "shownParts", "_"]

    /// The names that the code of an operation uses.
    package static let locals: Set<String> = ["request", "client", "completion", "self", "_"]

    /// The members of `ServiceError`, in addition to the property for the description's own error.
    static let errorMembers = members.union(
        names(
            """
            noInternetConnection connectionFailed untrustedServer timedOut cancelled response preconditionFailed
            unexpectedResponse invalidRequest missingCredentials signInRequired operationFailed transportFailed errorDescription failureReason recoverySuggestion helpAnchor
            localizedDescription statusCode sentence call of description debugDescription customMirror shownParts summary
            """))

    /// The types that the client's struct declares, and that its initializer would find instead of a model.
    package static let clientTypes: Set<String> = ["Server", "Security", "Headers"]

    /// Types of the standard library, Foundation and the runtime that every model needs, and that the client or the app
    /// would hide.
    package static let types: Set<String> = innerTypes.union(foundation)

    /// The types that the code of every type can mention. Of Foundation, it mentions only the types of its values.
    static let innerTypes: Set<String> = standardLibrary.union(runtime).union(["Foundation"])

    private static let standardLibrary: Set<String> = names(
        """
        Any AnyClass AnyHashable AnyObject Array ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream
        BinaryFloatingPoint BinaryInteger Bool CancellationError CaseIterable Character CheckedContinuation Clock ClosedRange
        Codable CodingKey CodingKeys CodingUserInfoKey Collection Comparable CustomDebugStringConvertible CustomReflectable
        CustomStringConvertible Decodable Decoder DecodingError Dictionary Double Duration Encodable Encoder EncodingError
        Equatable Error ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
        ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral
        FixedWidthInteger Float FloatingPoint Hashable Hasher Identifiable Int Int16 Int32 Int64 Int8 Iterator
        KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol KeyPath KeyValuePairs
        LosslessStringConvertible MainActor Mirror Never Numeric ObjectIdentifier Observable ObservationRegistrar Optional
        PartialRangeFrom PartialRangeThrough PartialRangeUpTo Protocol RandomAccessCollection Range RangeExpression
        RangeReplaceableCollection RawRepresentable RawValue Result Self Sendable Sequence Set SIMD2
        SingleValueDecodingContainer SingleValueEncodingContainer StaticString String StringProtocol Substring Task TaskGroup
        TaskLocal Type UInt UInt16 UInt32 UInt64 UInt8 Unicode UnicodeScalar UnkeyedDecodingContainer UnkeyedEncodingContainer
        Unmanaged UnsafeBufferPointer UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer
        UTF16 UTF8 Void
        """)

    private static let foundation: Set<String> = names(
        """
        AttributedString Bundle ByteCountFormatter Calendar CFDictionary CFError CFErrorGetCode CFString CFTypeRef CharacterSet Data Date DateComponents DateFormatter
        DateInterval Decimal Dimension DispatchQueue DispatchSemaphore DispatchSource DispatchSourceTimer
        DispatchTimeInterval FileHandle FileManager FileProtectionType Foundation Formatter FoundationNetworking Host
        HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage
        HTTPURLResponse IndexPath IndexSet InputStream ISO8601DateFormatter JSONDecoder JSONEncoder
        JSONSerialization Locale LocalizedError Logger Measurement MemoryLayout NSCondition NSDecimalNumber NSDecimalRound NSError NSLock NSNumber NSObject NSRange
        NSRegularExpression NSURLAuthenticationMethodClientCertificate NSURLAuthenticationMethodDefault NSURLAuthenticationMethodHTMLForm
        NSURLAuthenticationMethodHTTPBasic NSURLAuthenticationMethodHTTPDigest NSURLAuthenticationMethodNegotiate
        NSURLAuthenticationMethodNTLM NSURLAuthenticationMethodServerTrust NSURLErrorDomain Notification NotificationCenter
        NumberFormatter Operation OperationQueue OutputStream Pipe Port Predicate Process ProcessInfo Progress
        PropertyListDecoder PropertyListEncoder RunLoop Scanner SecCertificate SecCertificateCopyData SecTrust
        SecTrustCopyCertificateChain SecTrustEvaluateWithError Selector SortDescriptor Stream Thread
        TimeInterval Timer TimeZone Unit URL URLAuthenticationChallenge URLComponents URLCredential URLError URLQueryItem URLRequest
        URLResourceValues URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionTask URLSessionTaskMetrics
        UserDefaults UUID XMLParser
        """)

    /// The types and the files of the runtime. Two files of a module cannot have the same name.
    static let runtime: Set<String> = {
        let kinds: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        var names: Set<String> = []
        for (path, text) in EmbeddedTemplates.runtime {
            if let file = path.split(separator: "/").last?.split(separator: ".").first { names.insert(String(file)) }
            // Top-level declarations are not indented.
            for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.first?.isPartOfName == true {
                let words = line.split { !$0.isPartOfName }.map { String($0) ?? "" }
                guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { continue }
                names.insert(words[kind + 1])
            }
        }
        return names
    }()

    /// Returns the names in a text, separated by spaces. The compiler needs seconds for a literal with this many
    /// elements.
    private static func names(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// The replacements for names that are taken.
    static let preferred: [String: String] = ["Error": "APIError", "Type": "Kind", "Protocol": "ProtocolKind"]
}
