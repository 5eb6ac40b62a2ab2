// The names are those of the keys, so that the compiler synthesizes all of the code.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The same models as those of the client, with the code that the compiler synthesizes.
enum Plain {
    enum Visibility: String, Codable { case `public`, `private`, `internal` }

    struct Owner: Codable {
        var login: String
        var id: Int64
        var node_id: String
        var avatar_url: URL
        var url: String
        var html_url: String
        var followers_url: String
        var following_url: String
        var gists_url: String
        var starred_url: String
        var subscriptions_url: String
        var organizations_url: String
        var repos_url: String
        var events_url: String
        var received_events_url: String
        var type: String
        var site_admin: Bool
        var name: String?
        var email: String?
    }

    struct License: Codable {
        var key: String
        var name: String
        var url: String?
        var spdx_id: String?
        var node_id: String
    }

    struct Permissions: Codable {
        var admin: Bool
        var push: Bool
        var pull: Bool
    }

    struct Repository: Codable {
        var id: Int64
        var node_id: String
        var name: String
        var full_name: String
        var `private`: Bool
        var owner: Owner
        var html_url: String
        var description: String?
        var fork: Bool
        var url: String
        var archive_url: String
        var branches_url: String
        var clone_url: String
        var commits_url: String
        var compare_url: String
        var contents_url: String
        var downloads_url: String
        var git_url: String
        var issues_url: String
        var keys_url: String
        var labels_url: String
        var languages_url: String
        var merges_url: String
        var ssh_url: String
        var homepage: String?
        var language: String?
        var forks_count: Int
        var stargazers_count: Int
        var watchers_count: Int
        var size: Int
        var default_branch: String
        var open_issues_count: Int
        var topics: [String]
        var has_issues: Bool
        var has_wiki: Bool
        var archived: Bool
        var visibility: Visibility
        var pushed_at: Date?
        var created_at: Date
        var updated_at: Date
        var permissions: Permissions?
        var license: License?
        var score: Double?
    }

    struct Text: Codable {
        var kind: String
        var content: String
        var marks: [String]
    }

    final class Image: Codable {
        var kind: String
        var source: String
        var width: Int
        var height: Int
        var caption: Block?
    }

    struct Quotation: Codable {
        var kind: String
        var author: String?
        var blocks: [Block]
    }

    struct List: Codable {
        var kind: String
        var ordered: Bool
        var items: [Block]
    }

    struct Circle: Codable {
        var radius: Double
        var label: String?
    }

    struct Rectangle: Codable {
        var width: Double
        var height: Double
        var label: String?
    }

    struct Group: Codable {
        var shapes: [Shape]
        var name: String
    }

    struct Document: Codable {
        var id: Int
        var title: String
        var blocks: [Block]
        var shapes: [Shape]
    }

    struct Measurement: Codable {
        var station: Int
        var time: Date
        var received_at: Date
        var temperature: Double
        var pressure: Double
        var humidity: Double?
        var wind: [Double]
        var count: Int64
        var checksum: Int64
        var price: Decimal
        var day: String
    }
}

extension Plain {
    /// A union as people write it by hand: the tag first, then the variant.
    enum Block: Codable {
        case text(Text)
        case image(Image)
        case quotation(Quotation)
        case list(List)

        private struct Tag: Codable { var kind: String }

        init(from decoder: any Decoder) throws {
            switch try Tag(from: decoder).kind {
            case "Text": self = .text(try Text(from: decoder))
            case "Image": self = .image(try Image(from: decoder))
            case "Quotation": self = .quotation(try Quotation(from: decoder))
            default: self = .list(try List(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let value): try value.encode(to: encoder)
            case .image(let value): try value.encode(to: encoder)
            case .quotation(let value): try value.encode(to: encoder)
            case .list(let value): try value.encode(to: encoder)
            }
        }
    }

    /// A union without a tag: the first variant that can be decoded.
    enum Shape: Codable {
        case circle(Circle)
        case rectangle(Rectangle)
        case group(Group)
        case string(String)

        init(from decoder: any Decoder) throws {
            if let value = try? Circle(from: decoder) {
                self = .circle(value)
            } else if let value = try? Rectangle(from: decoder) {
                self = .rectangle(value)
            } else if let value = try? Group(from: decoder) {
                self = .group(value)
            } else {
                self = .string(try decoder.singleValueContainer().decode(String.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .circle(let value): try value.encode(to: encoder)
            case .rectangle(let value): try value.encode(to: encoder)
            case .group(let value): try value.encode(to: encoder)
            case .string(let value): try value.encode(to: encoder)
            }
        }
    }
}
