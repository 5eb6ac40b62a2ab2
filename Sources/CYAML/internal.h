/// The declarations that the files of the shim share.
#ifndef CYAML_INTERNAL_H
#define CYAML_INTERNAL_H

#include <stdbool.h>
#include <yaml.h>

#include "CYAML.h"

/// A text in UTF-16, with its byte order mark.
typedef struct {
    const uint8_t *bytes;
    size_t length;
    bool big_endian;
} cyaml_utf16;

/// A copy of a text with other characters in place of those that libyaml reads wrongly (see standins.c).
typedef struct {
    uint8_t *bytes;
    size_t length;
    /// The first three bytes of all these characters.
    uint8_t prefix[3];
} cyaml_standins;

/// A hash table from names to numbers. The names are in the document's text pool.
typedef struct {
    uint64_t hash;
    cyaml_span name;
    uint32_t value;
} cyaml_name;

typedef struct {
    cyaml_name *slots;
    size_t count, capacity;
} cyaml_names;

/// An anchor, and the cost of following an alias to it.
typedef struct {
    uint32_t node;
    /// The nesting of its collections; 0 for a scalar.
    uint32_t height;
    /// The number of its nodes, with aliases followed.
    uint64_t weight;
    /// The node is not complete: an alias to it would be a cycle.
    bool open;
} cyaml_anchor;

/// A collection that is not complete.
typedef struct {
    uint32_t node;
    /// The index of its anchor, or CYAML_NONE.
    uint32_t anchor;
    uint32_t height;
    uint64_t weight;
    /// The end of its last child.
    uint32_t end_line, end_column;
} cyaml_frame;

/// A place while walking over a text; lines and columns from 1.
typedef struct {
    uint32_t line, column;
    bool after_return;
} cyaml_position;

typedef struct {
    cyaml_document *document;
    yaml_parser_t yaml;
    cyaml_limits limits;
    /// Null if the text needs none.
    const cyaml_standins *standins;
    const uint8_t *bytes;
    size_t length;
    cyaml_frame *frames;
    size_t depth, frame_capacity;
    cyaml_anchor *anchors;
    size_t anchor_count, anchor_capacity;
    cyaml_names anchor_names, tag_names;
    size_t node_capacity, text_capacity, tag_capacity, duplicate_capacity, slot_capacity;
    /// The number of nodes, with aliases followed.
    uint64_t expanded;
    /// The end of the text, when it is known.
    cyaml_position end;
} cyaml_builder;

/// Returns the array with room for `needed` items, or null, in which case the array is unchanged.
void *cyaml_grown(void *array, size_t *capacity, size_t needed, size_t width);

/// Returns the place that a mark stands for.
cyaml_position cyaml_place(cyaml_builder *builder, yaml_mark_t mark);

bool cyaml_fail(cyaml_builder *builder, cyaml_code code, yaml_mark_t mark);
bool cyaml_fail_memory(cyaml_builder *builder);
/// Fails like libyaml at a tab that cannot indent.
bool cyaml_fail_tab(cyaml_builder *builder, yaml_mark_t mark);
/// Records libyaml's own error.
bool cyaml_fail_libyaml(cyaml_builder *builder);

/// Locates the error of a key below a list or a mapping that is never closed at the bracket that opens it.
void cyaml_locate_unclosed(cyaml_builder *builder, cyaml_error *error, cyaml_position start);

/// Reads every event of libyaml into the document.
bool cyaml_build(cyaml_builder *builder);
/// Adds an event to the document. May change the text of the event.
bool cyaml_add_event(cyaml_builder *builder, yaml_event_t *event);
/// Completes the document behind the last event.
bool cyaml_finish(cyaml_builder *builder);

typedef enum { CYAML_JSON_READ, CYAML_JSON_FAILED, CYAML_NOT_JSON } cyaml_json_result;

/// Whether a text starts like a JSON object, array or string.
bool cyaml_looks_like_json(const uint8_t *bytes, size_t length);
/// Reads JSON into the document. The result is `CYAML_JSON_FAILED` if the text is beyond a limit, and `CYAML_NOT_JSON`
/// if it is not JSON, whereupon libyaml may read it.
cyaml_json_result cyaml_build_json(cyaml_builder *builder);

/// Appends to the text pool.
bool cyaml_add_text(cyaml_builder *builder, const void *text, size_t size, uint32_t *start);

uint64_t cyaml_hash(uint64_t seed, const uint8_t *text, size_t size);
/// Returns the number of a name, or CYAML_NONE.
uint32_t cyaml_names_get(const cyaml_builder *builder, const cyaml_names *names, const char *name);
/// Sets the number of a name; `span` receives the place of its text.
bool cyaml_names_put(
    cyaml_builder *builder, cyaml_names *names, const char *name, uint32_t value, cyaml_span *span);

/// Finds the duplicate keys of a complete mapping and indexes it if it is large.
bool cyaml_index_mapping(cyaml_builder *builder, uint32_t mapping);

/// Steps over a byte of UTF-8. Line breaks are LF, CR and CR LF.
void cyaml_advance(cyaml_position *position, uint8_t byte);
/// Computes the line and column of a byte of UTF-8.
cyaml_position cyaml_locate(const uint8_t *bytes, size_t offset);

/// Returns the offset of the first `%TAG` directive beyond the limit, or `length`.
size_t cyaml_excess_directive(const uint8_t *bytes, size_t length);

/// Whether a text starts with the byte order mark of UTF-16.
bool cyaml_is_utf16(const uint8_t *bytes, size_t length, cyaml_utf16 *text);
/// Returns the text in UTF-8 without the mark, up to the place at which it is broken; null if there is no memory.
uint8_t *cyaml_utf8(const cyaml_utf16 *text, size_t *length, bool *broken);
/// Writes a scalar in UTF-8, and returns its size.
size_t cyaml_put_scalar(uint8_t *target, uint32_t scalar);

/// Returns the value of the four digits of `\uXXXX`, or -1.
int32_t cyaml_escape_at(const uint8_t *bytes, size_t length);
/// Returns the character of a surrogate pair in escapes, `\ud83d\ude00`, or 0.
uint32_t cyaml_pair_at(const uint8_t *bytes, size_t length);

/// Makes the copy of a text for libyaml, if it needs one. If it fails, `offset` is the first character to replace.
cyaml_code cyaml_stand_in(const uint8_t *bytes, size_t length, cyaml_standins *standins, size_t *offset);
/// Chooses a block of 64 private characters that the text contains neither as themselves nor as escapes: U+100000,
/// U+100100, …, U+109900, whose escapes are the same in both cases of letters.
bool cyaml_choose_block(const uint8_t *bytes, size_t length, cyaml_standins *standins);
/// Appends a member of the block to the copy.
void cyaml_put_standin(cyaml_standins *standins, int member);
/// Returns the member of the block at the start of a text, or -1.
int cyaml_standin_at(const cyaml_standins *standins, const uint8_t *text, size_t size);
/// Puts the characters of a text back, and returns its new size.
///
/// - Parameter has_escapes: Whether a surrogate pair in escapes is a character, as in double quotes.
size_t cyaml_put_back(const cyaml_standins *standins, uint8_t *text, size_t size, bool has_escapes);
/// Whether a text that is not in quotes contains characters that YAML 1.2 allows only there.
bool cyaml_has_control(const cyaml_standins *standins, const uint8_t *text, size_t size);
/// Returns the place of the first of these characters from a place on.
cyaml_position cyaml_locate_control(const cyaml_standins *standins, size_t line, size_t column);

/// The members of the block for a tab that begins a literal scalar, and a folded one.
enum { CYAML_TAB = 61, CYAML_FOLDED_TAB = 62 };
/// Makes the copy of a text in which tabs that begin block scalars are other characters. Returns false if there are none.
bool cyaml_stand_in_for_tabs(const uint8_t *bytes, size_t length, cyaml_standins *standins);
/// What these characters mean in a scalar: nothing in particular, that it is a folded one, or that it does not begin with
/// a tab.
typedef enum { CYAML_NO_TABS, CYAML_FOLDED_TABS, CYAML_MISPLACED_TABS } cyaml_tab_use;
cyaml_tab_use cyaml_use_of_tabs(const cyaml_standins *standins, const uint8_t *text, size_t size, bool is_literal);
/// Folds the lines of a literal scalar, and returns its new size.
size_t cyaml_fold(uint8_t *text, size_t size);

#endif
