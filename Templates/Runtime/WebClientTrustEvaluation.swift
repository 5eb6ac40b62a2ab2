// feature: pinning
#if canImport(Security)
public import Foundation
import Security

nonisolated extension WebClient.Trust.Rules: WebClient.SessionExchanges.Policy {
    func decision(on challenge: URLAuthenticationChallenge) -> WebClient.SessionExchanges.Decision? {
        let space = challenge.protectionSpace
        switch space.authenticationMethod {
        case NSURLAuthenticationMethodServerTrust:
            return isPinned(space.host) ? decision(on: space.serverTrust, of: space.host) : nil
        case NSURLAuthenticationMethodClientCertificate: return clientCertificate(for: space.host).map { .use($0) }
        default: return nil
        }
    }

    private func decision(on trust: SecTrust?, of host: String) -> WebClient.SessionExchanges.Decision {
        guard let trust else { return .reject(.serverCertificateUntrusted) }
        // What the system does not trust is rejected here, because its own evaluation, a moment later, could have another result.
        var error: CFError?
        guard SecTrustEvaluateWithError(trust, &error) else {
            return .reject(Self.code(forStatus: error.map { CFErrorGetCode($0) }))
        }
        let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        guard accepts(chain.map { SecCertificateCopyData($0) as Data }, of: host) else {
            return .reject(.serverCertificateUntrusted)
        }
        return .use(URLCredential(trust: trust))
    }
}

nonisolated extension URLSessionTransport {
    /// Creates a transport with its own session, which requires more of servers than the system does.
    ///
    /// - Parameters:
    // feature: session-cookies {
    ///   - configuration: The configuration of the session. Its timeout is not used; its cookie storage is.
    // } else {
    // ///   - configuration: The configuration of the session. Its timeout and its cookie storage are not used.
    // }
    ///   - trust: What the transport requires of servers.
    public convenience init(
        configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration(), trust: WebClient.Trust
    ) {
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        switch trust.minimumTLSVersion {
        case nil: break
        case .tls12: own.tlsMinimumSupportedProtocolVersion = .TLSv12
        case .tls13: own.tlsMinimumSupportedProtocolVersion = .TLSv13
        }
        self.init(configuration: own, policy: WebClient.Trust.Rules(trust))
    }
}

nonisolated extension WebClient.Configuration {
    /// Creates a configuration with the default values, whose requests are sent with URLSession, and only to servers that have
    /// one of their pinned keys.
    ///
    /// - Parameters:
    ///   - pins: The public keys of hosts, two or more for each of them. `WebClient.Trust` describes the hosts.
    ///   - report: A closure that is called when a host has none of its pinned keys.
    public init(
        pins: [String: [WebClient.PublicKeyPin]],
        report: @escaping @Sendable (WebClient.PinFailure) -> Void = { _ in }
    ) {
        self.init(transport: URLSessionTransport(trust: WebClient.Trust(pins: pins, report: report)))
    }
}
#else
import Foundation
public import FoundationNetworking

nonisolated extension URLSessionTransport {
    /// Is not available: Foundation on this platform does not ask the transport whether to trust a server.
    @available(
        *, unavailable,
        message:
            "URLSession on this platform cannot pin public keys, set the minimum version of TLS or use a client certificate; use a transport that can, such as the one on AsyncHTTPClient in apigen's Documentation/LinuxTransport.md"
    )
    public convenience init(
        configuration: URLSessionConfiguration = URLSessionTransport.makeConfiguration(), trust: WebClient.Trust
    ) { fatalError("unavailable") }
}

nonisolated extension WebClient.Configuration {
    /// Is not available: Foundation on this platform does not ask the transport whether to trust a server.
    @available(
        *, unavailable,
        message:
            "URLSession on this platform cannot pin public keys; use a transport that can, such as the one on AsyncHTTPClient in apigen's Documentation/LinuxTransport.md"
    )
    public init(
        pins: [String: [WebClient.PublicKeyPin]],
        report: @escaping @Sendable (WebClient.PinFailure) -> Void = { _ in }
    ) { fatalError("unavailable") }
}
#endif
