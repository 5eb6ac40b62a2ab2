/// The definitions of the rules about names in Swift.
enum NameRules {
    static let nameChanged = ChangeRuleDefinition(
        "a Swift name changed without a change of the description that explains it", source: [.none, .deprecated, .silent, .breaking], wire: [.none],
        """
        apigen derives some names from others, as after a collision. `rename` in `apigen.yaml` keeps the old
        name.
        """)

    static let nameRemoved = ChangeRuleDefinition(
        "a declaration was removed as a consequence of other changes", source: [.breaking], wire: [.none],
        "A type that apigen made for an inline schema is not needed any more.")

    static let nameTypeChanged = ChangeRuleDefinition(
        "the type of a declaration changed as a consequence of other changes", source: [.deprecated, .silent, .breaking], wire: [.none],
        "Source that uses the declaration has another type.")

    static let possibleRename = ChangeRuleDefinition(
        "a removed part and an added part look like one that was renamed", source: [.none], wire: [.none],
        "This is a suggestion. If it is right, write `renamedFrom`, and the rows of the two parts become one.")
}
