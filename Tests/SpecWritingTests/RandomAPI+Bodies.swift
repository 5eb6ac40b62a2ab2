import APIDescription

/// The bodies of requests and responses.
extension RandomAPI {
    /// The contents of a body in JSON and in another format.
    mutating func alternatives() -> [Content] {
        let others: [(type: String, kind: Schema.Kind)] = [
            ("text/plain", .string(format: nil)), ("application/octet-stream", .string(format: "binary")),
            ("image/png", .string(format: "binary")), ("multipart/form-data", .object(object(1))),
            ("application/x-www-form-urlencoded", .object(object(1))),
        ]
        let other = others[number(others.count)]
        let isModel = chance(2)
        let json = isModel ? reference(models[number(models.count)]) : schema(2)
        let contents = [
            Content(mediaType: MediaType("application/json"), schema: json),
            Content(mediaType: MediaType(other.type), schema: Schema(other.kind, origin: origin)),
        ]
        return chance(3) ? contents.reversed() : contents
    }

    mutating func contents(_ least: Int) -> [Content] {
        let types = [
            "application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain",
            "application/octet-stream", "image/*", "application/json; charset=utf-8", "*/*", "text/event-stream",
            "application/jsonl",
        ]
        var contents: [Content] = []
        for type in types where chance(7) || contents.count < least {
            var content = Content(mediaType: MediaType(type), schema: chance(6) ? nil : schema(2))
            content.encodings = encodings()
            if chance(6) { content.itemSchema = schema(2) }
            contents.append(content)
        }
        return chance(2) ? Array(contents.prefix(max(least, 1))) : contents
    }

    mutating func body() -> RequestBody {
        let contents = chance(3) ? alternatives() : contents(1)
        var body = RequestBody(contents: contents, isRequired: chance(2), isSpread: chance(2), origin: origin)
        body.documentation = documentation()
        return body
    }

    mutating func responses() -> [Response] {
        let statuses: [Response.Status] = [.range(2), .code(200), .code(204), .range(4), .code(404), .other]
        let chosen = chance(3) ? [.range(2)] : statuses.filter { _ in chance(3) }
        return chosen.map { status in
            let contents = chance(4) ? alternatives() : contents(0)
            var response = Response(status: status, contents: contents, origin: origin)
            if chance(2) { response.documentation = documentation() }
            response.headers = headers()
            return response
        }
    }
}
