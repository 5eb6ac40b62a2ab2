let polling = WebClient.Polling(interval: 0.01...0.01)
let begun = try await api.exports.beginCreate(kind: "goats")
for try await state in begun.states(polling) where state.id == "j8" { print(state.done) }
print(try await begun.value(polling).lines)
print(try await api.exports.resumeCreate(begun.pending).value(polling).lines)
print(try await api.jobs.load(id: "j9").done)
