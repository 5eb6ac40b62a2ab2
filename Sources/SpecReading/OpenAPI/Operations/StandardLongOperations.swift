import APIDescription

/// Recognizes the operations that take long of standards, which are described by ordinary responses and properties.
enum StandardLongOperations {
    /// Adds how to learn their state, unless the description says it in another way.
    static func complete(_ api: inout API) {
        let lookup = PropertyLookup(models: api.models)
        let polls = polls(of: api, lookup)
        for index in api.operations.indices where api.operations[index].longOperation == nil {
            let operation = api.operations[index]
            if operation.declaresLater {
                api.operations[index].longOperation = LongOperation(.links(.anywhere), origin: operation.origin)
            } else if operation.method != .get, let model = operation.returnedModel, let poll = polls[model] {
                api.operations[index].longOperation = LongOperation(.polling(poll), origin: operation.origin)
            }
        }
        for index in api.operations.indices
        where polls.values.contains(where: { $0.operation == api.operations[index].fullName }) {
            // A name has several segments (AIP-122).
            for place in api.operations[index].parameters.indices {
                let isName = api.operations[index].parameters[place].location == .path
                if isName { api.operations[index].parameters[place].allowReserved = true }
            }
        }
    }

    /// Returns how the state of operations is learned whose response is a model as in AIP-151: with the only operation that returns it
    /// by its name.
    private static func polls(of api: API, _ lookup: PropertyLookup) -> [String: Poll] {
        let states = api.operations.filter { operation in
            operation.method == .get
                && operation.parameters.filter { $0.isRequired || $0.location == .path }.map(\.name) == ["name"]
                && operation.returnedModel != nil
        }
        var polls: [String: Poll] = [:]
        for (model, operations) in Dictionary(grouping: states, by: { $0.returnedModel ?? "" }) {
            guard operations.count == 1, let name = operations.first?.fullName,
                let schema = api.models.first(where: { $0.name == model })?.schema,
                let keys = lookup.properties(of: schema).map({ Set($0.map(\.name)) }),
                keys.isSuperset(of: ["name", "done", "error", "response"])
            else { continue }
            var poll = Poll(operation: name, id: "name", done: Poll.Condition(property: "done"))
            poll.result = "response"
            poll.failed = Poll.Condition(property: "error")
            polls[model] = poll
        }
        return polls
    }
}

extension Operation {
    /// Whether a response says where the value will be, and when to ask for it (RFC 9110, sections 10.2.3 and 15.3.3).
    fileprivate var declaresLater: Bool {
        successes.contains { index in
            let names = Set(responses[index].headers.map { $0.name.lowercased() })
            return responses[index].status == .code(202) && names.isSuperset(of: ["location", "retry-after"])
        }
    }

    /// The model that the successful response contains.
    fileprivate var returnedModel: String? {
        successes.count == 1 ? successes.first.flatMap { responses[$0].contents.json?.schema?.referencedModel } : nil
    }
}
