import NIOCore
import NIOHTTP1
import NIOPosix

/// A server that responds to every request with the same JSON. It has a thread of its own.
final class LoadServer: Sendable {
    private final class Handler: ChannelInboundHandler, Sendable {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let body: ByteBuffer

        init(_ body: ByteBuffer) { self.body = body }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .end = unwrapInboundIn(data) else { return }
            let headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Length": "\(body.readableBytes)"]
            context.write(
                wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))), promise: nil
            )
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }

    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let channel: any Channel

    let port: Int

    init(_ text: String) async throws {
        let handler = Handler(ByteBuffer(string: text))
        channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { channel in
                channel.pipeline.configureHTTPServerPipeline().flatMap { channel.pipeline.addHandler(handler) }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
    }

    func shutdown() async throws {
        try await channel.close()
        try await group.shutdownGracefully()
    }
}
