// feature: downloads
import Foundation

nonisolated extension WebClient {
    /// The part of a file that is there, beside the file. Its name has the version of the file, so that both are always of one transfer.
    nonisolated struct DownloadPart: Sendable {
        private let directory: URL
        private let prefix: String

        /// Creates the part of a file at a URL. The URL is in the name, too: a version is that of one resource (RFC 9110, section 8.8.1).
        init(of file: URL, at url: URL?) {
            directory = file.deletingLastPathComponent()
            let hash = SHA256.digest(of: Data((file.lastPathComponent + "\n" + (url?.absoluteString ?? "")).utf8))
            prefix = ".apigen-" + Self.name(of: hash.prefix(12)) + "-"
        }

        /// Returns the file for a version. A version with a long name is not continued by another call.
        func file(for validator: String?) -> URL {
            let name = validator.map { Self.name(of: Data($0.utf8)) } ?? ""
            return directory.appendingPathComponent(prefix + (name.utf8.count > 120 ? "" : name) + ".part")
        }

        private static func name(of data: Data) -> String {
            data.base64EncodedString().replacing("/", with: "_").replacing("+", with: "-")
        }

        /// The version and the size of the part that is there; `nil` if there is none with a version.
        func existing() -> (validator: String, size: Int64)? {
            for name in names {
                let text = name.dropFirst(prefix.count).dropLast(5).replacing("_", with: "/").replacing("-", with: "+")
                guard let data = Data(base64Encoded: String(text)), !data.isEmpty,
                    let size = FileReader.size(of: directory.appendingPathComponent(name))
                else { continue }
                return (String(decoding: data, as: UTF8.self), size)
            }
            return nil
        }

        /// Removes the parts of other versions.
        func removeAll(except file: URL? = nil) {
            for name in names where name != file?.lastPathComponent {
                try? FileManager.default.removeItem(at: directory.appendingPathComponent(name))
            }
        }

        private var names: [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".part") }
        }
    }
}

nonisolated extension WebClient.ResponseHead {
    /// Whether the bytes that arrive are not those of the file.
    var isEncoded: Bool { headers["Content-Encoding"].map { $0.lowercased() != "identity" } ?? false }

    /// The number of bytes that arrive, or `nil` if it is not known.
    var size: Int64? { isEncoded ? nil : contentLength }

    /// The version of the file: a strong entity tag, or a date of its last change that is strong (RFC 9110, sections 8.8.2.2 and 13.1.5).
    var validator: String? {
        if headers["Accept-Ranges"]?.lowercased() == "none" || isEncoded { return nil }
        if let tag = headers["ETag"] { return tag.hasPrefix("W/") ? nil : tag }
        guard let change = headers["Last-Modified"], let changed = WebClient.HTTPDate.date(from: change),
            let sent = headers["Date"].flatMap({ WebClient.HTTPDate.date(from: $0) }),
            sent.timeIntervalSince(changed) >= 1
        else { return nil }
        return change
    }

    /// Whether the response is about another version than the one with a validator.
    func contradicts(_ validator: String) -> Bool {
        // A date is not in quotation marks.
        let name = validator.first == "\u{22}" ? "ETag" : "Last-Modified"
        return headers[name].map { $0 != validator } ?? false
    }

    /// The place of the first byte, and the number of bytes of the whole file if it is known (RFC 9110, section 14.4).
    var range: (start: Int64, total: Int64?)? {
        guard statusCode == 206, let text = headers["Content-Range"], text.hasPrefix("bytes "),
            let start = text.dropFirst(6).split(separator: "-").first.flatMap({ Int64($0) })
        else { return nil }
        return (start, text.split(separator: "/").last.flatMap { Int64($0) })
    }
}
