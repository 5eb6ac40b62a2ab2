import APIEvolution
import Naming
import Resolution

/// Records the names of a client.
package struct LockBuilder {
    private let client: SwiftClient
    private let history: NameHistory
    private let types: [SymbolID: LockType?]
    /// The names of operations in the description.
    private let operationIDs: [SymbolID: String]
    private var names = ClientNames(lock: Lock(), formerNames: [:])

    package init(_ client: SwiftClient, _ api: ResolvedAPI, _ history: NameHistory) {
        self.client = client
        types = api.elementTypes
        operationIDs = Dictionary(
            api.services.flatMap(\.operations).filter { $0.form == nil }.compactMap { operation in
                operation.identifier.map { (operation.symbol, $0) }
            }
        ) { first, _ in first }
        self.history = history
    }

    package func build() -> ClientNames {
        var builder = self
        builder.addRoot()
        for type in client.types { builder.add(type) }
        for service in client.services { builder.add(service) }
        for (symbol, former) in history.replacedTypes {
            builder.names.lock[history.origin(of: symbol)] = Lock.Entry(formerNames: former.map(recorded))
        }
        builder.addFormerServices()
        builder.names.withdrawnCalls = history.withdrawnCalls
        for (symbol, former) in history.withdrawnCalls {
            builder.names.lock[history.origin(of: symbol)] = Lock.Entry(formerNames: former)
        }
        for controller in client.controllers { builder.add(controller) }
        return builder.names
    }

    /// Returns a former name with origins in its type.
    private func recorded(_ name: FormerName) -> FormerName {
        guard case .replaced(let name, let type) = name else { return name }
        return .replaced(name, by: type.mapSymbols { history.origin(of: $0) })
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
        addParts(root.common.compactMap(\.parameter).map { ($0.symbol, fact(of: $0)) }, of: root.symbol, call: "init")
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
            var method = Lock.Fact(name)
            method.operationID = operationIDs[operation.symbol]
            add(operation.symbol, method)
            let parameters = operation.parameters.map { ($0.symbol, fact(of: $0)) }
            addParts(parameters, of: operation.symbol, call: name, in: service)
            guard let options = operation.options else { continue }
            add(options.symbol, Lock.Fact(options.path.plainText))
            let properties = options.properties.map { (operation.symbol.option($0.symbol), fact(of: $0)) }
            addParts(properties, of: options.symbol, call: "init")
        }
    }

    private mutating func add(_ controller: ControllerDeclaration) {
        add(controller.symbol, Lock.Fact(controller.name.plain))
        let sources = controller.sources.map { ($0.argument, Lock.Fact($0.name.plain)) }
        addParts(sources, of: controller.symbol, call: "init")
    }

    /// Adds the services that are gone, and whose operations belong to other services now.
    private mutating func addFormerServices() {
        let services = Set(names.formerNames.values.joined().map { $0.base.prefix { $0 != "." } })
        for (symbol, former) in history.formerServices {
            guard let name = former.names.first, services.contains(name[...]),
                names.lock.entries[history.origin(of: symbol)] == nil
            else { continue }
            for (symbol, name) in [(symbol, former.names), (symbol.accessor, former.properties)] {
                names.formerServices[symbol] = name.map { .name($0) }
                names.lock[history.origin(of: symbol)] = Lock.Entry(formerNames: name.map { .name($0) })
            }
        }
    }

    private func fact(of parameter: ParameterDeclaration) -> Lock.Fact {
        Lock.Fact(
            parameter.label?.plain ?? "_", hasDefault: parameter.defaultValue != nil)
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
                properties.append((additional.symbol, Lock.Fact(additional.name.plain, hasDefault: true)))
            }
            addParts(properties, of: declaration.symbol, call: "init")
        case .enumeration(let declaration):
            add(declaration.symbol, Lock.Fact(name))
            for value in declaration.cases { add(value.symbol, Lock.Fact(value.name.plain)) }
        case .union(let declaration):
            add(declaration.symbol, Lock.Fact(name))
            addParts(
                declaration.cases.map { ($0.symbol, Lock.Fact($0.name.plain)) },
                of: declaration.symbol, call: nil)
        case .alias(let declaration):
            // The alias for a type that is gone is only a former name.
            if declaration.isFormer { return }
            add(declaration.symbol, Lock.Fact(name))
        case .responses(let declaration):
            add(declaration.symbol, Lock.Fact(name))
            for response in declaration.cases { add(response.symbol, Lock.Fact(response.name.plain)) }
        case .webhooks(let declaration):
            add(declaration.symbol, Lock.Fact(name))
            for webhook in declaration.cases { add(webhook.symbol, Lock.Fact(webhook.name.plain)) }
        }
        for inner in type.nested { add(inner) }
    }

    private func fact(of property: PropertyDeclaration) -> Lock.Fact {
        Lock.Fact(
            property.name.plain,
            hasDefault: property.defaultValue != nil || property.type.isOptional)
    }

    // MARK: - Facts

    /// Adds elements that have an order. Each keeps its position, and new ones come after all others.
    ///
    /// - Parameters:
    ///   - call: The name of the method or the initializer that has them as its arguments; nil: there is none.
    ///   - service: The service of the method.
    private mutating func addParts(
        _ elements: [(symbol: SymbolID, fact: Lock.Fact)], of owner: SymbolID, call: String?,
        in service: ServiceDeclaration? = nil
    ) {
        let positions = elements.map { history.position(of: $0.symbol) }
        var last = positions.reduce(0) { max($0, $1 ?? 0) }
        var taken: Set<Int> = []
        for (element, position) in zip(elements, positions) {
            var fact = element.fact
            if let former = position, taken.insert(former).inserted {
                fact.position = former
            } else {
                last += 1
                fact.position = last
            }
            add(element.symbol, fact)
        }
        if let call { addFormerCall(of: owner, elements, call, in: service) }
    }

    private mutating func add(_ symbol: SymbolID, _ fact: Lock.Fact) {
        var fact = fact
        fact.place = history.place(of: symbol)
        // The declared types in types are origins, so that the rename of a type changes no other line.
        let type = (types[symbol] ?? nil) ?? symbol.optionSource.flatMap { types[$0] ?? nil }
        fact.type = type?.mapSymbols { history.origin(of: $0) }
        let origin = history.origin(of: symbol)
        names.lock[origin] = Lock.Entry(fact: fact, formerNames: names.lock[origin]?.formerNames ?? [])
        if history.isEmpty || history.isOnlyName(fact.name, of: symbol) { return }
        var former = history.formerNames(of: symbol)
        if symbol.root.kind == .operation, fact.name.contains(".") {
            // The former name of a method has arguments.
        } else if let entry = history.entry(of: symbol) {
            former += ([entry.fact].compactMap { $0 } + entry.otherFacts).map { .name($0.name) }
        }
        set(former.filter { $0 != .name(fact.name) }, of: symbol)
    }

    /// Adds the former call of a method or an initializer, if it was another one.
    private mutating func addFormerCall(
        of owner: SymbolID, _ elements: [(symbol: SymbolID, fact: Lock.Fact)], _ name: String,
        in service: ServiceDeclaration?
    ) {
        let entry = history.entry(of: owner)
        // Most calls are what they were.
        let isSame =
            entry?.fact.map { name == "init" || $0.name == name } ?? true && entry?.otherFacts.isEmpty ?? true
            && elements.allSatisfy { element in
                entry?.fact == nil || history.name(of: element.symbol) == element.fact.name
            }
        let known = history.parts(of: owner)
        let calls = MergedCalls(known).calls
        if isSame, names.formerNames[owner] == nil, calls.isEmpty { return }
        let arguments = elements.map { argument($0.symbol, $0.fact, of: owner) }
        let present = FormerName.call(name, arguments)
        var former = (names.formerNames[owner] ?? []).compactMap { formerName in
            service.map { FormerName.withArguments(formerName, arguments, in: $0) } ?? formerName
        }
        for fact in [entry?.fact].compactMap({ $0 }) + (entry?.otherFacts ?? []) {
            for parts in [known] + calls {
                let arguments = parts.map { argument($0.symbol, $0.fact, of: owner) }
                let last = FormerName.call(name == "init" ? name : formerName(fact, in: service), arguments)
                if last.isAnother(than: present) { former.append(last) }
            }
        }
        set(former.filter { $0 != present }, of: owner)
    }

    /// Returns the former name of a method. The former name of its service is recorded with the service.
    private func formerName(_ fact: Lock.Fact, in service: ServiceDeclaration?) -> String {
        guard let service, let former = history.fact(of: service.symbol)?.name, fact.name.hasPrefix(former + ".") else {
            return fact.name
        }
        return service.name.plain + fact.name.dropFirst(former.count)
    }

    private func argument(_ symbol: SymbolID, _ fact: Lock.Fact, of owner: SymbolID) -> FormerName.Argument {
        FormerName.Argument(
            label: fact.name, part: symbol.path(relativeTo: owner), hasDefault: fact.hasDefault)
    }

    private mutating func set(_ former: [FormerName], of symbol: SymbolID) {
        var unique: Set<FormerName> = []
        // The order of the renames is not in the lock.
        let former = former.filter { unique.insert($0).inserted }.sorted { $0.order < $1.order }
        names.formerNames[symbol] = former.isEmpty ? nil : former
        names.lock[history.origin(of: symbol)]?.formerNames = former
    }
}
