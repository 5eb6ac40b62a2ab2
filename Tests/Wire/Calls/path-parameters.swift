try await api.pictures.takeDown(room: "Été?#%41", id: -1)
do {
    _ = try await api.pictures.loadPicture(room: "", id: 12)
} catch ServiceError.invalidRequest(let request) {
    print(request.violations[0])
}
