/// Shuts a droplet down, and releases it.
func release(dropletID: Int, with digitalOcean: DigitalOceanAPI) async throws {
    _ = try await digitalOcean.dropletActions.post(dropletID: dropletID, body: .action(.init(type: .shutdown)))
    try await digitalOcean.droplets.destroy(dropletID: dropletID)
}
