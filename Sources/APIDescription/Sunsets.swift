import Diagnostics

extension API {
    /// Returns a finding for each element whose last day is before a day.
    ///
    /// On the day itself, the element still works. An element that several others refer to is reported once.
    public func expiredElements(on today: CalendarDay) -> [Diagnostic] {
        var search = SunsetSearch(today: today)
        for version in versions {
            search.check(.version(version.name), version.deprecation)
            search.check(.version(version.name), version.sunset, nil, at: version.sunsetOrigin)
        }
        for operation in operations { search.check(operation) }
        for model in models { search.check(.model(model.name), model.schema) }
        for webhook in webhooks { search.check(.webhook(webhook.name), webhook.schema) }
        for parameter in commonParameters {
            guard case .given(let schema, _) = parameter.value else { continue }
            search.check(.commonParameter(parameter.name), schema)
        }
        if let errorSchema { search.check(.errorSchema, errorSchema.schema) }
        return search.collector.sorted
    }
}

/// Finds elements that no longer work.
private struct SunsetSearch {
    let today: CalendarDay
    let collector = DiagnosticCollector()
    private var reported: Set<SourceLocation> = []

    init(today: CalendarDay) { self.today = today }

    mutating func check(_ part: DescribedPart, _ deprecation: Deprecation?) {
        guard let deprecation else { return }
        check(part, deprecation.sunset, deprecation.replacement, at: deprecation.origin)
    }

    mutating func check(_ part: DescribedPart, _ sunset: String?, _ replacement: String?, at origin: Origin) {
        guard let day = sunset.flatMap({ CalendarDay($0) }), day < today,
            reported.insert(origin.location).inserted
        else { return }
        collector.error(.lifecycle(.expired(part, day: day.text, replacement: replacement)), at: origin.location)
    }

    mutating func check(_ operation: Operation) {
        let part = DescribedPart.operation(method: operation.method.text, path: operation.path.text)
        check(part, operation.deprecation)
        for parameter in operation.parameters {
            check(.parameter(parameter.name), parameter.deprecation)
            check(.parameter(parameter.name), parameter.schema)
        }
        for content in operation.body?.contents ?? [] { check(.body(of: part), content) }
        for response in operation.responses {
            for content in response.contents { check(.returnValue(of: part), content) }
            for header in response.headers { check(.header(header.name), header.schema) }
        }
        if let errorSchema = operation.errorSchema { check(.errorSchema, errorSchema.schema) }
    }

    private mutating func check(_ part: DescribedPart, _ content: Content) {
        for schema in content.schemas { check(part, schema) }
    }

    /// - Parameter part: The element that the schema describes.
    mutating func check(_ part: DescribedPart, _ schema: Schema) {
        check(part, schema.deprecation)
        switch schema.kind {
        case .object(let shape):
            for property in shape.properties { check(.property(property.name), property.schema) }
            if let additional = shape.additional { check(.additionalProperty(of: part), additional) }
        case .enumeration(let enumeration):
            for value in enumeration.values { check(.value(value.raw.shortText), value.deprecation) }
        default: for inner in schema.parts { check(part, inner) }
        }
    }
}
