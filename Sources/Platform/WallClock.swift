#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The time of day.
package enum WallClock {
    /// The number of whole days since 1970, in UTC.
    package static var daysSince1970: Int { Int(time(nil)) / 86_400 }
}
