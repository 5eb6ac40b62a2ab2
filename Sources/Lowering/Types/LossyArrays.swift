import Naming
import Resolution
import Settings

extension TypeLowering {
    /// Returns whether a body is an array that omits elements that cannot be decoded.
    func isLossy(_ body: ResponseBody) -> Bool {
        guard dropsFromAllLists, body.form == .json, !body.use.isNullable,
            case .array = type(of: body.use.type).behind
        else { return false }
        return true
    }
}

/// The arrays that omit elements that cannot be decoded.
struct LossyArrays {
    let types: TypeLowering
    let declaration: ResolvedDeclaration
    let path: TypePath

    func contains(_ property: ResolvedProperty) -> Bool {
        guard types.dropsFromAllLists || types.overrides.has(.lossy) else { return false }
        guard case .array = types.type(of: property.value.use.type).behind else { return false }
        if types.dropsFromAllLists { return true }
        let owners = ConfigurationNames.names(of: declaration, at: path)
        return types.overrides.find(.lossy, ConfigurationNames.names(of: property, in: owners)) != nil
    }
}
