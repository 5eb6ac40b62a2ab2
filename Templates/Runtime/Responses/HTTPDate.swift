// feature: core
import Foundation

nonisolated extension WebClient {
    /// Dates of HTTP headers (RFC 9110, section 5.6.7).
    nonisolated enum HTTPDate {
        /// Returns a date in one of the three formats of HTTP, or `nil` if the text has another format.
        static func date(from text: String) -> Date? {
            // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT; Sun Nov  6 08:49:37 1994
            let words = text.split { " -,".contains($0) }.map(String.init)
            let parts: (day: String, month: String, year: String, time: String)
            switch words.count {
            case 5: parts = (words[2], words[1], words[4], words[3])
            case 6 where words[5] == "GMT": parts = (words[1], words[2], words[3], words[4])
            default: return nil
            }
            guard let month = months.firstIndex(of: parts.month), var year = Int(parts.year), let day = Int(parts.day)
            else {
                return nil
            }
            if parts.year.count == 2 { year += year < 70 ? 2000 : 1900 }
            return JSONCoding.RFC3339.date(from: "\(year)-\(padded(month + 1))-\(padded(day))T\(parts.time)Z")
        }

        private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

        private static let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
    }
}
