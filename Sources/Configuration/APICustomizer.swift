import API

/// Changes an API as a client's configuration says, before it is resolved.
public struct APICustomizer {
    private let customization: Customization

    public init(_ customization: Customization) { self.customization = customization }

    public func apply(to api: API) -> API {
        var result = api
        if let name = customization.clientName { result.name = name.text }
        if customization.groupsByPath { PathGrouping(of: result.operations).apply(to: &result) }
        return result
    }
}
