import Platform
import Printing

/// A directory of a build system, whose files are not edited. Unchanged files keep their modification time, so that
/// they are not compiled again.
struct BuildDirectory {
    let path: String

    struct Failure: Error {
        let path: String
        let reason: FileFailure
    }

    func write(_ files: [GeneratedFile]) throws(Failure) {
        for file in files {
            let path = self.path + "/" + file.path
            if let bytes = try? FileSystem.read(path), bytes.elementsEqual(file.text.utf8) { continue }
            do {
                try FileSystem.createDirectory(FileSystem.directory(of: path))
                try FileSystem.write(file.text, to: path)
            } catch {
                throw Failure(path: path, reason: error)
            }
        }
    }
}
