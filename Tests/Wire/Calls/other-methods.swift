try await api.cache.probe(id: "p1")
try await api.cache.ask(id: "p1")
try await api.cache.trace(id: "p1")
