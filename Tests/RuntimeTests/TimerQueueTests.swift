import Foundation
import Testing

@testable import ApigenRuntime

struct TimerQueueTests {
    @Test func tasksWaitForTheirTimes() async throws {
        let ended = Channel<Int>()
        let (timers, start) = (TimerQueue(), JournalSocket.uptime())
        await withTaskGroup(of: Void.self) { group in
            for tenths in [3, 1, 20, 2, 0, -1, 4] {
                group.addTask {
                    try? await timers.wait(Double(tenths) / 10)
                    if tenths == 20 { return }
                    #expect(JournalSocket.uptime() - start >= Double(tenths) / 10)
                    ended.put(tenths)
                }
            }
            while ended.count < 6 { try? await Task.sleep(for: .milliseconds(5)) }
            group.cancelAll()
        }
        // In any order: on a busy machine, a task can run long after its time.
        #expect(ended.all.sorted() == [-1, 0, 1, 2, 3, 4])
    }

    @Test func aCanceledTaskDoesNotWait() async {
        let task = Task { try await WebClient.Clock.wait(1e9) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
