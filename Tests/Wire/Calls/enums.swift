print(road.direction.rawValue, road.lanes.rawValue, road.surface == .gravel)
