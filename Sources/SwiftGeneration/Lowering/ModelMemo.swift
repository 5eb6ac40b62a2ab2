/// What was found out of models, so that it is found out once: there are more ways through models of models than anybody can
/// go.
final class ModelMemo<Value> {
    private var known: [String: Value] = [:]
    /// Models that were met again on the way to themselves. What is found out meanwhile holds on that way only.
    private var open: Set<String> = []

    /// - Parameters:
    ///   - visited: the models on the way to this one.
    ///   - inCycle: what is said of a model that is among them.
    ///   - find: finds it out, with the models on the way from here.
    func value(of model: String, _ visited: Set<String>, inCycle: Value, _ find: (Set<String>) -> Value) -> Value {
        if visited.contains(model) {
            open.insert(model)
            return inCycle
        }
        if let value = known[model] { return value }
        let value = find(visited.union([model]))
        open.remove(model)
        if open.isEmpty { known[model] = value }
        return value
    }
}
