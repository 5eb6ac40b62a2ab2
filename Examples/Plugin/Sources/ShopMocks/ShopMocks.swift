// SwiftPM requires a Swift file in every target. Values that many tests need have their place here.
