do throws(ServiceError) {
    _ = try await api.seats.list()
} catch {
    print(error.apiError?.message ?? "", error.conflict == nil)
}
