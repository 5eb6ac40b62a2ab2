#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/// Larger inputs could overflow the 32-bit offsets: escapes and UTF-16 make text longer, at most by half.
static const size_t largest_input = (size_t)1 << 30;

void *cyaml_grown(void *array, size_t *capacity, size_t needed, size_t width) {
    if (array && needed <= *capacity) return array;
    size_t larger = *capacity < 16 ? 16 : *capacity * 2;
    if (larger < needed) larger = needed;
    if (larger > SIZE_MAX / width) return NULL;
    void *grown = realloc(array, larger * width);
    if (grown) *capacity = larger;
    return grown;
}

bool cyaml_fail(cyaml_builder *builder, cyaml_code code, yaml_mark_t mark) {
    cyaml_error *error = &builder->document->error;
    error->code = code;
    error->line = (uint32_t)mark.line + 1;
    error->column = cyaml_unshifted(builder->shifts, error->line, (uint32_t)mark.column + 1);
    return false;
}

bool cyaml_fail_memory(cyaml_builder *builder) {
    return cyaml_fail(builder, CYAML_ERROR_MEMORY, builder->yaml.mark);
}

/// Returns the encoding of a text with zeros at its start; null if it is not text.
static const char *detected_encoding(const uint8_t *bytes, size_t length) {
    if (length < 4) return NULL;
    if (!bytes[0] && !bytes[1]) return bytes[2] || bytes[3] ? "UTF-32" : NULL;
    if (!bytes[2] && !bytes[3]) return "UTF-32";
    bool alternates = (!bytes[0] && !bytes[2]) || (!bytes[1] && !bytes[3]);
    return alternates ? "UTF-16 without a byte order mark" : NULL;
}

/// Reports bytes that are not text, at the offset from libyaml.
static bool fail_reader(cyaml_builder *builder) {
    const yaml_parser_t *yaml = &builder->yaml;
    const uint8_t *bytes = builder->bytes;
    cyaml_error *error = &builder->document->error;
    size_t offset = yaml->problem_offset < builder->length ? yaml->problem_offset : builder->length;
    bool control = yaml->problem && strncmp(yaml->problem, "control", 7) == 0;
    bool nul = control && yaml->problem_value == 0;
    error->code = nul ? CYAML_ERROR_NUL : control ? CYAML_ERROR_CONTROL_CHARACTER : CYAML_ERROR_ENCODING;
    if (!control && yaml->encoding != YAML_UTF8_ENCODING) error->problem = "UTF-16 that is broken here";
    if (nul && offset < 4 && (error->problem = detected_encoding(bytes, builder->length))) {
        error->code = CYAML_ERROR_ENCODING;
        offset = 0;
    }
    // The place of the error is the character, not the byte at which libyaml found it.
    if (yaml->problem && strncmp(yaml->problem, "invalid trailing", 16) == 0) {
        do offset -= 1;
        while (offset > 0 && (bytes[offset] & 0xC0) == 0x80);
    }
    if (yaml->problem && strncmp(yaml->problem, "expected low", 12) == 0) offset -= 2;
    cyaml_locate(bytes, offset, yaml->encoding, &error->line, &error->column);
    error->column = cyaml_unshifted(builder->shifts, error->line, error->column);
    return false;
}

/// Locates the error of a text that ends too early: at the start of the open collection, otherwise at the end of the
/// text, because libyaml counts one line more if the last line has no break.
static void locate_early_end(cyaml_builder *builder, cyaml_error *error) {
    for (size_t depth = builder->depth; depth > 0; depth--) {
        const cyaml_node *node = &builder->document->nodes[builder->frames[depth - 1].node];
        if (node->style != CYAML_FLOW) break;
        // The pair in `[a: b]` has no marks.
        if (node->line == node->end_line && node->column == node->end_column) continue;
        error->problem = node->kind == CYAML_MAPPING ? "unclosed mapping" : "unclosed list";
        error->line = node->line;
        error->column = node->column;
        return;
    }
    cyaml_locate(builder->bytes, builder->length, builder->yaml.encoding, &error->line, &error->column);
    error->column = cyaml_unshifted(builder->shifts, error->line, error->column);
}

/// Whether a line begins with a byte order mark, which is invisible, as in concatenated files.
static bool begins_with_mark(const cyaml_builder *builder, uint32_t line) {
    const uint8_t *bytes = builder->bytes;
    cyaml_position position = {.line = 1, .column = 1};
    size_t i = 0;
    while (i < builder->length && (position.line < line || (bytes[i] & 0xC0) == 0x80 || bytes[i] == '\n')) {
        if ((bytes[i] & 0xC0) != 0x80) cyaml_advance(&position, cyaml_scalar_at(bytes + i, builder->length - i));
        if (position.line > line) return false;
        i += 1;
    }
    return builder->length - i >= 3 && memcmp(bytes + i, "\xEF\xBB\xBF", 3) == 0;
}

/// Whether an error is reported at the start of its construct, rather than where libyaml stopped.
static bool belongs_to_start(const char *problem) {
    return strcmp(problem, "could not find expected ':'") == 0
        || strcmp(problem, "found unexpected end of stream") == 0
        || strcmp(problem, "found unknown directive name") == 0;
}

bool cyaml_fail_libyaml(cyaml_builder *builder) {
    const yaml_parser_t *yaml = &builder->yaml;
    cyaml_error *error = &builder->document->error;
    switch (yaml->error) {
    case YAML_READER_ERROR: return fail_reader(builder);
    case YAML_MEMORY_ERROR: return cyaml_fail_memory(builder);
    default: break;
    }
    bool at_start = yaml->context && yaml->problem && belongs_to_start(yaml->problem);
    cyaml_fail(builder, CYAML_ERROR_SYNTAX, at_start ? yaml->context_mark : yaml->problem_mark);
    error->problem = yaml->problem;
    error->context = yaml->context;
    if (yaml->buffer.pointer < yaml->buffer.last && *yaml->buffer.pointer < 0x80) {
        error->character = (char)*yaml->buffer.pointer;
    }
    bool has_token = yaml->error == YAML_PARSER_ERROR && yaml->tokens.head < yaml->tokens.tail;
    if (has_token && yaml->tokens.head->type == YAML_STREAM_END_TOKEN) locate_early_end(builder, error);
    if (has_token && yaml->tokens.head->type == YAML_VALUE_TOKEN) error->character = ':';
    if (error->line > 1 && begins_with_mark(builder, error->line)) {
        *error = (cyaml_error){.code = error->code, .line = error->line, .column = 1, .problem = "byte order mark"};
    }
    bool is_start = yaml->problem && strcmp(yaml->problem, "did not find expected <document start>") == 0;
    if (is_start && builder->document->node_count == 0) error->problem = "no document start";
    if (yaml->context) {
        error->context_line = (uint32_t)yaml->context_mark.line + 1;
        error->context_column =
            cyaml_unshifted(builder->shifts, error->context_line, (uint32_t)yaml->context_mark.column + 1);
    }
    return false;
}

/// Frees the unused capacity of the arrays.
static void trim(cyaml_document *document) {
    void *nodes = realloc(document->nodes, (document->node_count + (size_t)1) * sizeof *document->nodes);
    if (nodes) document->nodes = nodes;
    void *text = realloc(document->text, document->text_size + (size_t)1);
    if (text) document->text = text;
}

static void parse(cyaml_document *document, const uint8_t *bytes, size_t length, cyaml_limits limits,
                  const cyaml_shifts *shifts) {
    cyaml_builder builder = {
        .document = document, .limits = limits, .shifts = shifts, .bytes = bytes, .length = length};
    if (!yaml_parser_initialize(&builder.yaml)) {
        document->error = (cyaml_error){.code = CYAML_ERROR_MEMORY, .line = 1, .column = 1};
        return;
    }
    yaml_parser_set_input_string(&builder.yaml, bytes, length);
    if (cyaml_build(&builder)) trim(document);
    yaml_parser_delete(&builder.yaml);
    free(builder.frames);
    free(builder.anchors);
    free(builder.anchor_names.slots);
    free(builder.tag_names.slots);
}

/// Removes the parsed nodes, to parse again.
static void clear(cyaml_document *document) {
    free(document->nodes);
    free(document->text);
    free(document->tags);
    free(document->duplicates);
    free(document->slots);
    *document = (cyaml_document){.seed = document->seed};
}

/// Parses JSON with characters beyond U+FFFF as two escapes, which libyaml rejects.
static void parse_with_joined_surrogates(
    cyaml_document *document, const uint8_t *bytes, size_t length, cyaml_limits limits) {
    cyaml_shifts shifts = {0};
    size_t joined_length = 0;
    uint8_t *joined = cyaml_join_surrogates(bytes, length, &joined_length, &shifts);
    if (joined) {
        clear(document);
        parse(document, joined, joined_length, limits, &shifts);
    }
    free(joined);
    free(shifts.items);
}

static bool refuse_directives(cyaml_document *document, const uint8_t *bytes, size_t length) {
    size_t offset = cyaml_excess_directive(bytes, length);
    if (offset == length) return false;
    yaml_encoding_t encoding = memcmp(bytes, "\xFF\xFE", 2) == 0 ? YAML_UTF16LE_ENCODING
        : memcmp(bytes, "\xFE\xFF", 2) == 0                     ? YAML_UTF16BE_ENCODING
                                                                : YAML_UTF8_ENCODING;
    // In UTF-16BE the percent sign is the second byte of its unit.
    if (encoding == YAML_UTF16BE_ENCODING) offset -= 1;
    document->error = (cyaml_error){.code = CYAML_ERROR_SYNTAX, .problem = "found too many %TAG directives"};
    cyaml_locate(bytes, offset, encoding, &document->error.line, &document->error.column);
    return true;
}

cyaml_document *cyaml_parse(const uint8_t *bytes, size_t length, cyaml_limits limits) {
    static const uint8_t nothing[1] = {0};
    cyaml_document *document = calloc(1, sizeof *document);
    if (!document) return NULL;
    // Without knowing the seed, an attacker cannot make keys collide.
    document->seed = (uint64_t)(uintptr_t)document * 0x9E3779B97F4A7C15u ^ (uint64_t)time(NULL);
    if (length > largest_input) {
        document->error = (cyaml_error){.code = CYAML_ERROR_INPUT_SIZE, .line = 1, .column = 1};
        return document;
    }
    if (!bytes) bytes = nothing, length = 0;
    if (refuse_directives(document, bytes, length)) return document;
    parse(document, bytes, length, limits, NULL);
    const char *problem = document->error.problem;
    if (problem && strcmp(problem, "found invalid Unicode character escape code") == 0) {
        parse_with_joined_surrogates(document, bytes, length, limits);
    }
    return document;
}

void cyaml_free(cyaml_document *document) {
    if (!document) return;
    clear(document);
    free(document);
}
