// feature: controllers

nonisolated extension WebClient {
    /// What a controller knows about its value.
    public nonisolated enum ModelState<Value: Sendable>: Sendable {
        /// There is no value: it has not been loaded yet, or it was deleted.
        case empty
        /// The value is being loaded. The old one is shown meanwhile, if there is one.
        case loading(Value?)
        /// The value is loaded.
        case loaded(Value)
        /// The last load failed. The old value is still there, if there is one.
        case failed(ServiceError, Value?)

        /// The value. During a load and after one that failed, this is the previous value.
        public var value: Value? {
            switch self {
            case .empty: nil
            case .loading(let value), .failed(_, let value): value
            case .loaded(let value): value
            }
        }

        /// Whether the value is being loaded.
        public var isLoading: Bool { if case .loading = self { true } else { false } }

        /// The error of the last load, if it failed.
        public var error: ServiceError? { if case .failed(let error, _) = self { error } else { nil } }
    }
}

nonisolated extension WebClient.ModelState: Equatable where Value: Equatable {
    /// Compares the states and their values. Errors are not compared.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.empty, .empty): true
        case (.loading(let value), .loading(let other)): value == other
        case (.loaded(let value), .loaded(let other)): value == other
        case (.failed(_, let value), .failed(_, let other)): value == other
        default: false
        }
    }
}
