import APIDescription
import Naming
import Resolution

/// The way in which an operation returns what waits for its end.
package struct LongOperationPlan: Equatable, Sendable {
    package var type: TypeRef.LongOperationType
    /// Where the value is, if the responses lead to it.
    package var result: LongOperation.Result
    /// The method that waits for the end.
    package var single: SwiftName
    /// The argument that identifies an operation that has begun before.
    package var pending: SwiftName

    /// Whether the responses have the URL of the state.
    package var isLinked: Bool { type.state == nil }
}

/// Determines how an operation waits for its end.
struct LongOperationLowering {
    let operation: ResolvedOperation
    let names: NameTable

    private static let pending = SwiftName.member("pending")

    /// Returns the result of an operation that the server goes on with; nil if the operation is not one.
    ///
    /// - Parameter whole: The value at the end.
    func result(_ whole: ResultPlan) -> ResultPlan? {
        guard let long = operation.longOperation, case .links(let result) = long.way else { return nil }
        let plan = LongOperationPlan(
            type: TypeRef.LongOperationType(value: whole.type), result: result, single: names[operation.home],
            pending: Self.pending)
        switch operation.form {
        case nil: return .awaited(whole.type, begin: names[operation.home.form(.begin)])
        case .begin: return .begin(plan)
        case .resume: return .resume(plan)
        default: return nil
        }
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
