import YAML

/// The models of a document: those that it names, and those that references make of other schemas.
///
/// It is a class because whoever reads a reference adds the model that the reference points to.
final class ModelRegistry {
    typealias Entry = (name: String, node: Node)

    private let references: ReferenceTable
    /// The models that the document names, in its order.
    private(set) var declared: [Entry] = []
    /// The models that something refers to and that are not read yet.
    private var pending: [Entry] = []
    /// The models that are read or pending.
    private var queued: Set<String> = []
    /// The models with a discriminator that others extend, by their names.
    var bases: [String: BaseModel] = [:]

    init(references: ReferenceTable) { self.references = references }

    func declare(_ name: String, _ node: Node) {
        references.declare(node, as: name)
        declared.append((name, node))
    }

    /// The name of the model at a node that a reference points to. The model is read later if it is not one yet.
    func name(for target: Node, reference: Node) -> String {
        let name =
            references.modelName(of: target)
            ?? references.register(target, as: ReferenceText(reference.text ?? "").name)
        enqueue(name, target)
        return name
    }

    func enqueue(_ name: String, _ node: Node) {
        guard queued.insert(name).inserted else { return }
        pending.append((name, node))
    }

    func enqueueDeclared(_ name: String) {
        guard let model = declared.first(where: { $0.name == name }) else { return }
        enqueue(name, model.node)
    }

    /// Adds the models of the document that nothing refers to.
    func enqueueUnused() {
        for (name, node) in declared where !queued.contains(name) { enqueue(name, node) }
    }

    /// The models to read next. Reading them can add others.
    func takePending() -> [Entry] {
        defer { pending = [] }
        return pending
    }
}
