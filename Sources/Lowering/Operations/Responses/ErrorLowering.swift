import APIDescription
import Naming
import Resolution

/// The type of error responses.
package struct ErrorDeclaration: Equatable, Sendable {
    package var symbol: SymbolID
    package var type: TypeRef
    /// The property of `ServiceError` that returns it.
    package var property: SwiftName
    /// The steps to the message for people; empty if there is none.
    package var message: [MessageStep]
    /// Whether the property is declared with the models, in another module.
    package var isDeclaredWithModels = false

    package struct MessageStep: Equatable, Sendable {
        package var name: SwiftName
        package var isOptional: Bool
        /// Whether the first element of an array counts.
        package var isArray: Bool
    }
}

/// The type of error responses with a status.
package struct StatusErrorDeclaration: Equatable, Sendable {
    /// `404`, `400, 404`, `400...499`
    package var statuses: String
    package var type: TypeRef
    /// The steps to the message for people; empty if there is none.
    package var message: [ErrorDeclaration.MessageStep]

    fileprivate func hasSameDecoder(as other: StatusErrorDeclaration) -> Bool {
        type == other.type && message == other.message
    }
}

/// Creates the declarations of error schemas.
struct ErrorLowering {
    let api: ResolvedAPI
    let types: TypeLowering

    var common: ErrorDeclaration? { api.error.map { lower($0) } }

    func declaration(at position: Int) -> ErrorDeclaration { lower(api.operationErrors[position]) }

    /// Returns the error schemas of individual operations, without duplicate types.
    func others() -> [ErrorDeclaration] {
        var known = [common?.type].compactMap { $0 }
        return api.operationErrors.compactMap { schema in
            let declaration = lower(schema)
            guard !known.contains(declaration.type) else { return nil }
            known.append(declaration.type)
            return declaration
        }
    }

    /// Returns the types of the errors of an operation, by status. The type for all other statuses is the last one.
    func statusErrors(of operation: ResolvedOperation) -> [StatusErrorDeclaration] {
        let pairs = operation.errors.flatMap { error in error.statuses.map { (status: $0, error: error) } }
        var result: [StatusErrorDeclaration] = []
        var isCode: [Bool] = []
        for pair in pairs.filter({ $0.error.use.type != .any }).sorted(by: { $0.status.rank < $1.status.rank }) {
            let declaration = StatusErrorDeclaration(
                statuses: pair.status.errorStatuses, type: types.type(of: pair.error.use.type),
                message: steps(pair.error.message))
            let known = result.indices.first { isCode[$0] && result[$0].hasSameDecoder(as: declaration) }
            if let known, pair.status.isCode {
                result[known].statuses += ", " + declaration.statuses
            } else {
                result.append(declaration)
                isCode.append(pair.status.isCode)
            }
        }
        return result
    }

    private func lower(_ schema: ResolvedErrorSchema) -> ErrorDeclaration {
        ErrorDeclaration(
            symbol: schema.symbol, type: types.type(of: schema.use.type), property: types.names[schema.symbol],
            message: steps(schema.message))
    }

    private func steps(_ message: [ErrorMessageStep]) -> [ErrorDeclaration.MessageStep] {
        message.map {
            ErrorDeclaration.MessageStep(
                name: types.names.accessName(of: $0.property), isOptional: $0.isOptional, isArray: $0.isArray)
        }
    }
}

extension Response.Status {
    /// The statuses, as a number or a range in Swift.
    fileprivate var errorStatuses: String {
        switch self {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds * 100)...\(hundreds * 100 + 99)"
        case .other: "300...599"
        }
    }

    fileprivate var isCode: Bool { if case .code = self { true } else { false } }

    /// Orders statuses: the runtime uses the first that matches.
    fileprivate var rank: (Int, Int) {
        switch self {
        case .code(let code): (0, code)
        case .range(let hundreds): (1, hundreds)
        case .other: (2, 0)
        }
    }
}
