/// Block scalars whose text begins with a tab. libyaml refuses a tab behind the spaces that indent the first line of a block
/// scalar, and YAML 1.2 does not: it is a character of the text.
///
/// After such an error, libyaml gets a copy of the text in which these tabs are other characters (see standins.c). In a
/// folded scalar, lines that begin with a tab are not folded. So libyaml reads it as a literal one, and it is folded here.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// A block scalar whose first line is spaces, a tab, and more.
typedef struct {
    /// The offset of the `|` or `>`.
    size_t header;
    size_t tab;
} finding;

static bool is_blank(uint8_t byte) { return byte == ' ' || byte == '\t'; }

static size_t end_of_line(const uint8_t *bytes, size_t from, size_t length) {
    while (from < length && bytes[from] != '\n' && bytes[from] != '\r') from++;
    return from;
}

/// Whether `|` or `>` at an offset is the last token of its line, without the number of spaces that indent the text.
static bool is_header(const uint8_t *bytes, size_t at, size_t start, size_t end) {
    if (bytes[at] != '|' && bytes[at] != '>') return false;
    if (at > start && !is_blank(bytes[at - 1])) return false;
    size_t next = at + 1;
    if (next < end && (bytes[next] == '+' || bytes[next] == '-')) next++;
    if (next == end) return true;
    if (!is_blank(bytes[next])) return false;
    while (next < end && is_blank(bytes[next])) next++;
    return next == end || bytes[next] == '#';
}

/// Returns the offset of a header in a line, or the end of the line.
static size_t header_in_line(const uint8_t *bytes, size_t start, size_t end) {
    for (size_t at = start; at < end; at++) {
        if (bytes[at] == '#' && (at == start || is_blank(bytes[at - 1]))) return end;
        if (is_header(bytes, at, start, end)) return at;
    }
    return end;
}

/// Finds the next such scalar from the start of a line on. Returns false if there is none.
static bool find(const uint8_t *bytes, size_t from, size_t length, finding *found) {
    while (from < length) {
        size_t end = end_of_line(bytes, from, length);
        found->header = header_in_line(bytes, from, end);
        from = end + 1;
        if (found->header == end) continue;
        size_t line = from, at = from;
        for (; at < length && (bytes[at] == ' ' || bytes[at] == '\n' || bytes[at] == '\r'); at++) {
            if (bytes[at] != ' ') line = at + 1;
        }
        if (at >= length) return false;
        from = line;
        found->tab = at;
        if (bytes[at] == '\t' && at > line) return true;
    }
    return false;
}

bool cyaml_stand_in_for_tabs(const uint8_t *bytes, size_t length, cyaml_standins *standins) {
    if (standins->bytes) {
        bytes = standins->bytes;
        length = standins->length;
    }
    size_t count = 0;
    finding found;
    for (size_t from = 0; find(bytes, from, length, &found); from = found.tab) count++;
    if (count == 0 || (!standins->bytes && !cyaml_choose_block(bytes, length, standins))) return false;
    cyaml_standins copy = *standins;
    copy.bytes = malloc(length + 3 * count);
    if (!copy.bytes) return false;
    copy.length = 0;
    size_t from = 0;
    for (size_t next = 0; find(bytes, next, length, &found); next = found.tab) {
        memcpy(copy.bytes + copy.length, bytes + from, found.tab - from);
        bool folds = bytes[found.header] == '>';
        if (folds) copy.bytes[copy.length + found.header - from] = '|';
        copy.length += found.tab - from;
        cyaml_put_standin(&copy, folds ? CYAML_FOLDED_TAB : CYAML_TAB);
        from = found.tab + 1;
    }
    memcpy(copy.bytes + copy.length, bytes + from, length - from);
    copy.length += length - from;
    free(standins->bytes);
    *standins = copy;
    return true;
}

cyaml_tab_use cyaml_use_of_tabs(const cyaml_standins *standins, const uint8_t *text, size_t size, bool is_literal) {
    cyaml_tab_use use = CYAML_NO_TABS;
    size_t first = 0;
    while (first < size && text[first] == '\n') first++;
    for (size_t i = first; i + 4 <= size; i++) {
        int member = text[i] == 0xF4 ? cyaml_standin_at(standins, text + i, size - i) : -1;
        if (member != CYAML_TAB && member != CYAML_FOLDED_TAB) continue;
        if (!is_literal || (member == CYAML_FOLDED_TAB && i > first)) return CYAML_MISPLACED_TABS;
        use = member == CYAML_FOLDED_TAB ? CYAML_FOLDED_TABS : use;
    }
    return use;
}

/// YAML 1.2.2, section 8.1.3: a break between two lines of text is a space, unless one of them begins with a blank.
size_t cyaml_fold(uint8_t *text, size_t size) {
    size_t end = size, from = 0;
    while (end > 0 && text[end - 1] == '\n') end--;
    while (from < end && text[from] == '\n') from++;
    bool is_indented = from < end && is_blank(text[from]);
    size_t to = from;
    while (from < end) {
        if (text[from] != '\n') {
            text[to++] = text[from++];
            continue;
        }
        size_t breaks = 0;
        for (; text[from] == '\n'; from++) breaks++;
        bool is_next_indented = is_blank(text[from]);
        if (is_indented || is_next_indented) breaks++;
        is_indented = is_next_indented;
        if (breaks == 1) text[to++] = ' ';
        for (; breaks > 1; breaks--) text[to++] = '\n';
    }
    for (; from < size; from++) text[to++] = '\n';
    return to;
}
