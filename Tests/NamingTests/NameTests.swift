import Resolution
import TestSupport
import Testing

@testable import Naming

struct NameTests {
    @Test(arguments: [
        ("user", "User", "user"), ("user_id", "UserID", "userID"), ("userID", "UserID", "userID"),
        ("User-Id", "UserID", "userID"), ("user id", "UserID", "userID"), ("USER_ID", "UserID", "userID"),
        ("UserIDs", "UserIDs", "userIDs"), ("ids", "IDs", "ids"), ("id", "ID", "id"), ("url", "URL", "url"),
        ("addressid", "AddressID", "addressID"), ("status_aliasid", "StatusAliasID", "statusAliasID"),
        ("DNSid", "DNSID", "dnsID"), ("accountsid", "Accountsid", "accountsid"), ("aside", "Aside", "aside"),
        ("URLs", "URLs", "urls"), ("http_url", "HTTPURL", "httpURL"), ("HTTPServer", "HTTPServer", "httpServer"),
        ("IPv4Address", "IPv4Address", "ipv4Address"), ("public_ipv6", "PublicIPv6", "publicIPv6"),
        ("sha256Sum", "SHA256Sum", "sha256Sum"), ("content-md5", "ContentMD5", "contentMD5"),
        ("IPV6", "IPv6", "ipv6"), ("ipRange", "IPRange", "ipRange"), ("IPs", "IPs", "ips"),
        ("s3_bucket", "S3Bucket", "s3Bucket"),
        ("SMSUsage", "SMSUsage", "smsUsage"), ("parseJSONData", "ParseJSONData", "parseJSONData"),
        ("getHTTPResponseCode", "GetHTTPResponseCode", "getHTTPResponseCode"), ("iPhone", "IPhone", "iPhone"),
        ("eTag", "ETag", "eTag"), ("A", "A", "a"), ("ABC", "Abc", "abc"), ("a.b.c", "ABC", "aBC"),
        ("x-rate-limit", "XRateLimit", "xRateLimit"), ("__private__", "Private", "private"),
        ("don't", "Dont", "dont"), ("user's name", "UsersName", "usersName"),
        ("oauth2_token", "Oauth2Token", "oauth2Token"),
        ("utf8", "Utf8", "utf8"), ("v2", "V2", "v2"), ("2fa", "_2fa", "_2fa"), ("404", "_404", "_404"),
        ("2.0", "_2_0", "_2_0"), ("20", "_20", "_20"), ("v1.10", "V1_10", "v1_10"), ("v11.0", "V11_0", "v11_0"),
        ("+1", "Plus1", "plus1"), ("-1", "Minus1", "minus1"), ("-created", "Created", "created"), ("1", "_1", "_1"),
        (">=", "GreaterEqual", "greaterEqual"), ("==", "EqualEqual", "equalEqual"), ("+", "Plus", "plus"),
        (".", "Dot", "dot"), (">5", "Greater5", "greater5"),
        ("*", "Asterisk", "asterisk"), ("", "Empty", "empty"), ("   ", "SpaceSpaceSpace", "spaceSpaceSpace"),
        ("_", "Underscore", "underscore"), ("$", "DollarSign", "dollarSign"), ("$ref", "Ref", "ref"),
        ("@type", "Type", "type"),
        ("🎉", "PartyPopper", "partyPopper"), ("❤️", "HeavyBlackHeart", "heavyBlackHeart"), ("a🎉b", "AB", "aB"),
        ("größe", "Größe", "größe"), ("日本", "日本", "日本"), ("שלום", "שלום", "שלום"), ("مرحبا_id", "مرحباID", "مرحباID"),
        ("user\u{202E}id", "UserID", "userID"), ("a\nb", "AB", "aB"), ("a\u{0}b", "AB", "aB"),
        ("`class`", "Class", "class"), ("a;b", "AB", "aB"), ("\"); exit(0); (\"", "Exit0", "exit0"),
        ("x\u{FE0F}", "X", "x"), ("\u{3164}", "Empty", "empty"), ("a\u{FFA0}b", "Ab", "ab"), ("１２", "_１２", "_１２"),
        ("㉎㉏", "Empty", "empty"),
        ("\u{301}", "Empty", "empty"), ("②", "Empty", "empty"), ("x²", "X", "x"), ("a\u{E0041}\u{200D}b", "Ab", "ab"),
    ])
    func comeOutOfAnything(text: String, type: String, member: String) {
        #expect(SwiftName.type(text).plain == type)
        #expect(SwiftName.member(text).plain == member)
    }

    @Test(arguments: [
        ("class", "`class`"), ("default", "`default`"), ("self", "`self`"), ("Any", "any"), ("await", "`await`"),
        ("import", "`import`"), ("type", "type"), ("protocol", "`protocol`"), ("get", "get"), ("_", "underscore"),
        ("in", "`in`"), ("is", "`is`"), ("throws", "`throws`"), ("actor", "actor"), ("async", "async"),
    ])
    func keywordsAreEscaped(text: String, escaped: String) {
        #expect(SwiftName.member(text).escaped == escaped)
    }

    @Test func typesAreEscapedToo() {
        #expect(SwiftName.type("self").escaped == "`Self`")
        #expect(SwiftName.type("any").escaped == "`Any`")
        #expect(SwiftName.type("class").escaped == "Class")
    }

    @Test(arguments: [
        ("for", "for"), ("in", "in"), ("class", "class"), ("inout", "`inout`"), ("var", "`var`"), ("let", "`let`"),
        ("forUser", "forUser"), ("for_user", "for_user"), ("for user", "forUser"), ("1st", "_1st"), ("", "empty"),
        ("x: Int) {}", "xInt"), ("größe", "größe"), ("_", "underscore"),
    ])
    func labelsAreSwiftAlready(text: String, label: String) {
        #expect(SwiftName.label(text).asLabel == label)
    }

    /// A file is called after its type, and file systems take 255 bytes.
    @Test(arguments: ["x", "長", "ab ", "é"]) func areShortEnough(text: String) {
        for name in [SwiftName.type(String(repeating: text, count: 400)), .member(String(repeating: text, count: 400))]
        {
            #expect((100...160).contains(name.plain.utf8.count))
        }
    }

    /// In a call the compiler warns of backticks that it can do without.
    @Test(arguments: [
        ("let", "`let`", "let"), ("var", "`var`", "var"), ("inout", "`inout`", "`inout`"), ("in", "in", "in"),
    ])
    func labelsInCalls(text: String, declared: String, called: String) {
        #expect(SwiftName.member(text).asLabel == declared)
        #expect(SwiftName.member(text).asArgument == called)
    }

    /// Whatever a thing is called, its name is one that Swift takes (The Swift Programming Language, "Identifiers").
    @Test(arguments: 0..<20) func areLegalWhateverTheText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let text = random.text()
            for name in [SwiftName.type(text).plain, SwiftName.member(text).plain, SwiftName.label(text).plain] {
                #expect(!name.isEmpty)
                let first = name.unicodeScalars.first
                #expect(first == "_" || first?.properties.isXIDStart == true, "\(text.debugDescription) → \(name)")
                let rest = name.unicodeScalars.dropFirst().filter { !Self.continuesIdentifier($0) }
                #expect(rest.isEmpty, "\(text.debugDescription) → \(name)")
            }
        }
    }

    private static func continuesIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isXIDContinue
    }

    @Test(arguments: [
        ("Social", "SocialAPI"), ("The Plaid API", "PlaidAPI"), ("Lichess.org API reference", "LichessOrgAPI"),
        ("Spotify Web API with fixes and improvements", "SpotifyWebAPI"), ("Ory APIs API", "OryAPI"),
        ("Reference", "ReferenceAPI"), ("The", "TheAPI"), ("With", "WithAPI"), ("Shop Collection", "ShopAPI"),
    ])
    func clients(title: String, name: String) { #expect(ClientNaming.name(ofClient: title).plain == name) }

    @Test(arguments: [
        ("X-Request-ID", "requestID"), ("If-Match", "ifMatch"), ("X", "x"),
        ("xTwilioWebhookEnabled", "twilioWebhookEnabled"),
        ("Xray", "xray"), ("userGid", "userGID"), ("conversation_sid", "conversationSID"),
    ])
    func headers(header: String, name: String) { #expect(SwiftName.header(header).plain == name) }

    /// An operation does not repeat its service, however the id and the tag are divided into words.
    @Test(arguments: [
        ("apps", "apps_getCollection", "getCollection"), ("clickWraps", "clickwrapsGetClickwraps", "getClickwraps"),
        ("clickWraps", "clickwrapVersionsPost", "versionsPost"), ("studies", "studyAllChaptersPgn", "allChaptersPgn"),
        ("broadcasts", "broadcastRoundPgn", "roundPgn"), ("search", "search_files", "search_files"),
        ("lists", "listBoxes", "listBoxes"),
        ("friends", "friends_of_friends", "friends_of_friends"), ("user", "userByID", "userByID"),
        ("pets", "pets", "pets"), ("pets", "petshop", "petshop"), ("repos", "repos/list", "list"),
    ])
    func prefixes(service: String, id: String, name: String) {
        #expect(OperationPrefix.removed(from: id, of: .member(service)) == name)
    }

    @Test(arguments: [
        ("users", "user"), ("categories", "category"), ("boxes", "box"), ("addresses", "address"), ("classes", "class"),
        ("dishes", "dish"), ("matches", "match"), ("status", "status"), ("news", "news"), ("analysis", "analysis"),
        ("address", "address"), ("ids", "id"), ("series", "series"), ("ties", "tie"), ("is", "is"), ("data", "data"),
        ("houses", "house"), ("user_names", "userName"), ("statuses", "status"), ("aliases", "alias"),
        ("causes", "cause"), ("databases", "database"), ("content_statuses", "contentStatus"),
    ])
    func singulars(text: String, singular: String) {
        #expect(Words(text).singular.lowerCamel == singular)
    }
}

struct NameScopeTests {
    @Test func namesAreHandedOutOnce() {
        var scope = NameScope(forbidden: ["String", "Date"])
        #expect(scope.claim(SwiftName.type("user"), suffix: "Model").plain == "User")
        #expect(scope.claim(SwiftName.type("User"), suffix: "Model").plain == "User2")
        #expect(scope.claim(SwiftName.type("user"), suffix: "Model").plain == "User3")
        #expect(scope.claim(SwiftName.type("string"), suffix: "Model").plain == "StringModel")
        #expect(scope.claim(SwiftName.type("String"), suffix: "Model").plain == "StringModel2")
        #expect(scope.claim(SwiftName.type("date"), suffix: "").plain == "Date2")
        #expect(scope.claim(SwiftName.type("StringModel"), suffix: "Model").plain == "StringModel3")
    }

    /// Each number is tried once: with a search from the start for each name, this would take hours.
    @Test func manyEqualNamesAreNumberedInOneGo() {
        var scope = NameScope(forbidden: ["Name7"])
        let count = 8_000
        let requests = (0..<count).map { number in
            let text = "name \(number + 100_000)"
            return NameRequest(.model(text), .type("name"), text: text)
        }
        let names = scope.claim(all: requests, suffix: "Model").map(\.plain)
        #expect(names == ["Name", "Name2", "Name3", "Name4", "Name5", "Name6"] + (8...count + 1).map { "Name\($0)" })
        // Names that differ in case share the numbers, and other names have their own.
        #expect(scope.claim(.type("NAME"), suffix: "Model").plain.lowercased() == "name\(count + 2)")
        #expect(scope.claim(.type("other"), suffix: "Model").plain == "Other")
        #expect(scope.claim(.type("other"), suffix: "Model").plain == "Other2")
    }

    /// What the client needs itself is not numbered.
    @Test func namesOfTheClientComeFirst() {
        var scope = NameScope()
        #expect(
            scope.claimOwn(NameRequest(.client, .type("friends service"), text: ""), suffix: "API").plain
                == "FriendsService")
        #expect(scope.claim(SwiftName.type("FriendsService"), suffix: "Model").plain == "FriendsServiceModel")
        #expect(scope.claim(SwiftName.type("Friendsservice"), suffix: "Model").plain == "Friendsservice2")
    }

    @Test func numbersStandApartFromDigits() {
        var scope = NameScope()
        #expect(
            ["v1", "V1", "1.0", "1_0"].map { scope.claim(.member($0), suffix: "").plain } == [
                "v1", "v1_2", "_1_0", "_1_0_2",
            ])
    }

    private static func claim(_ texts: [String]) -> [String: String] {
        var scope = NameScope(forbidden: ["self", "String"])
        let wanted = texts.map { NameRequest(.model($0), SwiftName.member($0), text: $0) }
        return Dictionary(uniqueKeysWithValues: zip(texts, scope.claim(all: wanted, suffix: "Value").map(\.plain)))
    }

    @Test func whoIsCalledSoGetsTheName() {
        #expect(Self.claim(["USER", "user", "User"]) == ["user": "user", "USER": "user2", "User": "user3"])
        #expect(Self.claim(["self", "selfValue"]) == ["selfValue": "selfValue", "self": "selfValue2"])
        #expect(Self.claim(["a-b", "a_b"]) == ["a-b": "aB", "a_b": "aB2"])
    }

    /// Names do not depend on the order, and are all different.
    @Test(arguments: 0..<20) func orderDoesNotMatter(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pool = [
            "a", "A", "a2", "a_2", "A2", "a-b", "a_b", "aB", "AB", "A b", "self", "selfValue", "self_value", "+1", "-1",
            "1",
        ]
        let texts = pool.filter { _ in Bool.random(using: &random) }
        let names = Self.claim(texts)
        #expect(Set(names.values.map { $0.lowercased() }).count == texts.count)
        for _ in 0..<10 { #expect(Self.claim(texts.shuffled(using: &random)) == names) }
        // One more of them takes no name from those that are called so already.
        let more = Self.claim(pool)
        for text in texts where names[text] == text { #expect(more[text] == text) }
    }

    /// Files of names that differ by case only would be the same file on some disks.
    @Test func caseDoesNotMakeADifference() {
        var scope = NameScope()
        #expect(scope.claim(SwiftName.type("Username"), suffix: "").plain == "Username")
        #expect(scope.claim(SwiftName.type("UserName"), suffix: "").plain == "UserName2")
        #expect(!scope.isFree(.type("USERname")))
        #expect(scope.isFree(.type("User")))
    }

    /// No name comes out twice, however they are asked for.
    @Test(arguments: 0..<20) func noNameComesOutTwice(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var scope = NameScope(forbidden: ["A", "A2", "AModel"])
        var seen: Set<String> = ["a", "amodel"]
        for _ in 0..<200 {
            let text = ["a", "A", "a2", "a_2", "aModel", "a model 2", "b", "B2"].randomElement(using: &random) ?? ""
            let name = scope.claim(.type(text), suffix: "Model").plain
            #expect(seen.insert(name.lowercased()).inserted, "\(name)")
            #expect(name != "A2")
        }
    }
}
