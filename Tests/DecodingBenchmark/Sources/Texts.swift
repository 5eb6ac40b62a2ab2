import Foundation

/// The JSON texts that are decoded. Each run writes the same ones.
struct Texts {
    private var text = ""
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Repositories, in an order of keys that is not the one of the description.
    static func repositories(bytes: Int) -> Data { array(bytes) { $0.repository($1) } }

    /// Documents of nested blocks and shapes.
    static func documents(bytes: Int) -> Data { array(bytes) { $0.document($1) } }

    /// Measurements: numbers and dates.
    static func measurements(bytes: Int) -> Data { array(bytes) { $0.measurement($1) } }

    /// Any values, as deep as those of documents.
    private static func array(_ bytes: Int, _ element: (inout Self, Int) -> Void) -> Data {
        var texts = Texts()
        texts.text = "["
        var index = 0
        while index == 0 || texts.text.utf8.count < bytes {
            if index > 0 { texts.text += "," }
            element(&texts, index)
            index += 1
        }
        texts.text += "]"
        return Data(texts.text.utf8)
    }

    private mutating func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    private mutating func owner(_ name: String) {
        let url = "https://api.code.example/users/\(name)"
        text += #"{"login":"\#(name)","id":\#(random(1 << 30)),"node_id":"MDQ6VXNlcj\#(random(1 << 30))","#
        text +=
            #""avatar_url":"https://avatars.code.example/u/\#(random(1 << 20))?v=4","gravatar_id":"","url":"\#(url)","#
        text += #""html_url":"https://code.example/\#(name)","#
        for key in [
            "followers", "following", "gists", "starred", "subscriptions", "organizations", "repos", "events",
            "received_events",
        ] {
            text += #""\#(key)_url":"\#(url)/\#(key)","#
        }
        text += #""type":"User","site_admin":false}"#
    }

    private mutating func repository(_ index: Int) {
        let name = "repository-\(index)"
        let owner = "owner-\(random(1000))"
        let url = "https://api.code.example/repos/\(owner)/\(name)"
        text += #"{"id":\#(random(1 << 30)),"node_id":"MDEwOlJlcG9zaXRvcnk\#(random(1 << 30))","name":"\#(name)","#
        text += #""full_name":"\#(owner)/\#(name)","private":false,"owner":"#
        self.owner(owner)
        text += #","html_url":"https://code.example/\#(owner)/\#(name)","description":"#
        let detail = index % 5 == 0 ? #" — très \"bien\""# : ""
        text += index % 3 == 0 ? "null" : #""A library that does one thing\#(detail)""#
        text += #","fork":\#(index % 4 == 0),"url":"\#(url)","forks_url":"\#(url)/forks","#
        for key in [
            "archive", "branches", "clone", "commits", "compare", "contents", "downloads", "git", "issues", "keys",
            "labels", "languages", "merges", "ssh",
        ] {
            text += #""\#(key)_url":"\#(url)/\#(key){/path}","#
        }
        text += #""created_at":"2011-01-26T19:01:12Z","updated_at":"2024-03-0\#(index % 9 + 1)T14:00:41Z","#
        text += #""pushed_at":"2024-02-20T08:\#(10 + random(49)):00Z","homepage":"https://code.example","#
        text +=
            #""size":\#(random(100_000)),"stargazers_count":\#(random(10_000)),"watchers_count":\#(random(10_000)),"#
        text += #""language":"Swift","has_issues":true,"has_projects":true,"has_downloads":true,"has_wiki":false,"#
        text += #""forks_count":\#(random(500)),"mirror_url":null,"archived":false,"disabled":false,"#
        text += #""open_issues_count":\#(random(50)),"license":{"key":"mit","name":"MIT License","spdx_id":"MIT","#
        text += #""url":"https://api.code.example/licenses/mit","node_id":"MDc6TGljZW5zZTEz"},"#
        text += #""topics":["swift","api","generator","openapi"],"visibility":"public","default_branch":"main","#
        text += #""permissions":{"admin":false,"maintain":false,"push":false,"triage":false,"pull":true},"score":1.5}"#
    }

    private mutating func block(_ depth: Int) {
        switch random(depth > 0 ? 4 : 1) {
        case 1:
            text +=
                #"{"kind":"Image","source":"https://code.example/\#(random(1000)).png","width":640,"height":480,"caption":"#
            block(0)
            text += "}"
        case 2:
            text += #"{"kind":"Quotation","author":"Ada Lovelace","blocks":["#
            blocks(depth)
            text += "]}"
        case 3:
            text += #"{"items":["#
            blocks(depth)
            text += #"],"ordered":true,"kind":"List"}"#
        default:
            text += #"{"kind":"Text","content":"Some words of a paragraph, number \#(random(1000)).","marks":["bold"]}"#
        }
    }

    private mutating func blocks(_ depth: Int) {
        for index in 0..<3 {
            if index > 0 { text += "," }
            block(depth - 1)
        }
    }

    private mutating func shape(_ depth: Int) {
        switch random(depth > 0 ? 4 : 3) {
        case 0: text += #"{"radius":\#(random(100)).5,"label":"circle"}"#
        case 1: text += #"{"width":\#(random(100)),"height":\#(random(100)).25}"#
        case 2: text += #""outline""#
        default:
            text += #"{"name":"group","shapes":["#
            for index in 0..<3 {
                if index > 0 { text += "," }
                shape(depth - 1)
            }
            text += "]}"
        }
    }

    private mutating func document(_ index: Int) {
        text += #"{"id":\#(index),"title":"Document \#(index)","blocks":["#
        blocks(5)
        text += #"],"shapes":["#
        for index in 0..<6 {
            if index > 0 { text += "," }
            shape(4)
        }
        text += "]}"
    }

    private mutating func measurement(_ index: Int) {
        let minute = 10 + index % 50
        let humidity = index % 7 == 0 ? "null" : "0.\(random(100))"
        text += #"{"station":\#(random(5000)),"time":"2024-02-29T12:\#(minute):00.250Z","#
        text += #""received_at":"2024-02-29T13:\#(minute):30+01:00","temperature":\#(random(60) - 20).\#(random(10)),"#
        text += #""pressure":\#(950 + random(100)).\#(random(100)),"humidity":\#(humidity),"#
        text += #""wind":[\#(random(30)).5,\#(random(30)).25,\#(random(30))],"count":\#(random(1 << 30)),"#
        text += #""checksum":-\#(random(1 << 30))\#(random(1 << 20)),"price":\#(random(1000)).99,"day":"2024-02-29"}"#
    }
}
