/// Computes the line and column of a byte.
#include "internal.h"

#include <string.h>

void cyaml_advance(cyaml_position *position, uint8_t byte) {
    bool second_half = byte == '\n' && position->after_return;
    position->after_return = byte == '\r';
    if (second_half) return;
    if (byte == '\n' || byte == '\r') {
        position->line += 1;
        position->column = 1;
    } else if ((byte & 0xC0) != 0x80) {
        position->column += 1;
    }
}

cyaml_position cyaml_locate(const uint8_t *bytes, size_t offset) {
    cyaml_position position = {.line = 1, .column = 1};
    bool marked = offset >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
    for (size_t i = marked ? 3 : 0; i < offset; i++) cyaml_advance(&position, bytes[i]);
    return position;
}
