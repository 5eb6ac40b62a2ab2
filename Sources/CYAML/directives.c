/// A limit that libyaml does not have. It compares each `%TAG` directive with all previous ones, so 60,000 take 13 seconds.
#include "internal.h"

#include <string.h>

static const size_t most_directives = 100;

/// Whether a line can start at a byte: after a break or a byte order mark, in any encoding.
static bool starts_line(const uint8_t *bytes, size_t offset) {
    for (int zeros = 0; zeros < 2 && offset > 0 && bytes[offset - 1] == 0; zeros++) offset -= 1;
    return offset == 0 || memchr("\n\r\x85\xA8\xA9\xBF\xFE\xFF", bytes[offset - 1], 8) != NULL;
}

size_t cyaml_excess_directive(const uint8_t *bytes, size_t length) {
    size_t count = 0;
    for (size_t offset = 0; offset < length; offset++) {
        const uint8_t *percent = memchr(bytes + offset, '%', length - offset);
        if (!percent) break;
        offset = (size_t)(percent - bytes);
        size_t next = offset + 1 < length && bytes[offset + 1] == 0 ? offset + 2 : offset + 1;
        if (next >= length || bytes[next] != 'T' || !starts_line(bytes, offset)) continue;
        if (++count > most_directives) return offset;
    }
    return length;
}
