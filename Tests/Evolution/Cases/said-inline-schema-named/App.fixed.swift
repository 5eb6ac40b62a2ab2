import GeneratedClient

func use(_ api: ShopAPI) async throws {
    let body = CreateRoleRequest(name: "a", color: 1)
    try await api.roles.createRole(body: body)
}
