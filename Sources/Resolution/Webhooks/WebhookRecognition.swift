import APIDescription

/// Determines what of a request tells the webhooks of a description apart.
///
/// The description decides, in this order: one property of the bodies, or one header, with other values in each webhook; several of
/// them together; or else a text that is the name of the webhook, in any spelling.
struct WebhookRecognition {
    struct Webhook {
        var name: String
        var event: WebhookEvent?
        var properties: [WebhookProperty]
    }

    struct Result: Equatable {
        var places: [WebhookPlace]
        /// The patterns of each webhook.
        var patterns: [[[String?]]]
        /// Whether the description does not mention the place of the name.
        var isGuessed = false
    }

    let webhooks: [Webhook]

    /// A place, and the values that each webhook has there; empty: it can have any, or none.
    private typealias Place = (source: WebhookPlace.Source, values: [[String]])

    func recognize() -> Result {
        let fixed = fixedPlaces
        if let place = fixed.first(where: separatesAll) { return result(of: [place]) }
        // Without a second webhook, there is nothing to tell apart.
        if webhooks.count == 1 { return Result(places: [], patterns: [[[]]]) }
        var (chosen, separated): ([Place], Set<Pair>) = ([], [])
        for place in fixed.prefix(Self.mostPlaces) {
            let next = separated.union(pairs(separatedBy: place))
            if next.count > separated.count { (chosen, separated) = (chosen + [place], next) }
        }
        if separated == allPairs { return result(of: chosen) }
        return listedPlace.map { result(of: [$0]) } ?? resultByName
    }

    private func result(of places: [Place]) -> Result {
        let patterns = webhooks.indices.map { index in
            places.reduce([[] as [String?]]) { patterns, place in
                let values: [String?] = place.values[index].isEmpty ? [nil] : place.values[index]
                return patterns.flatMap { pattern in values.map { pattern + [$0] } }
            }
        }
        return Result(places: places.map { WebhookPlace(source: $0.source) }, patterns: patterns)
    }

    // MARK: - Values of the description

    /// The keys that usually say which event it is.
    private static let usualKeys = [
        "type", "event", "event_type", "eventType", "event_name", "eventName", "topic", "kind", "name", "action",
    ]
    /// Those of them whose text can be the name of a webhook.
    private static let nameKeys = [
        "event_type", "eventType", "event_name", "eventName", "event", "topic", "type",
    ]
    private static let actionKey = "action"

    /// The places with values that the description defines, the best first.
    private var fixedPlaces: [Place] {
        let headers = places { webhook in
            if case .header? = webhook.event?.place { true } else { false }
        }
        let properties = places { webhook in
            if case .property? = webhook.event?.place { true } else { false }
        }
        let all = webhooks.flatMap(\.properties).filter { $0.isRequired && !$0.values.isEmpty }.map(\.key).uniqued()
        let bodies = { (keys: [String]) in
            keys.map { key -> Place in (.property([key]), webhooks.map { values(of: key, in: $0) }) }
        }
        let others = all.filter { !Self.usualKeys.contains($0) }
        return properties + bodies(Self.usualKeys.filter(all.contains)) + headers + bodies(others)
    }

    private func places(where isWanted: (Webhook) -> Bool) -> [Place] {
        let wanted = webhooks.filter { isWanted($0) && $0.event?.value != nil }.compactMap(\.event?.place).uniqued()
        return wanted.map { place in
            (place.source, webhooks.map { $0.event?.place == place ? [$0.event?.value].compactMap { $0 } : [] })
        }
    }

    /// Returns the values of a property. Several values say which event it is only if the property is a usual one.
    private func values(of key: String, in webhook: Webhook) -> [String] {
        guard let property = webhook.properties.first(where: { $0.key == key }), property.isRequired else { return [] }
        return property.values.count == 1 || Self.usualKeys.contains(key) ? property.values.uniqued() : []
    }

    /// How many places are tried together. Hundreds of webhooks can have many properties with one value.
    private static let mostPlaces = 8

    /// Whether each webhook has values at a place, and none that another webhook has.
    private func separatesAll(_ place: Place) -> Bool {
        let all = place.values.flatMap { $0.uniqued() }
        return place.values.allSatisfy { !$0.isEmpty } && Set(all).count == all.count
    }

    private struct Pair: Hashable { let first, second: Int }

    private var allPairs: Set<Pair> { pairs { _, _ in true } }

    private func pairs(separatedBy place: Place) -> Set<Pair> {
        pairs { first, second in
            let (one, other) = (place.values[first], place.values[second])
            return !one.isEmpty && !other.isEmpty && Set(one).isDisjoint(with: other)
        }
    }

    private func pairs(where isWanted: (Int, Int) -> Bool) -> Set<Pair> {
        var result: Set<Pair> = []
        for second in webhooks.indices {
            for first in 0..<second where isWanted(first, second) { result.insert(Pair(first: first, second: second)) }
        }
        return result
    }

    // MARK: - Names

    /// A property with a list of values, one of which is the name of each webhook: `crm.order.paid` is `OrderPaid`.
    private var listedPlace: Place? {
        for key in Self.nameKeys {
            let values = webhooks.compactMap { webhook in
                webhook.properties.first { $0.key == key }.flatMap { Self.value(named: webhook, in: $0.values) }
            }
            if Set(values).count == webhooks.count { return (.property([key]), values.map { [$0] }) }
        }
        return nil
    }

    /// Returns the value that is the name of a webhook, or the only one that ends with its words.
    private static func value(named webhook: Webhook, in values: [String]) -> String? {
        let name = simplified(webhook.event?.value ?? webhook.name)
        let equal = values.filter { simplified($0) == name }
        if equal.count == 1 { return equal[0] }
        let longer = values.filter { value in
            let words = value.split { !$0.isLetter && !$0.isNumber }
            return words.indices.contains { simplified(words[$0...].joined()) == name }
        }
        return longer.count == 1 ? longer[0] : nil
    }

    /// The result for webhooks that only their names tell apart. A header or a property has the name, or the name without the
    /// action, which is a property of its own: `issues` and `opened` are the webhook `issues-opened`.
    private var resultByName: Result {
        let source = nameSource
        let own = ownPlaces(besides: source)
        let actions = webhooks.map { values(of: Self.actionKey, in: $0).first.map(Self.simplified) ?? "" }
        let names = webhooks.map { Self.simplified($0.event?.value ?? $0.name) }
        let hasActions = zip(names, actions).contains { Self.start(of: $0, before: $1) != nil }
        var taken: Set<[String?]> = []
        let patterns = webhooks.indices.map { index -> [[String?]] in
            let others = own.map { $0.values[index].first }
            let isOwn = others.contains { $0 != nil }
            let name = isOwn ? nil : names[index]
            let whole = [name] + (hasActions ? [nil] : []) + others
            let start = isOwn ? nil : Self.start(of: names[index], before: actions[index])
            let parts = start.map { [[$0, actions[index]] + others] } ?? []
            return (parts + [whole]).filter { taken.insert($0).inserted }
        }
        var places = [WebhookPlace(source: source ?? .usualProperty, isSimplified: true)]
        if hasActions { places.append(WebhookPlace(source: .property([Self.actionKey]), isSimplified: true)) }
        return Result(
            places: places + own.map { WebhookPlace(source: $0.source) }, patterns: patterns,
            isGuessed: source == nil && webhooks.contains { $0.event?.value == nil })
    }

    /// The places with a value that only one webhook has, besides that of the names.
    private func ownPlaces(besides source: WebhookPlace.Source?) -> [Place] {
        places { $0.event?.place?.source != source }.map { place in
            let counts = Dictionary(place.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
            return (place.source, place.values.map { values in values.filter { counts[$0] == 1 } })
        }.filter { place in place.values.contains { !$0.isEmpty } }
    }

    /// Returns the part of a name before an action; nil: the name does not end with it.
    private static func start(of name: String, before action: String) -> String? {
        guard !action.isEmpty, name != action, name.hasSuffix(action) else { return nil }
        return String(name.dropLast(action.count))
    }

    /// The place of the name, if the description mentions it.
    private var nameSource: WebhookPlace.Source? {
        let places = webhooks.compactMap(\.event?.place).uniqued()
        if let place = places.first(where: { place in webhooks.allSatisfy { $0.event?.place == place } }) {
            return place.source
        }
        let key = Self.nameKeys.first { key in
            webhooks.allSatisfy { $0.properties.contains { $0.key == key && $0.isText } }
        }
        return key.map { .property([$0]) }
    }

    /// Returns the letters and digits of a text, in lowercase, as the runtime does.
    static func simplified(_ text: String) -> String {
        let scalars = text.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension WebhookEvent.Place {
    fileprivate var source: WebhookPlace.Source {
        switch self {
        case .property(let path): .property(path)
        case .header(let name): .header(name)
        }
    }
}

extension Array where Element: Hashable {
    fileprivate func uniqued() -> [Element] {
        var found: Set<Element> = []
        return filter { found.insert($0).inserted }
    }
}
