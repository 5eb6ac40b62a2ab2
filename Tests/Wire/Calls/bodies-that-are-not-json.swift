try await api.profile.logIn(user: "Ann & Ben=1+1", code: -1)
try await api.profile.scan(
    title: "Été", page: FilePart(Data("%PDF".utf8), filename: "a \"b\".pdf", contentType: "application/pdf"))
