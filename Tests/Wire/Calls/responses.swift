print(try await api.radio.loadHistory().count, try await api.radio.loadCharts()["Rain"] ?? 0)
try await api.radio.skip()
for _ in 1...3 { print(try await api.radio.loadCurrentSong() == nil) }
