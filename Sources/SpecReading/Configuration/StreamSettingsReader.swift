import Settings
import YAML

/// Reads what a configuration says about the streams of operations.
struct StreamSettingsReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    func read(_ node: Node, into settings: inout [StreamSetting]) {
        for (name, key, value) in source.entries(of: node, as: .key("operations")) {
            let reference = Configuration.Name(name, origin: source.origin(of: key))
            guard var fields = Fields(value, of: .key(name), in: source) else { continue }
            var setting = StreamSetting(name: reference)
            fields.takeAll { (key: ConfigurationKey.Operation, node: Node) in
                switch key {
                case .form:
                    let form: ConfigurationValue.StreamForm? = values.value(node, as: .key("as"))
                    setting.form = form.map { $0 == .events ? .events : .lines }
                case .each: setting.element = values.name(node, as: .key("each"))
                case .sentinel: setting.sentinel = source.text(node, as: .key("sentinel"))
                case .stream: setting.property = source.text(node, as: .key("stream"))
                }
            }
            fields.reportUnknown()
            settings.removeAll { $0.name.text == name }
            settings.append(setting)
        }
    }
}
