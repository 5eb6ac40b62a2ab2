# The tasks of this repository. `make` lists them.

.DEFAULT_GOAL := help
.PHONY: help setup embed build release demo test test-output test-all test-long bless lint words corpus convert examples live wire streams files bench bench-decode bench-plugin scale random fuzz fuzz-yaml sanitize plugin kill-test diff-compiler versions evolution directory adapters load server tls forms dist check-dist workflows old-data clean

# The plugins are tested in a separate package, by `make plugin`.
export APIGEN_WITHOUT_PLUGINS = 1

APIGEN_CORPUS ?= ../shared/corpus
APIGEN_DIRECTORY ?= ../shared/directory
CORPUS_JUDGE ?= ../shared/bin/corpus
# How long `make test-all` runs the fuzzer.
FUZZ_SECONDS ?= 300

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install libyaml if it is missing
	@Scripts/setup.sh

embed: ## Embed the templates and the runtime as string literals
	@Templates/embed.sh

build: setup embed ## Build apigen without optimization
	@Scripts/quietly.sh "building apigen" swift build --product apigen

release: setup embed ## Build apigen with optimization
	@Scripts/quietly.sh "building apigen with optimization" swift build -c release --product apigen

dist: ## Build the files of a release for this platform into dist: a static program, and a bundle for SwiftPM
	@Scripts/dist.sh

check-dist: build ## Make the files of a release twice, and check them
	@Scripts/check-dist.sh --twice
	@PLUGIN_PACKAGE="$(CURDIR)/dist/apigen-plugin" Scripts/plugin.sh

workflows: ## Check the workflows, and run their shell steps with stand-ins for what is not here
	@if python3 -c "import yaml" 2>/dev/null; then \
	  python3 -B Scripts/check-workflows.py && python3 -B Scripts/test-check-workflows.py && python3 -B Scripts/run-workflows.py; \
	else echo "skipped: 3 checks of workflows: PyYAML is missing"; fi

demo: build ## Generate from specs/api.yaml and call a live server with the result
	@Scripts/demo.sh

test: build lint words ## Run all tests except the slow ones
	@Scripts/run-tests.sh
	@Scripts/check-essentials.sh

test-output: build ## Compile the clients of all goldens, and call servers with those of the examples
	@KINDS=plain Scripts/compile-goldens.sh
	@# One client compiles the whole runtime in the other kinds of app.
	@KINDS="strict nonsending" Scripts/compile-goldens.sh unions
	@Scripts/check-trust.sh
	@Scripts/check-shared.sh
	@$(MAKE) --no-print-directory live wire

bench: release ## Measure the generator and the compilation of its output
	@Scripts/bench.sh

bench-decode: build ## Measure decoding and encoding, against JSONDecoder and JSONEncoder
	@Scripts/bench-decode.sh

bench-plugin: ## Measure the first build of a package with the plugin: from source, and with the bundle of `make dist`
	@Scripts/bench-plugin.sh

scale: release ## Measure how time and memory grow with the size of a description
	@Scripts/scale.sh

live: build ## Call a live server with the example's clients
	.build/debug/apigen generate specs/api.yaml --output Examples/Social/Sources/SocialClient \
		--mocks Examples/Social/Sources/SocialMocks --mocks-import SocialClient --quiet
	.build/debug/apigen generate Examples/Social/apigen.yaml --quiet
	.build/debug/apigen generate specs/media.yaml --output Examples/Social/Sources/MediaClient --quiet
	swift test --package-path Examples/Social

wire: build ## Send the requests of all documentation examples to a server, and compare the bytes
	@Scripts/wire.sh

streams: build ## Generate a client from a FastAPI application, and read its streams
	@Scripts/streams.sh

files: build ## Send and receive files of 2 GB with a generated client
	@Scripts/files.sh

test-all: test test-output ## Run the tests, and the slow ones, without those of test-long
	@$(MAKE) --no-print-directory random fuzz-yaml
	@# One seed: what fails is what changed. New seeds are for `make fuzz`.
	@$(MAKE) --no-print-directory fuzz SECONDS=$(FUZZ_SECONDS) SEED=1
	@$(MAKE) --no-print-directory corpus convert examples plugin kill-test diff-compiler versions evolution

test-long: build release ## Run the tests that need minutes, or a machine that does nothing else
	APIGEN_LONG=1 swift test --filter "CallLimitTests|LongRunTests|RedirectRaceTests|TransferCancellationTests|aPortalEndsNoSession|PagedModelStoreInterleavingTests" --no-parallel
	APIGEN_LONG=1 swift test --skip-build --filter "SpecWritingTests|APIEvolutionTests"
	@# The races again, with optimization.
	APIGEN_LONG=1 Scripts/test-runtime.sh -c release -Xswiftc -enable-testing --filter RedirectRaceTests
	@Scripts/check-again.sh Tests/Descriptions "$(APIGEN_DIRECTORY)"
	KINDS="strict nonsending" Scripts/compile-goldens.sh
	@Scripts/check-features.sh
	@$(MAKE) --no-print-directory directory SAMPLE=150 LARGEST=30
	@$(MAKE) --no-print-directory sanitize adapters load server streams files tls forms old-data check-dist

forms: release ## Call random operations with pages, and some that take long, against a server that is made from their descriptions
	@if python3 -c "import yaml" 2>/dev/null && [ -d "$(APIGEN_DIRECTORY)" ]; then \
	  python3 Scripts/call-forms.py .build/release/apigen 50 $(or $(SEED),1) "$(APIGEN_DIRECTORY)"; \
	else echo "skipped: 1 check of called operations: PyYAML or $(APIGEN_DIRECTORY) is missing"; fi

old-data: build ## Read data that the clients of the goldens wrote with the same clients, whose properties have other keys
	swift build --build-tests
	Scripts/old-data.sh

random: setup ## Compile clients of COUNT random descriptions, from FIRST, and decode and encode samples of their models
	swift build --build-tests
	Scripts/compile-random.sh $(or $(FIRST),0) $(or $(COUNT),180)

fuzz: setup ## Run apigen over hostile descriptions for SECONDS (with SEED, from ROUND), or try FINDING again
	swift build --build-tests
	@if [ -n "$(FINDING)" ]; then Scripts/fuzz.sh --replay "$(FINDING)"; \
	else Scripts/fuzz.sh "$(or $(SECONDS),60)" $(SEED) $(ROUND); fi

sanitize: setup ## Run the YAML tests with the address sanitizer, and the runtime's with the thread sanitizer
	@# Leaks are not detected, because the test runner itself has some.
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build-sanitize --filter YAMLTests
	@Scripts/sanitize-runtime.sh

fuzz-yaml: setup ## Give changed descriptions to the YAML shim for SECONDS, with sanitizers; SEED repeats a run
	@Scripts/fuzz-yaml.sh $(or $(SECONDS),60) $(or $(SEED),1)

corpus: release ## Generate clients from Tests/Descriptions and the descriptions in APIGEN_CORPUS, and typecheck them
	@Scripts/compile-descriptions.sh Tests/Descriptions
	@if [ -f "$(APIGEN_CORPUS)/corpus.json" ] && [ -x "$(CORPUS_JUDGE)" ]; then \
	  "$(CORPUS_JUDGE)" --apigen .build/release/apigen --dir "$(APIGEN_CORPUS)" --isolation; \
	else echo "skipped: 1 check of real descriptions: $(APIGEN_CORPUS) or $(CORPUS_JUDGE) is missing"; fi
	@Scripts/check-again.sh Tests/Descriptions "$(APIGEN_CORPUS)"
	@Scripts/snippets.sh Tests/Descriptions "$(APIGEN_CORPUS)"
	@Scripts/check-dropped.py Tests/Descriptions "$(APIGEN_CORPUS)"
	@if python3 -c "import yaml" 2>/dev/null; then \
	  python3 Scripts/count-transfers.py .build/release/apigen Tests/Descriptions "$(APIGEN_CORPUS)" && \
	  python3 Scripts/count-forms.py .build/release/apigen Tests/Descriptions "$(APIGEN_CORPUS)" "$(APIGEN_DIRECTORY)"; \
	else echo "skipped: 2 counts of streams, files and pages: PyYAML is missing"; fi

directory: release ## Generate clients for all descriptions below APIGEN_DIRECTORY, and typecheck some (SAMPLE, LARGEST, SEED)
	@if [ -d "$(APIGEN_DIRECTORY)" ]; then \
	  python3 -B Scripts/directory.py .build/release/apigen "$(APIGEN_DIRECTORY)" $(if $(WRITE),--write) \
	    --sample $(or $(SAMPLE),0) --largest $(or $(LARGEST),0) --seed $(or $(SEED),1); \
	else echo "skipped: 1 check of a directory of descriptions: $(APIGEN_DIRECTORY) is missing"; fi

convert: build ## Convert Tests/Descriptions and APIGEN_CORPUS to endpoint specs and back, and compare the clients
	@Scripts/convert.sh Tests/Descriptions "$(APIGEN_CORPUS)"

examples: build ## Run the tests of the examples in Tests/Descriptions and in GitHub's description
	@Scripts/examples.sh "$(APIGEN_CORPUS)"

plugin: setup ## Build a package that uses the build plugin, and change its description
	@env -u APIGEN_WITHOUT_PLUGINS Scripts/plugin.sh

kill-test: build ## Kill the program at random moments, ROUNDS times, and check that the next run repairs everything
	@Scripts/kill-test.sh "$(APIGEN_CORPUS)" $(or $(ROUNDS),50)

diff-compiler: build ## Compare what 'apigen diff' calls breaking with what the compiler says about an app
	@Scripts/diff-against-compiler.sh

adapters: build ## Compile the adapters with their packages, and run their tests
	@Scripts/adapters.sh
	@Scripts/wire.sh async-http-client

tls: build ## Call servers over TLS, on Linux, with two versions of libcurl
	@Scripts/tls.sh

load: build ## Measure 100,000 calls over AsyncHTTPClient, and the size of a program without URLSession
	@Scripts/load.sh

server: build ## Compile the example of a server, and run its tests
	.build/debug/apigen generate Examples/Server/apigen.yaml --quiet
	swift test --package-path Examples/Server --scratch-path .build-server

versions: build ## Change one of two versions of an API, and compile an app that uses both
	@Scripts/check-versions.sh

evolution: build ## Compile and run apps with the client of a changed description, and merge locks in Git; PART=0 or 1 is one half
	@EVOLUTION_PART="$(PART)" Scripts/check-evolution.sh
	@Scripts/check-lock-merge.sh

bless: build ## Rewrite the goldens; read the diff before you commit it
	-APIGEN_BLESS=1 swift test --filter "GoldenTests|DiagnosticGolden|ExportTests|DiffCaseTests"
	@git status --short Tests/GoldenTests Tests/APIEvolutionTests/Cases Tests/CommandTests/Diagnostics Examples/Social/Sources/Social*Client

lint: ## Check the style of the code and of the generated code, and what the modules import
	@Scripts/check-imports.sh
	@git ls-files -co --exclude-standard '*.swift' | grep -v '^Tests/GoldenTests/Cases/' | xargs swift format lint --strict --parallel

words: ## Find words that the project does not use (Documentation/Glossary.md)
	@Scripts/words.sh

clean: ## Remove everything that was built
	rm -rf .build .build-* Examples/Social/.build Examples/Plugin/.build
