// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The declarations of Apple's Security, CoreFoundation and Foundation that the runtime uses for pinning, as far as the compiler
// needs them, so that Scripts/check-trust.sh can check the code for Apple platforms on Linux. Nothing here runs.
public import Foundation
public import FoundationNetworking

public final class SecTrust {}
public final class SecCertificate {}
public final class CFError: Error, @unchecked Sendable {}
public final class CFArray {}
public typealias CFIndex = Int
public typealias CFData = Data

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool { false }
// A bridged array cannot be declared on Linux.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> AnyObject? { nil }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { Data() }
public func CFErrorGetCode(_ error: CFError!) -> CFIndex { 0 }

public struct tls_protocol_version_t: RawRepresentable, Sendable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let TLSv12 = tls_protocol_version_t(rawValue: 0x0303)
    public static let TLSv13 = tls_protocol_version_t(rawValue: 0x0304)
}

public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

extension URLProtectionSpace {
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}

extension URLSessionConfiguration {
    public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
        get { .TLSv12 }
        set {}
    }
}
