/// The fields for the template of sessions.
enum SessionFields {
    struct Session: TemplateListFields {
        static let kind = TemplateDataKind("Session", of: Self())

        let key = Text.key
        let token = Text("The place of the token in responses, as a literal.")
        let refreshToken = Text("The place of the refresh token, as a literal, if there is one.")
        let expiresIn = Text("The place of the lifetime in seconds, as a literal, if there is one.")
        let hasRefresh = Flag("The credential is renewed.")
        let refresh = Single<Refresh>("The request that renews the credential, if there is one.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Refresh: TemplateFields {
        static let kind = TemplateDataKind("Refresh", of: Self())

        let client = Text("The client that sends the request.")
        let method = Text("The method, in Swift.")
        let path = Text("The path, as a literal.")
        let operation = Text("The name of the operation, as a literal.")
        let parameters = List<Value>("The parameters.")
        let hasFields = Flag("There is a body.")
        let fields = List<Value>("The properties of the body.")
        let setter = Text("The method that sets the body.")
    }

    struct Value: TemplateFields {
        static let kind = TemplateDataKind("Value of a refresh", of: Self())

        let key = Text.key
        let setter = Text("The method that sets the parameter.")
        let value = Text("The constant, or the refresh token.")
    }
}
