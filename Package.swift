// swift-tools-version: 6.1
import PackageDescription

// A plugin's tool is built a second time, for the host. The development of apigen does not need that.
let plugins = Context.environment["APIGEN_WITHOUT_PLUGINS"] == nil

let package = Package(
    name: "apigen",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "apigen", targets: ["apigen"])
    ]
        + (plugins
            ? [
                .plugin(name: "ApigenPlugin", targets: ["ApigenPlugin"]),
                .plugin(name: "ApigenCommandPlugin", targets: ["ApigenCommandPlugin"]),
            ] : []),
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        // The pipeline, in the order in which a description passes through it.
        .systemLibrary(
            name: "Clibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CYAML", dependencies: ["Clibyaml"]),
        .target(name: "YAML", dependencies: ["CYAML"]),
        .target(name: "Diagnostics"),
        .target(name: "APIDescription", dependencies: ["Diagnostics"]),
        .target(name: "Settings", dependencies: ["Diagnostics", "APIDescription"]),
        .target(name: "SpecReading", dependencies: ["YAML", "Diagnostics", "APIDescription", "Settings"]),
        .target(name: "SpecWriting", dependencies: ["Diagnostics", "APIDescription"]),
        .target(name: "Resolution", dependencies: ["Diagnostics", "APIDescription"]),
        .target(name: "APIEvolution", dependencies: ["YAML", "Diagnostics", "APIDescription", "Resolution"]),
        .target(
            name: "SwiftGeneration",
            dependencies: ["Diagnostics", "APIDescription", "Settings", "Resolution", "APIEvolution"]),
        .target(
            name: "Pipeline",
            dependencies: [
                "Diagnostics", "APIDescription", "Settings", "SpecReading", "Resolution", "APIEvolution",
                "SwiftGeneration",
            ]),
        .executableTarget(
            name: "apigen",
            dependencies: [
                "APIDescription", "APIEvolution", "Diagnostics", "Pipeline", "Resolution", "Settings", "SpecReading",
                "SpecWriting", "SwiftGeneration", "YAML",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // The runtime of the clients, which is tested here and embedded into every client. The tool only needs its
        // text, so it is a test target, which a build of the tool does not compile.
        .testTarget(name: "ApigenRuntime", path: "Templates/Runtime"),

        .testTarget(name: "YAMLTests", dependencies: ["YAML"], exclude: ["Cases"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(name: "APIDescriptionTests", dependencies: ["APIDescription", "Diagnostics"]),
        .testTarget(name: "SettingsTests", dependencies: ["Settings", "APIDescription", "Diagnostics"]),
        .testTarget(
            name: "ResolutionTests", dependencies: ["Resolution", "SpecReading", "APIDescription", "Diagnostics"]),
        .testTarget(
            name: "SpecReadingTests", dependencies: ["SpecReading", "APIDescription", "Diagnostics", "Settings"]),
        .testTarget(
            name: "SpecWritingTests",
            dependencies: [
                "SpecWriting", "SpecReading", "Resolution", "SwiftGeneration", "APIDescription", "APIEvolution",
                "Diagnostics", "Settings", "YAML",
            ]),
        .testTarget(
            name: "SwiftGenerationTests",
            dependencies: [
                "SwiftGeneration", "Resolution", "APIEvolution", "Settings", "SpecReading", "APIDescription",
                "Diagnostics", "ApigenRuntime",
            ]),
        .testTarget(name: "CommandTests", dependencies: ["apigen"], exclude: ["Diagnostics"]),
        .testTarget(
            name: "APIEvolutionTests",
            dependencies: [
                "APIEvolution", "Pipeline", "Resolution", "SpecReading", "SwiftGeneration", "APIDescription",
                "Diagnostics",
            ],
            exclude: ["Cases"]),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "APIDescription", "APIEvolution", "Diagnostics", "Pipeline", "Settings", "SpecReading",
                "SwiftGeneration",
            ],
            exclude: ["Cases"]),
        .testTarget(name: "RuntimeTests", dependencies: ["ApigenRuntime"]),

        // Runs the tool over hostile descriptions; `make fuzz`. It is not a product, so users do not build it.
        .executableTarget(
            name: "Fuzzer",
            dependencies: ["YAML", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Tests/Fuzzer"),
        .testTarget(name: "FuzzerTests", dependencies: ["Fuzzer", "YAML"]),
    ]
        // For packages that use apigen: a client at every build, and the tool as `swift package apigen`.
        + (plugins
            ? [
                .plugin(name: "ApigenPlugin", capability: .buildTool(), dependencies: ["apigen"]),
                .plugin(
                    name: "ApigenCommandPlugin",
                    capability: .command(
                        intent: .custom(verb: "apigen", description: "Runs apigen: generates this package's clients."),
                        permissions: [
                            .writeToPackageDirectory(reason: "apigen writes the clients that it generates.")
                        ]),
                    dependencies: ["apigen"]),
            ] : []),
    swiftLanguageModes: [.v6]
)
