import API

/// Checks the operations and the properties that security schemes refer to.
struct SessionChecker {
    private let api: API
    private let collector: DiagnosticCollector
    private let lookup: PropertyLookup
    /// Whether an operation that cannot be read has this name.
    private let isFaulty: (String) -> Bool

    init(api: API, collector: DiagnosticCollector, isFaulty: @escaping (String) -> Bool = { _ in false }) {
        self.api = api
        self.isFaulty = isFaulty
        self.collector = collector
        lookup = PropertyLookup(models: api.models)
    }

    func check() {
        for session in api.securitySchemes.compactMap(\.session) { check(session) }
    }

    private func check(_ session: SessionDescription) {
        let logIns = session.logIns.compactMap { operation($0) }
        let refresh = session.refresh.flatMap { operation($0) }
        _ = session.logOut.map { operation($0) }
        for operation in logIns + [refresh].compactMap({ $0 }) { checkToken(session.token, in: operation) }
        // The response of the refresh operation may omit what did not change (RFC 6749, section 6).
        for operation in logIns {
            if let token = session.refreshToken { checkToken(token, in: operation) }
            if let lifetime = session.expiresIn { checkNumber(lifetime, in: operation) }
        }
        if let reference = session.refresh, session.refreshToken == nil {
            report(.missingRefreshToken, at: reference)
        }
        if let reference = session.refreshWith, session.refresh == nil { report(.missingRefresh, at: reference) }
        if let refresh, let reference = session.refresh { checkRequest(of: refresh, session, reference) }
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

    private func checkToken(_ path: SessionDescription.Reference, in operation: Operation) {
        guard let schema = schema(at: path, in: operation), !lookup.canBeText(schema) else { return }
        report(.notText(property: path.text, operation: operation.fullName ?? ""), at: path)
    }

    private func checkNumber(_ path: SessionDescription.Reference, in operation: Operation) {
        guard let schema = schema(at: path, in: operation), !lookup.canBeNumber(schema) else { return }
        report(.notNumber(property: path.text, operation: operation.fullName ?? ""), at: path)
    }

    /// Returns the schema of a property of a response; nil if there is none, which is reported, or if the response can
    /// be anything.
    private func schema(at path: SessionDescription.Reference, in operation: Operation) -> Schema? {
        let name = operation.fullName ?? ""
        let contents = operation.responses.filter(\.isSuccess).flatMap(\.contents)
        guard let content = contents.first(where: { $0.mediaType.family == .json }) else {
            report(.noObject(property: path.text, operation: name), at: path)
            return nil
        }
        guard let body = content.schema else { return nil }
        switch lookup.find(path.steps, in: body) {
        case .found(let schema): return schema
        case .unspecified: return nil
        case .missing(let step, let known):
            report(.unknownProperty(step, operation: name, known: known), at: path)
        case .notObject: report(.noObject(property: path.text, operation: name), at: path)
        }
        return nil
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
