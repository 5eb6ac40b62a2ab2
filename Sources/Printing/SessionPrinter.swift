import APIDescription
import Lowering
import Naming

/// Creates the template data of the operations that credentials come from.
struct SessionPrinter {
    let session: SessionDeclaration

    var data: SessionFields.Session.Data {
        var data = SessionFields.Session.Data()
        data.key = SwiftLiteral.string(session.key)
        data.token = Self.place(session.token)
        data.refreshToken = session.refreshToken.map(Self.place)
        data.expiresIn = session.expiresIn.map(Self.place)
        data.hasRefresh = session.refresh != nil
        data.refresh = session.refresh.map { self.data(for: $0) }
        return data
    }

    private static func place(_ path: [String]) -> String { SwiftLiteral.string(path.joined(separator: ".")) }

    private func data(for refresh: SessionDeclaration.Refresh) -> SessionFields.Refresh.Data {
        var data = SessionFields.Refresh.Data()
        data.client = refresh.client.escaped
        data.method = refresh.method.expression
        data.path = SwiftLiteral.string(refresh.path)
        data.operation = SwiftLiteral.string(refresh.operation)
        let values =
            refresh.request.constants.map { ($0.place, Self.literal($0.value)) }
            + [(refresh.request.place, "refreshToken")]
        data.parameters = values.compactMap { Self.parameter($0.0, $0.1) }
        let fields = values.compactMap { Self.field($0.0, $0.1) }
        data.hasFields = !fields.isEmpty
        data.fields = fields
        data.setter = refresh.request.mediaType?.family == .form ? "setForm" : "setJSON"
        return data
    }

    private static func parameter(_ place: RefreshRequest.Place, _ value: String) -> SessionFields.Value.Data? {
        guard case .parameter(let location, let name) = place else { return nil }
        var data = SessionFields.Value.Data()
        data.setter = location.setter
        data.key = SwiftLiteral.string(name)
        data.value = value
        return data
    }

    private static func field(_ place: RefreshRequest.Place, _ value: String) -> SessionFields.Value.Data? {
        guard case .property(let name) = place else { return nil }
        var data = SessionFields.Value.Data()
        data.key = SwiftLiteral.string(name)
        data.value = value
        return data
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
