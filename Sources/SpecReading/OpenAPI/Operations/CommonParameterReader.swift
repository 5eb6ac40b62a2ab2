import APIDescription
import Diagnostics
import YAML

/// Reads the parameters that the client sends with every request. They are not parameters of the operations too.
struct CommonParameterReader {
    let schemas: SchemaReader
    private var parameters: [Parameter] = []

    init(schemas: SchemaReader) { self.schemas = schemas }

    mutating func read() -> [CommonParameter] {
        guard let parameters = schemas.context.components?["parameters"] else { return [] }
        var result: [CommonParameter] = []
        for (_, key, node) in schemas.source.entries(of: parameters, as: .key("parameters")) {
            guard node["x-apigen-common-parameters"] != nil,
                let kind = schemas.context.fields(of: node, .parameter)["x-apigen-common-parameters"]?.text,
                let parameter = ParameterReader(schemas: schemas).read(node),
                schemas.context.isExact || !AuthorizationParameters.isAuthorization(parameter)
            else { continue }
            self.parameters.append(parameter)
            var value = CommonParameter.Value.given(parameter.schema, isRequired: parameter.isRequired)
            if kind == "constant", case .enumeration(let values) = parameter.schema.kind, values.values.count == 1,
                case .string(let text)? = values.values.first?.raw
            {
                value = .constant(text)
            }
            result.append(
                CommonParameter(
                    name: parameter.name, location: parameter.location, value: value,
                    documentation: parameter.documentation, origin: schemas.source.origin(of: key)))
        }
        return result
    }

    /// Reports parameters that cannot be sent with every request.
    func checkTypes(models: [Model]) {
        let types = CommonParameterTypes(models: models)
        for parameter in parameters {
            let finding: DiagnosticKind.CommonParameterFinding
            if types.isComposite(parameter.schema) {
                finding = .object(parameter.name)
            } else if !types.canBeSent(parameter) {
                finding = .styled(parameter.name)
            } else {
                continue
            }
            schemas.source.collector.error(.commonParameter(finding), at: parameter.origin.location)
        }
    }
}
