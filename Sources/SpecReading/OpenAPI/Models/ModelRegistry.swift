import YAML

/// The models of a document: its named schemas, and other schemas that references point to.
///
/// It is a class because every reader of a reference adds the model that the reference points to.
final class ModelRegistry {
    typealias Entry = (name: String, node: Node)

    private let references: ReferenceTable
    /// The named models of the document, in its order.
    private(set) var declared: [Entry] = []
    /// The models that are referred to but not read yet.
    private var pending: [Entry] = []
    /// The models that are read or pending.
    private var queued: Set<String> = []
    /// The models with a discriminator that other models extend, by name.
    var bases: [String: BaseModel] = [:]

    init(references: ReferenceTable) { self.references = references }

    func declare(_ name: String, _ node: Node) {
        references.declare(node, as: name)
        declared.append((name, node))
    }

    /// Returns the name of the model at the target of a reference. A new model is read later.
    func name(for target: Node, reference: Node) -> String {
        let name =
            references.modelName(of: target)
            ?? references.register(target, as: Self.name(of: target, at: ReferenceText(reference.text ?? "")))
        enqueue(name, target)
        return name
    }

    /// Returns the name of a schema that is not declared by one. In an operation, the path says where it is, and not what it
    /// is: there its title is the name, and a schema of an error is called so.
    private static func name(of target: Node, at reference: ReferenceText) -> String {
        guard reference.pointer.first == "paths" else { return reference.name }
        if let title = target["title"]?.text, title.contains(where: \.isLetter) { return title }
        let status = reference.pointer.firstIndex(of: "responses").map { reference.pointer[($0 + 1)...].first ?? "" }
        guard let status, status == "default" || status.hasPrefix("4") || status.hasPrefix("5") else {
            return reference.name
        }
        return reference.name + " error"
    }

    func enqueue(_ name: String, _ node: Node) {
        guard queued.insert(name).inserted else { return }
        pending.append((name, node))
    }

    func enqueueDeclared(_ name: String) {
        guard let model = declared.first(where: { $0.name == name }) else { return }
        enqueue(name, model.node)
    }

    /// Adds the models of the document that no reference points to.
    func enqueueUnused() {
        for (name, node) in declared where !queued.contains(name) { enqueue(name, node) }
    }

    /// Removes and returns the models to read next. Reading them can add more.
    func takePending() -> [Entry] {
        defer { pending = [] }
        return pending
    }
}
