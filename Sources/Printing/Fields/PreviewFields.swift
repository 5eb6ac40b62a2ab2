import Lowering

/// The fields for the templates of the responses of test doubles.
enum PreviewFields {
    /// A file with responses of a service, or with shapes of models.
    struct ResponseTable: TemplateFields {
        static let kind = TemplateDataKind("Response table", of: Self())

        let path = Text("The type that has the property.")
        let documentation = Text("The comment of the property.")
        let name = Text.name
        let lines = Lines("The literal, in the notation of `StubTransport.Examples`.")
        let imports = Lines.imports
    }

    struct Preview: TemplateFields {
        static let kind = TemplateDataKind("Preview", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let path = Text("The client's struct.")
        let tables = List<Item>("The texts of the responses and models; none if the API has versions.")
        let hasVersions = Flag("The API has versions, and it is the client of all of them.")
        let versions = List<Item>("The structs of the versions, the newest first.")
        let arguments = List<Argument>("The arguments without default values of the client's initializer.")
        let services = List<Service>("The services with constants for their operations.")
    }

    struct Item: TemplateListFields {
        static let kind = TemplateDataKind("Item of a list", of: Self())

        let expression = Text("The item, in Swift.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Argument: TemplateFields {
        static let kind = TemplateDataKind("Argument of the client", of: Self())

        let label = Text("The label.")
        let value = Text("The value, in Swift.")
    }

    struct Service: TemplateListFields {
        static let kind = TemplateDataKind("Operations of a service", of: Self())

        let service = Text("The name of the service.")
        let property = Text("The property of the client.")
        let name = Text.name
        let operations = List<Operation>("The operations.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Operation: TemplateFields {
        static let kind = TemplateDataKind("Identifier of an operation", of: Self())

        let name = Text.name
        let identifier = Text("The identifier, as a literal.")
    }

    /// The file with the former identifiers of operations.
    struct FormerIdentifiers: TemplateFields {
        static let kind = TemplateDataKind("Former identifiers", of: Self())

        let operations = List<FormerIdentifier>("The operations that had other identifiers before.")
    }

    struct FormerIdentifier: TemplateFields {
        static let kind = TemplateDataKind("Former identifier", of: Self())

        let former = Text("The former identifier, as a literal.")
        let present = Text("The present identifier, as a literal.")
    }
}
