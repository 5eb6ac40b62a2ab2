/// Finds lists and mappings in brackets that are never closed, of which libyaml reports a key in a line below.
#include "internal.h"

#include <string.h>

/// Returns the offset of the character at a place.
static size_t offset_of(const cyaml_builder *builder, uint32_t line, uint32_t column) {
    cyaml_position position = {.line = 1, .column = 1};
    for (size_t i = 0; i < builder->length; i++) {
        bool is_start = (builder->bytes[i] & 0xC0) != 0x80;
        if (is_start && position.line == line && position.column >= column) return i;
        if (position.line > line) return i;
        cyaml_advance(&position, builder->bytes[i]);
    }
    return builder->length;
}

static bool is_break(uint8_t byte) { return byte == '\n' || byte == '\r'; }

/// Returns the number of spaces at the start of the line that contains an offset.
static size_t indentation(const cyaml_builder *builder, size_t offset) {
    while (offset > 0 && !is_break(builder->bytes[offset - 1])) offset -= 1;
    size_t count = 0;
    while (offset + count < builder->length && builder->bytes[offset + count] == ' ') count += 1;
    return count;
}

/// Whether an offset is behind nothing but spaces.
static bool starts_line(const cyaml_builder *builder, size_t offset) {
    while (offset > 0 && builder->bytes[offset - 1] == ' ') offset -= 1;
    return offset == 0 || is_break(builder->bytes[offset - 1]);
}

/// Whether a text closes a bracket that it does not open.
static bool closes_more(const cyaml_builder *builder, size_t offset) {
    size_t depth = 0;
    for (; offset < builder->length; offset++) {
        uint8_t byte = builder->bytes[offset];
        if (byte == '{' || byte == '[') depth += 1;
        if (byte != '}' && byte != ']') continue;
        if (depth == 0) return true;
        depth -= 1;
    }
    return false;
}

/// Returns the number of the last line before the one of an offset that is not empty.
static uint32_t line_before(const cyaml_builder *builder, size_t offset) {
    while (offset > 0 && !is_break(builder->bytes[offset - 1])) offset -= 1;
    while (offset > 0 && (is_break(builder->bytes[offset - 1]) || builder->bytes[offset - 1] == ' ')) offset -= 1;
    return cyaml_locate(builder->bytes, offset).line;
}

void cyaml_locate_unclosed(cyaml_builder *builder, cyaml_error *error, cyaml_position start) {
    static const char expected[] = "did not find expected ',' or ";
    if (!error->problem || strncmp(error->problem, expected, sizeof expected - 1) != 0) return;
    if (error->character != ':' || start.line >= error->line) return;
    size_t open = offset_of(builder, start.line, start.column);
    size_t key = offset_of(builder, error->line, error->column);
    if (open >= builder->length || (builder->bytes[open] != '{' && builder->bytes[open] != '[')) return;
    // A key that belongs to the collection is indented further, or the collection is closed behind it.
    if (starts_line(builder, open) || indentation(builder, key) > indentation(builder, open)) return;
    if (closes_more(builder, key)) return;
    error->last_line = line_before(builder, key);
    error->problem = builder->bytes[open] == '{' ? "unclosed mapping" : "unclosed list";
    error->line = start.line;
    error->column = start.column;
}
