print(try await api.jobs.start(text: "") == nil)
do {
    _ = try await api.jobs.start(text: "?")
} catch ServiceError.response(let response) {
    print(response.statusCode, try response.decodeBody(as: Problem.self).reason)
}
if case .accepted(let job) = try await api.jobs.loadSheet(id: "j2") { print(job.pages) }
