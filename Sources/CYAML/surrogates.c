/// JSON's escapes for characters beyond U+FFFF, which libyaml rejects: `\ud83d\ude00`.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// Returns the value of the four digits of `\uXXXX`, or -1.
static int32_t escape_at(const uint8_t *bytes, size_t length) {
    if (length < 6 || bytes[0] != '\\' || bytes[1] != 'u') return -1;
    int32_t value = 0;
    for (size_t i = 2; i < 6; i++) {
        uint8_t c = bytes[i] | 0x20;
        if (c >= '0' && c <= '9') {
            value = value * 16 + (c - '0');
        } else if (c >= 'a' && c <= 'f') {
            value = value * 16 + (c - 'a' + 10);
        } else {
            return -1;
        }
    }
    return value;
}

/// Returns the character of a pair of escapes, or 0.
static uint32_t pair_at(const uint8_t *bytes, size_t length) {
    int32_t high = escape_at(bytes, length);
    if (high < 0xD800 || high > 0xDBFF) return 0;
    int32_t low = escape_at(bytes + 6, length - 6);
    if (low < 0xDC00 || low > 0xDFFF) return 0;
    return 0x10000 + ((uint32_t)(high - 0xD800) << 10) + (uint32_t)(low - 0xDC00);
}

static void write_escape(uint8_t *target, uint32_t scalar) {
    static const char digits[] = "0123456789ABCDEF";
    target[0] = '\\';
    target[1] = 'U';
    for (int i = 0; i < 8; i++) target[2 + i] = (uint8_t)digits[scalar >> (28 - 4 * i) & 15];
}

/// Whether a text starts like JSON. Only in JSON is a backslash always part of an escape.
static bool looks_like_json(const uint8_t *bytes, size_t length) {
    size_t i = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (i < length && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\n' || bytes[i] == '\r')) i++;
    return i < length && (bytes[i] == '{' || bytes[i] == '[' || bytes[i] == '"');
}

static bool add_shift(cyaml_shifts *shifts, cyaml_position position) {
    cyaml_shift *grown = cyaml_grown(shifts->items, &shifts->capacity, shifts->count + 1, sizeof *grown);
    if (!grown) return false;
    shifts->items = grown;
    shifts->items[shifts->count++] = (cyaml_shift){.line = position.line, .column = position.column};
    return true;
}

uint8_t *cyaml_join_surrogates(const uint8_t *bytes, size_t length, size_t *new_length, cyaml_shifts *shifts) {
    if (!looks_like_json(bytes, length)) return NULL;
    uint8_t *copy = malloc(length);
    if (!copy) return NULL;
    cyaml_position position = {.line = 1, .column = 1};
    bool marked = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
    size_t to = 0;
    for (size_t from = 0; from < length;) {
        uint32_t scalar = bytes[from] == '\\' ? pair_at(bytes + from, length - from) : 0;
        if (scalar != 0) {
            write_escape(copy + to, scalar);
            if (!add_shift(shifts, position)) break;
            from += 12, to += 10, position.column += 10;
            continue;
        }
        size_t step = bytes[from] == '\\' && from + 1 < length ? 2 : 1;
        for (size_t i = 0; i < step; i++, from++, to++) {
            copy[to] = bytes[from];
            bool counted = (bytes[from] & 0xC0) != 0x80 && !(marked && from == 0);
            if (counted) cyaml_advance(&position, cyaml_scalar_at(bytes + from, length - from));
        }
    }
    *new_length = to;
    if (shifts->count > 0) return copy;
    free(copy);
    return NULL;
}

/// Returns the number of pairs that were joined before a place.
static size_t shifts_before(const cyaml_shifts *shifts, uint32_t line, uint32_t column) {
    size_t low = 0, high = shifts->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const cyaml_shift *shift = &shifts->items[middle];
        if (shift->line < line || (shift->line == line && shift->column < column)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

uint32_t cyaml_unshifted(const cyaml_shifts *shifts, uint32_t line, uint32_t column) {
    if (!shifts) return column;
    size_t joined = shifts_before(shifts, line, column) - shifts_before(shifts, line, 0);
    return column + 2 * (uint32_t)joined;
}
