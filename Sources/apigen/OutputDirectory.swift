import Foundation
import SwiftGeneration

/// A directory that a client lives in, perhaps beside files of its author's.
struct OutputDirectory {
    let path: String

    /// What has to be done so that the directory holds a client.
    struct Plan {
        var written: [GeneratedFile] = []
        /// Files of ours that nothing needs any more.
        var deleted: [String] = []
        /// Files that stand in the way, and stay.
        var kept: [(path: String, reason: String)] = []

        func summary(in directory: String, count: Int, dryRun: Bool) -> String {
            var parts = ["\(written.count) \(dryRun ? "would be written" : "written")"]
            if !deleted.isEmpty { parts.append("\(deleted.count) \(dryRun ? "would be deleted" : "deleted")") }
            if !kept.isEmpty { parts.append("\(kept.count) kept") }
            return "\(directory): \(count) file\(count == 1 ? "" : "s"), " + parts.joined(separator: ", ")
        }
    }

    func isSame(as other: OutputDirectory) -> Bool {
        URL(fileURLWithPath: path).standardizedFileURL.path == URL(fileURLWithPath: other.path).standardizedFileURL.path
    }

    struct Failure: Error {
        let path: String
        let reason: String
    }

    /// - Throws: `Failure` for a file that cannot be read.
    func plan(for files: [GeneratedFile]) throws -> Plan {
        var plan = Plan()
        for file in files {
            guard let text = try existingText(file.path) else {
                plan.written.append(file)
                continue
            }
            if text == file.text { continue }
            switch FileHeader.ownership(of: text) {
            case .ours: plan.written.append(file)
            case .edited: plan.kept.append((fullPath(file.path), "this generated file was edited"))
            case .foreign: plan.kept.append((fullPath(file.path), "apigen did not write this file"))
            }
        }
        let wanted = Set(files.map(\.path))
        for path in existingPaths() where !wanted.contains(path) {
            guard let text = try existingText(path) else { continue }
            switch FileHeader.ownership(of: text) {
            case .ours: plan.deleted.append(path)
            case .edited:
                plan.kept.append((fullPath(path), "this generated file is not needed any more, but was edited"))
            case .foreign: break
            }
        }
        return plan
    }

    /// - Throws: `Failure` for a file that cannot be written; those before it are.
    func carryOut(_ plan: Plan) throws {
        for file in plan.written {
            let url = URL(fileURLWithPath: fullPath(file.path))
            try attempt(file.path) {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Self.replace(url, with: file.text)
            }
        }
        for path in plan.deleted { try attempt(path) { try FileManager.default.removeItem(atPath: fullPath(path)) } }
    }

    /// Writes beside the file and renames, so that nobody ever sees half of it. It is not forced to the disk: after a
    /// power failure, generating again repairs everything.
    private static func replace(_ url: URL, with text: String) throws {
        let staged = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).apigen-new")
        try Data(text.utf8).write(to: staged)
        guard rename(staged.path, url.path) == 0 else {
            let reason = String(cString: strerror(errno))
            try? FileManager.default.removeItem(at: staged)
            throw Failure(path: url.path, reason: reason)
        }
    }

    private func fullPath(_ path: String) -> String { self.path + "/" + path }

    private func attempt<Result>(_ path: String, _ action: () throws -> Result) throws -> Result {
        do {
            return try action()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(path: fullPath(path), reason: error.localizedDescription)
        }
    }

    /// nil where there is no such file. A file that is no text is nobody's but its author's.
    private func existingText(_ path: String) throws -> String? {
        guard FileManager.default.fileExists(atPath: fullPath(path)) else { return nil }
        let data = try attempt(path) { try Data(contentsOf: URL(fileURLWithPath: fullPath(path))) }
        return String(decoding: data, as: UTF8.self)
    }

    /// The Swift files in the folders that generated files go to.
    private func existingPaths() -> [String] {
        let folders = ["", "Models/", "Services/", "Runtime/"]
        return folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: fullPath(folder))) ?? []
            return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + $0 }
        }
    }
}
