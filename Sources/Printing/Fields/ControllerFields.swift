/// The fields for the template of controllers.
enum ControllerFields {
    struct Controller: TemplateFields {
        static let kind = TemplateDataKind("Controller", of: Self())

        let access = Text.access
        let imports = Lines.imports
        let namespace = Text.namespace
        let name = Text.name
        let documentation = Lines.documentation
        let isDeprecated = Flag("The type of the value is deprecated.")
        let value = Text("The type of the value.")
        let sources = List<Source>("The services that it calls.")
        let hasOneSource = Flag("There is exactly one of them.")
        let store = Text("The property `store`, or `self.store`.")
        let isPaged = Flag("The value is loaded page by page.")
        let pages = Single<Pages>("How further pages are loaded, if there are any.")
        let load = Single<Action>("The operation that loads the value.")
        let save = Single<Action>("The operation that saves the value, if there is one.")
        let delete = Single<Action>("The operation that deletes the value, if there is one.")
        let formerNames = Single<FormerNameFields.File>.formerNames
    }

    struct Source: TemplateListFields {
        static let kind = TemplateDataKind("Service of a controller", of: Self())

        let name = Text.name
        let label = Text("The label of the parameter, as it is declared.")
        let `protocol` = Text("The name of the protocol.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Action: TemplateFields {
        static let kind = TemplateDataKind("Operation of a controller", of: Self())

        let deprecation = Text.deprecation
        let summary = Text("The first line of the operation's documentation, if there is one.")
        let parameters = List<ServiceFields.Parameter>("The parameters, without the value.")
        let hasParameters = Flag("There is a parameter.")
        let arguments = List<Argument>("The arguments of the operation.")
        let hasArguments = Flag("The operation has arguments.")
        let closure = Text("The parameter of a closure that receives the services.")
        let source = Text("The service, in the closure.")
        let store = Text("The property `store`, or `self.store` if a parameter has that name.")
        let identity = Text("The arguments that identify the value: loads and deletions have them in common.")
        let operation = Text("The name of the operation.")
        let type = Text("The type of the value.")
        let valueName = Text("The name of the parameter for the value.")
        let optimistically = Text("The name of the parameter that says whether the value is shown at once.")
        let returnsValue = Flag("The operation returns the value.")
        let isOptional = Flag("It returns no value at times.")
        let returnsOther = Flag("It returns something else.")
        let isPaged = Flag("It returns the pages of the value.")
    }

    struct Pages: TemplateFields {
        static let kind = TemplateDataKind("Pages of a controller", of: Self())

        let countsElements = Flag("A page is requested with the number of the elements before it.")
        let items = Text("The property with the elements, unless the value is an array.")
        let count = Text("The number of elements of the page `$0`.")
        let elements = Text("The elements of `value` and `page`, for the property.")
    }

    struct Argument: TemplateListFields {
        static let kind = TemplateDataKind("Argument of a controller", of: Self())

        let label = Text("The label with its colon; empty if there is none.")
        let value = Text("The value.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }
}
