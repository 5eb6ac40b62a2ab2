// feature: conditional
public import Foundation

nonisolated extension WebClient {
    /// A store that keeps responses in files of a folder, one for each response.
    ///
    /// If it is full, it removes the responses that were not used for the longest time. A file that is damaged, such as one that was
    /// being written when the system stopped, is removed and not used. Several stores and processes can have the same folder.
    ///
    /// The files are not encrypted. Only the user can read them. On Apple platforms, they are not part of backups, and are readable
    /// only after the device has been unlocked once since it started.
    public nonisolated final class FileResponseStore: ResponseStore, Redacted {
        private let directory: URL
        private let maximumSize: Int
        /// The time of the last use of any file, so that two uses do not have the same time.
        private static let lastUse = Mutex(Date.distantPast)
        private static let suffix = ".response"
        /// The end of the names of files that are being written.
        private static let unfinishedSuffix = ".unfinished"

        /// Creates a store.
        ///
        /// - Parameters:
        ///   - directory: The folder of the files, such as one in the caches folder of an app. It is created when the first response
        ///     is stored. The store does not change other files in it.
        ///   - maximumSize: The number of bytes of all files. A response that is larger is not stored. By default, it is 64 MB.
        public init(directory: URL, maximumSize: Int = 64 << 20) {
            self.directory = directory
            self.maximumSize = maximumSize
        }

        /// The maximum size, and not the responses, which can be secret.
        public var shownParts: KeyValuePairs<String, String> { ["maximumSize": "\(maximumSize)"] }

        /// Returns the response that is stored for a key, or `nil` if there is none. Removes a damaged file.
        public func response(for key: String) throws -> HTTPResponse? {
            let file = file(for: key)
            guard let reader = try? FileReader(file) else { return nil }
            let size = try reader.size()
            guard size <= maximumSize,
                let response = ResponseFile.response(in: try reader.read(at: 0, count: Int(size)), for: key)
            else {
                try remove(file)
                return nil
            }
            noteUse(of: file)
            return response
        }

        /// Stores a response for a key. Replaces an existing one. Throws an error if the file cannot be written.
        public func store(_ response: HTTPResponse, for key: String) throws {
            let file = file(for: key)
            let data = try ResponseFile.data(of: response, for: key)
            if data.count > maximumSize { return try remove(file) }
            try prepareDirectory()
            let unfinished = directory.appendingPathComponent(
                file.lastPathComponent + "." + UUID().uuidString + Self.unfinishedSuffix)
            do {
                // Whoever reads the file sees the old response or the new one. After a power failure, its bytes can be missing, which
                // its checksum shows.
                try FileWriter(unfinished).write(data)
                noteUse(of: unfinished)
                try FileWriter.move(unfinished, to: file)
            } catch {
                try? FileManager.default.removeItem(at: unfinished)
                throw error
            }
            removeOldest(besides: file)
        }

        /// Removes the response for a key. Does nothing if there is none. Throws an error if the file cannot be removed.
        public func removeResponse(for key: String) throws { try remove(file(for: key)) }

        /// Removes all responses. Throws an error if the folder cannot be read, or a file cannot be removed.
        public func removeAll() throws {
            var failure: (any Error)?
            for file in try files() { do { try remove(file) } catch { failure = failure ?? error } }
            if let failure { throw failure }
        }

        private func file(for key: String) -> URL {
            // A key can have characters that the name of a file must not have.
            directory.appendingPathComponent(ResponseHash.text(of: [key]) + Self.suffix)
        }

        /// The files of the store, also those of other processes.
        private func files() throws -> [URL] {
            guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
            let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
            return names.filter(Self.isOwn).map { directory.appendingPathComponent($0) }
        }

        private static func isOwn(_ name: String) -> Bool {
            let rest = name.drop { $0.isHexDigit }
            return name.utf8.count - rest.utf8.count == SHA256.size * 2 && rest.hasPrefix(suffix)
                && (rest.utf8.count == suffix.utf8.count || rest.hasSuffix(unfinishedSuffix))
        }

        private func remove(_ file: URL) throws {
            do {
                try FileManager.default.removeItem(at: file)
            } catch {
                // Another process can have removed it.
                if FileReader.size(of: file) != nil { throw error }
            }
        }

        /// Sets the date of a file, in the order of uses: the clock can be too coarse, or be set back.
        private func noteUse(of file: URL) {
            let date = Self.lastUse.withLock { last in
                last = max(Date(), last + 0.001)
                return last
            }
            try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        }

        /// Removes files until the others are not too large, and files that a process which has ended was writing.
        private func removeOldest(besides last: URL) {
            guard let files = try? files() else { return }
            var found = files.map { file in
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
                return (
                    file: file, size: FileReader.size(of: file) ?? 0,
                    date: attributes?[.modificationDate] as? Date ?? .distantPast
                )
            }
            let hourAgo = Date() - 3600
            found.removeAll { entry in
                let isAbandoned = entry.file.path.hasSuffix(Self.unfinishedSuffix) && entry.date < hourAgo
                if isAbandoned { try? remove(entry.file) }
                return isAbandoned
            }
            var size = found.reduce(0) { $0 + $1.size }
            for entry in found.sorted(by: { $0.date < $1.date }) {
                if size <= maximumSize { return }
                if entry.file.lastPathComponent == last.lastPathComponent { continue }
                if (try? remove(entry.file)) != nil { size -= entry.size }
            }
        }

        private func prepareDirectory() throws {
            if FileReader.size(of: directory) != nil { return }
            try FileManager.default.createDirectory(
                atPath: directory.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            #if canImport(Darwin)
            // New files get the protection of their folder.
            try? FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                ofItemAtPath: directory.path)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            var folder = directory
            try? folder.setResourceValues(values)
            #endif
        }
    }
}
