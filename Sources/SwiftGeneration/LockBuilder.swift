import APIEvolution
import Resolution

/// Records the names of a client, for the next time that it is generated.
struct LockBuilder {
    private let client: SwiftClient
    private let history: NameHistory
    private var lock = Lock()

    init(_ client: SwiftClient, _ history: NameHistory) {
        self.client = client
        self.history = history
    }

    func build() -> Lock {
        var builder = self
        builder.addRoot()
        for type in client.types { builder.add(type) }
        for service in client.services { builder.add(service) }
        return builder.lock
    }

    // MARK: - The client

    private mutating func addRoot() {
        let root = client.root
        add(root.symbol, Lock.Fact(root.name.plain))
        for server in root.servers {
            add(server.symbol, Lock.Fact(server.client.plain))
            add(server.symbol.argument, Lock.Fact(server.parameter.plain))
            for location in server.locations {
                add(location.symbol, Lock.Fact(location.name.plain))
                for variable in location.variables { add(variable.symbol, Lock.Fact(variable.name.plain)) }
            }
        }
        add(root.common.compactMap(\.parameter).map { ($0.symbol, fact(of: $0)) })
        for scheme in root.schemes { add(scheme.symbol, Lock.Fact(scheme.name.plain)) }
        for header in root.headers { add(header.symbol, Lock.Fact(header.name.plain)) }
        for error in [root.error].compactMap({ $0 }) + root.otherErrors {
            guard case .declared(let type) = error.type.wrapped else { continue }
            add(.errorDetails(of: type.symbol), Lock.Fact(error.property.plain))
        }
    }

    // MARK: - Services

    private mutating func add(_ service: ServiceDeclaration) {
        add(service.symbol, Lock.Fact(service.name.plain))
        add(service.symbol.accessor, Lock.Fact(service.property.plain))
        for operation in service.operations {
            let name = service.name.plain + "." + operation.name.plain
            add(operation.symbol, Lock.Fact(name, type: operation.resultType.map(text)))
            add(operation.parameters.map { ($0.symbol, fact(of: $0)) })
            guard let options = operation.options else { continue }
            add(options.symbol, Lock.Fact(options.path.plainText))
            add(
                options.properties.map { property in
                    (operation.symbol.option(property.symbol), fact(of: property))
                })
        }
    }

    private func fact(of parameter: ParameterDeclaration) -> Lock.Fact {
        Lock.Fact(
            parameter.label?.plain ?? "_", type: text(of: parameter.type), hasDefault: parameter.defaultValue != nil)
    }

    // MARK: - Types

    private mutating func add(_ type: TypeDeclaration) {
        let name = type.path.plainText
        switch type {
        case .structure(let declaration):
            // The struct of an operation's optional arguments is recorded with the operation.
            guard declaration.isCoded else { return }
            add(declaration.symbol, Lock.Fact(name))
            var properties = declaration.properties.map { ($0.symbol, fact(of: $0)) }
            if let additional = declaration.additional {
                properties.append(
                    (additional.symbol, Lock.Fact(additional.name.plain, type: text(of: additional.type))))
            }
            add(properties)
        case .enumeration(let declaration):
            add(declaration.symbol, Lock.Fact(name, type: text(of: declaration.rawType)))
            for value in declaration.cases { add(value.symbol, Lock.Fact(value.name.plain)) }
        case .union(let declaration):
            add(declaration.symbol, Lock.Fact(name))
            add(declaration.cases.map { ($0.symbol, Lock.Fact($0.name.plain, type: text(of: $0.type))) })
        case .alias(let declaration):
            add(declaration.symbol, Lock.Fact(name, type: text(of: declaration.type)))
        case .responses(let declaration):
            add(declaration.symbol, Lock.Fact(name))
            for response in declaration.cases { add(response.symbol, Lock.Fact(response.name.plain)) }
        }
        for inner in type.nested { add(inner) }
    }

    private func fact(of property: PropertyDeclaration) -> Lock.Fact {
        Lock.Fact(
            property.name.plain, type: text(of: property.type),
            hasDefault: property.defaultValue != nil || property.type.isOptional)
    }

    private func text(of type: TypeRef) -> String { type.text.replacing(" ", with: "") }

    // MARK: - Facts

    /// Adds elements that have an order. Each keeps its position, and new ones come after all others.
    private mutating func add(_ elements: [(symbol: SymbolID, fact: Lock.Fact)]) {
        var last = elements.compactMap { history.fact(of: $0.symbol)?.position }.max() ?? 0
        var taken: Set<Int> = []
        for element in elements {
            var fact = element.fact
            if let former = history.fact(of: element.symbol)?.position, taken.insert(former).inserted {
                fact.position = former
            } else {
                last += 1
                fact.position = last
            }
            add(element.symbol, fact)
        }
    }

    private mutating func add(_ symbol: SymbolID, _ fact: Lock.Fact) {
        var fact = fact
        fact.place = history.place(of: symbol)
        lock.entries[history.origin(of: symbol)] = Lock.Entry(fact: fact)
    }
}

extension TypePath {
    /// The names without backticks, joined by periods.
    var plainText: String { names.map(\.plain).joined(separator: ".") }
}
