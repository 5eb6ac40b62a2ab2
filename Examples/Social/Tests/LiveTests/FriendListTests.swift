import Foundation
import SocialApp
import SocialClient
import SocialMocks
import Testing

private let ann = User(id: "1", name: "Ann", joinedAt: Date(timeIntervalSince1970: 0))

// The README shows this test. A test of the repository compares the two.
@Test @MainActor func showsFriends() async {
    let friends = FriendsServiceStub()
    friends.loadFriendsStub.responses = [.success([ann])]
    let model = FriendList(friends: friends)
    await model.load(userID: "ann")
    #expect(model.names == ["Ann"])
    #expect(friends.loadFriendsStub.calls.map(\.forUser) == ["ann"])
}

@Test @MainActor func keepsFriendsIfReloadingFails() async {
    let friends = FriendsServiceStub()
    friends.loadFriendsStub.responses = [.success([ann]), .failure(.timedOut(.init(.timedOut)))]
    let model = FriendList(friends: friends)
    await model.load(userID: "ann")
    await model.load(userID: "ann")
    #expect(model.names == ["Ann"])
    #expect(model.error != nil)
}

/// The whole client, with the app's code, and values of the description.
@Test @MainActor func showsFriendsOfThePreview() async {
    let model = FriendList(friends: SocialAPI.preview.friends)
    await model.load(userID: "ann")
    #expect(!model.names.isEmpty)
    #expect(model.error == nil)
}
