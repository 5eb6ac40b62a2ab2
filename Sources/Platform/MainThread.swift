#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs the program.
package enum MainThread {
    /// Runs an action in a thread with a large stack, and ends the program with the status that it returns.
    ///
    /// Nested models are visited recursively, and the stack of the first thread is small.
    ///
    /// - Parameter stackSize: The size of the stack in bytes.
    package static func run(stackSize: Int, _ action: @escaping @Sendable () -> Int32) -> Never {
        final class Action: Sendable {
            let run: @Sendable () -> Int32
            init(_ run: @escaping @Sendable () -> Int32) { self.run = run }
        }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        let argument = Unmanaged.passRetained(Action(action)).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let number = pthread_create(
            &thread, &attributes,
            { argument in
                #if !canImport(Darwin)
                guard let argument else { return nil }
                #endif
                systemExit(Unmanaged<Action>.fromOpaque(argument).takeRetainedValue().run())
            }, argument)
        // Without the memory for a large stack, the small one has to do.
        if number != 0 { systemExit(action()) }
        while true { pause() }
    }

    /// Ends the program.
    package static func exit(_ status: Int32) -> Never { systemExit(status) }
}
