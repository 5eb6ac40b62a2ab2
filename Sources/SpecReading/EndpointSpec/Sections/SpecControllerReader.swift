import APIDescription
import YAML

/// Reads the section `controllers`.
struct SpecControllerReader {
    let context: SpecContext
    let operations: OperationNames

    /// Reads a mapping of names to the operations that load, save and delete a value.
    func read(_ node: Node) -> [Controller] {
        context.source.entries(of: node, as: .key("controllers")).compactMap { readController($0, $1, $2) }
    }

    private func readController(_ name: String, _ key: Node, _ node: Node) -> Controller? {
        guard var fields = Fields(node, of: .controller(name), in: context.source) else { return nil }
        let load = fields.require("load").flatMap { readOperationName($0) }
        let save = fields.take("save").flatMap { readOperationName($0) }
        let delete = fields.take("delete").flatMap { readOperationName($0) }
        let documentation = context.keys.documentation(in: &fields)
        let formerNames = context.keys.formerNames(in: &fields)
        fields.reportUnknown()
        guard let load else { return nil }
        var controller = Controller(
            name: name, load: load, save: save, delete: delete, origin: context.source.origin(of: key))
        controller.documentation = documentation
        controller.formerNames = formerNames
        return controller
    }

    private func readOperationName(_ node: Node) -> String? {
        guard let name = context.source.text(node, as: .operationName) else { return nil }
        if !operations.contains(name) {
            context.source.error(.operation(.unknown(name, known: operations.sorted)), at: node)
        }
        return name
    }
}
