// feature: controllers
#if canImport(Observation)
public import Observation

nonisolated extension WebClient {
    /// The value of a controller, and the order of its loads and changes.
    ///
    /// A new load cancels the one before. Changes are sent one after another, and are not canceled with the task that
    /// requested them. A load waits for the changes under way. If a change begins while a load is under way, the value is
    /// loaded again after the change, because the response can be older than the change. If the change has deleted the
    /// value, the load is canceled instead.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public final class ModelStore<Source: Sendable, Value: Sendable>: Observable {
        /// A closure that requests the value.
        public typealias Fetch = @Sendable (Source) async throws(ServiceError) -> Value

        /// A load that has begun.
        struct Load {
            let (number, identity): (Int, [AnyHashable])
            /// The number of changes when the load began.
            let change: Int
            let task: Task<Result<Void, ServiceError>, Never>
        }

        /// A value that is shown before the server has accepted it.
        private struct Expectation {
            let change: Int
            let value: Value
        }

        /// What is known about the value.
        public var state: WebClient.ModelState<Value> {
            registrar.access(self, keyPath: \.state)
            let shown = expectations.last?.value ?? known
            if load != nil { return .loading(shown) }
            if let failure { return .failed(failure, shown) }
            return shown.map { .loaded($0) } ?? .empty
        }

        /// Whether the server has not responded to a change yet.
        public var isSaving: Bool {
            registrar.access(self, keyPath: \.isSaving)
            return openChanges > 0
        }

        private let source: Source
        // The macro would write the name of its module, which a model can have.
        private let registrar = ObservationRegistrar()
        /// The last value that the server sent, or accepted.
        private(set) var known: Value?
        /// The arguments that identify the value that is known, and the one of the last load.
        private var (identity, lastIdentity): ([AnyHashable], [AnyHashable]) = ([], [])
        private var expectations: [Expectation] = []
        private var failure: ServiceError?
        private var fetch: Fetch?
        /// The load under way.
        private(set) var load: Load?
        /// A closure that is called when a load has ended, but not when another one has replaced it. The result is nil if the
        /// task that waited for the load was canceled.
        var loadEnded: ((_ number: Int, _ result: Result<Void, ServiceError>?) -> Void)?
        /// The number of loads and of changes that have begun.
        private var (loads, changes) = (0, 0)
        /// The last change before the store was reset.
        private var lastForgotten = 0
        private var openChanges = 0
        private var lastChange: Task<Result<Value?, ServiceError>, Never>?
        /// The loads that wait for changes.
        private var waiting: [CancellableContinuation<Void>] = []

        /// Creates a store without a value.
        ///
        /// - Parameter source: What the requests are sent with.
        public init(_ source: Source) { self.source = source }

        // MARK: - Loading

        /// Loads the value. Cancels the load before.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify the value, and that its deletion has, too.
        ///   - fetch: A closure that requests the value.
        /// - Throws: The error of the request, or `.cancelled` if the task is canceled, or another load begins.
        public func load(of identity: [AnyHashable] = [], _ fetch: @escaping Fetch) async throws(ServiceError) {
            if Task.isCancelled { throw .cancelled() }
            lastIdentity = identity
            let task = start(fetch).task
            let result = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            try result.get()
        }

        /// Loads the value again in the same way as the last time. Does nothing if it was never loaded.
        public func reload() async throws(ServiceError) {
            if let fetch { try await load(of: lastIdentity, fetch) }
        }

        /// Cancels the load under way.
        public func cancel() {
            guard let stopped = load else { return }
            stopped.task.cancel()
            update { load = nil }
            loadEnded?(stopped.number, .failure(.cancelled()))
        }

        /// Cancels the load under way, and forgets the value. A change under way goes on. Changes that wait for it throw
        /// `.cancelled`. Later loads and changes wait for its end.
        public func reset() {
            lastForgotten = changes
            fetch = nil
            (identity, lastIdentity) = ([], [])
            update { (known, failure, expectations) = (nil, nil, []) }
            cancel()
        }

        /// Begins a load.
        @discardableResult
        func start(_ fetch: @escaping Fetch) -> Load {
            self.fetch = fetch
            load?.task.cancel()
            loads += 1
            let number = loads
            let started = Load(
                number: number, identity: lastIdentity, change: changes, task: Task { await run(fetch, number) })
            update { load = started }
            return started
        }

        private func run(_ fetch: Fetch, _ number: Int) async -> Result<Void, ServiceError> {
            var result: Result<Value, ServiceError>
            var change: Int
            repeat {
                await waitForChanges()
                change = changes
                result = Task.isCancelled ? .failure(.cancelled()) : await Self.result(fetch, source)
                if Task.isCancelled { result = .failure(.cancelled()) }
            } while change != changes && !Self.isCancelled(result)
            guard let load, load.number == number else { return .failure(.cancelled()) }
            update {
                self.load = nil
                switch result {
                case .success(let value): (known, identity, failure) = (value, load.identity, nil)
                case .failure(.cancelled): break
                case .failure(let error): failure = error
                }
            }
            let end = result.map { _ in }
            loadEnded?(number, Task.isCancelled ? nil : end)
            return end
        }

        /// Waits until no change is under way, or the task is canceled.
        private func waitForChanges() async {
            while openChanges > 0, !Task.isCancelled {
                let task = CancellableContinuation<Void>()
                waiting.append(task)
                _ = try? await task.value()
            }
        }

        // MARK: - Changes

        /// Sends a changed value.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - identity: The arguments that identify the value, if there are any: those of its load and of its deletion.
        ///   - optimistically: Whether the value is shown at once. If the request fails, the old one is shown again.
        ///   - send: A closure that sends the value, and returns the one that the server has then.
        public func save(
            _ value: Value, of identity: [AnyHashable] = [], optimistically: Bool,
            _ send: @escaping @Sendable (Source, Value) async throws(ServiceError) -> Value
        ) async throws(ServiceError) {
            try await change(optimistically ? value : nil, of: identity) { source throws(ServiceError) in
                try await send(source, value)
            }
        }

        /// Deletes the value, or another one, which leaves the value as it is.
        ///
        /// - Parameters:
        ///   - identity: The arguments that identify what is deleted. It is the value if they are those of its load, or of the save
        ///     after it.
        ///   - send: A closure that sends the deletion.
        public func delete(
            of identity: [AnyHashable] = [], _ send: @escaping @Sendable (Source) async throws(ServiceError) -> Void
        ) async throws(ServiceError) {
            try await change(nil, of: identity) { source throws(ServiceError) in
                try await send(source)
                return nil
            }
        }

        private func change(
            _ expected: Value?, of identity: [AnyHashable] = [],
            _ send: @escaping @Sendable (Source) async throws(ServiceError) -> Value?
        ) async throws(ServiceError) {
            changes += 1
            let (number, earlier) = (changes, lastChange)
            update {
                openChanges += 1
                if let expected { expectations.append(Expectation(change: number, value: expected)) }
            }
            let task = Task {
                _ = await earlier?.value
                let result =
                    number > lastForgotten ? await Self.result(send, source) : .failure(.cancelled())
                finish(number, result, identity)
                return result
            }
            lastChange = task
            _ = try await task.value.get()
        }

        private func finish(_ change: Int, _ result: Result<Value?, ServiceError>, _ identity: [AnyHashable]) {
            func isOther(_ other: [AnyHashable]) -> Bool { !identity.isEmpty && !other.isEmpty && identity != other }
            update {
                openChanges -= 1
                expectations.removeAll { $0.change == change }
            }
            if case .success(let value) = result, change > lastForgotten {
                if value != nil || !isOther(self.identity) {
                    // Without arguments, it is not known which value was saved.
                    self.identity = value == nil ? [] : identity
                    update { (known, failure) = (value, nil) }
                }
                if value == nil, let load, load.change < change, !isOther(load.identity) { cancel() }
            }
            guard openChanges == 0 else { return }
            lastChange = nil
            for task in waiting { task.resume(with: .success(())) }
            waiting = []
        }

        // MARK: - Helpers

        private func update(_ body: () -> Void) {
            registrar.withMutation(of: self, keyPath: \.state) {
                registrar.withMutation(of: self, keyPath: \.isSaving, body)
            }
        }

        private static func isCancelled(_ result: Result<Value, ServiceError>) -> Bool {
            if case .failure(.cancelled) = result { true } else { false }
        }

        private static func result<Output: Sendable>(
            _ request: @Sendable (Source) async throws(ServiceError) -> Output, _ source: Source
        ) async -> Result<Output, ServiceError> {
            do throws(ServiceError) { return .success(try await request(source)) } catch { return .failure(error) }
        }
    }
}
#endif
