import APIDescription

/// Writes the callbacks of operations.
struct CallbackWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    /// Returns the callbacks. Those of one name are one object, with a path item for each expression and an operation
    /// for each method.
    func entries(of callbacks: [Callback]) -> [Entry] {
        let named = grouped(callbacks, by: \.name).map { name, callbacks in
            let items = grouped(callbacks, by: \.expression).map { expression, callbacks in
                Entry(expression, .block(callbacks.map { operation(of: $0) }))
            }
            return Entry(name, .block(items))
        }
        return named.isEmpty ? [] : [Entry("callbacks", .block(named))]
    }

    private func operation(of callback: Callback) -> Entry {
        var entries: [Entry] = []
        if let body = callback.body {
            entries.append(Entry("requestBody", .block(ContentWriter(export: export).entries(of: body))))
        }
        let responses = ResponseWriter(export: export).entries(of: callback.responses)
        if !responses.isEmpty { entries.append(Entry("responses", .block(responses))) }
        return Entry(callback.method.pathItemKey, .map(entries))
    }

    private func grouped(
        _ callbacks: [Callback], by key: (Callback) -> String
    ) -> [(key: String, callbacks: [Callback])] {
        var groups: [(key: String, callbacks: [Callback])] = []
        for callback in callbacks {
            if let index = groups.firstIndex(where: { $0.key == key(callback) }) {
                groups[index].callbacks.append(callback)
            } else {
                groups.append((key(callback), [callback]))
            }
        }
        return groups
    }
}
