/// Reports a crash, and returns the number of the issue.
func reportCrash(_ log: String, with github: GitHubV3RESTAPI) async throws -> Int {
    let issue = try await github.issues.create(
        owner: "apple", repo: "swift", body: .init(title: "The app crashes", body: log, labels: ["crash"]))
    return issue.number
}
