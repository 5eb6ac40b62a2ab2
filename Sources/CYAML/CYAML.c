#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/// Larger inputs could overflow the 32-bit offsets: UTF-16 becomes longer in UTF-8, at most by half.
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
    cyaml_position place = cyaml_place(builder, mark);
    error->code = code;
    error->line = place.line;
    error->column = place.column;
    return false;
}

bool cyaml_fail_memory(cyaml_builder *builder) {
    return cyaml_fail(builder, CYAML_ERROR_MEMORY, builder->yaml.mark);
}

/// The text of libyaml's error for a tab where the text of a block scalar begins.
static const char tab_problem[] = "found a tab character where an indentation space is expected";

bool cyaml_fail_tab(cyaml_builder *builder, yaml_mark_t mark) {
    builder->document->error.problem = tab_problem;
    return cyaml_fail(builder, CYAML_ERROR_SYNTAX, mark);
}

/// Returns the encoding of a text with zeros at its start; null if it is not text.
static const char *detected_encoding(const uint8_t *bytes, size_t length) {
    if (length < 4) return NULL;
    if (!bytes[0] && !bytes[1]) return bytes[2] || bytes[3] ? "UTF-32" : NULL;
    if (!bytes[2] && !bytes[3]) return "UTF-32";
    bool alternates = (!bytes[0] && !bytes[2]) || (!bytes[1] && !bytes[3]);
    return alternates ? "UTF-16 without a byte order mark" : NULL;
}

static void fail_at(cyaml_document *document, cyaml_code code, const char *problem, cyaml_position place) {
    document->error = (cyaml_error){.code = code, .problem = problem, .line = place.line, .column = place.column};
}

/// Reports bytes that are not text, at the offset from libyaml.
static bool fail_reader(cyaml_builder *builder) {
    const yaml_parser_t *yaml = &builder->yaml;
    const uint8_t *bytes = builder->bytes;
    size_t offset = yaml->problem_offset < builder->length ? yaml->problem_offset : builder->length;
    bool control = yaml->problem && strncmp(yaml->problem, "control", 7) == 0;
    bool nul = control && yaml->problem_value == 0;
    cyaml_code code = nul ? CYAML_ERROR_NUL : control ? CYAML_ERROR_CONTROL_CHARACTER : CYAML_ERROR_ENCODING;
    const char *encoding = nul && offset < 4 ? detected_encoding(bytes, builder->length) : NULL;
    if (encoding) {
        code = CYAML_ERROR_ENCODING;
        offset = 0;
    }
    // The place of the error is the character, not the byte at which libyaml found it.
    if (yaml->problem && strncmp(yaml->problem, "invalid trailing", 16) == 0) {
        do offset -= 1;
        while (offset > 0 && (bytes[offset] & 0xC0) == 0x80);
    }
    fail_at(builder->document, code, encoding, cyaml_locate(bytes, offset));
    return false;
}

/// Locates the error of a text that ends too early at the start of the open collection, if there is one.
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
}

/// Whether a line begins with a byte order mark, which is invisible, as in concatenated files.
static bool begins_with_mark(const cyaml_builder *builder, uint32_t line) {
    const uint8_t *bytes = builder->bytes;
    cyaml_position position = {.line = 1, .column = 1};
    size_t i = 0;
    while (i < builder->length && (position.line < line || (bytes[i] & 0xC0) == 0x80 || bytes[i] == '\n')) {
        cyaml_advance(&position, bytes[i]);
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
        cyaml_position context = cyaml_place(builder, yaml->context_mark);
        error->context_line = context.line;
        error->context_column = context.column;
        cyaml_locate_unclosed(builder, error, context);
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

/// Removes the parsed nodes, to parse again.
static void clear(cyaml_document *document) {
    free(document->nodes);
    free(document->text);
    free(document->tags);
    free(document->duplicates);
    free(document->slots);
    *document = (cyaml_document){.seed = document->seed};
}

static void free_builder(cyaml_builder *builder) {
    free(builder->frames);
    free(builder->anchors);
    free(builder->anchor_names.slots);
    free(builder->tag_names.slots);
}

/// Parses a text as JSON. Returns false if it is not JSON, and nothing of it remains.
static bool parse_json(cyaml_document *document, const uint8_t *bytes, size_t length, cyaml_limits limits) {
    if (!cyaml_looks_like_json(bytes, length)) return false;
    cyaml_builder builder = {.document = document, .limits = limits, .bytes = bytes, .length = length};
    cyaml_json_result result = cyaml_build_json(&builder);
    free_builder(&builder);
    if (result == CYAML_JSON_READ) trim(document);
    if (result == CYAML_NOT_JSON) clear(document);
    return result != CYAML_NOT_JSON;
}

/// Parses the copy of the text, if there is one.
static void build(cyaml_builder *origin, const cyaml_standins *standins) {
    cyaml_builder builder = *origin;
    if (standins->bytes) {
        builder.standins = standins;
        builder.bytes = standins->bytes;
        builder.length = standins->length;
    }
    if (yaml_parser_initialize(&builder.yaml)) {
        yaml_parser_set_input_string(&builder.yaml, builder.bytes, builder.length);
        if (cyaml_build(&builder)) trim(builder.document);
        yaml_parser_delete(&builder.yaml);
    } else {
        builder.document->error = (cyaml_error){.code = CYAML_ERROR_MEMORY, .line = 1, .column = 1};
    }
    free_builder(&builder);
}

static bool is_about_tab(const cyaml_error *error) {
    return error->code == CYAML_ERROR_SYNTAX && error->problem && strcmp(error->problem, tab_problem) == 0;
}

static void parse_yaml(cyaml_document *document, const uint8_t *bytes, size_t length, cyaml_limits limits) {
    static const char too_many[] = "found too many %TAG directives";
    size_t offset = cyaml_excess_directive(bytes, length);
    if (offset < length) return fail_at(document, CYAML_ERROR_SYNTAX, too_many, cyaml_locate(bytes, offset));
    cyaml_standins standins = {0};
    cyaml_code code = cyaml_stand_in(bytes, length, &standins, &offset);
    if (code != CYAML_OK) return fail_at(document, code, NULL, cyaml_locate(bytes, offset));
    cyaml_builder builder = {.document = document, .limits = limits, .bytes = bytes, .length = length};
    build(&builder, &standins);
    cyaml_error error = document->error;
    if (is_about_tab(&error) && cyaml_stand_in_for_tabs(bytes, length, &standins)) {
        clear(document);
        build(&builder, &standins);
        // What is said about a tab that does not begin a text is about the character in its place.
        if (document->error.line == error.line || document->error.problem == tab_problem) document->error = error;
    }
    free(standins.bytes);
}

static void parse(cyaml_document *document, const uint8_t *bytes, size_t length, cyaml_limits limits) {
    if (!parse_json(document, bytes, length, limits)) parse_yaml(document, bytes, length, limits);
}

static void parse_utf16(cyaml_document *document, const cyaml_utf16 *text, cyaml_limits limits) {
    size_t length;
    bool broken;
    uint8_t *bytes = cyaml_utf8(text, &length, &broken);
    if (!bytes) {
        document->error = (cyaml_error){.code = CYAML_ERROR_MEMORY, .line = 1, .column = 1};
    } else if (broken) {
        fail_at(document, CYAML_ERROR_ENCODING, "UTF-16 that is broken here", cyaml_locate(bytes, length));
    } else {
        parse(document, bytes, length, limits);
    }
    free(bytes);
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
    cyaml_utf16 utf16;
    if (cyaml_is_utf16(bytes, length, &utf16)) {
        parse_utf16(document, &utf16, limits);
    } else {
        parse(document, bytes, length, limits);
    }
    return document;
}

void cyaml_free(cyaml_document *document) {
    if (!document) return;
    clear(document);
    free(document);
}
