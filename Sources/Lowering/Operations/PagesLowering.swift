import APIDescription
import Naming
import Resolution

/// Determines how an operation requests a response page by page.
struct PagesLowering {
    let types: TypeLowering
    /// The properties of the models.
    private let properties: [SymbolID: PageProperty.Step]

    init(_ types: TypeLowering, _ declarations: [TypeDeclaration]) {
        self.types = types
        var properties: [SymbolID: PageProperty.Step] = [:]
        for case .structure(let declaration) in declarations.flatMap(\.flattened) {
            for property in declaration.properties {
                properties[property.symbol] = PageProperty.Step(
                    name: types.names.accessName(of: property.symbol), type: property.type, key: property.key,
                    isLossy: property.isLossy)
            }
        }
        self.properties = properties
    }

    /// Returns the property that a path leads to; nil if there is none.
    func property(_ path: [SymbolID]) -> PageProperty? {
        let steps = path.compactMap { properties[$0] }
        return steps.isEmpty || steps.count != path.count ? nil : PageProperty(steps: steps)
    }

    /// Returns the result of a form that requests the response page by page; nil if the operation is not one.
    ///
    /// - Parameters:
    ///   - whole: The result of the operation that returns one page.
    ///   - request: The request for a page.
    func result(_ operation: ResolvedOperation, _ whole: ResultPlan, _ request: RequestPlan) -> ResultPlan? {
        guard operation.form?.hasPages == true, let pagination = operation.pagination, let page = whole.type else {
            return nil
        }
        let items = property(pagination.properties.items)
        if operation.form == .items {
            let list = items?.type.present ?? page.wrapped
            let pages = types.names[operation.home.form(.pages)]
            return list.arrayElement.map { .items(ItemsPlan(element: $0, pages: pages, items: items)) }
        }
        guard let advance = advance(pagination, operation, request) else { return nil }
        var isLossy = false
        if case .lossyArray = whole { isLossy = true }
        return .pages(
            PagesPlan(
                single: types.names[operation.home], page: page.wrapped, isOptional: page.isOptional, isLossy: isLossy,
                advance: advance, items: items, hasMore: property(pagination.properties.hasMore)))
    }

    private func advance(
        _ pagination: ResolvedPagination, _ operation: ResolvedOperation, _ request: RequestPlan
    ) -> PagesPlan.Advance? {
        let next = property(pagination.properties.next)
        switch pagination.names.advance {
        case .linkHeader: return .linkHeader
        case .link: return next.map { .link($0) }
        case .page: return number(pagination, 1, operation, request).map { .number($0) }
        case .offset: return number(pagination, 0, operation, request).map { .offset($0) }
        case .cursor:
            guard let (parameter, argument) = parameter(pagination, operation, request), let next else { return nil }
            let type = argument.type
            let isSame = type.plain == next.type.plain && type.wrapped == type.present
            return .token(parameter, argument: isSame ? argument : nil, next)
        case nil: return nil
        }
    }

    private func number(
        _ pagination: ResolvedPagination, _ first: Int, _ operation: ResolvedOperation, _ request: RequestPlan
    ) -> PagesPlan.NumberParameter? {
        guard let (parameter, argument) = parameter(pagination, operation, request) else { return nil }
        return PagesPlan.NumberParameter(
            parameter: parameter, argument: argument, first: pagination.first ?? first,
            total: property(pagination.properties.total))
    }

    private func parameter(
        _ pagination: ResolvedPagination, _ operation: ResolvedOperation, _ request: RequestPlan
    ) -> (PagesPlan.PageParameter, PagesPlan.PageArgument)? {
        if let parameter = operation.parameters.first(where: { $0.symbol == pagination.parameter }) {
            guard
                let sent = request.parameters.first(where: {
                    $0.key == parameter.name && $0.location == parameter.location
                })
            else { return nil }
            return (
                PagesPlan.PageParameter(key: sent.key, place: sent.location == .header ? .header : .query),
                argument(sent.value, for: parameter.value, isRequired: parameter.isRequired)
            )
        }
        guard let key = pagination.names.parameter, let body = operation.body, let sent = request.body else {
            return nil
        }
        let parameter = PagesPlan.PageParameter(key: key, place: .body)
        switch (body.form, sent.form) {
        case (.properties(let properties), .fields(let fields)):
            guard let property = properties.first(where: { $0.symbol == pagination.parameter }),
                let field = fields.first(where: { $0.key == key })
            else { return nil }
            return (parameter, argument(field.value, for: property.value, isRequired: property.isRequired))
        case (.whole, .value):
            guard let property = pagination.parameter.flatMap({ properties[$0] }) else { return nil }
            let mark = body.isRequired ? "" : "?"
            let type = body.isRequired ? property.type : property.type.optional(true)
            return (
                parameter,
                PagesPlan.PageArgument(
                    expression: "\(sent.name.escaped)\(mark).\(property.name.escaped)", type: type)
            )
        default: return nil
        }
    }

    private func argument(
        _ sent: SentValue, for value: ResolvedValue, isRequired: Bool
    ) -> PagesPlan.PageArgument {
        var type = types.type(of: value.use, isAbsent: !isRequired)
        let literal = DefaultValueLowering(types: types)
        // An argument with a default value is never nil.
        if literal.value(for: value, type, isRequired: isRequired) != nil { type = type.wrapped }
        return PagesPlan.PageArgument(expression: sent.expression, type: type)
    }
}
