/// Reads JSON (RFC 8259) without libyaml, whose scanner is one of YAML 1.1: it takes some of JSON's characters for line
/// breaks and refuses others, and a key of more than 1,024 characters, and a colon on the next line.
///
/// A text that is not JSON is left to libyaml, as is its error.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    cyaml_builder *builder;
    const uint8_t *next, *end, *line_start;
    size_t line;
    /// The bytes of the line that are not the first of their character.
    size_t continuations;
    /// The text of a string with escapes.
    uint8_t *text;
    size_t capacity;
} json_reader;

/// What can follow.
typedef enum { VALUE, FIRST_ELEMENT, KEY, FIRST_KEY, COLON, END_OF_VALUE } json_state;

bool cyaml_looks_like_json(const uint8_t *bytes, size_t length) {
    size_t i = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (i < length && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\n' || bytes[i] == '\r')) i++;
    return i < length && (bytes[i] == '{' || bytes[i] == '[' || bytes[i] == '"');
}

static yaml_mark_t mark(const json_reader *reader) {
    size_t column = (size_t)(reader->next - reader->line_start) - reader->continuations;
    return (yaml_mark_t){.line = reader->line, .column = column};
}

static void skip_blanks(json_reader *reader) {
    for (; reader->next < reader->end; reader->next++) {
        uint8_t c = *reader->next;
        if (c == ' ' || c == '\t') continue;
        if (c != '\n' && c != '\r') return;
        bool first_half = c == '\r' && reader->next + 1 < reader->end && reader->next[1] == '\n';
        if (!first_half) reader->line += 1;
        reader->line_start = reader->next + 1;
        reader->continuations = 0;
    }
}

/// Returns the size of the character of UTF-8 at the start of a text; 0 if there is none.
static size_t character_size(const uint8_t *text, size_t size) {
    uint8_t first = text[0];
    if (first < 0x80) return 1;
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || length > size) return 0;
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0) != 0x80) return 0;
    }
    // Longer than necessary, half of a surrogate pair, or beyond U+10FFFF.
    if ((first == 0xE0 && text[1] < 0xA0) || (first == 0xED && text[1] > 0x9F)) return 0;
    if ((first == 0xF0 && text[1] < 0x90) || (first == 0xF4 && text[1] > 0x8F)) return 0;
    return length;
}

/// Decodes the escape at the start of a text. Returns its size; 0 if it is not one of JSON.
static size_t decode_escape(const uint8_t *text, size_t size, uint8_t *target, size_t *target_size) {
    static const char letters[] = "\"\\/bfnrt", characters[] = "\"\\/\b\f\n\r\t";
    *target_size = 1;
    if (size < 2) return 0;
    const char *letter = text[1] == 0 ? NULL : strchr(letters, text[1]);
    if (letter) {
        target[0] = (uint8_t)characters[letter - letters];
        return 2;
    }
    int32_t unit = cyaml_escape_at(text, size);
    if (unit < 0) return 0;
    bool is_half = unit >= 0xD800 && unit <= 0xDFFF;
    uint32_t scalar = is_half ? cyaml_pair_at(text, size) : (uint32_t)unit;
    if (is_half && scalar == 0) return 0;
    *target_size = cyaml_put_scalar(target, scalar);
    return is_half ? 12 : 6;
}

/// Returns the closing quote of a string, or null. Counts its bytes, and validates its characters.
static const uint8_t *end_of_string(json_reader *reader, bool *has_escapes) {
    const uint8_t *at = reader->next + 1;
    while (at < reader->end) {
        uint8_t c = *at;
        if (c == '"') return at;
        if (c < 0x20) return NULL;
        if (c < 0x80) {
            if (c == '\\') *has_escapes = true;
            at += c == '\\' ? 2 : 1;
            continue;
        }
        size_t size = character_size(at, (size_t)(reader->end - at));
        if (size == 0) return NULL;
        reader->continuations += size - 1;
        at += size;
    }
    return NULL;
}

/// Decodes the text between the quotes of a string. Returns its size; SIZE_MAX if it is not JSON.
static size_t decode_string(uint8_t *target, const uint8_t *text, size_t size) {
    size_t to = 0;
    for (size_t from = 0; from < size;) {
        if (text[from] != '\\') {
            target[to++] = text[from++];
            continue;
        }
        size_t added = 0;
        size_t step = decode_escape(text + from, size - from, target + to, &added);
        if (step == 0) return SIZE_MAX;
        from += step;
        to += added;
    }
    return to;
}

static cyaml_json_result add(json_reader *reader, yaml_event_t *event) {
    event->end_mark = mark(reader);
    return cyaml_add_event(reader->builder, event) ? CYAML_JSON_READ : CYAML_JSON_FAILED;
}

static cyaml_json_result add_text(json_reader *reader, yaml_mark_t start, const uint8_t *text, size_t size, bool quoted) {
    yaml_event_t event = {.type = YAML_SCALAR_EVENT, .start_mark = start};
    // Only characters that libyaml does not see are changed, and here are none.
    event.data.scalar.value = (yaml_char_t *)(uintptr_t)text;
    event.data.scalar.length = size;
    event.data.scalar.style = quoted ? YAML_DOUBLE_QUOTED_SCALAR_STYLE : YAML_PLAIN_SCALAR_STYLE;
    return add(reader, &event);
}

static cyaml_json_result read_string(json_reader *reader) {
    yaml_mark_t start = mark(reader);
    bool has_escapes = false;
    const uint8_t *text = reader->next + 1;
    const uint8_t *quote = end_of_string(reader, &has_escapes);
    if (!quote) return CYAML_NOT_JSON;
    size_t size = (size_t)(quote - text);
    reader->next = quote + 1;
    if (has_escapes) {
        void *grown = cyaml_grown(reader->text, &reader->capacity, size, 1);
        if (!grown) {
            cyaml_fail_memory(reader->builder);
            return CYAML_JSON_FAILED;
        }
        reader->text = grown;
        size = decode_string(reader->text, text, size);
        if (size == SIZE_MAX) return CYAML_NOT_JSON;
        text = reader->text;
    }
    return add_text(reader, start, text, size, true);
}

static const uint8_t *after_digits(const uint8_t *at, const uint8_t *end) {
    while (at < end && *at >= '0' && *at <= '9') at++;
    return at;
}

/// Returns the end of a number; null if it is not one of JSON.
static const uint8_t *end_of_number(const uint8_t *at, const uint8_t *end) {
    if (at < end && *at == '-') at++;
    const uint8_t *digits = at;
    at = after_digits(at, end);
    if (at == digits || (*digits == '0' && at - digits > 1)) return NULL;
    if (at < end && *at == '.') {
        digits = ++at;
        at = after_digits(at, end);
        if (at == digits) return NULL;
    }
    if (at < end && (*at | 0x20) == 'e') {
        at++;
        if (at < end && (*at == '+' || *at == '-')) at++;
        digits = at;
        at = after_digits(at, end);
        if (at == digits) return NULL;
    }
    return at;
}

/// Returns the end of a number or a word; null if it is not one of JSON.
static const uint8_t *end_of_plain(const uint8_t *at, const uint8_t *end) {
    size_t size = (size_t)(end - at);
    if (size >= 4 && (memcmp(at, "true", 4) == 0 || memcmp(at, "null", 4) == 0)) return at + 4;
    if (size >= 5 && memcmp(at, "false", 5) == 0) return at + 5;
    return end_of_number(at, end);
}

static cyaml_json_result open(json_reader *reader, json_state *state) {
    bool is_mapping = *reader->next == '{';
    yaml_event_t event = {
        .type = is_mapping ? YAML_MAPPING_START_EVENT : YAML_SEQUENCE_START_EVENT, .start_mark = mark(reader)};
    if (is_mapping) {
        event.data.mapping_start.style = YAML_FLOW_MAPPING_STYLE;
    } else {
        event.data.sequence_start.style = YAML_FLOW_SEQUENCE_STYLE;
    }
    reader->next += 1;
    *state = is_mapping ? FIRST_KEY : FIRST_ELEMENT;
    return add(reader, &event);
}

static cyaml_json_result read_value(json_reader *reader, json_state *state) {
    if (*reader->next == '{' || *reader->next == '[') return open(reader, state);
    *state = END_OF_VALUE;
    if (*reader->next == '"') return read_string(reader);
    const uint8_t *text = reader->next;
    const uint8_t *end = end_of_plain(text, reader->end);
    if (!end) return CYAML_NOT_JSON;
    yaml_mark_t start = mark(reader);
    reader->next = end;
    return add_text(reader, start, text, (size_t)(end - text), false);
}

static bool is_in_mapping(const json_reader *reader) {
    const cyaml_builder *builder = reader->builder;
    return builder->document->nodes[builder->frames[builder->depth - 1].node].kind == CYAML_MAPPING;
}

static cyaml_json_result close(json_reader *reader, json_state *state) {
    yaml_event_t event = {
        .type = is_in_mapping(reader) ? YAML_MAPPING_END_EVENT : YAML_SEQUENCE_END_EVENT,
        .start_mark = mark(reader)};
    reader->next += 1;
    *state = END_OF_VALUE;
    return add(reader, &event);
}

/// Reads what follows a value in a collection: a comma or the end.
static cyaml_json_result read_end_of_value(json_reader *reader, json_state *state) {
    if (reader->builder->depth == 0) return CYAML_NOT_JSON;
    bool is_mapping = is_in_mapping(reader);
    if (*reader->next == (is_mapping ? '}' : ']')) return close(reader, state);
    if (*reader->next != ',') return CYAML_NOT_JSON;
    reader->next += 1;
    *state = is_mapping ? KEY : VALUE;
    return CYAML_JSON_READ;
}

static cyaml_json_result read_key(json_reader *reader, json_state *state) {
    *state = COLON;
    return *reader->next == '"' ? read_string(reader) : CYAML_NOT_JSON;
}

static cyaml_json_result read_next(json_reader *reader, json_state *state) {
    uint8_t c = *reader->next;
    switch (*state) {
    case FIRST_ELEMENT: return c == ']' ? close(reader, state) : read_value(reader, state);
    case VALUE: return read_value(reader, state);
    case FIRST_KEY: return c == '}' ? close(reader, state) : read_key(reader, state);
    case KEY: return read_key(reader, state);
    case COLON:
        reader->next += 1;
        *state = VALUE;
        return c == ':' ? CYAML_JSON_READ : CYAML_NOT_JSON;
    case END_OF_VALUE: return read_end_of_value(reader, state);
    }
    return CYAML_NOT_JSON;
}

cyaml_json_result cyaml_build_json(cyaml_builder *builder) {
    const uint8_t *bytes = builder->bytes;
    bool marked = builder->length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
    json_reader reader = {.builder = builder, .next = bytes + (marked ? 3 : 0), .end = bytes + builder->length};
    reader.line_start = reader.next;
    json_state state = VALUE;
    cyaml_json_result result = CYAML_JSON_READ;
    for (skip_blanks(&reader); result == CYAML_JSON_READ && reader.next < reader.end; skip_blanks(&reader)) {
        result = read_next(&reader, &state);
    }
    if (result == CYAML_JSON_READ && (state != END_OF_VALUE || builder->depth > 0)) result = CYAML_NOT_JSON;
    if (result == CYAML_JSON_READ && !cyaml_finish(builder)) result = CYAML_JSON_FAILED;
    free(reader.text);
    return result;
}
