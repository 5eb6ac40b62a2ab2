import APIDescription
import Diagnostics

/// Checks the operations and the properties that security schemes refer to.
struct SessionChecker {
    private let api: API
    private let collector: DiagnosticCollector
    private let lookup: PropertyLookup
    /// Whether an operation that cannot be read has this name.
    private let isFaulty: (String) -> Bool

    private init(api: API, collector: DiagnosticCollector, isFaulty: @escaping (String) -> Bool) {
        self.api = api
        self.isFaulty = isFaulty
        self.collector = collector
        lookup = PropertyLookup(models: api.models)
    }

    /// - Parameter isFaulty: Returns whether an operation that cannot be read has a name.
    static func check(
        _ api: API, collector: DiagnosticCollector, isFaulty: @escaping (String) -> Bool = { _ in false }
    ) {
        let schemes = api.securitySchemes.filter { $0.session != nil }
        if schemes.isEmpty { return }
        let checker = SessionChecker(api: api, collector: collector, isFaulty: isFaulty)
        for scheme in schemes {
            guard let session = scheme.session else { continue }
            checker.check(session)
            checker.checkCredentials(of: session.logIns, scheme.name)
        }
    }

    /// Reports the operations that require the credential that they provide.
    private func checkCredentials(of logIns: [SessionDescription.Reference], _ scheme: String) {
        for reference in logIns {
            guard let operation = api.operation(named: reference.text) else { continue }
            let security = operation.security ?? api.security
            guard !security.isEmpty, security.allSatisfy({ $0.schemes.contains(scheme) }) else { continue }
            collector.warning(
                .session(.requiresOwnCredential(operation: reference.text, scheme: scheme)),
                at: reference.origin.location)
        }
    }

    private func check(_ session: SessionDescription) {
        let logIns = session.logIns.compactMap { response(of: $0) }
        let refresh = session.refresh.flatMap { response(of: $0) }
        _ = session.logOut.map { operation($0) }
        check(session.token, in: logIns + [refresh].compactMap { $0 }, isNumber: false)
        // The response of the refresh operation may omit what did not change (RFC 6749, section 6).
        if let token = session.refreshToken { check(token, in: logIns, isNumber: false) }
        if let lifetime = session.expiresIn { check(lifetime, in: logIns, isNumber: true) }
        if let reference = session.refresh {
            if session.refreshToken == nil { report(.missingRefreshToken, at: reference) }
            if let operation = api.operation(named: reference.text) { checkRequest(of: operation, session, reference) }
        } else if let reference = session.refreshWith {
            report(.missingRefresh, at: reference)
        }
    }

    private func report(_ finding: DiagnosticKind.SessionFinding, at reference: SessionDescription.Reference) {
        collector.error(.session(finding), at: reference.origin.location)
    }

    /// Returns the operation with a name, and reports an unknown name.
    private func operation(_ reference: SessionDescription.Reference) -> Operation? {
        if let operation = api.operation(named: reference.text) { return operation }
        if isFaulty(reference.text) { return nil }
        collector.error(
            .operation(.unknown(reference.text, known: api.operations.compactMap(\.fullName))),
            at: reference.origin.location)
        return nil
    }

    // MARK: - Responses

    /// The JSON that an operation returns.
    private struct JSONResponse {
        var operation: String
        var schema: Schema
    }

    /// Returns the response of an operation; nil if it is not an object, which is reported, or if it is not described.
    private func response(of reference: SessionDescription.Reference) -> JSONResponse? {
        guard let operation = operation(reference) else { return nil }
        let contents = operation.responses.filter(\.isSuccess).flatMap(\.contents)
        let content = contents.json
        // A response that cannot be read is reported elsewhere.
        if operation.responses.isEmpty || content != nil && content?.schema == nil { return nil }
        guard let schema = content?.schema, lookup.canBeObject(schema) else {
            report(.noObject(operation: reference.text), at: reference)
            return nil
        }
        return JSONResponse(operation: reference.text, schema: schema)
    }

    /// Reports the first response without a property, or with one of another type.
    private func check(_ path: SessionDescription.Reference, in responses: [JSONResponse], isNumber: Bool) {
        for response in responses {
            if let finding = finding(about: path, in: response, isNumber: isNumber) {
                return report(finding, at: path)
            }
        }
    }

    private func finding(
        about path: SessionDescription.Reference, in response: JSONResponse, isNumber: Bool
    ) -> DiagnosticKind.SessionFinding? {
        switch lookup.find(path.steps, in: response.schema) {
        case .unspecified: return nil
        case .missing(let step, let known): return .unknownProperty(step, operation: response.operation, known: known)
        case .notObject: return .notObject(path: path.text, operation: response.operation)
        case .found(let schema):
            if isNumber {
                return lookup.canBeNumber(schema)
                    ? nil : .notNumber(property: path.text, operation: response.operation)
            }
            return lookup.canBeText(schema) ? nil : .notText(property: path.text, operation: response.operation)
        }
    }

    // MARK: - The request of the refresh operation

    private func checkRequest(
        of operation: Operation, _ session: SessionDescription, _ reference: SessionDescription.Reference
    ) {
        let name = operation.fullName ?? ""
        do throws(RefreshRequest.Failure) {
            _ = try RefreshRequest(of: operation, name: session.refreshWith?.text, lookup: lookup)
        } catch {
            switch (error, session.refreshWith) {
            case (.noPlace(let candidates), let wanted?):
                report(.unknownPlace(wanted.text, operation: name, known: candidates), at: wanted)
            case (.noPlace(let candidates), nil):
                report(.noPlace(operation: name, candidates: candidates), at: reference)
            case (.requires(let field), _): report(.requires(field, operation: name), at: reference)
            }
        }
    }
}
