// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The delegate of the session, which finds the exchange of a task.
    nonisolated final class SessionExchanges: NSObject, URLSessionDataDelegate {
        private let exchanges = Mutex<[Int: SessionExchange]>([:])
        private let rejections = Mutex(Rejections())
        private let cookies: SessionCookies  // feature: session-cookies
        private let policy: (any Policy)?
        // feature: session-streams {
        private let thread: SessionThread
        // }
        #if canImport(FoundationNetworking)
        private let taskEnd = Mutex<(@Sendable (URLSession, URLResponse?) -> Void)?>(nil)
        /// The number of tasks that have begun and not ended.
        private let taskCount = Mutex(0)
        #endif

        init(
            cookies: SessionCookies,  // feature: session-cookies
            // feature: session-streams {
            policy: (any Policy)?, thread: SessionThread = SessionThread()
                // } else {
                // policy: (any Policy)?
                // }
        ) {
            self.thread = thread  // feature: session-streams
            self.cookies = cookies  // feature: session-cookies
            self.policy = policy
        }

        // feature: session-streams {
        #if canImport(FoundationNetworking)
        /// Returns a delegate for a session that does not receive bytes faster than the delegate takes them.
        func direct() -> SessionExchanges {
            SessionExchanges(
                cookies: cookies,  // feature: session-cookies
                policy: policy, thread: SessionThread(isShared: true))
        }

        #endif

        /// The queue that runs the methods, or `nil` if it is one of Foundation.
        var delegateQueue: OperationQueue? { thread.delegateQueue }

        // }
        #if canImport(FoundationNetworking)
        /// Whether the session has no task.
        var isIdle: Bool { taskCount.withLock { $0 <= 0 } }

        /// Calls a closure with the session and the response after each task.
        func whenTaskEnds(_ action: @escaping @Sendable (URLSession, URLResponse?) -> Void) {
            taskEnd.withLock { $0 = action }
        }
        #endif

        func add(_ exchange: SessionExchange) {
            #if canImport(FoundationNetworking)
            taskCount.withLock { $0 += 1 }
            #endif
            exchanges.withLock { $0[exchange.task.taskIdentifier] = exchange }
        }

        func remove(_ exchange: SessionExchange) { exchanges.withLock { $0[exchange.task.taskIdentifier] = nil } }

        private func exchange(_ task: URLSessionTask) -> SessionExchange? {
            exchanges.withLock { $0[task.taskIdentifier] }
        }

        // feature: session-uploads {
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            exchange(task)?.send(totalBytesSent)
        }

        // }
        // feature: session-streams {
        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            exchange(dataTask)?.receive(response)
            completionHandler(.allow)
        }

        // }
        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            exchange(dataTask)?.receive(data)
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            cookies.store(task.response)  // feature: session-cookies
            let reason = error.map { error in
                rejections.withLock { $0.reason(for: error, of: task.originalRequest?.url) }
            }
            exchange(task)?.finish(task.response, reason)
            #if canImport(FoundationNetworking)
            taskCount.withLock { $0 -= 1 }
            taskEnd.withLock { $0 }?(session, task.response)
            #endif
        }

        #if !canImport(FoundationNetworking)
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
        ) {
            exchange(task)?.note(metrics)
        }
        #endif

        /// Refuses every redirect, so that the caller receives it. The client follows redirects itself, because Foundation
        /// would send credentials to other servers.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            #if canImport(FoundationNetworking)
            // feature: session-streams {
            let exchange = exchange(task)
            thread.respond { exchange?.refuseRedirect(completionHandler) }
            // } else {
            // exchange(task)?.refuseRedirect(completionHandler)
            // }
            #else
            completionHandler(nil)
            #endif
        }

        /// Responds to the challenges of TLS as the policy says, and rejects those of HTTP, so that the caller receives the 401.
        /// By default, URLSession would try stored credentials, and on Linux it does not finish.
        ///
        /// URLSession calls this method for challenges of connections, too, because there is no method for the whole session.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            if let decision = policy?.decision(on: challenge) {
                rejections.withLock { $0.note(decision, for: challenge.protectionSpace.host) }
                switch decision {
                // feature: session-streams {
                case .use(let credential): thread.respond { completionHandler(.useCredential, credential) }
                case .reject: thread.respond { completionHandler(.cancelAuthenticationChallenge, nil) }
                // } else {
                // case .use(let credential): completionHandler(.useCredential, credential)
                // case .reject: completionHandler(.cancelAuthenticationChallenge, nil)
                // }
                }
                return
            }
            switch challenge.protectionSpace.authenticationMethod {
            case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
                NSURLAuthenticationMethodHTMLForm, NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
                NSURLAuthenticationMethodDefault:
                exchange(task)?.noteChallenge()
                // feature: session-streams {
                thread.respond { completionHandler(.rejectProtectionSpace, nil) }
            // } else {
            // completionHandler(.rejectProtectionSpace, nil)
            // }
            // feature: session-streams {
            default: thread.respond { completionHandler(.performDefaultHandling, nil) }
            // } else {
            // default: completionHandler(.performDefaultHandling, nil)
            // }
            }
        }
    }

    /// A task of the session, and the continuation that waits for its response.
    nonisolated final class SessionExchange: Sendable {
        private nonisolated struct State: Sendable {
            var continuation: CheckedContinuation<WebClient.HTTPResponse, any Error>?
            var body = Data()
            var isCancelled = false
            var isChallenged = false
            #if !canImport(FoundationNetworking)
            var metrics: URLSessionTaskMetrics?
            #endif
        }

        let task: URLSessionDataTask
        /// The maximum number of bytes of the body.
        private let limit: Int
        // feature: session-streams {
        private let queue: ByteQueue?
        private let pressure: SessionPressure?
        // }
        // feature: session-uploads {
        private let upload = Mutex<SessionUpload?>(nil)
        // }
        private let state = Mutex(State())
        #if canImport(FoundationNetworking)
        /// Whether the task has been canceled.
        private let isEnded = Mutex(false)
        #endif

        // feature: session-streams {
        /// Creates an exchange. A queue gets the body, so that the response has none.
        init(
            _ task: URLSessionDataTask, limit: Int, queue: ByteQueue? = nil, pressure: SessionPressure? = nil
        ) {
            self.queue = queue
            self.pressure = pressure
            // } else {
            // init(_ task: URLSessionDataTask, limit: Int) {
            // }
            self.task = task
            self.limit = limit
        }

        func start(_ continuation: CheckedContinuation<WebClient.HTTPResponse, any Error>) {
            let isCancelled = state.withLock { state in
                if !state.isCancelled { state.continuation = continuation }
                return state.isCancelled
            }
            if isCancelled { return continuation.resume(throwing: CancellationError()) }
            task.resume()
        }

        func cancel() {
            state.withLock { $0.isCancelled = true }
            // feature: session-streams {
            if queue != nil { cancelTaskLater() } else { cancelTask() }
            // } else {
            // cancelTask()
            // }
            queue?.end(.failure(CancellationError()))  // feature: session-streams
            takeContinuation()?.resume(throwing: CancellationError())
        }

        // feature: session-streams, session-uploads {
        /// Cancels the task without waiting. On Linux, the task waits for the thread of the session, which can run this method, or wait for
        /// a lock that the caller has.
        private func cancelTaskLater() {
            #if canImport(FoundationNetworking)
            DispatchQueue.global().async { self.cancelTask() }
            #else
            cancelTask()
            #endif
        }

        // }
        #if canImport(FoundationNetworking)
        private func cancelTask() {
            isEnded.withLock { isEnded in
                isEnded = true
                task.cancel()
            }
        }

        /// Refuses a redirect, unless the task has been canceled.
        ///
        /// Foundation on Linux ends the process if it receives the response to a redirect of a canceled task. The lock keeps the
        /// order of the two the same for Foundation.
        func refuseRedirect(_ completionHandler: @Sendable (URLRequest?) -> Void) {
            isEnded.withLock { isEnded in if !isEnded { completionHandler(nil) } }
        }
        #else
        private func cancelTask() { task.cancel() }

        func note(_ metrics: URLSessionTaskMetrics) { state.withLock { $0.metrics = metrics } }
        #endif

        func noteChallenge() { state.withLock { $0.isChallenged = true } }

        // feature: session-streams {
        /// Receives the head of the response.
        func receive(_ response: URLResponse) {
            guard queue != nil, let response = response as? HTTPURLResponse else { return }
            takeContinuation()?.resume(returning: Self.head(of: response))
        }

        private static func head(of response: HTTPURLResponse) -> WebClient.HTTPResponse {
            WebClient.HTTPResponse(statusCode: response.statusCode, headers: headers(response))
        }

        /// Adds bytes to the queue. Returns `false` if there is none.
        private func stream(_ data: Data) -> Bool {
            guard let queue, let pressure else { return false }
            guard queue.add(data) else { return true }
            #if canImport(FoundationNetworking)
            // On Linux, a task that is suspended closes its connection, and a thread that waits stops all sessions.
            queue.end(.failure(URLError(.dataLengthExceedsMaximum)))
            cancelTaskLater()
            #else
            pressure.suspend(task)
            #endif
            return true
        }

        // }
        func receive(_ data: Data) {
            if stream(data) { return }  // feature: session-streams
            let isTooLarge = state.withLock { state in
                if state.body.count + data.count > limit {
                    state.body = Data()
                    return true
                }
                state.body.append(data)
                return false
            }
            guard isTooLarge else { return }
            takeContinuation()?.resume(throwing: URLError(.dataLengthExceedsMaximum))
            cancelTask()
        }

        // feature: session-uploads {
        /// Keeps the body that the task sends.
        func attach(_ body: SessionUpload?) { upload.withLock { $0 = body } }

        /// Notes how much of the body has been sent.
        func send(_ count: Int64) {
            do {
                try upload.withLock { $0 }?.report(sent: count)
            } catch {
                queue?.end(.failure(error))  // feature: session-streams
                takeContinuation()?.resume(throwing: error)
                cancelTaskLater()
            }
        }

        // }
        func finish(_ response: URLResponse?, _ error: (any Error)?) {
            // feature: session-uploads {
            var error = error
            do { try upload.withLock { $0 }?.check() } catch let change { error = change }
            // }
            // feature: session-streams {
            if let queue {
                let isChallenged = state.withLock { $0.isChallenged }
                if let error, !isChallenged || response == nil {
                    let failure = SessionFailure.precise(error)
                    queue.end(.failure(failure))
                    takeContinuation()?.resume(throwing: failure)
                } else {
                    queue.end(.success(()))
                    let head = (response as? HTTPURLResponse).map(Self.head)
                    takeContinuation()?.resume(
                        with: head.map { .success($0) } ?? .failure(URLError(.badServerResponse)))
                }
                return
            }
            // }
            guard let continuation = takeContinuation() else { return }
            let (body, isChallenged) = state.withLock { ($0.body, $0.isChallenged) }
            // On Linux, a rejected challenge cancels the task, which still has a response.
            if let error, !isChallenged || response == nil {
                return continuation.resume(throwing: SessionFailure.precise(error))
            }
            guard let response = response as? HTTPURLResponse else {
                return continuation.resume(throwing: URLError(.badServerResponse))
            }
            let result = WebClient.HTTPResponse(
                statusCode: response.statusCode, headers: Self.headers(response), body: body)
            #if canImport(FoundationNetworking)
            continuation.resume(returning: result)
            #else
            var measured = result
            measured.metrics = state.withLock { $0.metrics }
            continuation.resume(returning: measured)
            #endif
        }

        private func takeContinuation() -> CheckedContinuation<WebClient.HTTPResponse, any Error>? {
            state.withLock { state in
                defer { state.continuation = nil }
                return state.continuation
            }
        }

        private static func headers(_ response: HTTPURLResponse) -> WebClient.HTTPHeaders {
            let fields = response.allHeaderFields.compactMap { name, value in
                (name as? String).map { (name: $0, value: "\(value)") }
            }
            return WebClient.HTTPHeaders(fields.sorted { $0.name < $1.name })
        }
    }
}
