// feature: core

nonisolated extension JSONCoding {
    /// A scanner that reads the parts of a date.
    nonisolated struct DateScanner {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var position = 0

        /// Creates a scanner of bytes, which must outlive it.
        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        /// Returns what a closure reads from a string.
        static func scan<Value>(_ text: String, _ read: (inout DateScanner) -> Value?) -> Value? {
            var text = text
            return text.withUTF8 { bytes in
                var scanner = DateScanner(bytes)
                return read(&scanner)
            }
        }

        var isAtEnd: Bool { position == bytes.count }

        /// Reads `2024-02-29` as days since 1970-01-01.
        mutating func day() -> Int? {
            guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
                GregorianDays.exists(year: year, month: month, day: day)
            else { return nil }
            return GregorianDays.count(year: year, month: month, day: day)
        }

        /// Reads `23:59:60` or `23:59` as seconds. The second may be 60, which is a leap second.
        mutating func time() -> Int? {
            guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else { return nil }
            let time = hour * 3_600 + minute * 60
            if skip(":") { return number(2).flatMap { $0 <= 60 ? time + $0 : nil } }
            // A fraction would be one of a minute.
            return skip(".,") ? nil : time
        }

        /// Reads `.25`, `,25` or nothing as seconds, and whether there are more than six digits. Returns `nil` for a point
        /// without digits.
        mutating func fraction() -> (value: Double, isFine: Bool)? {
            guard skip(".,") else { return (0, false) }
            let start = position
            var digits = 0.0
            var scale = 1.0
            while let digit = number(1) {
                // A date is not more exact than fifteen digits.
                if scale < 1e15 {
                    digits = digits * 10 + Double(digit)
                    scale *= 10
                }
            }
            return position > start ? (digits / scale, position - start > 6) : nil
        }

        /// Reads `Z`, `+01:00`, `+0100`, `+01` or nothing as seconds.
        mutating func offset() -> Int? {
            if isAtEnd || skip("Zz") { return 0 }
            let isEast = skip("+")
            guard isEast || skip("-"), let hours = number(2), hours < 24 else { return nil }
            var minutes = 0
            if !isAtEnd {
                _ = skip(":")
                guard let number = number(2), number < 60 else { return nil }
                minutes = number
            }
            return (hours * 3_600 + minutes * 60) * (isEast ? 1 : -1)
        }

        /// Skips the next character if it is one of these characters.
        mutating func skip(_ characters: String) -> Bool {
            guard position < bytes.count, characters.utf8.contains(bytes[position]) else { return false }
            position += 1
            return true
        }

        private mutating func number(_ width: Int) -> Int? {
            guard position + width <= bytes.count else { return nil }
            var value = 0
            for byte in bytes[position..<position + width] {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            position += width
            return value
        }
    }

    /// The Gregorian calendar, in days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    nonisolated enum GregorianDays {
        static func exists(year: Int, month: Int, day: Int) -> Bool {
            guard (1...12).contains(month), day >= 1 else { return false }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            return day <= lengths[month - 1]
        }

        static func count(year: Int, month: Int, day: Int) -> Int {
            // Years that start in March have their leap day at the end.
            let year = month <= 2 ? year - 1 : year
            let (era, yearOfEra) = floorDivide(year, 400)
            let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
            return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        }

        static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
            let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
            let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
            let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
            let shifted = (5 * dayOfYear + 2) / 153
            let month = shifted < 10 ? shifted + 3 : shifted - 9
            return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
        }

        static func floorDivide(_ value: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
            let remainder = ((value % divisor) + divisor) % divisor
            return ((value - remainder) / divisor, remainder)
        }
    }
}
