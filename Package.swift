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
                .plugin(name: "ApigenCheckPlugin", targets: ["ApigenCheckPlugin"]),
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
        .target(name: "JSONPath"),
        .target(name: "Platform"),
        .target(name: "Diagnostics"),
        .target(name: "APIDescription", dependencies: ["Diagnostics"]),
        .target(name: "Settings", dependencies: ["Diagnostics", "APIDescription"]),
        .target(
            name: "SpecReading", dependencies: ["YAML", "JSONPath", "Diagnostics", "APIDescription", "Settings"]),
        .target(name: "SpecWriting", dependencies: ["Diagnostics", "APIDescription"]),
        .target(name: "Resolution", dependencies: ["Platform", "Diagnostics", "APIDescription"]),
        .target(
            name: "APIEvolution", dependencies: ["Platform", "YAML", "Diagnostics", "APIDescription", "Resolution"]),
        .target(name: "EmbeddedFiles"),
        .target(
            name: "Naming",
            dependencies: ["Diagnostics", "APIDescription", "Settings", "Resolution", "APIEvolution", "EmbeddedFiles"]),
        .target(
            name: "Lowering",
            dependencies: ["Diagnostics", "APIDescription", "Settings", "Resolution", "APIEvolution", "Naming"]),
        .target(
            name: "Printing",
            dependencies: [
                "Platform", "Diagnostics", "APIDescription", "Settings", "Resolution", "Naming", "Lowering",
                "EmbeddedFiles",
            ]),
        .target(
            name: "Pipeline",
            dependencies: [
                "Diagnostics", "APIDescription", "Settings", "SpecReading", "Resolution", "APIEvolution", "Naming",
                "Lowering", "Printing",
            ]),
        .executableTarget(
            name: "apigen",
            dependencies: [
                "APIDescription", "APIEvolution", "Diagnostics", "JSONPath", "Pipeline", "Platform", "Printing",
                "Resolution", "Settings", "SpecReading", "SpecWriting", "YAML",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // The runtime of the clients, which is tested here and embedded into every client. The tool only needs its
        // text, so it is a test target, which a build of the tool does not compile. Apps can be in the Swift 5 language mode,
        // in which generic functions receive existential values differently. The clients of the tests of the output are in
        // the Swift 6 language mode.
        .testTarget(name: "ApigenRuntime", path: "Templates/Runtime", swiftSettings: [.swiftLanguageMode(.v5)]),

        .target(name: "TestSupport", dependencies: ["APIDescription", "Diagnostics"], path: "Tests/Support"),
        .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport"], exclude: ["Cases"]),
        .testTarget(name: "JSONPathTests", dependencies: ["JSONPath", "YAML"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(name: "APIDescriptionTests", dependencies: ["APIDescription", "Diagnostics", "TestSupport"]),
        .testTarget(name: "SettingsTests", dependencies: ["Settings", "APIDescription", "Diagnostics"]),
        .testTarget(
            name: "ResolutionTests", dependencies: ["Resolution", "SpecReading", "APIDescription", "Diagnostics"]),
        .testTarget(
            name: "SpecReadingTests", dependencies: ["SpecReading", "APIDescription", "Diagnostics", "Settings"]),
        .testTarget(
            name: "SpecWritingTests",
            dependencies: [
                "SpecWriting", "SpecReading", "Resolution", "Pipeline", "Printing", "Naming", "APIDescription",
                "APIEvolution", "Diagnostics", "Settings", "YAML", "TestSupport",
            ]),
        .testTarget(name: "NamingTests", dependencies: ["Naming", "Resolution", "EmbeddedFiles", "TestSupport"]),
        .testTarget(
            name: "LoweringTests",
            dependencies: ["Lowering", "Naming", "Resolution", "APIDescription", "TestSupport"]),
        .testTarget(name: "PrintingTests", dependencies: ["Printing", "Lowering", "EmbeddedFiles"]),
        .testTarget(
            name: "PipelineTests",
            dependencies: [
                "Pipeline", "Printing", "Lowering", "Naming", "EmbeddedFiles", "Resolution", "APIEvolution", "Settings",
                "SpecReading", "APIDescription", "Diagnostics", "ApigenRuntime", "TestSupport",
            ]),
        .testTarget(
            name: "CommandTests", dependencies: ["apigen", "Platform", "TestSupport"], exclude: ["Diagnostics"]),
        .testTarget(
            name: "APIEvolutionTests",
            dependencies: [
                "APIEvolution", "Pipeline", "Printing", "Resolution", "SpecReading", "APIDescription", "Diagnostics",
                "TestSupport",
            ],
            exclude: ["Cases"]),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "APIDescription", "APIEvolution", "Diagnostics", "Pipeline", "Printing", "Settings", "SpecReading",
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
                .plugin(
                    name: "ApigenCheckPlugin",
                    capability: .command(
                        intent: .custom(
                            verb: "apigen-check",
                            description: "Checks this package's clients and descriptions, without writing files.")),
                    dependencies: ["apigen"]),
            ] : []),
    swiftLanguageModes: [.v6]
)

// The Swift Package Index builds a package for every platform, to say where it can be used. Apps compile the runtime and a client, so that is what it
// builds; the tool, which runs on macOS and Linux, is not part of an app.
if Context.environment["SPI_BUILD"] != nil {
    package.platforms = [.macOS(.v13), .iOS(.v16), .watchOS(.v9), .tvOS(.v16), .visionOS(.v1)]
    package.products = [.library(name: "ApigenRuntime", targets: ["ApigenRuntime"])]
    package.dependencies = []
    package.targets = [.target(name: "ApigenRuntime", path: "Templates/Runtime")]
}
