import Foundation
import Testing

@testable import Fuzzer

/// Each law is broken by a program made for it, and found.
@Suite final class LawTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent("fuzzer-\(UUID().uuidString)")
        .path

    init() throws { try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private let input = Input(files: [Input.File(path: "api.yaml", bytes: Array("a: b\n".utf8))], main: "api.yaml")

    private func judge(_ script: String) throws -> Judge {
        let tool = directory + "/tool"
        try (script + "\n").write(toFile: tool, atomically: true, encoding: .utf8)
        // A file that was just written cannot always be executed: another test may start a process meanwhile, which has it open.
        return Judge(tool: ["/bin/sh", tool], work: directory + "/work", compiler: nil)
    }

    private func laws(_ script: String, _ trial: Trial = Trial(plan: .lint, format: "text")) throws -> [Law] {
        try judge(script).verdict(of: input, trial).violations.map(\.law)
    }

    @Test(
        arguments: [
            ("exit 0", []), ("exit 3", []), ("exit 1", [.status]), ("exit 9", [.status]), ("kill -SEGV $$", [.crash]),
            ("echo x > y; exit 0", [.writes]), ("yes | head -c 2000000; exit 3", [.messages]),
            ("echo 'api.yaml:1:1: error: x [y]' >&2; exit 3", []),
            ("echo 'api.yaml:1:6: error: x [y]' >&2; exit 3", [.location]),
            ("echo 'api.yaml:9:1: error: x [y]' >&2; exit 3", [.location]),
        ] as [(String, [Law])])
    func lint(script: String, laws: [Law]) throws { #expect(try self.laws(script) == laws) }

    @Test(
        arguments: [
            ("exit 1", [.status]), ("echo 'out: error: x [other-client]' >&2; exit 1", []),
            ("echo 'out: error: x [other-client]' >&2; echo x > y; exit 1", [.writes]),
            ("mkdir outside; echo x > outside/y; exit 0", [.writes]), ("mkdir _client; echo x > _client/y; exit 0", []),
        ] as [(String, [Law])])
    func generate(script: String, laws: [Law]) throws {
        #expect(try self.laws(script, Trial(plan: .generate, format: "text")) == laws)
    }

    @Test func json() throws {
        let trial = Trial(plan: .lint, format: "json")
        let entry =
            #"{ "severity": "error", "code": "c", "message": "m", "path": "api.yaml", "line": 1, "column": COLUMN }"#
        let object = #"echo '{ "status": 3, "diagnostics": [\#(entry)] }'; exit 3"#
        #expect(try laws(object.replacing("COLUMN", with: "5"), trial) == [])
        #expect(try laws(object.replacing("COLUMN", with: "7"), trial) == [.location])
        #expect(try laws("echo '{'; exit 3", trial) == [.format])
        #expect(try laws(#"echo '{ "status": 0, "diagnostics": [] }'; exit 3"#, trial) == [.format])
    }

    @Test func annotations() throws {
        let trial = Trial(plan: .lint, format: "github")
        #expect(try laws("echo '::error file=api.yaml,line=1,col=5,title=x::y'; exit 3", trial) == [])
        #expect(try laws("echo '::error file=api.yaml,line=2,col=5,title=x::y'; exit 3", trial) == [.location])
    }

    @Test func timeAndMemoryAreMeasured() throws {
        var child = Child(program: "/bin/sh", arguments: ["-c", "while :; do :; done"], directory: directory)
        child.limits.processorTime = 1
        let busy = try child.run(outputPrefix: directory + "/busy")
        #expect(busy.signal != nil && busy.processorTime > 0.5)
        child.arguments = ["-c", "sleep 100"]
        child.limits.time = 0.2
        let idle = try child.run(outputPrefix: directory + "/idle")
        #expect(idle.isTooLate && idle.signal == SIGKILL)
        child.limits.time = 60
        child.arguments = ["-c", "x=$(head -c 50000000 /dev/zero | tr '\\0' x); sleep 1"]
        let large = try child.run(outputPrefix: directory + "/large")
        #expect(large.memory > 50_000_000)
    }

    @Test func nothingIsWrittenOnAnError() throws {
        let trial = Trial(plan: .generate, format: "text")
        #expect(try laws("mkdir -p _client; echo > _client/A.swift; exit 3", trial) == [.writes])
        #expect(try laws("mkdir -p _client; echo > _client/A.swift; exit 0", trial) == [])
    }

    @Test func repetitions() throws {
        var trial = Trial(plan: .generate, format: "text", repeats: true)
        #expect(try laws("mkdir -p _client; echo > _client/A.swift; exit 0", trial) == [])
        #expect(try laws("mkdir -p _client; echo $$ > _client/A.swift; exit 0", trial) == [.sameOutput])
        #expect(try laws("echo $$; exit 0", trial) == [.sameOutput])
        #expect(try laws("mkdir -p _client; echo >> _client/A.swift; exit 0", trial) == [.settled])
        trial.repeats = false
        #expect(try laws("mkdir -p _client; echo $$ > _client/A.swift; exit 0", trial) == [])
    }

    @Test func textThatIsCode() throws {
        let trial = Trial(plan: .generate, format: "text")
        func write(_ swift: String) -> String {
            "mkdir -p _client; cat >_client/A.swift <<'END'\n\(swift)\nEND\nexit 0"
        }
        #expect(try laws(write("/// struct pwned7 {}\nlet a = \"pwned7\""), trial) == [])
        #expect(try laws(write("/* x */ struct pwned7 {} /* */"), trial) == [.injection])
        #expect(try laws(write("let a = \"\\(pwned7())\""), trial) == [.injection])
        #expect(try laws(write("let a = \"x"), trial) == [.injection])
    }

    @Test func conversionsAreValid() throws {
        let script = """
            case $1 in
            import) echo > _spec.yaml ;;
            export) exit 3 ;;
            lint) echo "{ \\"status\\": $([ $2 = api.yaml ] && echo 0 || echo 3), \\"diagnostics\\": [] }"; [ $2 = api.yaml ] || exit 3 ;;
            esac
            """
        #expect(try laws(script, Trial(plan: .convert, format: "text")) == [.converts])
        #expect(
            try laws(
                script.replacing("echo 3", with: "echo 0").replacing("exit 3", with: "exit 0"),
                Trial(plan: .convert, format: "text")) == [])
    }

    @Test func aFindingIsMadeSmaller() throws {
        let judge = try judge("grep -q needle api.yaml && exit 9; exit 0")
        let lines = (0..<40).map { $0 == 17 ? "key: [1, { a: needle in hay, b: 2 }]" : "k\($0): v" }
        let large = Input(
            files: [Input.File(path: "api.yaml", bytes: Array(lines.joined(separator: "\n").utf8))], main: "api.yaml")
        let reducer = Reducer(
            isSame: { input, trial in (try? judge.verdict(of: input, trial))?.violations.first?.signature == "lint: 9"
            },
            deadline: ContinuousClock.now + .seconds(600))
        let (small, _) = reducer.reduce(large, Trial(plan: .lint, format: "text"))
        #expect(small["api.yaml"].map { String(decoding: $0, as: UTF8.self) } == "key: needle\n")
    }
}
