/// The explanations of the codes for the comparison of two descriptions.
enum ChangeExplanations {
    static let unusedAcceptance = DiagnosticExplanation(
        "An entry of 'accept' in apigen.yaml does not fit any change.",
        """
            accept: [{ rule: property-removed, place: User.emial, reason: never used }]
        'place' is the place that 'apigen diff' prints, or one of the Swift names. Remove the entry when the change is in both
        descriptions.
        """)

    static let versionNotBumped = DiagnosticExplanation(
        "The version of the description does not tell how severe its changes are.",
        """
            info: { title: Shop, version: 1.4.0 }    # an operation was removed since 1.4.0
        Increase the first number for changes that break apps, the second for additions, and the third for everything else.
        """)
}
