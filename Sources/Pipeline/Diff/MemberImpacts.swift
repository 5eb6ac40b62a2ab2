import APIEvolution
import Resolution

/// Finds what happens to the uses of one member of a type.
struct MemberImpacts {
    private typealias Member = ClientSurface.Member
    private typealias Argument = ClientSurface.Argument

    /// The name of the type in the old client.
    let type: String
    let mapping: SymbolMapping

    /// - Parameters:
    ///   - member: A member of the old type.
    ///   - candidates: The members of the new type that have the same name, without arguments.
    func impacts(
        of member: ClientSurface.Member, among candidates: [ClientSurface.Member]
    ) -> [SurfaceImpact] {
        let own = candidates.filter { $0.isCalled == member.isCalled }
        // Of several methods that accept the call, the compiler chooses by the labels.
        let order = own.filter { isSame($0, member) } + own.filter { !isSame($0, member) }
        let attempts = order.map { (member: $0, problems: problems(member, $0)) }
        guard let best = attempts.first(where: \.problems.isEmpty) ?? attempts.first else {
            return [impact(.breaking, .old(member.symbol), member)]
        }
        if member.hasCompletion, !candidates.contains(where: \.hasCompletion) {
            return [impact(.breaking, .old(.client), member)]
        }
        if !best.problems.isEmpty {
            return best.problems.map { problem in
                var result = impact(.breaking, problem, member)
                result.isResult = member.kind == .method && problem == .old(member.symbol)
                return result
            }
        }
        if stands(member, forAnother: best.member) {
            return [impact(.silent, .old(member.symbol), member)]
        }
        if best.member.isDeprecated, !member.isDeprecated {
            return [impact(.deprecated, .old(member.symbol), member)]
        }
        return silentDefaults(member, best.member).map { impact(.silent, .old($0), member) }
    }

    private func impact(
        _ effect: SourceEffect, _ cause: SurfaceImpact.Cause, _ member: Member
    ) -> SurfaceImpact {
        SurfaceImpact(effect: effect, cause: cause, names: [type + "." + member.name])
    }

    private func isSame(_ new: Member, _ old: Member) -> Bool { mapping.maps(old.symbol, to: new.symbol) }

    /// Whether the name means something else on the wire.
    private func stands(_ old: Member, forAnother new: Member) -> Bool {
        guard let before = old.wireKey, let after = new.wireKey else { return false }
        return before != after && !isSame(new, old)
    }

    // MARK: - Uses that do not compile

    /// Returns the reasons why uses of the old member do not compile with the new one.
    private func problems(_ old: Member, _ new: Member) -> [SurfaceImpact.Cause] {
        switch old.kind {
        case .property(let isSettable):
            guard case .property(let staysSettable) = new.kind else { return [.old(old.symbol)] }
            let isFine = isSettable ? staysSettable && isSame(old.type, new.type) : reads(old.type, new.type)
            return isFine ? [] : [.old(old.symbol)]
        case .staticProperty:
            return isSame(old.type, new.type) || new.kind == .unionCase ? [] : [.old(old.symbol)]
        case .unionCase:
            let isFine =
                old.arguments.count == new.arguments.count
                && zip(old.arguments, new.arguments).allSatisfy { $0.label == $1.label && isSame($0.type, $1.type) }
            return isFine ? [] : [.old(old.symbol)]
        case .initializer: return problems(old.arguments, new.arguments)
        case .method:
            let result = old.type == nil || reads(old.type, new.type)
            return problems(old.arguments, new.arguments) + (result ? [] : [.old(old.symbol)])
        }
    }

    /// Returns the arguments that are the reasons why calls do not compile: calls with all old arguments, and calls
    /// without those that have default arguments.
    private func problems(_ old: [Argument], _ new: [Argument]) -> [SurfaceImpact.Cause] {
        var causes: [SurfaceImpact.Cause] = []
        var rest = new[...]
        for argument in old {
            guard let position = rest.firstIndex(where: { $0.label == argument.label }) else {
                causes.append(.old(argument.symbol))
                continue
            }
            for skipped in rest[..<position] where skipped.defaultValue == nil { causes.append(.new(skipped.symbol)) }
            let found = rest[position]
            rest = rest[(position + 1)...]
            if !accepts(argument.type, found.type) || argument.defaultValue != nil && found.defaultValue == nil {
                causes.append(.old(argument.symbol))
            }
        }
        for skipped in rest where skipped.defaultValue == nil { causes.append(.new(skipped.symbol)) }
        return causes
    }

    /// Returns the arguments whose default arguments have other values.
    private func silentDefaults(_ old: Member, _ new: Member) -> [SymbolID] {
        old.arguments.compactMap { argument in
            guard let before = argument.defaultValue,
                let found = new.arguments.first(where: { $0.label == argument.label }),
                let after = found.defaultValue, before != after, isSame(argument.type, found.type)
            else { return nil }
            return argument.symbol
        }
    }

    // MARK: - Types

    private func isSame(_ a: SurfaceType?, _ b: SurfaceType?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return isSame(a.parts, b.parts) || isSame(a.expanded, b.expanded)
    }

    private func isSame(_ a: [SurfaceType.Part], _ b: [SurfaceType.Part]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { x, y in
                switch (x, y) {
                case (.text(let x), .text(let y)): x == y
                case (.declared(let path, let symbol), .declared(let other, let counterpart)):
                    // A type that has another name is a change of its own.
                    path == other || mapping.maps(symbol, to: counterpart)
                default: false
                }
            }
    }

    /// Whether a value of the old type can be passed as the new one.
    private func accepts(_ old: SurfaceType, _ new: SurfaceType) -> Bool {
        isSame(old, new) || new.isOptional && !old.isOptional && isSame(old, new.withoutOptional)
    }

    /// Whether a value of the new type can be used as the old one.
    private func reads(_ old: SurfaceType?, _ new: SurfaceType?) -> Bool {
        if isSame(old, new) { return true }
        guard let old, let new else { return false }
        return old.isOptional && !new.isOptional && isSame(old.withoutOptional, new)
    }
}

extension ClientSurface.Member {
    /// Whether it is the form of an operation with a completion handler.
    fileprivate var hasCompletion: Bool { kind == .method && arguments.last?.label == "completion" }
}
