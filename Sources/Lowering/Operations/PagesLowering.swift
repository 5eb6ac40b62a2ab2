import APIDescription
import Naming
import Resolution

/// Determines how an operation requests a response page by page.
struct PagesLowering {
    let types: TypeLowering
    /// The properties of the models.
    let properties: [SymbolID: PageProperty]

    init(_ types: TypeLowering, _ declarations: [TypeDeclaration]) {
        self.types = types
        var properties: [SymbolID: PageProperty] = [:]
        for case .structure(let declaration) in declarations.flatMap(\.flattened) {
            for property in declaration.properties {
                properties[property.symbol] = PageProperty(name: property.name, type: property.type)
            }
        }
        self.properties = properties
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
        let items = pagination.items.flatMap { properties[$0] }
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
                page: page.wrapped, isOptional: page.isOptional, isLossy: isLossy, advance: advance, items: items))
    }

    private func advance(
        _ pagination: ResolvedPagination, _ operation: ResolvedOperation, _ request: RequestPlan
    ) -> PagesPlan.Advance? {
        let next = pagination.next.flatMap { properties[$0] }
        switch pagination.names.advance {
        case .linkHeader: return .linkHeader
        case .link: return next.map { .link($0) }
        case .page: return number(pagination, 1, operation, request).map { .number($0) }
        case .offset: return number(pagination, 0, operation, request).map { .offset($0) }
        case .cursor:
            guard let (parameter, sent) = parameter(pagination, operation, request), let next else { return nil }
            let argument = argument(for: parameter, sent)
            let type = argument.type
            let isSame = type.plain == next.type.plain && type.wrapped == type.present
            return .token(
                PagesPlan.PageParameter(key: sent.key, isHeader: sent.location == .header),
                argument: isSame ? argument : nil, next)
        case nil: return nil
        }
    }

    private func number(
        _ pagination: ResolvedPagination, _ first: Int, _ operation: ResolvedOperation, _ request: RequestPlan
    ) -> PagesPlan.NumberParameter? {
        guard let (parameter, sent) = parameter(pagination, operation, request) else { return nil }
        return PagesPlan.NumberParameter(
            parameter: PagesPlan.PageParameter(key: sent.key, isHeader: sent.location == .header),
            argument: argument(for: parameter, sent), first: pagination.first ?? first)
    }

    private func argument(for parameter: ResolvedParameter, _ sent: SentParameter) -> PagesPlan.PageArgument {
        var type = types.type(of: parameter.value.use, isAbsent: !parameter.isRequired)
        let literal = DefaultValueLowering(types: types)
        // An argument with a default value is never nil.
        if literal.value(for: parameter.value, type, isRequired: parameter.isRequired) != nil { type = type.wrapped }
        return PagesPlan.PageArgument(value: sent.value, type: type)
    }

    private func parameter(
        _ pagination: ResolvedPagination, _ operation: ResolvedOperation, _ request: RequestPlan
    ) -> (ResolvedParameter, SentParameter)? {
        guard let parameter = operation.parameters.first(where: { $0.symbol == pagination.parameter }) else {
            return nil
        }
        return request.parameters.first { $0.key == parameter.name && $0.location == parameter.location }
            .map { (parameter, $0) }
    }
}
