import APIDescription

/// Writes the section `versions`.
struct SpecVersionWriter {
    func entries(_ versions: [APIVersion]) -> [YAMLValue.Entry] {
        versions.map { version in
            var details =
                SpecEntries.documentation(version.documentation) + SpecEntries.deprecation(version.deprecation)
            if let sunset = version.sunset { details.append(YAMLValue.Entry("sunset", .text(sunset))) }
            if details.isEmpty, !version.path.isEmpty { return YAMLValue.Entry(version.name, .text(version.path)) }
            let path = version.path.isEmpty ? [] : [YAMLValue.Entry("path", .text(version.path))]
            return YAMLValue.Entry(version.name, .map(path + details))
        }
    }
}
