import Foundation
import GeneratedClient

func use(_ api: ShopAPI) async throws {
    // What the app stored with the old client.
    let stored = #"{"city":{"post_code":"1"},"name":"Ada","note":"x","size":"2"}"#
    let user = try JSONDecoder().decode(User.self, from: Data(stored.utf8))
    try await api.users.save(body: user)
    // The keys of today were those of other values.
    let other = #"{"city":{"post_code":"1"},"displayName":"x","full_name":"y","name":"Ada"}"#
    try await api.users.save(body: JSONDecoder().decode(User.self, from: Data(other.utf8)))
}
