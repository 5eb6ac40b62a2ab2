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
        .target(name: "API"),
        .target(name: "DiagnosticRendering", dependencies: ["API"]),
        .target(name: "Configuration", dependencies: ["API"]),
        .target(name: "SpecReading", dependencies: ["YAML", "API", "Configuration"]),
        .target(name: "SpecWriting", dependencies: ["API"]),
        .target(name: "Resolution", dependencies: ["API"]),
        .target(name: "APIEvolution", dependencies: ["YAML", "API", "Resolution"]),
        .target(name: "SwiftGeneration", dependencies: ["API", "Configuration", "Resolution", "APIEvolution"]),
        .target(
            name: "Pipeline",
            dependencies: ["API", "APIEvolution", "Configuration", "Resolution", "SpecReading", "SwiftGeneration"]),
        .executableTarget(
            name: "apigen",
            dependencies: [
                "API", "APIEvolution", "Configuration", "DiagnosticRendering", "Pipeline", "Resolution", "SpecReading",
                "SpecWriting", "SwiftGeneration", "YAML",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // The runtime of the clients, which is tested here and embedded into every client. The tool only needs its
        // text, so it is a test target, which a build of the tool does not compile.
        .testTarget(name: "ApigenRuntime", path: "Templates/Runtime"),

        .testTarget(name: "YAMLTests", dependencies: ["YAML"], exclude: ["Cases"]),
        .testTarget(name: "APITests", dependencies: ["API", "Configuration", "DiagnosticRendering"]),
        .testTarget(name: "ResolutionTests", dependencies: ["Resolution", "SpecReading", "API"]),
        .testTarget(name: "SpecReadingTests", dependencies: ["SpecReading", "API", "Configuration"]),
        .testTarget(
            name: "SpecWritingTests",
            dependencies: [
                "SpecWriting", "SpecReading", "Resolution", "SwiftGeneration", "API", "APIEvolution", "Configuration",
                "DiagnosticRendering", "YAML",
            ]),
        .testTarget(
            name: "SwiftGenerationTests",
            dependencies: [
                "SwiftGeneration", "Resolution", "APIEvolution", "Configuration", "SpecReading", "API", "ApigenRuntime",
            ]),
        .testTarget(name: "CommandTests", dependencies: ["apigen"], exclude: ["Diagnostics"]),
        .testTarget(
            name: "APIEvolutionTests",
            dependencies: ["APIEvolution", "Pipeline", "Resolution", "SpecReading", "SwiftGeneration", "API"],
            exclude: ["Cases"]),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "API", "APIEvolution", "Configuration", "DiagnosticRendering", "Pipeline", "SpecReading",
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
