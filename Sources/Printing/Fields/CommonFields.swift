// The fields of many kinds of data.

extension TemplateField<String?> {
    static var access: Self { Self("The access level and a space: `public `, `package `, or nothing.") }
    static var deprecation: Self { Self("The attribute, if it is deprecated.") }
    static var name: Self { Self("The name, as it is declared.") }
    static var key: Self { Self("The name in JSON or in the request, as a literal.") }
    static var namespace: Self { Self("The namespace that the declarations are in, if the API has versions.") }
}

extension TemplateField<Bool> {
    static var isFirst: Self { Self("It is the first of its list.") }
    static var isImmediate: Self { Self("The method returns at once, because the request is sent later.") }
    static var isLast: Self { Self("It is the last of its list.") }
}

extension TemplateField<[String]> {
    static var documentation: Self { Self("The lines of the doc comment, with slashes.") }
    static var imports: Self { Self("The import declarations, and an empty line after them.") }
}

extension TemplateField<TemplateData<FormerNameFields.File>?> {
    static var formerNames: Self { Self("The declarations of former names, if there are any.") }
}
