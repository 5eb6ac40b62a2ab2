/// Makes a document of nodes that were parsed before.
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/// Returns a copy of an array, which has at least one byte; null if there is no memory.
static void *copy(const void *array, size_t size) {
    void *result = malloc(size > 0 ? size : 1);
    if (result && size > 0) memcpy(result, array, size);
    return result;
}

cyaml_document *cyaml_compose(const cyaml_nodes *parts) {
    cyaml_document *document = calloc(1, sizeof *document);
    if (!document) return NULL;
    document->seed = (uint64_t)(uintptr_t)document * 0x9E3779B97F4A7C15u ^ (uint64_t)time(NULL);
    document->nodes = copy(parts->nodes, parts->node_count * sizeof *parts->nodes);
    document->text = copy(parts->text, parts->text_size);
    document->tags = copy(parts->tags, parts->tag_count * sizeof *parts->tags);
    cyaml_builder builder = {.document = document};
    if (!document->nodes || !document->text || !document->tags) {
        cyaml_fail_memory(&builder);
        return document;
    }
    document->node_count = parts->node_count;
    document->text_size = parts->text_size;
    document->tag_count = parts->tag_count;
    // In the order of the mappings, so that the duplicate keys are sorted.
    for (uint32_t index = 0; index < document->node_count; index++) {
        cyaml_node *node = &document->nodes[index];
        if (node->kind != CYAML_MAPPING) continue;
        node->start = CYAML_NONE;
        if (!cyaml_index_mapping(&builder, index)) break;
    }
    return document;
}
