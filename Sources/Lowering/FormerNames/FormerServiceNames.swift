import APIEvolution
import Naming
import Resolution

/// Creates the deprecated declarations of the former names of a service and its operations.
struct FormerServiceNames {
    let service: ServiceDeclaration
    let client: SwiftClient
    let formerNames: [SymbolID: [FormerName]]
    /// The names of all types.
    let types: Set<String>
    let reused: ReusedNames
    /// The calls of operations that are gone, and whose names other operations have in the description.
    let withdrawn: [SymbolID: [FormerName]]

    private var formerServices: [SwiftName] {
        (formerNames[service.symbol] ?? []).compactMap { former in
            guard case .name(let name) = former, !types.contains(name) else { return nil }
            return SwiftName.label(name)
        }
    }

    func declarations() -> FormerDeclarations {
        var result = FormerDeclarations()
        for former in formerServices {
            for ending in ["", "Protocol"] {
                result.aliases.append(alias(former.appending(ending), of: service.name.appending(ending)))
            }
        }
        var members = FormerDeclarations.Extension(path: client.path(of: service.protocolName))
        var taken = Set(service.operations.flatMap(\.presentForms))
        let methods = Set(service.operations.map(\.name.plain))
        for operation in service.operations {
            let calls = FormerCalls(
                scope: operation.symbol, parameters: operation.parameters, target: operation.name,
                result: operation.resultType?.text, hasCompletionForm: operation.hasCompletionForm,
                isImmediate: operation.result.isImmediate,
                methods: methods,
                deprecation: operation.deprecation.map { DeprecationAttribute(message: $0.message).text() })
            for former in formerNames[operation.symbol] ?? [] {
                guard case .call(let path, let arguments) = former, let name = methodName(path),
                    let call = calls.call(name, arguments) ?? calls.unavailable(name, arguments)
                else { continue }
                let form = [name.plain] + call.labels
                guard taken.insert(form).inserted else {
                    let isOther = name != operation.name && methods.contains(name.plain)
                    if isOther { reused.report(path, of: operation.symbol, operation.name.plain) }
                    continue
                }
                members.calls.append(call)
                // What the fix-it writes also lacks the arguments that were added.
                guard !call.isUnavailable, let present = calls.present(arguments),
                    taken.insert([operation.name.plain] + present.labels).inserted
                else { continue }
                members.calls.append(present)
            }
        }
        members.calls += withdrawnCalls(besides: methods, &taken)
        if !members.isEmpty { result.extensions.append(members) }
        return result
    }

    /// Returns the unavailable methods of operations that are gone.
    private func withdrawnCalls(
        besides methods: Set<String>, _ taken: inout Set<[String]>
    ) -> [FormerDeclarations.Call] {
        var calls: [FormerDeclarations.Call] = []
        for symbol in withdrawn.keys.sorted() {
            for case .call(let path, let arguments) in withdrawn[symbol] ?? [] {
                guard let name = methodName(path), !methods.contains(name.plain),
                    taken.insert([name.plain] + arguments.map(\.label)).inserted
                else { continue }
                calls.append(.withdrawn(name, arguments, of: symbol))
            }
        }
        return calls
    }

    /// Returns the declarations of the stub.
    func stubDeclarations() -> FormerDeclarations {
        let stub = service.name.appending("Stub")
        var result = FormerDeclarations()
        result.aliases = formerServices.map { alias($0.appending("Stub"), of: stub) }
        var members = FormerDeclarations.Extension(path: client.path(of: stub))
        var taken = Set(service.operations.flatMap { [$0.stub.plain, $0.name.plain] })
        for operation in service.operations {
            for former in formerNames[operation.symbol] ?? [] {
                guard let name = methodName(former.base)?.appending("Stub"), taken.insert(name.plain).inserted
                else { continue }
                members.properties.append(
                    .init(
                        name: name, target: operation.stub, type: operation.stubType, isSettable: false,
                        availability: .replaced(by: operation.stub.escaped)))
            }
        }
        if !members.isEmpty { result.extensions.append(members) }
        return result
    }

    private func alias(_ name: SwiftName, of target: SwiftName) -> FormerDeclarations.Alias {
        .init(name: name, target: target.escaped, availability: .replaced(by: target.escaped))
    }

    /// Returns the name of a method that was in this service, whatever the service was called.
    private func methodName(_ path: String) -> SwiftName? {
        let parts = path.split(separator: ".")
        guard parts.count == 2 else { return nil }
        let services = [service.name.plain] + formerServices.map(\.plain)
        return services.contains(String(parts[0])) ? SwiftName.label(String(parts[1])) : nil
    }
}

extension OperationDeclaration {
    /// The name with the labels of all arguments, and with those of the arguments without default arguments.
    fileprivate var presentForms: [[String]] {
        [parameters, parameters.filter { $0.defaultValue == nil }].map { [name.plain] + $0.map(\.labelText) }
    }

    /// The type of the property of a stub.
    fileprivate var stubType: String {
        let parameters = zip(parameters, tupleLabels).map { "\($1.asLabel): \($0.type.text)" }
        let arguments =
            switch parameters.count {
            case 0: "Void"
            case 1: self.parameters[0].type.text
            default: "(" + parameters.joined(separator: ", ") + ")"
            }
        return "StubbedOperation<\(arguments), \(resultType?.text ?? "Void")>"
    }
}
