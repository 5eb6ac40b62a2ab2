import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let fields: [OptFieldOption] = [.name, .due]
    try await api.goals.getGoals(optFields: fields)
    try await api.goals.getGoal(id: "1", optFields: fields)
    try await api.goals.deleteGoal(id: "1", optFields: fields)
}
