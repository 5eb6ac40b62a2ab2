do throws(ServiceError) {
    _ = try await api.tickets.buy(seat: "5c")
} catch {
    print(error.apiError == nil, error.localizedDescription)
}
