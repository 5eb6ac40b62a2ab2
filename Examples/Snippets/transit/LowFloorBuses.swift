/// Returns where the low-floor buses of a line are.
func lowFloorBuses(of line: String, with transit: CityTransitAPI) async throws -> [Place] {
    try await transit.lines.listVehicles(line: line).compactMap { vehicle in
        if case .bus(let bus) = vehicle, bus.lowFloor == true { bus.place } else { nil }
    }
}
