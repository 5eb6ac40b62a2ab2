// swift-tools-version: 6.1
import PackageDescription

// Written by Scripts/plugin-package.sh of apigen. The plugins are those of the package apigen, which builds its program from source.
let package = Package(
    name: "apigen-plugin",
    products: [
        .plugin(name: "ApigenPlugin", targets: ["ApigenPlugin"]),
        .plugin(name: "ApigenCommandPlugin", targets: ["ApigenCommandPlugin"]),
        .plugin(name: "ApigenCheckPlugin", targets: ["ApigenCheckPlugin"]),
    ],
    targets: [
        .binaryTarget(name: "apigen", PLACE),
        .plugin(name: "ApigenPlugin", capability: .buildTool(), dependencies: ["apigen"]),
        .plugin(
            name: "ApigenCommandPlugin",
            capability: .command(
                intent: .custom(verb: "apigen", description: "Runs apigen: generates this package's clients."),
                permissions: [
                    .writeToPackageDirectory(reason: "apigen writes the clients that it generates.")
                ]),
            dependencies: ["apigen"]),
        .plugin(
            name: "ApigenCheckPlugin",
            capability: .command(
                intent: .custom(
                    verb: "apigen-check",
                    description: "Checks this package's clients and descriptions, without writing files.")),
            dependencies: ["apigen"]),
    ]
)
