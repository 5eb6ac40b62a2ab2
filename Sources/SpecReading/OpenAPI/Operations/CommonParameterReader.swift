import API
import YAML

/// Reads the parameters that the client sends with every request. They are not parameters of the operations too.
struct CommonParameterReader {
    let schemas: SchemaReader

    func read() -> [CommonParameter] {
        guard let parameters = schemas.context.root["components"]?["parameters"] else { return [] }
        return schemas.source.entries(of: parameters, as: .key("parameters")).compactMap { _, key, node in
            guard let kind = node["x-apigen-common-parameters"]?.text,
                let parameter = ParameterReader(schemas: schemas).read(node)
            else { return nil }
            var value = CommonParameter.Value.given(parameter.schema, isRequired: parameter.isRequired)
            if kind == "constant", case .enumeration(let values) = parameter.schema.kind, values.values.count == 1,
                case .string(let text)? = values.values.first?.raw
            {
                value = .constant(text)
            }
            return CommonParameter(
                name: parameter.name, location: parameter.location, value: value,
                documentation: parameter.documentation, origin: schemas.source.origin(of: key))
        }
    }
}
