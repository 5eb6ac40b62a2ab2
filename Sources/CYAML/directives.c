/// A limit that libyaml does not have. It compares each `%TAG` directive with all previous ones, so 60,000 take 13 seconds.
#include "internal.h"

#include <string.h>

static const size_t most_directives = 100;

/// Whether a line can start at a byte: after a break or a byte order mark.
static bool starts_line(const uint8_t *bytes, size_t offset) {
    return offset == 0 || memchr("\n\r\xBF", bytes[offset - 1], 3) != NULL;
}

size_t cyaml_excess_directive(const uint8_t *bytes, size_t length) {
    size_t count = 0;
    for (size_t offset = 0; offset < length; offset++) {
        const uint8_t *percent = memchr(bytes + offset, '%', length - offset);
        if (!percent) break;
        offset = (size_t)(percent - bytes);
        if (offset + 1 >= length || bytes[offset + 1] != 'T' || !starts_line(bytes, offset)) continue;
        if (++count > most_directives) return offset;
    }
    return length;
}
