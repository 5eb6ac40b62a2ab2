// feature: session-streams

nonisolated extension URLSessionTransport: WebClient.StreamingTransport {}
