import ApigenRuntime
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CompletionTests {
    private let stub = StubTransport()
    private var friends: FriendsService {
        SocialAPI(
            deviceType: .phone,
            configuration: WebClient.Configuration(
                transport: stub, credentials: MemoryCredentialStore(["session": .bearer("t")]))
        ).friends
    }

    @Test func theResultComesOnTheMainActor() async throws {
        stub.on("friends.loadFriends", json: "[]")
        let results = Channel<Result<[User], ServiceError>>()
        friends.loadFriends(forUser: "1") { result in
            MainActor.assertIsolated()
            results.put(result)
        }
        #expect(try await results.next().get() == [])
        stub.on("friends.save", statusCode: 500)
        let saved = Channel<Result<Void, ServiceError>>()
        friends.save(User(id: "1", joined: Date())) { saved.put($0) }
        let error = await #expect(throws: ServiceError.self) { try await saved.next().get() }
        #expect(error?.statusCode == 500)
    }

    @Test func cancellationIsHeardOfOnce() async throws {
        let began = Channel<Void>()
        stub.on("friends.loadFriends") { _ in
            began.put(())
            try await Task.sleep(nanoseconds: .max)
            return WebClient.HTTPResponse(statusCode: 200)
        }
        let results = Channel<Result<[User], ServiceError>>()
        let task = friends.loadFriends(forUser: "1") { results.put($0) }
        await began.next()
        task.cancel()
        task.cancel()
        let result = await results.next()
        if case .failure(.cancelled) = result {} else { Issue.record("\(result)") }
        // Another call that goes through the main actor afterwards: a second completion would have come before it.
        stub.on("friends.loadFriends", json: "[]")
        let others = Channel<Result<[User], ServiceError>>()
        let other = friends.loadFriends(forUser: "2") { others.put($0) }
        _ = await others.next()
        other.cancel()
        task.cancel()
        await MainActor.run {}
        #expect(results.count == 0)
        #expect(others.count == 0)
    }

    /// However cancellation and response race, there is one result, and it is one of the two.
    @Test(arguments: 0..<50)
    func aRaceHasOneResult(round: Int) async throws {
        stub.on("friends.loadFriends", json: "[]")
        let results = Channel<Result<[User], ServiceError>>()
        let task = friends.loadFriends(forUser: "\(round)") { results.put($0) }
        if round.isMultiple(of: 2) { await Task.yield() }
        task.cancel()
        switch await results.next() {
        case .success(let users): #expect(users == [])
        case .failure(.cancelled): break
        case .failure(let error): Issue.record("\(error)")
        }
        await MainActor.run {}
        #expect(results.count == 0)
    }
}
