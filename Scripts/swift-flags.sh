# How generated clients are typechecked. Sourced by compile-goldens.sh and compile-random.sh.

# As one module at once: a compiler per file would read all the others each time.
flags="-typecheck -whole-module-optimization -swift-version 6 -parse-as-library -warnings-as-errors -module-name Client -package-name app"
# An app in which the main actor and internal imports are the defaults.
strict="-default-isolation MainActor"
for feature in InferIsolatedConformances NonisolatedNonsendingByDefault InternalImportsByDefault MemberImportVisibility \
    ExistentialAny; do
    strict="$strict -enable-upcoming-feature $feature"
done
