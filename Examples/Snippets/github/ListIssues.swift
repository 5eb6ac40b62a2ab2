/// Prints the open bugs that are assigned to a person.
func printBugs(of login: String, with github: GitHubV3RESTAPI) async throws {
    let issues = try await github.issues.listForRepo(
        owner: "apple", repo: "swift", query: .init(assignee: login, labels: "bug"))
    for issue in issues { print("#\(issue.number): \(issue.title)") }
}
