import GeneratedClient

func use(_ api: ShopAPI) async throws {
    var rule = Rule(if: "a", default: 1)
    rule.where += rule.where
    rule.kind = 2
    try await api.rules.repeat(in: "b", body: rule)
    try await api.rules.save(body: rule)
}
