// feature: core
#if canImport(Darwin)
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

nonisolated extension WebClient {
    /// A value protected by a lock. `Mutex` of the standard library requires later systems than this client.
    nonisolated final class Mutex<Value>: @unchecked Sendable {
        #if canImport(Darwin)
        private let lock = NSLock()
        #else
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        #endif
        private var value: Value

        #if canImport(Darwin)
        init(_ value: Value) { self.value = value }
        #else
        init(_ value: Value) {
            self.value = value
            pthread_mutex_init(lock, nil)
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }
        #endif

        func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
            #if canImport(Darwin)
            lock.lock()
            defer { lock.unlock() }
            #else
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            #endif
            return try body(&value)
        }
    }
}
