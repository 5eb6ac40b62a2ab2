/// Converts UTF-16 to UTF-8, so that everything else reads one encoding.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static uint32_t unit_at(const cyaml_utf16 *text, size_t offset) {
    uint8_t first = text->bytes[offset], second = text->bytes[offset + 1];
    return text->big_endian ? (uint32_t)first << 8 | second : (uint32_t)second << 8 | first;
}

/// Returns the scalar at an offset and moves the offset behind it; UINT32_MAX if the text is broken there.
static uint32_t scalar_at(const cyaml_utf16 *text, size_t *offset) {
    if (text->length - *offset < 2) return UINT32_MAX;
    uint32_t unit = unit_at(text, *offset);
    if (unit < 0xD800 || unit > 0xDFFF) {
        *offset += 2;
        return unit;
    }
    if (unit > 0xDBFF || text->length - *offset < 4) return UINT32_MAX;
    uint32_t low = unit_at(text, *offset + 2);
    if (low < 0xDC00 || low > 0xDFFF) return UINT32_MAX;
    *offset += 4;
    return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
}

size_t cyaml_put_scalar(uint8_t *target, uint32_t scalar) {
    if (scalar < 0x80) {
        target[0] = (uint8_t)scalar;
        return 1;
    }
    size_t size = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--) {
        target[i] = (uint8_t)(0x80 | (scalar & 0x3F));
        scalar >>= 6;
    }
    target[0] = (uint8_t)(0xF00 >> size | scalar);
    return size;
}

bool cyaml_is_utf16(const uint8_t *bytes, size_t length, cyaml_utf16 *text) {
    if (length < 2 || bytes[0] + bytes[1] != 0xFE + 0xFF || bytes[0] < 0xFE) return false;
    // UTF-32, whose first unit is the same mark, is reported elsewhere.
    if (length >= 4 && bytes[0] == 0xFF && bytes[2] == 0 && bytes[3] == 0) return false;
    *text = (cyaml_utf16){.bytes = bytes, .length = length, .big_endian = bytes[0] == 0xFE};
    return true;
}

uint8_t *cyaml_utf8(const cyaml_utf16 *text, size_t *length, bool *broken) {
    *broken = false;
    *length = 0;
    // A unit of two bytes becomes three bytes at most.
    uint8_t *result = malloc(text->length / 2 * 3 + 1);
    if (!result) return NULL;
    for (size_t offset = 2; offset < text->length;) {
        uint32_t scalar = scalar_at(text, &offset);
        if (scalar == UINT32_MAX) {
            *broken = true;
            break;
        }
        *length += cyaml_put_scalar(result + *length, scalar);
    }
    return result;
}
