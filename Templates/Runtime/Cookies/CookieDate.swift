// feature: cookies
import Foundation

nonisolated extension WebClient {
    /// Dates in cookies (RFC 6265, section 5.1.1), in any order and with any separators.
    nonisolated enum CookieDate {
        /// Returns the date that a string represents, or `nil` if it has none.
        static func date(_ text: String) -> Date? {
            var time: [Int]?
            var (day, month, year): (Int?, Int?, Int?)
            for token in text.utf8.split(whereSeparator: isDelimiter) {
                let text = String(Substring(token))
                if time == nil, let found = clock(text) {
                    time = found
                } else if day == nil, let found = number(text, 1...2) {
                    day = found
                } else if month == nil, let found = months.firstIndex(of: String(text.prefix(3)).lowercased()) {
                    month = found + 1
                } else if year == nil, let found = number(text, 2...4) {
                    // Two digits are a year from 1970 to 2069.
                    year = found < 70 ? found + 2000 : found < 100 ? found + 1900 : found
                }
            }
            guard let time, let day, let month, let year, year >= 1601, time[0] < 24, time[1] < 60, time[2] < 60,
                JSONCoding.GregorianDays.exists(year: year, month: month, day: day)
            else { return nil }
            let days = JSONCoding.GregorianDays.count(year: year, month: month, day: day)
            return Date(timeIntervalSince1970: Double(days) * 86_400 + Double(time[0] * 3_600 + time[1] * 60 + time[2]))
        }

        private static func isDelimiter(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
            default: false
            }
        }

        /// Returns the numbers of a time such as `08:49:37`. Other characters may follow the seconds.
        private static func clock(_ text: String) -> [Int]? {
            let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3, parts[0].count <= 2, parts[1].count <= 2, let hour = Int(parts[0]),
                let minute = Int(parts[1]), let second = number(parts[2], 1...2)
            else { return nil }
            return [hour, minute, second]
        }

        /// Returns the number at the start of a token, if the number of its digits is in a range.
        private static func number(_ text: String, _ digits: ClosedRange<Int>) -> Int? {
            let number = text.prefix { ("0"..."9").contains($0) }
            return digits.contains(number.count) ? Int(number) : nil
        }

        private static let months = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]
    }
}
