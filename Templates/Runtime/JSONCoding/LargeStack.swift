// feature: deep-json
import Dispatch
import Foundation
// feature: url-session {
// } else {
// #if canImport(Glibc)
// import Glibc
// #elseif canImport(Musl)
// import Musl
// #elseif canImport(Android)
// import Android
// #endif
// }

nonisolated extension JSONCoding {
    /// Runs work that recurses deeply, such as reading JSON with hundreds of levels.
    ///
    /// The threads of Swift concurrency and of Dispatch have stacks of 512 KB on Apple platforms. A debug build needs 2 to
    /// 4 KB for a level of JSON, and more for a model with many properties.
    nonisolated enum LargeStack {
        /// 64 KB for each of the 512 levels that Foundation reads. The system only provides the memory that is used.
        private static let size = 32 << 20

        /// The number of threads that wait for more work, so that most work needs no new thread.
        private static let idleLimit = 2
        private static let idle = WebClient.Mutex<[StackThread]>([])

        /// Returns the result of a closure that runs on a thread with a large stack. Waits for it.
        static func run<Value>(_ body: @escaping () throws -> Value) throws -> Value {
            var value: Value?
            try wait(for: StackWork { value = try body() })
            guard let value else { throw CancellationError() }
            return value
        }

        private static func wait(for work: StackWork) throws {
            let thread = idle.withLock { $0.popLast() } ?? StackThread(size)
            thread.run {
                work.run()
                return idle.withLock { idle in
                    guard idle.count < idleLimit else { return false }
                    idle.append(thread)
                    return true
                }
            }
            try work.finish()
        }

        /// Returns the result of a closure that may recurse deeply. It runs on this thread if the stack has enough space.
        static func runIfNeeded<Value>(_ body: @escaping () throws -> Value) throws -> Value {
            if let available, available >= 6 << 20 { return try body() }
            return try run(body)
        }

        /// The space on the stack of this thread in bytes, if it can be determined.
        private static var available: Int? {
            #if canImport(Darwin)
            let thread = pthread_self()
            var end = Int(bitPattern: pthread_get_stackaddr_np(thread)) - pthread_get_stacksize_np(thread)
            return withUnsafeMutablePointer(to: &end) { Int(bitPattern: $0) - $0.pointee }
            #else
            // Of a thread of the system, only the default is known. The rest is for what the callers use.
            // feature: url-session {
            let size = Thread.current.stackSize
            // } else {
            // let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
            // pthread_attr_init(attributes)
            // var size = 0
            // pthread_attr_getstacksize(attributes, &size)
            // pthread_attr_destroy(attributes)
            // attributes.deallocate()
            // }
            return size - size / 4
            #endif
        }
    }
}

/// A thread with a large stack, which runs closures that other threads pass to it, one after another.
private nonisolated final class StackThread: Sendable {
    /// The next closure, which returns whether the thread waits for another one.
    private let next = WebClient.Mutex<(() -> Bool)?>(nil)
    private let ready = DispatchSemaphore(value: 0)

    init(_ size: Int) {
        #if canImport(Darwin)
        let thread = Thread { [self] in work() }
        thread.stackSize = size
        // The callers wait, so that their work must not have a lower priority.
        thread.qualityOfService = .userInitiated
        thread.start()
        #else
        // Strict rules about imports do not allow its initializer.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setstacksize(attributes, size)
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let argument = Unmanaged.passRetained(self).toOpaque()
        #if canImport(Musl)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, attributes, { StackThread.work(with: $0) }, argument)
        precondition(status == 0, "The system has no memory for a thread.")
        #endif
    }

    #if !canImport(Darwin)
    private static func work(with argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let argument else { return nil }
        Unmanaged<StackThread>.fromOpaque(argument).takeRetainedValue().work()
        return nil
    }
    #endif

    private func work() { while runNext() {} }

    func run(_ closure: @escaping () -> Bool) {
        next.withLock { $0 = closure }
        ready.signal()
    }

    private func runNext() -> Bool {
        ready.wait()
        let closure = next.withLock { next in
            defer { next = nil }
            return next
        }
        return closure?() ?? false
    }
}

/// A closure that one thread runs while another waits for its end. Only one of them uses it at a time.
private nonisolated final class StackWork: @unchecked Sendable {
    private let body: () throws -> Void
    private let done = DispatchSemaphore(value: 0)
    private var fault: (any Error)?

    init(_ body: @escaping () throws -> Void) { self.body = body }

    func run() {
        do {
            try body()
        } catch {
            fault = error
        }
        done.signal()
    }

    /// Waits for the end of the closure. Throws its error.
    func finish() throws {
        done.wait()
        if let fault { throw fault }
    }
}
