import APIDescription

/// Creates the records of the operations that credentials come from.
struct SessionPrinter {
    let session: SessionDeclaration

    var record: Record {
        var record = Record(SessionShapes.session)
        record.set("key", SwiftLiteral.string(session.key))
        record.set("token", Self.place(session.token))
        record.set("refreshToken", session.refreshToken.map(Self.place))
        record.set("expiresIn", session.expiresIn.map(Self.place))
        record.set("hasRefresh", session.refresh != nil)
        record.set("refresh", session.refresh.map { [self.record(for: $0)] } ?? [])
        return record
    }

    /// Returns what the response of an operation changes about credentials: `.logIn(scheme: "session")`.
    static func change(by operation: String, in sessions: [SessionDeclaration]) -> String? {
        for session in sessions {
            let scheme = "(scheme: \(SwiftLiteral.string(session.key)))"
            if session.logIns.contains(operation) { return ".logIn" + scheme }
            if session.logOut == operation { return ".logOut" + scheme }
        }
        return nil
    }

    private static func place(_ path: [String]) -> String { SwiftLiteral.string(path.joined(separator: ".")) }

    private func record(for refresh: SessionDeclaration.Refresh) -> Record {
        var record = Record(SessionShapes.refresh)
        record.set("client", refresh.client.escaped)
        record.set("method", refresh.method.expression)
        record.set("path", SwiftLiteral.string(refresh.path))
        record.set("operation", SwiftLiteral.string(refresh.operation))
        let values =
            refresh.request.constants.map { ($0.place, Self.literal($0.value)) }
            + [(refresh.request.place, "refreshToken")]
        record.set("parameters", values.compactMap { Self.parameter($0.0, $0.1) })
        let fields = values.compactMap { Self.field($0.0, $0.1) }
        record.set("hasFields", !fields.isEmpty)
        record.set("fields", fields)
        record.set("setter", refresh.request.mediaType?.family == .form ? "setForm" : "setJSON")
        return record
    }

    private static func parameter(_ place: RefreshRequest.Place, _ value: String) -> Record? {
        guard case .parameter(let location, let name) = place else { return nil }
        var record = Record(SessionShapes.value)
        record.set("setter", location.setter)
        record.set("key", SwiftLiteral.string(name))
        record.set("value", value)
        return record
    }

    private static func field(_ place: RefreshRequest.Place, _ value: String) -> Record? {
        guard case .property(let name) = place else { return nil }
        var record = Record(SessionShapes.value)
        record.set("key", SwiftLiteral.string(name))
        record.set("value", value)
        return record
    }

    private static func literal(_ value: JSON) -> String {
        switch value {
        case .bool(let value): String(value)
        case .number(let text): text
        case .string(let text): SwiftLiteral.string(text)
        case .null, .array, .object: SwiftLiteral.string("")
        }
    }
}

/// The fields for the template of sessions.
enum SessionShapes {
    typealias Field = RecordShape.Field

    static let session = RecordShape(
        "Session",
        [
            .key, Field("token", .text, "The place of the token in responses, as a literal."),
            Field("refreshToken", .text, "The place of the refresh token, as a literal, if there is one."),
            Field("expiresIn", .text, "The place of the lifetime in seconds, as a literal, if there is one."),
            Field("hasRefresh", .flag, "The credential is renewed."),
            Field("refresh", .records(refresh), "The request that renews the credential, if there is one."), .isFirst,
            .isLast,
        ])

    static let refresh = RecordShape(
        "Refresh",
        [
            Field("client", .text, "The client that sends the request."),
            Field("method", .text, "The method, in Swift."), Field("path", .text, "The path, as a literal."),
            Field("operation", .text, "The name of the operation, as a literal."),
            Field("parameters", .records(value), "The parameters."),
            Field("hasFields", .flag, "There is a body."),
            Field("fields", .records(value), "The properties of the body."),
            Field("setter", .text, "The method that sets the body."),
        ])

    static let value = RecordShape(
        "Value of a refresh",
        [
            .key, Field("setter", .text, "The method that sets the parameter."),
            Field("value", .text, "The constant, or the refresh token."),
        ])
}
