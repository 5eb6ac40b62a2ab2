import API

extension EndpointSpecWriter {
    func versions() -> [YAMLValue.Entry] {
        api.versions.map { version in
            var says = documentation(version.documentation) + deprecation(version.deprecation)
            if let sunset = version.sunset { says.append(YAMLValue.Entry("sunset", .text(sunset))) }
            if says.isEmpty, !version.path.isEmpty { return YAMLValue.Entry(version.name, .text(version.path)) }
            let path = version.path.isEmpty ? [] : [YAMLValue.Entry("path", .text(version.path))]
            return YAMLValue.Entry(version.name, .map(path + says))
        }
    }

    func versions(_ range: VersionRange) -> [YAMLValue.Entry] {
        [("since", range.since), ("until", range.until)].compactMap { key, name in
            name.map { YAMLValue.Entry(key, .text($0)) }
        }
    }

    func limits(_ limit: RateLimit) -> YAMLValue {
        let units = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000)]
        let unit = units.first { limit.milliseconds % $0.1 == 0 } ?? ("ms", 1)
        let window = String(limit.milliseconds / unit.1) + unit.0
        return .map([YAMLValue.Entry("requests", .count(limit.requests)), YAMLValue.Entry("per", .text(window))])
    }

    func controllers() -> [YAMLValue.Entry] {
        api.controllers.map { controller in
            let operations = [("load", controller.load), ("save", controller.save), ("delete", controller.delete)]
            let entries = operations.compactMap { key, name in name.map { YAMLValue.Entry(key, .text($0)) } }
            return YAMLValue.Entry(controller.name, .map(entries + documentation(controller.documentation)))
        }
    }
}
