import APIDescription
import Diagnostics

/// What a configuration says about the stream of an operation, because its description does not.
public struct StreamSetting: Equatable, Sendable {
    /// How the response is read.
    public enum Form: Equatable, Sendable { case events, lines }

    /// The name of the operation.
    public var name: Configuration.Name
    public var form: Form?
    /// The model of an element.
    public var element: Configuration.Name?
    /// The data of the event that ends the stream.
    public var sentinel: String?
    /// The property of the body that requests the stream.
    public var property: String?

    public init(name: Configuration.Name) { self.name = name }
}

/// Adds what a configuration says about streams to an API, as if its description said it.
struct StreamSettings {
    let settings: [StreamSetting]
    let collector: DiagnosticCollector

    func apply(to api: inout API) {
        for setting in settings {
            let matches = api.operations.indices.filter {
                api.operations[$0].configurationNames.contains(setting.name.text)
            }
            if matches.isEmpty {
                collector.reportUnused(setting.name, .operation, api.operations.flatMap(\.configurationNames))
            }
            if let element = setting.element, !api.models.contains(where: { $0.name == element.text }) {
                collector.reportUnused(element, .model, api.models.map(\.name))
                continue
            }
            for index in matches { apply(setting, to: &api.operations[index]) }
        }
    }

    private func apply(_ setting: StreamSetting, to operation: inout Operation) {
        operation.streamProperty = setting.property ?? operation.streamProperty
        guard let success = operation.successes.first else { return }
        var contents = operation.responses[success].contents
        let isDescribed = contents.contains { [.events, .jsonLines].contains($0.mediaType.family) }
        // A response that is only described as JSON is the stream itself.
        if !isDescribed, let form = setting.form {
            contents = contents.map { $0.asStream(form == .events ? .events : .jsonLines) }
        }
        for index in contents.indices where [.events, .jsonLines].contains(contents[index].mediaType.family) {
            if let element = setting.element {
                contents[index].itemSchema = Schema(.reference(element.text), origin: element.origin)
                contents[index].events?.types = []
            }
            if let sentinel = setting.sentinel {
                var events = contents[index].events ?? EventDescription()
                events.sentinel = sentinel
                contents[index].events = events
            }
        }
        operation.responses[success].contents = contents
    }
}
