import APIDescription
import Naming
import Resolution

/// Determines how an operation waits for its end.
struct LongOperationLowering {
    let operation: ResolvedOperation
    let types: TypeLowering
    let pages: PagesLowering

    private static let pending = SwiftName.member("pending")

    private var names: NameTable { types.names }

    /// Returns the result of an operation that the server goes on with; nil if the operation is not one.
    ///
    /// - Parameter whole: The result of the first response, or that of the end if the responses lead to it.
    func result(_ whole: ResultPlan) -> ResultPlan? {
        guard let long = operation.longOperation else { return nil }
        let plan: LongOperationPlan
        switch long.way {
        case .links(let result):
            plan = self.plan(TypeRef.LongOperationType(value: whole.type), .links(result))
        case .polling:
            guard let poll = operation.poll, let started = whole.type, let way = self.poll(poll, started) else {
                return nil
            }
            let type = TypeRef.LongOperationType(
                value: types.type(of: poll.value.type).optional(poll.value.isNullable),
                state: types.type(of: poll.state.type), isCancelable: poll.cancel != nil)
            plan = self.plan(type, .polling(way))
        }
        switch operation.form {
        case nil: return .awaited(plan.type.value, begin: names[operation.home.form(.begin)])
        case .begin: return .begin(plan)
        case .resume: return .resume(plan)
        default: return nil
        }
    }

    private func plan(_ type: TypeRef.LongOperationType, _ way: LongOperationPlan.Way) -> LongOperationPlan {
        LongOperationPlan(type: type, way: way, single: names[operation.home], pending: Self.pending)
    }

    private func poll(_ poll: ResolvedPoll, _ started: TypeRef) -> PollPlan? {
        guard let id = pages.property(poll.id), let done = condition(poll.done) else { return nil }
        return PollPlan(
            call: call(poll.call), cancel: poll.cancel.map { call($0) }, started: started, id: id, done: done,
            failed: poll.failed.flatMap { condition($0) }, message: pages.property(poll.message),
            result: pages.property(poll.result))
    }

    private func condition(_ condition: ResolvedPoll.Condition) -> PollPlan.Condition? {
        pages.property(condition.property).map { PollPlan.Condition(property: $0, values: condition.values) }
    }

    private func call(_ call: ResolvedPoll.Call) -> PollPlan.Call {
        PollPlan.Call(
            service: names.path(of: call.service), method: names[call.operation],
            label: call.parameter.preferredName == "_" ? nil : names[call.parameter.symbol],
            takesNumber: types.type(of: call.parameter.value.use.type).plain != .builtin(.string))
    }

    /// The parameters of the form that resumes the operation.
    var parameters: [ParameterDeclaration] {
        guard operation.form == .resume else { return [] }
        return [
            ParameterDeclaration(
                symbol: operation.symbol.argument, label: nil, name: Self.pending, type: .builtin(.pendingOperation),
                documentation: DocComment.inner("What identifies the operation, from its property `pending`."))
        ]
    }
}
