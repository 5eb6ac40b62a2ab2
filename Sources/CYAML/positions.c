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

/// libyaml begins another line at the end of a text whose last line has no break. Its marks there are not in the text.
static bool is_behind_end(const cyaml_builder *builder, yaml_mark_t mark) {
    const yaml_parser_t *yaml = &builder->yaml;
    if (mark.column > 0 || yaml->mark.column > 0 || mark.line != yaml->mark.line) return false;
    bool ended = yaml->eof && yaml->buffer.pointer < yaml->buffer.last && *yaml->buffer.pointer == 0;
    if (!ended || builder->length == 0) return false;
    uint8_t last = builder->bytes[builder->length - 1];
    return last != '\n' && last != '\r';
}

cyaml_position cyaml_place(cyaml_builder *builder, yaml_mark_t mark) {
    if (!is_behind_end(builder, mark)) {
        return (cyaml_position){.line = (uint32_t)mark.line + 1, .column = (uint32_t)mark.column + 1};
    }
    if (builder->end.line == 0) builder->end = cyaml_locate(builder->bytes, builder->length);
    return builder->end;
}

cyaml_position cyaml_locate(const uint8_t *bytes, size_t offset) {
    cyaml_position position = {.line = 1, .column = 1};
    bool marked = offset >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
    for (size_t i = marked ? 3 : 0; i < offset; i++) cyaml_advance(&position, bytes[i]);
    return position;
}
