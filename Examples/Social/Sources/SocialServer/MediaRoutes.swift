import FlyingFox
import FlyingSocks
import Foundation

/// Responds to the requests of specs/media.yaml. It takes its time, so that there is something to see.
struct MediaRoutes {
    let state: MediaState

    func response(_ request: HTTPRequest) async throws -> HTTPResponse {
        let path = request.path.split(separator: "/").map(String.init)
        switch (request.method.rawValue, path.count, path.dropFirst().first) {
        case ("GET", 2, "posts"): return posts()
        case ("POST", 2, "films"): return try .json(await add(request))
        case ("GET", 2, "friends"): return try .json(friends(request))
        case ("POST", 2, "archives"):
            return try .json(await state.pack(), status: HTTPStatusCode(202, phrase: "Accepted"))
        case ("GET", 3, "archives"): return try .json(await state.packing(path[2]))
        case ("GET", 4, "films"): return try await content(of: path[2], request)
        default: throw Refusal(status: 404, message: "There is nothing at \(request.path).", code: "route.unknown")
        }
    }

    /// Returns a page of friends.
    private func friends(_ request: HTTPRequest) -> FriendPageRecord {
        let names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil"]
        let start = request.query["after"].flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        let end = min(start + (request.query["limit"].flatMap { Int($0) } ?? 5), names.count)
        return FriendPageRecord(
            friends: Array(names[start..<end]), next: end < names.count ? names[..<end].last : nil)
    }

    private func posts() -> HTTPResponse {
        let texts = ["Good morning!", "Who is awake?", "I am.", "So am I.", "Then let us begin."]
        let body = PieceSequence { number in
            guard number < texts.count else { return nil }
            try await Task.sleep(nanoseconds: 100_000_000)
            let post = PostRecord(author: number % 2 == 0 ? "Ann" : "Ben", text: texts[number])
            return Array("data: ".utf8) + (try JSONEncoder().encode(post)) + Array("\n\n".utf8)
        }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: "text/event-stream"], body: HTTPBodySequence(from: body))
    }

    /// Keeps the last part of a form as a film.
    private func add(_ request: HTTPRequest) async throws -> FilmRecord {
        var body = Data()
        for try await piece in request.bodySequence {
            body += piece
            if body.count % (1 << 20) < piece.count { try await Task.sleep(nanoseconds: 10_000_000) }
        }
        let boundary = request.headers[.contentType]?.components(separatedBy: "boundary=").last ?? ""
        let end = Data("\r\n--\(boundary)--".utf8)
        guard let head = body.range(of: Data("filename=".utf8)),
            let start = body.range(of: Data("\r\n\r\n".utf8), in: head.upperBound..<body.endIndex),
            let last = body.range(of: end, options: .backwards, in: start.upperBound..<body.endIndex)
        else { throw Refusal(status: 400, message: "The form has no film.", code: "form.incomplete") }
        return await state.add(body[start.upperBound..<last.lowerBound])
    }

    /// Sends a film. The first time, the connection breaks in its middle.
    private func content(of id: String, _ request: HTTPRequest) async throws -> HTTPResponse {
        let (film, isFirst) = try await state.film(id)
        var start = 0
        if let range = request.headers[HTTPHeader("Range")], request.headers[HTTPHeader("If-Range")] == "\"\(id)\"" {
            start = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
        }
        let (from, size) = (start, 1 << 17)
        let body = PieceSequence { number in
            let place = from + number * size
            if place >= film.count { return nil }
            if isFirst, place > film.count / 2 { throw SocketError.disconnected }
            try await Task.sleep(nanoseconds: 2_000_000)
            return Array(film[place..<min(place + size, film.count)])
        }
        var headers: HTTPHeaders = [.contentType: "video/mp4", HTTPHeader("ETag"): "\"\(id)\""]
        if start > 0 { headers[HTTPHeader("Content-Range")] = "bytes \(start)-\(film.count - 1)/\(film.count)" }
        return HTTPResponse(
            statusCode: start > 0 ? .partialContent : .ok, headers: headers,
            body: HTTPBodySequence(from: body, count: film.count - start))
    }
}

/// The films of users.
actor MediaState {
    private var films: [Data] = []
    private var sent: Set<String> = []
    /// The number of requests for each archive.
    private var packings: [Int] = []

    /// Begins to pack an archive, which is done at the third request for it.
    func pack() -> PackingRecord {
        packings.append(0)
        return PackingRecord(id: "archive\(packings.count)", percent: 0, done: false)
    }

    func packing(_ id: String) throws -> PackingRecord {
        guard let number = Int(id.dropFirst("archive".count)), packings.indices.contains(number - 1) else {
            throw Refusal(status: 404, message: "There is no archive \(id).", code: "archive.unknown")
        }
        packings[number - 1] += 1
        let requests = packings[number - 1]
        guard requests > 2 else { return PackingRecord(id: id, percent: requests * 33, done: false) }
        let archive = ArchiveRecord(url: "https://media.social.example/\(id).zip", films: films.count)
        return PackingRecord(id: id, percent: 100, done: true, archive: archive)
    }

    func add(_ film: Data) -> FilmRecord {
        films.append(Data(film))
        return FilmRecord(id: "film\(films.count)", title: "A morning", size: film.count)
    }

    /// Returns a film, and whether nobody has requested it before.
    func film(_ id: String) throws -> (film: Data, isFirst: Bool) {
        guard let number = Int(id.dropFirst("film".count)), films.indices.contains(number - 1) else {
            throw Refusal(status: 404, message: "There is no film \(id).", code: "film.unknown")
        }
        return (films[number - 1], sent.insert(id).inserted)
    }
}

struct PostRecord: Codable, Sendable {
    var author: String
    var text: String
}

struct FriendPageRecord: Codable, Sendable {
    var friends: [String]
    var next: String?
}

struct PackingRecord: Codable, Sendable {
    var id: String
    var percent: Int
    var done: Bool
    var archive: ArchiveRecord?
}

struct ArchiveRecord: Codable, Sendable {
    var url: String
    var films: Int
}

struct FilmRecord: Codable, Sendable {
    var id: String
    var title: String
    var size: Int
}

/// Bytes that a closure makes piece by piece, which are numbered from 0.
private struct PieceSequence: AsyncBufferedSequence {
    typealias Element = UInt8

    let piece: @Sendable (Int) async throws -> [UInt8]?

    func makeAsyncIterator() -> Iterator { Iterator(piece: piece) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        let piece: @Sendable (Int) async throws -> [UInt8]?
        private var number = 0
        private var rest: ArraySlice<UInt8> = []

        init(piece: @escaping @Sendable (Int) async throws -> [UInt8]?) { self.piece = piece }

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            if rest.isEmpty {
                guard let next = try await piece(number) else { return nil }
                rest = next[...]
                number += 1
            }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
    }
}
