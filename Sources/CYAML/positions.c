/// Computes the line and column of a byte.
#include "internal.h"

#include <string.h>

void cyaml_advance(cyaml_position *position, uint32_t scalar) {
    bool second_half = scalar == '\n' && position->after_return;
    position->after_return = scalar == '\r';
    if (second_half) return;
    if (scalar == '\n' || scalar == '\r' || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029) {
        position->line += 1;
        position->column = 1;
    } else {
        position->column += 1;
    }
}

uint32_t cyaml_scalar_at(const uint8_t *bytes, size_t length) {
    if (length >= 2 && bytes[0] == 0xC2 && bytes[1] == 0x85) return 0x85;
    if (length >= 3 && bytes[0] == 0xE2 && bytes[1] == 0x80 && (bytes[2] & 0xFE) == 0xA8) return 0x2028;
    return bytes[0];
}

void cyaml_locate(
    const uint8_t *bytes, size_t offset, yaml_encoding_t encoding, uint32_t *line, uint32_t *column) {
    cyaml_position position = {.line = 1, .column = 1};
    if (encoding == YAML_UTF16LE_ENCODING || encoding == YAML_UTF16BE_ENCODING) {
        size_t low = encoding == YAML_UTF16LE_ENCODING ? 0 : 1;
        for (size_t i = 2; i + 1 < offset; i += 2) {
            uint32_t unit = (uint32_t)(bytes[i + low] | bytes[i + 1 - low] << 8);
            bool second_half = (unit & 0xFC00) == 0xDC00;
            if (!second_half) cyaml_advance(&position, unit);
        }
    } else {
        bool marked = offset >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
        for (size_t i = marked ? 3 : 0; i < offset; i++) {
            bool continuation = (bytes[i] & 0xC0) == 0x80;
            if (!continuation) cyaml_advance(&position, cyaml_scalar_at(bytes + i, offset - i));
        }
    }
    *line = position.line;
    *column = position.column;
}
