/// Characters that libyaml reads as YAML 1.1 does, and that JSON and YAML 1.2 read otherwise.
///
/// libyaml refuses U+007F, U+0080 to U+009F, U+FFFE and U+FFFF, takes U+0085, U+2028 and U+2029 for line breaks, and
/// refuses an escape that is half of a surrogate pair. So it gets a copy of the text in which each of these characters,
/// and each character of a pair of escapes, is another one, of a private block that the text does not use. The places of
/// all characters stay the same. When a scalar is complete, its characters are put back.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// The members of a block: its last six bits. The last ones are those of tabs (see tabs.c).
enum { DELETE = 0, FIRST_C1 = 1, LINE_SEPARATOR = 33, PARAGRAPH_SEPARATOR = 34, FFFE = 35, FFFF = 36, ESCAPE = 37 };

/// The characters of an escape, from `ESCAPE` on.
static const char escape_characters[] = "\\u0123456789abcdefABCDEF";

/// The number of characters of two escapes.
static const size_t pair_size = 12;

/// Returns the member of the block for the character at the start of a text, and the character's size; -1 if there is
/// none.
static int member_at(const uint8_t *bytes, size_t length, size_t *size) {
    *size = 1;
    if (bytes[0] == 0x7F) return DELETE;
    *size = 2;
    if (bytes[0] == 0xC2 && length >= 2 && bytes[1] >= 0x80 && bytes[1] <= 0x9F) return FIRST_C1 + bytes[1] - 0x80;
    *size = 3;
    if (length < 3) return -1;
    if (bytes[0] == 0xE2 && bytes[1] == 0x80 && bytes[2] == 0xA8) return LINE_SEPARATOR;
    if (bytes[0] == 0xE2 && bytes[1] == 0x80 && bytes[2] == 0xA9) return PARAGRAPH_SEPARATOR;
    if (bytes[0] == 0xEF && bytes[1] == 0xBF && bytes[2] == 0xBE) return FFFE;
    if (bytes[0] == 0xEF && bytes[1] == 0xBF && bytes[2] == 0xBF) return FFFF;
    return -1;
}

static uint32_t scalar_of(int member) {
    switch (member) {
    case DELETE: return 0x7F;
    case LINE_SEPARATOR: return 0x2028;
    case PARAGRAPH_SEPARATOR: return 0x2029;
    case FFFE: return 0xFFFE;
    case FFFF: return 0xFFFF;
    case CYAML_TAB:
    case CYAML_FOLDED_TAB: return '\t';
    default: break;
    }
    return member < LINE_SEPARATOR ? 0x80 + (uint32_t)(member - FIRST_C1) : (uint8_t)escape_characters[member - ESCAPE];
}

/// Whether YAML 1.2 allows a character only in quotes.
static bool requires_quotes(int member) {
    bool is_control = member < LINE_SEPARATOR && scalar_of(member) != 0x85;
    return is_control || member == FFFE || member == FFFF;
}

int32_t cyaml_escape_at(const uint8_t *bytes, size_t length) {
    if (length < 6 || bytes[0] != '\\' || bytes[1] != 'u') return -1;
    int32_t value = 0;
    for (size_t i = 2; i < 6; i++) {
        uint8_t c = bytes[i];
        if (c >= '0' && c <= '9') {
            value = value * 16 + (c - '0');
        } else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f') {
            value = value * 16 + ((c | 0x20) - 'a' + 10);
        } else {
            return -1;
        }
    }
    return value;
}

uint32_t cyaml_pair_at(const uint8_t *bytes, size_t length) {
    int32_t high = cyaml_escape_at(bytes, length);
    if (high < 0xD800 || high > 0xDBFF) return 0;
    int32_t low = cyaml_escape_at(bytes + 6, length - 6);
    if (low < 0xDC00 || low > 0xDFFF) return 0;
    return 0x10000 + ((uint32_t)(high - 0xD800) << 10) + (uint32_t)(low - 0xDC00);
}

/// Returns the offset of the next byte that can begin what is replaced, or `length`.
static size_t next_candidate(const uint8_t *bytes, size_t offset, size_t length) {
    while (length - offset >= 8) {
        uint64_t word;
        memcpy(&word, bytes + offset, 8);
        // A byte is at least 0x7F, or it is a backslash. The second test may have a false positive, never a false
        // negative.
        uint64_t high = word | (word + 0x0101010101010101u);
        uint64_t slash = word ^ 0x5C5C5C5C5C5C5C5Cu;
        uint64_t zero = (slash - 0x0101010101010101u) & ~slash;
        if ((high | zero) & 0x8080808080808080u) break;
        offset += 8;
    }
    while (offset < length && bytes[offset] < 0x7F && bytes[offset] != '\\') offset++;
    return offset;
}

/// What is replaced at an offset.
typedef struct {
    size_t offset;
    /// The member of the block, or -1 for a pair of escapes.
    int member;
    size_t size;
} cyaml_finding;

/// Finds the next character to replace. Returns false if there is none.
static bool find(const uint8_t *bytes, size_t from, size_t length, cyaml_finding *finding) {
    for (size_t i = next_candidate(bytes, from, length); i < length; i = next_candidate(bytes, i, length)) {
        *finding = (cyaml_finding){.offset = i};
        if (bytes[i] != '\\') {
            finding->member = member_at(bytes + i, length - i, &finding->size);
            if (finding->member >= 0) return true;
            i += 1;
            continue;
        }
        if (cyaml_pair_at(bytes + i, length - i) != 0) {
            finding->member = -1;
            finding->size = pair_size;
            return true;
        }
        // The second of two backslashes does not begin an escape.
        i += i + 1 < length && bytes[i + 1] == '\\' ? 2 : 1;
    }
    return false;
}

/// Whether a text contains a sequence of bytes.
static bool contains(const uint8_t *bytes, size_t length, const void *part, size_t size) {
    const uint8_t *end = bytes + length;
    for (const uint8_t *at = bytes; (size_t)(end - at) >= size; at++) {
        at = memchr(at, *(const uint8_t *)part, (size_t)(end - at) - size + 1);
        if (!at) return false;
        if (memcmp(at, part, size) == 0) return true;
    }
    return false;
}

bool cyaml_choose_block(const uint8_t *bytes, size_t length, cyaml_standins *standins) {
    for (uint32_t number = 0; number < 100; number++) {
        uint32_t digits = number / 10 << 4 | number % 10;
        uint8_t first[4];
        cyaml_put_scalar(first, 0x100000 + (digits << 8));
        char escape[] = "\\U001000";
        escape[6] = (char)('0' + number / 10);
        escape[7] = (char)('0' + number % 10);
        if (contains(bytes, length, first, 3) || contains(bytes, length, escape, 8)) continue;
        memcpy(standins->prefix, first, 3);
        return true;
    }
    return false;
}

void cyaml_put_standin(cyaml_standins *standins, int member) {
    memcpy(standins->bytes + standins->length, standins->prefix, 3);
    standins->bytes[standins->length + 3] = (uint8_t)(0x80 + member);
    standins->length += 4;
}

/// Returns the size of the copy.
static size_t copy_size(const uint8_t *bytes, size_t length) {
    size_t size = length;
    cyaml_finding finding;
    for (size_t from = 0; find(bytes, from, length, &finding); from = finding.offset + finding.size) {
        size += finding.member < 0 ? 3 * pair_size : 4 - finding.size;
    }
    return size;
}

cyaml_code cyaml_stand_in(const uint8_t *bytes, size_t length, cyaml_standins *standins, size_t *offset) {
    cyaml_finding finding;
    if (!find(bytes, 0, length, &finding)) return CYAML_OK;
    *offset = finding.offset;
    if (!cyaml_choose_block(bytes, length, standins)) return CYAML_ERROR_CONTROL_CHARACTER;
    standins->bytes = malloc(copy_size(bytes, length));
    if (!standins->bytes) return CYAML_ERROR_MEMORY;
    size_t from = 0;
    do {
        memcpy(standins->bytes + standins->length, bytes + from, finding.offset - from);
        standins->length += finding.offset - from;
        from = finding.offset + finding.size;
        if (finding.member >= 0) {
            cyaml_put_standin(standins, finding.member);
            continue;
        }
        for (size_t i = finding.offset; i < from; i++) {
            const char *character = strchr(escape_characters, bytes[i]);
            cyaml_put_standin(standins, ESCAPE + (int)(character - escape_characters));
        }
    } while (find(bytes, from, length, &finding));
    memcpy(standins->bytes + standins->length, bytes + from, length - from);
    standins->length += length - from;
    return CYAML_OK;
}

int cyaml_standin_at(const cyaml_standins *standins, const uint8_t *text, size_t size) {
    return size >= 4 && memcmp(text, standins->prefix, 3) == 0 ? text[3] - 0x80 : -1;
}

size_t cyaml_put_back(const cyaml_standins *standins, uint8_t *text, size_t size, bool has_escapes) {
    size_t to = 0;
    for (size_t from = 0; from < size;) {
        int member = text[from] == 0xF4 ? cyaml_standin_at(standins, text + from, size - from) : -1;
        if (member < 0) {
            text[to++] = text[from++];
        } else if (member == ESCAPE && has_escapes && size - from >= 4 * pair_size) {
            uint8_t pair[12];
            for (size_t i = 0; i < pair_size; i++) pair[i] = (uint8_t)scalar_of(text[from + 4 * i + 3] - 0x80);
            to += cyaml_put_scalar(text + to, cyaml_pair_at(pair, pair_size));
            from += 4 * pair_size;
        } else {
            to += cyaml_put_scalar(text + to, scalar_of(member));
            from += 4;
        }
    }
    return to;
}

bool cyaml_has_control(const cyaml_standins *standins, const uint8_t *text, size_t size) {
    for (size_t i = 0; i + 4 <= size; i++) {
        int member = text[i] == 0xF4 ? cyaml_standin_at(standins, text + i, size - i) : -1;
        if (member >= 0 && requires_quotes(member)) return true;
    }
    return false;
}

cyaml_position cyaml_locate_control(const cyaml_standins *standins, size_t line, size_t column) {
    cyaml_position position = {.line = 1, .column = 1};
    const uint8_t *bytes = standins->bytes;
    bool marked = standins->length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
    for (size_t i = marked ? 3 : 0; i < standins->length; i++) {
        bool inside = position.line > line || (position.line == line && position.column >= column);
        int member = inside && bytes[i] == 0xF4 ? cyaml_standin_at(standins, bytes + i, standins->length - i) : -1;
        if (member >= 0 && requires_quotes(member)) return position;
        cyaml_advance(&position, bytes[i]);
    }
    return (cyaml_position){.line = (uint32_t)line, .column = (uint32_t)column};
}
