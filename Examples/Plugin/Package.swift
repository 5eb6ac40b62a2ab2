// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v13)],
    products: [.library(name: "ShopClient", targets: ["ShopClient"])],
    dependencies: [
        .package(name: "apigen", path: "../..")
    ],
    targets: [
        // A description, and a file by hand: the client is generated at every build that finds the description changed.
        .target(name: "ShopClient", plugins: [.plugin(name: "ApigenPlugin", package: "apigen")]),
        // The same description: only the test doubles, which import the client from the target's only dependency.
        .target(
            name: "ShopMocks", dependencies: ["ShopClient"], plugins: [.plugin(name: "ApigenPlugin", package: "apigen")]
        ),
        .testTarget(name: "ShopClientTests", dependencies: ["ShopClient", "ShopMocks"]),
    ],
    swiftLanguageModes: [.v6]
)
