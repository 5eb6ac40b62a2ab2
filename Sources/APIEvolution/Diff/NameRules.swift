/// The definitions of the rules about names in Swift.
enum NameRules {
    static let nameChanged = ChangeRuleDefinition(
        "a Swift name or its type changed as a consequence of other changes",
        source: [.none, .deprecated, .silent, .breaking], wire: [.none],
        """
        apigen derives some names and types from others, as after a collision. `rename` in `apigen.yaml` keeps the old
        name.
        """)

    static let possibleRename = ChangeRuleDefinition(
        "a removed part and an added part look like one that was renamed", source: [.none], wire: [.none],
        "This is a suggestion. If it is right, write `renamedFrom`, and the rows of the two parts become one.")
}
