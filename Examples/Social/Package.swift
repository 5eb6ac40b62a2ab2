// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Social",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.0")
    ],
    targets: [
        // Written by `apigen generate ../../specs/api.yaml --output Sources/SocialClient --mocks Sources/SocialMocks
        // --mocks-import SocialClient`. Only tests depend on the test doubles.
        .target(name: "SocialClient", exclude: ["apigen.lock"]),
        .target(name: "SocialMocks", dependencies: ["SocialClient"]),

        // Written by `apigen generate`, as apigen.yaml says.
        .target(name: "SocialVersionsClient", exclude: ["apigen.lock"]),

        // Written by `apigen generate ../../specs/media.yaml --output Sources/MediaClient`.
        .target(name: "MediaClient", exclude: ["apigen.lock"]),

        // Code of an app that moves from version 1 of the API to version 2.
        .target(name: "SocialVersions", dependencies: ["SocialVersionsClient"]),

        // An app without a screen that uses the client, and its story as a command.
        .target(name: "SocialApp", dependencies: ["SocialClient"]),
        .executableTarget(
            name: "social",
            dependencies: ["MediaClient", "SocialApp", "SocialClient", "SocialVersions", "SocialVersionsClient"]),

        // The server that the command and the tests talk to.
        .target(
            name: "SocialServer",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        .executableTarget(name: "social-server", dependencies: ["SocialServer"]),

        .testTarget(
            name: "LiveTests",
            dependencies: [
                "SocialApp", "SocialClient", "SocialMocks", "SocialServer", "SocialVersions", "SocialVersionsClient",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
