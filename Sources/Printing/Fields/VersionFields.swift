/// The fields for the template of the struct that holds all versions of an API.
enum VersionFields {
    struct Versions: TemplateFields {
        static let kind = TemplateDataKind("Versions", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let name = Text.name
        let documentation = Lines.documentation
        let newest = Text("The stored property of the newest version.")
        let newestProperty = Text("The property of the newest version.")
        let versions = List<Version>("The versions, the oldest first.")
        let requiresTransport = Flag("The app has to provide a transport.")
        let initializerDocumentation = Lines("The lines of the initializer's comment, with slashes.")
        let parameters = List<ServiceFields.Parameter>("The parameters of the initializer.")
        let members = List<Member>("The properties of the newest version.")
        let nestedNames = List<Name>("The types in the newest version that have the same name here.")
        let hasErrors = Flag("There are error schemas.")
        let errors = List<ClientFields.ErrorSchema>("The error schemas.")
        let names = List<Name>("The top-level names of the newest version's types.")
        let isShared = Flag("The client has a shared instance.")
        let isUnconfigured = Flag("The calls of a shared instance fail until the app configures it.")
        let formerNames = Single<FormerNameFields.File>.formerNames
    }

    /// The file with the names of stubs.
    struct Names: TemplateFields {
        static let kind = TemplateDataKind("Names", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let names = List<Name>("The top-level names.")
        let namespaces = List<Namespace>("The names in the versions.")
    }

    struct Namespace: TemplateFields {
        static let kind = TemplateDataKind("Namespace", of: Self())

        let path = Text("The namespace.")
        let names = List<Name>("The names in it.")
    }

    struct Version: TemplateListFields {
        static let kind = TemplateDataKind("Version", of: Self())

        let documentation = Lines.documentation
        let deprecation = Text.deprecation
        let property = Text("The property of the client.")
        let type = Text("The type of the property.")
        let storage = Text("The stored property, if the property is deprecated.")
        let initialized = Text("The property that the initializer sets.")
        let arguments = List<Argument>("The arguments of its initializer.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Argument: TemplateFields {
        static let kind = TemplateDataKind("Argument of a version", of: Self())

        let label = Text("The label.")
        let value = Text("The parameter that is passed.")
    }

    struct Member: TemplateFields {
        static let kind = TemplateDataKind("Member of a version", of: Self())

        let name = Text.name
        let documentation = Lines.documentation
        let type = Text("The type of the property.")
    }

    struct Name: TemplateListFields {
        static let kind = TemplateDataKind("Name of a type", of: Self())

        let name = Text.name
        let deprecation = Text.deprecation
        let target = Text("The type.")
        let isController = Flag("The type is a controller.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }
}
