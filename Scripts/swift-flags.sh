# The flags for typechecking generated clients. Sourced by compile-goldens.sh and compile-random.sh.

# The whole module is checked at once, because one compiler per file would read all other files each time.
flags="-typecheck -whole-module-optimization -swift-version 6 -parse-as-library -warnings-as-errors -module-name Client -package-name app"
# An app in which the main actor and internal imports are the defaults.
strict="-default-isolation MainActor"
for feature in InferIsolatedConformances NonisolatedNonsendingByDefault InternalImportsByDefault MemberImportVisibility \
    ExistentialAny; do
    strict="$strict -enable-upcoming-feature $feature"
done
# An app in which async functions that are not isolated run on the actor of their caller, and nothing else is changed.
nonsending="-enable-upcoming-feature NonisolatedNonsendingByDefault"
