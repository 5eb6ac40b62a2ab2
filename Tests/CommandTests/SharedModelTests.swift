import Foundation
import Testing

@testable import apigen

/// Several clients with one set of models.
@Suite struct SharedModelTests {
    private static let spec = """
        apigen: 1
        name: Shop
        servers: { main: "https://shop.example.com" }
        error: { message: string }
        models:
          Item: { id: string, kind: [book, film], due: date }
          Order: { id: int, items: [Item], note: string? }
        paths:
          /orders:
            get: { operation: orders.list, params: { sort: { enum: [newest, oldest] } }, returns: [Order] }
          /items:
            get: { operation: catalog.list, returns: [Item] }
            post: { operation: catalog.add, body: { as: multipart/form-data, properties: { file: binary, title: string } }, returns: Item }
        """

    /// Returns a configuration with a client for the models, and one for each of two services.
    private static func configuration(models: String = "", orders: String = "", catalog: String = "") -> String {
        let shared = "modelsFrom: ShopModels, runtime: { mode: none, import: ShopModels }"
        return """
            clients:
              - { spec: api.yaml, output: Orders, include: { tags: orders }, \(shared)\(orders) }
              - { spec: api.yaml, output: Catalog, include: { tags: catalog }, \(shared)\(catalog) }
              - { spec: api.yaml, output: ShopModels, services: none\(models) }
            """
    }

    private func workspace(_ configuration: String, spec: String = Self.spec) throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(spec, to: "api.yaml")
        try workspace.write(configuration, to: "apigen.yaml")
        return workspace
    }

    private static func names(_ tree: [String: Data]) -> [String] {
        tree.keys.filter { !$0.hasPrefix("Runtime/") }.sorted()
    }

    @Test func modelsAreDeclaredOnce() throws {
        let workspace = try workspace(Self.configuration())
        let outcome = workspace.run("generate", "@apigen.yaml")
        #expect(outcome.status == .clean && outcome.errors.isEmpty)
        let own = ["Models/APIError.swift", "Models/Item.swift", "Models/Order.swift"]
        #expect(Self.names(try workspace.tree("ShopModels")) == own + ["ServiceError+Models.swift", "apigen.lock"])
        let orders = ["Models/OrdersListSort.swift", "Services/OrdersService.swift", "ShopAPI.swift", "apigen.lock"]
        #expect(Self.names(try workspace.tree("Orders")) == orders)
        #expect(Self.names(try workspace.tree("Catalog")) == ["Services/CatalogService.swift"] + orders.suffix(2))
        #expect(try workspace.read("Orders/Services/OrdersService.swift").contains("\npublic import ShopModels\n"))
        #expect(!workspace.exists("Orders/Runtime") && !workspace.exists("Catalog/Runtime"))
        #expect(workspace.run("check", "@apigen.yaml").status == .clean)
        // All clients of the description are generated together.
        let again = workspace.run("generate", "@api.yaml")
        #expect(again.status == .clean && !again.output.contains("1 written"))
    }

    /// The clients need more than the models, and have settings of their own.
    @Test func theRuntimeHasWhatTheClientsNeed() throws {
        let workspace = try workspace(Self.configuration(orders: ", completions: true, pinning: true"))
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
        for part in ["CalendarDate", "RequestTask", "WebClient+Trust"] {
            #expect(workspace.exists("ShopModels/Runtime/\(part).swift"), "\(part)")
        }
        let requests = "ShopModels/Runtime/WebClient+Requests.swift"
        #expect(try workspace.read(requests).contains("multipart/form-data"))
        try workspace.write("spec: api.yaml\noutput: ShopModels\nservices: none", to: "apigen.yaml")
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
        #expect(try !workspace.read(requests).contains("multipart/form-data"))
        #expect(workspace.exists("ShopModels/Runtime/CalendarDate.swift"))
    }

    @Test func aSharedRuntimeCanBeInAnotherModule() throws {
        let clients = "runtime: { output: ShopRuntime, import: ShopRuntime }\n" + Self.configuration()
        let workspace = try workspace(
            clients.replacingOccurrences(of: ", runtime: { mode: none, import: ShopModels }", with: ""))
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
        #expect(workspace.exists("ShopRuntime/WebClient+Requests.swift") && !workspace.exists("ShopModels/Runtime"))
        let order = try workspace.read("ShopModels/Models/Order.swift")
        #expect(order.contains("import ShopRuntime") && !order.contains("import ShopModels"))
        let service = try workspace.read("Orders/Services/OrdersService.swift")
        #expect(service.contains("\npublic import ShopModels\npublic import ShopRuntime\n"))
    }

    /// What one module calls differently, the other one could not find.
    @Test func differentModelsAreAnError() throws {
        let workspace = try workspace(
            Self.configuration(orders: ", rename: { types: { Item: Thing } }", catalog: ", decoding: lenient"))
        let outcome = workspace.run("generate", "@apigen.yaml")
        #expect(outcome.status == .description && !workspace.exists("ShopModels"))
        let message = "the settings for 'ShopModels' generate other types for "
        #expect(outcome.errors.contains("apigen.yaml:2:78: error: \(message)'Thing', 'Order' [conflicting-keys]"))
        #expect(outcome.errors.contains("apigen.yaml:3:80: error: \(message)'Item', 'APIError' [conflicting-keys]"))
    }

    @Test func missingModelsAreAnError() throws {
        let workspace = try workspace(Self.configuration(models: ", include: { tags: catalog }"))
        let outcome = workspace.run("generate", "@apigen.yaml")
        #expect(outcome.status == .description)
        #expect(outcome.errors.contains("apigen.yaml:2:78: error: 'ShopModels' does not have 'Order' [unknown-name]"))
        try workspace.write(
            Self.configuration(models: ", include: { tags: catalog, models: Order }"), to: "apigen.yaml")
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
    }

    /// A client that is added later has the names that the models have by their lock.
    @Test func namesFollowTheLockOfTheModels() throws {
        func spec(_ models: String) -> String {
            Self.spec.replacingOccurrences(of: "items: [Item]", with: "items: [order_line]")
                .replacingOccurrences(of: "models:", with: "models:\n" + models)
        }
        let former = "  order_line: { count: int }"
        let workspace = try workspace(
            "clients: [{ spec: api.yaml, output: ShopModels, services: none }]", spec: spec(former))
        #expect(workspace.run("generate", "@apigen.yaml").status == .clean)
        // Without the lock, the model with exactly this name would have it.
        try workspace.write(spec(former + "\n  OrderLine: { text: string }"), to: "api.yaml")
        try workspace.write(Self.configuration(), to: "apigen.yaml")
        let outcome = workspace.run("generate", "@apigen.yaml")
        #expect(outcome.status == .clean, "\(outcome.errors)")
        #expect(try workspace.read("ShopModels/Models/OrderLine.swift").contains("var count: Int"))
        #expect(try workspace.read("ShopModels/Models/Order.swift").contains("var items: [OrderLine]"))
    }

    @Test func versionsAreNotSupported() throws {
        let workspace = try workspace(
            Self.configuration(), spec: Self.spec + "\nversions: { v1: /v1, v2: /v2 }")
        let outcome = workspace.run("generate", "@apigen.yaml")
        #expect(outcome.status == .description && outcome.errors.contains("[not-supported-yet]"))
    }

    @Test func optionsThatDoNotApply() throws {
        let workspace = try workspace("spec: api.yaml\noutput: ShopModels\nservices: none")
        #expect(workspace.run("generate", "@apigen.yaml", "--mocks", "@Mocks").status == .usage)
        try workspace.write(Self.configuration(), to: "apigen.yaml")
        #expect(workspace.run("generate", "@apigen.yaml", "--runtime", "embed").status == .usage)
    }
}
