import Foundation

// SwiftPM wants a Swift file in every target. What the description cannot say has its place there.
extension Product {
    /// The price of so many.
    public func price(of count: Int) -> Decimal { price * Decimal(count) }
}
