import Diagnostics
import Settings
import YAML

/// Reads how descriptions are read: which errors are tolerated, and where files of other hosts are stored.
struct ReadingSettingsReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    /// Reads `all`, a code or a list of codes.
    func tolerance(_ node: Node) -> Tolerance {
        if node.text == "all" { return .all }
        let what = DescribedPart.key("tolerate")
        let names = node.isSequence ? Array(node.elements) : [node]
        return Tolerance(
            names.compactMap { name in
                guard let text = source.text(name, as: node.isSequence ? .element(of: what) : what) else { return nil }
                if let code = Tolerance.code(text) { return code }
                source.error(
                    .configuration(.intolerable(text, known: Tolerance.possibleCodes.map(\.rawValue))), at: name)
                return nil
            })
    }

    /// Reads a mapping of addresses to paths.
    func externalFiles(_ node: Node) -> [ExternalFile] {
        source.entries(of: node, as: .key("external")).compactMap { address, key, value in
            guard let path = values.name(value, as: .key(address)) else { return nil }
            guard ReferenceText(address).isRemote else {
                source.error(.configuration(.notAnAddress(address)), at: key)
                return nil
            }
            let withoutFragment = String(address.prefix { $0 != "#" })
            return ExternalFile(
                address: Configuration.Name(withoutFragment, origin: source.origin(of: key)), path: path)
        }
    }
}
