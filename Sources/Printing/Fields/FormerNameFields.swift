/// The fields for the template of former names.
enum FormerNameFields {
    struct File: TemplateFields {
        static let kind = TemplateDataKind("Former names", of: Self())

        let access = Text.access
        let namespace = Text.namespace
        let hasAliases = Flag("A type has a former name.")
        let aliases = List<Declaration>("The former names of top-level types.")
        let extensions = List<Members>("The former names of members, by their types.")
    }

    struct Members: TemplateFields {
        static let kind = TemplateDataKind("Members with former names", of: Self())

        let path = Text("The type, after the names of the types that it is nested in.")
        let isDeprecated = Flag("The type is deprecated.")
        let isController = Flag("The type is a controller.")
        let members = List<Member>("The members.")
    }

    struct Member: TemplateListFields {
        static let kind = TemplateDataKind("Member with a former name", of: Self())

        let alias = Single<Declaration>("The member, if it is a type.")
        let property = Single<Declaration>("The member, if it is a property.")
        let value = Single<Declaration>("The member, if it is a static property.")
        let initializer = Single<Declaration>("The member, if it is an initializer.")
        let method = Single<Declaration>("The member, if it is a method.")
        let completion = Single<Declaration>("The member, if it is a method with a completion handler.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }

    struct Declaration: TemplateFields {
        static let kind = TemplateDataKind("Former name", of: Self())

        let name = Text.name
        let target = Text("The present name.")
        let receiver = Text("The object that has the present form of a method.")
        let isController = Flag("The type is a controller, or a type alias for one.")
        let isUnavailable = Flag("The present form of a method needs more arguments.")
        let plainTarget = Text("The present name without backticks.")
        let type = Text("The type of a property.")
        let isSettable = Flag("The property can be set.")
        let availability = Text("The attribute; absent if only arguments were added.")
        let isOverload = Flag("The present form can have the same name and the same arguments.")
        let parameters = List<ServiceFields.Parameter>("The former parameters.")
        let arguments = List<Argument>("What the present form is called with.")
        let hasParameters = Flag("There is a parameter.")
        let result = Text("The type of the result, if there is one.")
        let isImmediate = Flag.isImmediate
    }

    struct Argument: TemplateListFields {
        static let kind = TemplateDataKind("Argument of a former form", of: Self())

        let label = Text("The present label and a colon, or nothing.")
        let value = Text("The former parameter, or a default value.")
        let isFirst = Flag.isFirst
        let isLast = Flag.isLast
    }
}
