import APIDescription
import Diagnostics

/// Finds the operations and the properties that say how the state of an operation is learned.
struct PollResolver {
    private typealias Fault = DiagnosticKind.PollFault

    private let api: ResolvedAPI
    private let types: PageTypes

    /// Adds them to all operations. An operation for which one of them is missing does not wait for its end; there is a warning.
    static func complete(_ api: inout ResolvedAPI, _ collector: DiagnosticCollector) {
        let hasPolls = api.services.contains { $0.operations.contains { $0.longOperation?.poll != nil } }
        guard hasPolls else { return }
        let resolver = PollResolver(api: api, types: PageTypes(api))
        for service in api.services.indices {
            for operation in api.services[service].operations where operation.form == nil {
                guard let long = operation.longOperation, let poll = long.poll else { continue }
                do throws(Fault) {
                    let resolved = try resolver.resolve(poll, of: operation)
                    api.services[service].update(operation.symbol) { $0.poll = resolved }
                } catch {
                    collector.warning(.operation(.unawaitedPoll(error)), at: long.origin.location)
                    api.services[service].operations.removeAll {
                        $0.home == operation.symbol && [.begin, .resume].contains($0.form)
                    }
                    api.services[service].update(operation.symbol) { $0.longOperation = nil }
                }
            }
        }
    }

    private func resolve(_ poll: Poll, of operation: ResolvedOperation) throws(Fault) -> ResolvedPoll {
        let started = try body(of: operation)
        let (call, polled) = try call(poll.operation, of: operation)
        let state = try body(of: polled)
        let id = types.path(poll.id, in: started.type)
        guard let type = types.type(of: id), isSame(type, call.parameter) else { throw .id(poll.id) }
        let done = try condition(poll.done, in: state)
        var failed: ResolvedPoll.Condition?
        if let condition = poll.failed { failed = try self.condition(condition, in: state, isFailure: true) }
        var (value, result) = (state, [SymbolID]())
        if let name = poll.result {
            result = types.path(name, in: state.type)
            guard let use = types.use(of: result) else { throw .property(name) }
            value = TypeUse(use.type)
        }
        var cancel: ResolvedPoll.Call?
        if let name = poll.cancel {
            cancel = try self.call(name, of: operation).call
            guard let parameter = cancel?.parameter, isSame(type, parameter) else { throw .parameter(name) }
        }
        return ResolvedPoll(
            call: call, cancel: cancel, id: id, state: state, value: value, done: done, failed: failed,
            message: message(of: failed), result: result)
    }

    /// Returns the JSON that an operation returns.
    private func body(of operation: ResolvedOperation) throws(Fault) -> TypeUse {
        guard case .body(let body, false) = operation.result, body.form == .json else {
            throw .response(operation.name ?? operation.path.text)
        }
        return body.use
    }

    /// Returns an operation with one required parameter.
    private func call(
        _ name: String, of operation: ResolvedOperation
    ) throws(Fault) -> (call: ResolvedPoll.Call, operation: ResolvedOperation) {
        for service in api.services {
            for other in service.operations
            where other.form == nil && other.fullName == name && (other.isSelected || !operation.isSelected) {
                let required = other.parameters.filter { $0.isRequired && $0.value.defaultValue == nil }
                guard required.count == 1, let parameter = required.first, other.body?.isRequired != true,
                    service.operations.allSatisfy({ $0.server == operation.server })
                else { throw .parameter(name) }
                return (
                    ResolvedPoll.Call(operation: other.symbol, service: service.symbol, parameter: parameter), other
                )
            }
        }
        let known = api.services.flatMap(\.operations).filter { $0.form == nil }.compactMap(\.fullName)
        throw .operation(name, known: known)
    }

    private func condition(
        _ condition: Poll.Condition, in state: TypeUse, isFailure: Bool = false
    ) throws(Fault) -> ResolvedPoll.Condition {
        let path = types.path(condition.property, in: state.type)
        guard let type = types.type(of: path) else { throw .property(condition.property) }
        let isRight =
            condition.values == nil
            ? types.isBoolean(type) || isFailure && types.canBeMissing(path)
            : types.isText(type) || types.isEnumeration(type)
        guard isRight else { throw .property(condition.property) }
        return ResolvedPoll.Condition(property: path, values: condition.values)
    }

    /// Returns the message of the object that says why an operation has failed.
    private func message(of failed: ResolvedPoll.Condition?) -> [SymbolID] {
        guard let failed, failed.values == nil, let type = types.type(of: failed.property) else { return [] }
        let path = types.path("message", in: type)
        return types.type(of: path).map(types.isText) == true ? failed.property + path : []
    }

    /// Whether a value can be the argument for a parameter.
    private func isSame(_ type: ResolvedType, _ parameter: ResolvedParameter) -> Bool {
        let other = types.target(of: parameter.value.use.type)
        return types.isText(type) && types.isText(other) || types.isInteger(type) && types.isInteger(other)
    }
}

extension LongOperation {
    fileprivate var poll: Poll? { if case .polling(let poll) = way { poll } else { nil } }
}

extension ResolvedOperation {
    /// The name in the description, as `service.name`.
    fileprivate var fullName: String? { name.map { (service.map { $0 + "." } ?? "") + $0 } }
}

extension ResolvedService {
    /// Changes an operation, and what waits for its end.
    fileprivate mutating func update(_ symbol: SymbolID, _ change: (inout ResolvedOperation) -> Void) {
        for index in operations.indices where operations[index].home == symbol {
            if [nil, .begin, .resume].contains(operations[index].form) { change(&operations[index]) }
        }
    }
}
