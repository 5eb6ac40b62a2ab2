// feature: core
public import Foundation

nonisolated extension JSONCoding {
    /// Dates in the format of RFC 3339, such as `2024-02-29T12:00:00.5+01:00`.
    public nonisolated enum RFC3339 {
        /// Returns the date that a string represents, or `nil` if the format is invalid.
        ///
        /// Also accepts any number of fractional digits, a comma as the decimal separator, no seconds, a space or `t` in
        /// place of `T`, an offset without a colon or without minutes, and no offset, which means UTC.
        public static func date(from text: String) -> Date? { DateScanner.scan(text) { date(&$0) } }

        static func date(from bytes: UnsafeBufferPointer<UInt8>) -> Date? {
            var scanner = DateScanner(bytes)
            return date(&scanner)
        }

        private static func date(_ scanner: inout DateScanner) -> Date? {
            guard let day = scanner.day(), scanner.skip("Tt "), let time = scanner.time(),
                let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd
            else { return nil }
            let seconds = Int64(day - daysToReference) * 86_400 + Int64(time - offset)
            return moment(seconds, fraction.value, isFine: fraction.isFine)
        }

        /// Returns the string for a date in UTC, with 0, 3, 6 or 9 fractional digits, as needed. Returns `nil` for
        /// years outside the range from 0 to 9999.
        public static func string(from date: Date) -> String? {
            let interval = date.timeIntervalSinceReferenceDate
            // From the start of the year 0 to the end of 9999.
            guard interval >= -63_145_526_400, interval < 252_423_993_600 else { return nil }
            var seconds = Int64(interval.rounded(.down))
            var digits = ""
            let fraction = interval - Double(seconds)
            if fraction > 0 {
                for (count, scale) in [(3, 1e3), (6, 1e6), (9, 1e9)] {
                    let parts = (fraction * scale).rounded()
                    if count < 9, moment(seconds, parts / scale, isFine: false) != date { continue }
                    if parts == scale { seconds += 1 } else { digits = padded(Int(parts), count) }
                    break
                }
            }
            let days = Int((seconds < 0 ? seconds - 86_399 : seconds) / 86_400)
            let rest = Int(seconds - Int64(days) * 86_400)
            let (year, month, day) = GregorianDays.civil(days + daysToReference)
            let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map { padded($0, 2) }.joined(separator: ":")
            let calendar = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
            return "\(calendar)T\(clock)\(digits.isEmpty ? "" : "." + digits)Z"
        }

        static func decode(_ decoder: any Decoder) throws -> Date {
            let text = try decoder.singleValueContainer().decode(String.self)
            if let date = date(from: text) { return date }
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: notADate))
        }

        static func encode(_ date: Date, to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            guard let text = string(from: date) else { throw unwritable(date, encoder.codingPath) }
            try container.encode(text)
        }

        /// Returns the error for a date that cannot be written. Its value is in seconds, because Foundation traps on
        /// such a date.
        static func unwritable(_ date: Date, _ path: [any CodingKey]) -> EncodingError {
            .invalidValue(
                date.timeIntervalSinceReferenceDate,
                .init(codingPath: path, debugDescription: notInRange))
        }

        static let notADate = "is not an RFC 3339 date"
        static let notInRange = "must be in the years 0 to 9999"

        /// Returns a date from the seconds since 2001 and a fraction. Milliseconds and microseconds are usually
        /// counted, and rounded, from 1970. Finer fractions use Foundation's reference date, which is more exact.
        private static func moment(_ seconds: Int64, _ fraction: Double, isFine: Bool) -> Date {
            isFine
                ? Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
                : Date(timeIntervalSince1970: Double(seconds + Int64(daysToReference) * 86_400) + fraction)
        }

        /// The days from 1970-01-01 to 2001-01-01, the reference date of Foundation.
        private static let daysToReference = 11_323

        private static func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
    }
}
