let area = Area(north: -1.5, east: 0)
_ = try await api.places.find(area: area, tracedAs: area)
