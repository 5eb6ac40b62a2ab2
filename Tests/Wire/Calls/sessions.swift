// The first token expires after a second.
try await Task.sleep(for: .milliseconds(1_100))
try await api.auth.logOut()
