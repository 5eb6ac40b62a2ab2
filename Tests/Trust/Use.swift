// What an app writes with the option --pinning. On Linux, the compiler refuses it.
func makeConfigurations() -> [WebClient.Configuration] {
    let pins: [String: [WebClient.PublicKeyPin]] = [
        "api.social.example": [
            .sha256("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="),
            .sha256("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE="),
        ]
    ]
    let trust = WebClient.Trust(pins: pins, minimumTLSVersion: .tls13, clientCertificates: [:]) { print($0) }
    return [
        WebClient.Configuration(pins: pins),
        WebClient.Configuration(transport: URLSessionTransport(trust: trust)),
    ]
}
