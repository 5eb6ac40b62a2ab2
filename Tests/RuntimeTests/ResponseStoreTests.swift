import Foundation
import Testing

@testable import ApigenRuntime

/// The stores of responses: what they keep, and what they make of damaged files.
@Suite struct ResponseStoreTests {
    private let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("apigen-responses-\(UUID().uuidString)")
        .appendingPathComponent("nested")

    private func response(_ text: String, size: Int = 0) -> WebClient.HTTPResponse {
        WebClient.HTTPResponse(
            statusCode: 200, headers: ["ETag": "\"\(text)\"", "X-A": "1", "x-a": "é, \"2\""],
            body: Data(text.utf8) + Data(repeating: 7, count: size))
    }

    private var files: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.sorted().map { directory.appendingPathComponent($0) }
    }

    private func removeDirectory() { try? FileManager.default.removeItem(at: directory.deletingLastPathComponent()) }

    private func size(of file: URL) throws -> Int { try Data(contentsOf: file).count }

    @Test func filesKeepResponses() throws {
        defer { removeDirectory() }
        let store = WebClient.FileResponseStore(directory: directory)
        #expect(try store.response(for: "a") == nil)
        try store.removeAll()
        for key in ["a", "../b", "", "ü/\0"] { try store.store(response(key), for: key) }
        // Another run of the app.
        let other = WebClient.FileResponseStore(directory: directory)
        for key in ["a", "../b", "", "ü/\0"] { #expect(try other.response(for: key) == response(key)) }
        try other.store(response("new"), for: "a")
        #expect(try store.response(for: "a") == response("new"))
        try store.removeResponse(for: "a")
        try store.removeResponse(for: "a")
        #expect(try other.response(for: "a") == nil)
        #expect(files.count == 3)
        #expect(try store.response(for: "../b") != nil)
        let empty = WebClient.HTTPResponse(statusCode: 200)
        try store.store(empty, for: "empty")
        #expect(try store.response(for: "empty") == empty)
    }

    @Test func onlyTheUserReadsFiles() throws {
        defer { removeDirectory() }
        try WebClient.FileResponseStore(directory: directory).store(response("a"), for: "a")
        func permissions(_ url: URL) throws -> Int {
            try #require(FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber)
                .intValue
        }
        #expect(try permissions(#require(files.first)) == 0o600)
        #expect(try permissions(directory) == 0o700)
    }

    /// Every length, every changed byte, and what is not a file of the store at all.
    @Test func aDamagedFileIsRemoved() throws {
        defer { removeDirectory() }
        let store = WebClient.FileResponseStore(directory: directory)
        try store.store(response("a"), for: "a")
        let file = try #require(files.first)
        let whole = try Data(contentsOf: file)
        var damaged = (0..<whole.count).map { whole.prefix($0) }
        for index in whole.indices {
            var data = whole
            data[index] ^= 1
            damaged.append(data)
        }
        damaged += [whole + Data([0]), Data("garbage".utf8), Data(repeating: 0, count: 4096)]
        for data in damaged {
            try data.write(to: file)
            #expect(try store.response(for: "a") == nil, "\(data.count) bytes")
            #expect(files.isEmpty)
        }
        try whole.write(to: file)
        #expect(try store.response(for: "a") == response("a"))
    }

    /// A file with a valid checksum, and a head that is not one.
    @Test func aFileOfAnotherKeyIsRemoved() throws {
        defer { removeDirectory() }
        let store = WebClient.FileResponseStore(directory: directory)
        try store.store(response("a"), for: "a")
        let data = try Data(contentsOf: try #require(files.first))
        try store.store(response("b"), for: "b")
        for file in files { try data.write(to: file) }
        #expect(try store.response(for: "a") == response("a"))
        #expect(try store.response(for: "b") == nil)
        #expect(files.count == 1)
    }

    @Test func aFolderInThePlaceOfAFileIsAMiss() throws {
        defer { removeDirectory() }
        let store = WebClient.FileResponseStore(directory: directory)
        try store.store(response("a"), for: "a")
        let file = try #require(files.first)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        #expect(try store.response(for: "a") == nil)
        #expect(throws: (any Error).self) { try store.store(response("a"), for: "a") }
        // What was being written is not left behind.
        #expect(files.count == 1)
        try store.removeAll()
        #expect(files.isEmpty)
    }

    /// A log-out must not end as if there were no responses.
    @Test func aFolderThatCannotBeReadThrows() throws {
        defer { removeDirectory() }
        try FileManager.default.createDirectory(
            at: directory.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: directory)
        #expect(throws: (any Error).self) { try WebClient.FileResponseStore(directory: directory).removeAll() }
    }

    @Test func aFolderThatCannotBeWrittenThrows() throws {
        defer { removeDirectory() }
        try FileManager.default.createDirectory(
            at: directory.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: directory)
        let store = WebClient.FileResponseStore(directory: directory)
        #expect(throws: (any Error).self) { try store.store(response("a"), for: "a") }
        #expect(try store.response(for: "a") == nil)
    }

    @Test func aFullFolderLosesTheOldestFiles() throws {
        defer { removeDirectory() }
        try WebClient.FileResponseStore(directory: directory).store(response("a", size: 1000), for: "0")
        let unit = try size(of: try #require(files.first))
        removeDirectory()
        let store = WebClient.FileResponseStore(directory: directory, maximumSize: 3 * unit)
        for key in ["0", "1", "2"] { try store.store(response("a", size: 1000), for: key) }
        #expect(files.count == 3)
        // Used again, by another store with the same folder.
        let other = WebClient.FileResponseStore(directory: directory, maximumSize: 3 * unit)
        #expect(try other.response(for: "0") != nil)
        try store.store(response("a", size: 1000), for: "3")
        #expect(try ["0", "1", "2", "3"].map { try store.response(for: $0) != nil } == [true, false, true, true])
        // One that needs the place of two.
        try store.store(response("a", size: 1000 + unit), for: "4")
        #expect(
            try ["0", "1", "2", "3", "4"].map { try store.response(for: $0) != nil }
                == [false, false, false, true, true])
        #expect(try files.map(size).reduce(0, +) <= 3 * unit)
        // One that is too large is not stored, and replaces the former one.
        try store.store(response("a", size: 3 * unit), for: "3")
        #expect(try ["3", "4"].map { try store.response(for: $0) != nil } == [false, true])
    }

    /// What a process was writing when it ended does not stay, and other files of the folder do.
    @Test func abandonedFilesAreRemoved() throws {
        defer { removeDirectory() }
        let store = WebClient.FileResponseStore(directory: directory)
        try store.store(response("a"), for: "a")
        let name = try #require(files.first).lastPathComponent
        let old = directory.appendingPathComponent(name + ".1.unfinished")
        let new = directory.appendingPathComponent(name + ".2.unfinished")
        let foreign = ["notes.response", "x.unfinished", ".hidden"].map { directory.appendingPathComponent($0) }
        for file in [old, new] + foreign { try Data("x".utf8).write(to: file) }
        for file in [old] + foreign {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file.path)
        }
        #expect(try store.response(for: "a") == response("a"))
        try store.store(response("b"), for: "b")
        #expect(!files.map(\.lastPathComponent).contains(old.lastPathComponent))
        #expect(files.map(\.lastPathComponent).contains(new.lastPathComponent))
        try store.removeAll()
        #expect(Set(files.map(\.lastPathComponent)) == Set(foreign.map(\.lastPathComponent)))
    }

    /// Many writers and readers of a folder that is too small: what is read is always whole.
    @Test func concurrentUse() async throws {
        defer { removeDirectory() }
        let directory = directory
        let whole = Dictionary(uniqueKeysWithValues: (0..<5).map { ("\($0)", response("\($0)", size: $0 * 700)) })
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<8 as Range<UInt64> {
                group.addTask {
                    var generator = SeededGenerator(seed: worker)
                    let store = WebClient.FileResponseStore(directory: directory, maximumSize: 4000)
                    for _ in 0..<100 {
                        let key = "\(Int.random(in: 0..<5, using: &generator))"
                        switch Int.random(in: 0..<10, using: &generator) {
                        case 0: try? store.removeResponse(for: key)
                        case 1: try? store.removeAll()
                        case 2...5: if let value = whole[key] { try? store.store(value, for: key) }
                        default:
                            if let found = try? store.response(for: key) { #expect(found == whole[key]) }
                        }
                    }
                }
            }
        }
        try WebClient.FileResponseStore(directory: directory, maximumSize: 4000).store(response("a"), for: "a")
        #expect(try files.map(size).reduce(0, +) <= 4000)
        #expect(!files.contains { $0.lastPathComponent.hasSuffix(".unfinished") })
    }

    @Test func aFullMemoryLosesTheOldestResponses() {
        let store = WebClient.MemoryResponseStore(maximumSize: 3500)
        for key in ["0", "1", "2"] { store.store(response("a", size: 1000), for: key) }
        #expect(store.response(for: "0") == response("a", size: 1000))
        store.store(response("a", size: 1000), for: "3")
        #expect(["0", "1", "2", "3"].map { store.response(for: $0) != nil } == [true, false, true, true])
        store.store(response("a", size: 4000), for: "3")
        #expect(["0", "2", "3"].map { store.response(for: $0) != nil } == [true, true, false])
        // A replaced response does not count any more.
        for _ in 0..<10 { store.store(response("b", size: 1000), for: "2") }
        #expect(["0", "2"].map { store.response(for: $0) != nil } == [true, true])
        store.removeResponse(for: "0")
        store.removeAll()
        #expect(store.response(for: "2") == nil)
        store.store(response("a", size: 3000), for: "0")
        #expect(store.response(for: "0") != nil)
    }

    /// A client that finds a damaged file sends no condition, and stores the response again.
    @Test func aCallWithADamagedFile() async throws {
        defer { removeDirectory() }
        let server = ConditionalServer()
        let items = server.items(WebClient.FileResponseStore(directory: directory), token: "S3CRET")
        _ = try await items.load()
        #expect(try await items.load() == "one")
        let file = try #require(files.first)
        #expect(try !String(decoding: Data(contentsOf: file), as: UTF8.self).contains("S3CRET"))
        try Data("garbage".utf8).write(to: file)
        #expect(try await items.load() == "one")
        #expect(try await items.load() == "one")
        #expect(server.conditions == ["-", "\"1\"", "-", "\"1\""])
    }
}
