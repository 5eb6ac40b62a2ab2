// feature: downloads, uploads
public import Foundation

// feature: downloads {
nonisolated extension Download {
    /// Saves the file, and adds to a stream how much of it has arrived. The stream is finished at the end.
    ///
    ///     let (updates, progress) = AsyncStream.makeStream(of: WebClient.TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    ///     async let head = download.save(to: file, progress: progress)
    ///     for await update in updates { print(update.fraction ?? 0) }
    @discardableResult
    public func save(
        to file: URL, resuming: Bool = true, progress stream: AsyncStream<WebClient.TransferProgress>.Continuation
    ) async throws(ServiceError) -> WebClient.ResponseHead {
        defer { stream.finish() }
        return try await save(to: file, resuming: resuming) { _ = stream.yield($0) }
    }
    // feature: url-session {

    /// Saves the file, and sets the counts of a `Progress` of Foundation. If it is canceled, the call throws `.cancelled`.
    @discardableResult
    public func save(
        to file: URL, resuming: Bool = true, progress: Foundation.Progress
    ) async throws(ServiceError) -> WebClient.ResponseHead {
        let report = WebClient.updating(progress)
        return try await WebClient.canceled(by: progress) { () async throws(ServiceError) in
            try await self.save(to: file, resuming: resuming, progress: report)
        }
    }
    // }
}

// }
nonisolated extension WebClient.Service {
    /// Returns the service with a stream that is added to while its files are sent and received. The stream does not end by itself, because
    /// there can be any number of calls.
    public func reportingProgress(
        to stream: AsyncStream<WebClient.TransferProgress>.Continuation
    ) -> Self {
        reportingProgress { _ = stream.yield($0) }
    }
    // feature: url-session {

    /// Returns the service with a `Progress` of Foundation, whose counts are set while its files are sent and received.
    public func reportingProgress(to progress: Foundation.Progress) -> Self {
        reportingProgress(to: WebClient.updating(progress))
    }
    // }
}

// feature: url-session {
nonisolated extension WebClient {
    /// Returns a closure that sets the counts of a `Progress`.
    static func updating(_ progress: Foundation.Progress) -> @Sendable (TransferProgress) -> Void {
        let box = ProgressBox(progress)
        return { update in
            box.progress.totalUnitCount = update.total ?? -1
            box.progress.completedUnitCount = update.completed
        }
    }

    // feature: downloads {
    /// Runs a closure, which is canceled when a `Progress` is.
    static func canceled<Value: Sendable>(
        by progress: Foundation.Progress, _ body: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        let work = Task { () async -> Result<Value, ServiceError> in
            do throws(ServiceError) { return .success(try await body()) } catch { return .failure(error) }
        }
        let before = progress.cancellationHandler
        progress.cancellationHandler = {
            before?()
            work.cancel()
        }
        if progress.isCancelled { work.cancel() }
        let result = await withTaskCancellationHandler {
            await work.value
        } onCancel: {
            work.cancel()
        }
        return try result.get()
    }

    // }
    /// `Progress` can be used from any thread, which not every version of Foundation says.
    private nonisolated final class ProgressBox: @unchecked Sendable {
        let progress: Foundation.Progress

        init(_ progress: Foundation.Progress) { self.progress = progress }
    }
}
// }
