# What one does with this repository. `make` lists it.

.DEFAULT_GOAL := help
.PHONY: help setup embed build release demo test test-all bless lint corpus convert examples live wire bench random sanitize plugin kill-test clean

# The plugins are tried from outside, by `make plugin`.
export APIGEN_WITHOUT_PLUGINS = 1

APIGEN_CORPUS ?= ../shared/corpus
CORPUS_JUDGE ?= ../shared/bin/corpus

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install libyaml where it is missing
	@Scripts/setup.sh

embed: ## Make literals of the templates and of the runtime
	@Templates/embed.sh

build: setup embed ## Build apigen, unoptimised
	swift build --product apigen

release: setup embed ## Build apigen, optimised
	swift build -c release --product apigen

demo: build ## Generate from specs/api.yaml and call a live server with the result
	@Scripts/demo.sh

test: build lint ## Run every test but the slow ones
	swift test
	Scripts/compile-goldens.sh
	@$(MAKE) --no-print-directory live wire

bench: release ## Measure the generator, and what compiling its output costs
	@Scripts/bench.sh

live: build ## Call a live server with the example's client
	.build/debug/apigen generate specs/api.yaml --output Examples/Social/Sources/SocialClient --quiet
	swift test --package-path Examples/Social

wire: build ## Call a server with every example of the documentation, and compare the bytes
	@Scripts/wire.sh

test-all: test ## Run every test, the slow ones too
	@$(MAKE) --no-print-directory random sanitize corpus convert examples plugin kill-test

random: setup ## Compile clients that are generated from random descriptions
	swift build --build-tests
	Scripts/compile-random.sh

sanitize: setup ## Run the YAML tests with the address sanitizer
	@# Leaks are not looked for: the test runner's own start has some.
	ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build-sanitize --filter YAMLTests

corpus: release ## Generate from the real descriptions in APIGEN_CORPUS, and typecheck what comes out
	@if [ -f "$(APIGEN_CORPUS)/corpus.json" ] && [ -x "$(CORPUS_JUDGE)" ]; then \
	  "$(CORPUS_JUDGE)" --apigen .build/release/apigen --dir "$(APIGEN_CORPUS)" --isolation; \
	else echo "no corpus at $(APIGEN_CORPUS): left out"; fi

convert: build ## Turn the real descriptions into endpoint specs and back, and compare the clients
	@Scripts/convert.sh "$(APIGEN_CORPUS)"

examples: build ## Run the tests that are made of the examples in GitHub's description
	@Scripts/examples.sh "$(APIGEN_CORPUS)"

plugin: setup ## Build a package that uses the build plugin, and change its description
	@env -u APIGEN_WITHOUT_PLUGINS Scripts/plugin.sh

kill-test: build ## Kill the program at random moments, and look whether the next run repairs everything
	@Scripts/kill-test.sh "$(APIGEN_CORPUS)"

bless: build ## Rewrite the goldens; read the diff before you commit it
	-APIGEN_BLESS=1 swift test --filter "GoldenTests|DiagnosticGolden|ExportTests"
	@git status --short Tests/GoldenTests Tests/CommandTests/Diagnostics Examples/Social/Sources/SocialClient

lint: ## Hold the code, and what is generated, against the style
	@git ls-files -co --exclude-standard '*.swift' | grep -v '^Tests/GoldenTests/Cases/' | xargs swift format lint --strict --parallel

clean: ## Remove everything that was built
	rm -rf .build .build-* Examples/Social/.build Examples/Plugin/.build
