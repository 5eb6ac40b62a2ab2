import Lowering
import Naming

/// Writes how an operation waits for its end.
struct LongOperationPrinter {
    let plan: LongOperationPlan
    /// The type that the operation is declared in; nil: an extension.
    let scope: TypePath?
    /// Whether the operation begins, and not another one before.
    let begins: Bool

    func add(to data: inout ServiceFields.Operation.Data) {
        switch plan.way {
        case .links(let result):
            let method = plan.type.value.map { $0.isOptional ? "valueIfPresent" : "value" } ?? "nothing"
            data.call = "longOperation"
            data.rule = ".\(method)(\(result == .anywhere ? "" : ".\(result.rawValue)"))"
        case .polling(let poll):
            var fields = ServiceFields.Poll.Data()
            fields.begins = begins
            fields.client = data.client
            fields.identifier = data.identifier
            fields.started = poll.started.text(in: scope)
            fields.id = id(poll)
            fields.isState = poll.started == plan.type.state
            fields.call = text(of: poll.call)
            fields.cancel = poll.cancel.map { text(of: $0) }
            fields.value = plan.type.value?.text(in: scope)
            fields.isDone = test(poll.done)
            addFailure(poll, to: &fields)
            fields.result = poll.result?.expression(in: "state")
            fields.isOptional = poll.result?.isOptional == true
            fields.resultKey = poll.result.map { SwiftLiteral.string($0.steps.map(\.key).joined(separator: ".")) }
            data.poll = fields
            data.sendsRequest = begins
        }
    }

    /// The identifier in the first response. The server does not find an operation without one.
    private func id(_ poll: PollPlan) -> String {
        let text = poll.id.expression(in: "started")
        if !poll.id.isOptional { return text }
        if !poll.call.takesNumber { return text + " ?? \"\"" }
        // `a?.b.map` would be a method of `b`.
        let isChain = poll.id.steps.dropLast().contains { $0.type.isOptional || $0.isNullable }
        return (isChain ? "(\(text))" : text) + ".map { String($0) } ?? \"\""
    }

    /// `JobsService(client: client).load(id: pending.id)`
    private func text(of call: PollPlan.Call) -> String {
        let label = call.label.map { $0.asArgument + ": " } ?? ""
        let argument = call.takesNumber ? "pending.id()" : "pending.id"
        return "\(call.service.text)(client: client).\(call.method.escaped)(\(label)\(argument))"
    }

    /// `["done"].contains(state.state?.rawValue)`
    private func test(_ condition: PollPlan.Condition) -> String {
        let text = condition.property.expression(in: "state")
        guard let values = condition.values else { return condition.property.isOptional ? text + " == true" : text }
        let list = "[" + values.map { SwiftLiteral.string($0) }.joined(separator: ", ") + "]"
        return "\(list).contains(\(self.text(of: condition.property)))"
    }

    /// Returns the text that a property of the state has.
    private func text(of property: PageProperty) -> String {
        let text = property.expression(in: "state")
        if property.type.plain == .builtin(.string) { return text }
        // After `a?.b`, only an optional `b` needs another question mark.
        let isOptional = property.steps.last.map { $0.type.isOptional || $0.isNullable } ?? false
        return text + (isOptional ? "?" : "") + ".rawValue"
    }

    private func addFailure(_ poll: PollPlan, to fields: inout ServiceFields.Poll.Data) {
        guard let failed = poll.failed else { return }
        let text = failed.property.expression(in: "state")
        if failed.values != nil {
            fields.isFailed = test(failed)
            fields.status = self.text(of: failed.property)
        } else if failed.property.type.plain == .builtin(.bool) {
            fields.isFailed = test(failed)
        } else if failed.property.isOptional {
            fields.error = text
        }
        fields.message = poll.message.map { message in
            PageProperty(steps: Array(message.steps.dropFirst(failed.property.steps.count))).expression(in: "error")
        }
    }
}
