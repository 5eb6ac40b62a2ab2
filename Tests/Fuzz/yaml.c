/// The target of `make fuzz-yaml`: any bytes are a tree whose parts are where they say, or an error at a place in the text.
#include "CYAML.h"

#include <stdlib.h>

/// Stops the program if a law is broken, so that the fuzzer keeps the input.
static void require(bool holds) {
    if (!holds) abort();
}

/// The number of characters of each line.
typedef struct {
    uint32_t *lengths;
    size_t count;
} line_lengths;

static line_lengths lines_of(const uint8_t *bytes, size_t length) {
    line_lengths lines = {.lengths = calloc(length + 1, sizeof *lines.lengths), .count = 1};
    require(lines.lengths != NULL);
    for (size_t i = 0; i < length; i++) {
        bool second_half = bytes[i] == '\n' && i > 0 && bytes[i - 1] == '\r';
        if (second_half) continue;
        if (bytes[i] == '\n' || bytes[i] == '\r') {
            lines.count += 1;
        } else {
            lines.lengths[lines.count - 1] += (bytes[i] & 0xC0) != 0x80;
        }
    }
    return lines;
}

static bool is_utf16(const uint8_t *bytes, size_t length) {
    return length >= 2 && (memcmp(bytes, "\xFF\xFE", 2) == 0 || memcmp(bytes, "\xFE\xFF", 2) == 0);
}

/// A place is in the text, or behind the end of one of its lines.
static void require_place(const line_lengths *lines, uint32_t line, uint32_t column) {
    require(line >= 1 && line <= lines->count);
    require(column >= 1 && column <= lines->lengths[line - 1] + 1);
}

static void check_scalar(const cyaml_document *document, const cyaml_node *node) {
    require((uint64_t)node->start + node->size <= document->text_size);
    require(node->size == 0 || !memchr(document->text + node->start, 0, node->size));
    require(node->end == (uint32_t)(node - document->nodes) + 1);
}

/// Checks that the first value of each key is found.
static void check_mapping(const cyaml_document *document, uint32_t mapping) {
    const cyaml_node *node = &document->nodes[mapping];
    require(node->size % 2 == 0);
    uint32_t key = mapping + 1;
    for (uint32_t i = 0; i < node->size; i += 2) {
        const cyaml_node *target = &document->nodes[key];
        if (target->kind == CYAML_ALIAS) target = &document->nodes[target->start];
        if (target->kind == CYAML_SCALAR && i < 64) {
            uint32_t found = cyaml_find(document, mapping, document->text + target->start, target->size);
            require(found > mapping && found <= key);
        }
        require(target->kind == CYAML_SCALAR || (node->flags & CYAML_COLLECTION_KEYS) != 0);
        key = document->nodes[document->nodes[key].end].end;
    }
    require(key == node->end);
}

static void check_sequence(const cyaml_document *document, uint32_t sequence) {
    const cyaml_node *node = &document->nodes[sequence];
    uint32_t element = sequence + 1;
    for (uint32_t i = 0; i < node->size; i++) element = document->nodes[element].end;
    require(element == node->end);
}

static void check_tree(const cyaml_document *document, const line_lengths *lines) {
    require(document->node_count >= 1 && document->nodes[0].end == document->node_count);
    for (uint32_t i = 0; i < document->node_count; i++) {
        const cyaml_node *node = &document->nodes[i];
        if (lines) require_place(lines, node->line, node->column);
        if (lines) require_place(lines, node->end_line, node->end_column);
        require(node->end_line >= node->line && node->end > i && node->end <= document->node_count);
        require(node->tag == CYAML_NONE || node->tag < document->tag_count);
        switch (node->kind) {
        case CYAML_SCALAR: check_scalar(document, node); break;
        case CYAML_SEQUENCE: check_sequence(document, i); break;
        case CYAML_MAPPING: check_mapping(document, i); break;
        default: require(node->start < i && document->nodes[node->start].kind != CYAML_ALIAS); break;
        }
    }
    for (uint32_t i = 0; i < document->duplicate_count; i++) {
        const cyaml_duplicate *duplicate = &document->duplicates[i];
        require(duplicate->mapping < duplicate->first && duplicate->first < duplicate->second);
        require(duplicate->second < document->nodes[duplicate->mapping].end);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    cyaml_limits limits = {.depth = 64, .scalar_size = 1 << 16, .nodes = 100000, .expansion = 100};
    cyaml_document *document = cyaml_parse(bytes, length, limits);
    require(document != NULL);
    line_lengths lines = lines_of(bytes, length);
    bool has_lines = !is_utf16(bytes, length);
    if (document->error.code == CYAML_OK) {
        check_tree(document, has_lines ? &lines : NULL);
    } else if (has_lines) {
        require_place(&lines, document->error.line, document->error.column);
    }
    free(lines.lengths);
    cyaml_free(document);
    return 0;
}
