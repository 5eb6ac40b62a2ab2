/// The declarations that the files of the shim share.
#ifndef CYAML_INTERNAL_H
#define CYAML_INTERNAL_H

#include <stdbool.h>
#include <yaml.h>

#include "CYAML.h"

/// The places at which a pair of `\u` escapes was shortened (see surrogates.c), in the order of the text.
typedef struct {
    uint32_t line, column;
} cyaml_shift;

typedef struct {
    cyaml_shift *items;
    size_t count, capacity;
} cyaml_shifts;

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

typedef struct {
    cyaml_document *document;
    yaml_parser_t yaml;
    cyaml_limits limits;
    const cyaml_shifts *shifts;
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
} cyaml_builder;

/// Returns the array with room for `needed` items, or null, in which case the array is unchanged.
void *cyaml_grown(void *array, size_t *capacity, size_t needed, size_t width);

bool cyaml_fail(cyaml_builder *builder, cyaml_code code, yaml_mark_t mark);
bool cyaml_fail_memory(cyaml_builder *builder);
/// Records libyaml's own error.
bool cyaml_fail_libyaml(cyaml_builder *builder);

/// Reads every event into the document.
bool cyaml_build(cyaml_builder *builder);

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

/// A place while walking over a text; lines and columns from 1.
typedef struct {
    uint32_t line, column;
    bool after_return;
} cyaml_position;

/// Steps over a scalar. The line breaks are libyaml's: LF, CR, CR LF, NEL, LS, PS.
void cyaml_advance(cyaml_position *position, uint32_t scalar);
/// Returns the scalar at the start of UTF-8, as far as line breaks require it.
uint32_t cyaml_scalar_at(const uint8_t *bytes, size_t length);
/// Computes the line and column of a byte.
void cyaml_locate(
    const uint8_t *bytes, size_t offset, yaml_encoding_t encoding, uint32_t *line, uint32_t *column);

/// Returns the offset of the first `%TAG` directive beyond the limit, or `length`.
size_t cyaml_excess_directive(const uint8_t *bytes, size_t length);

/// Returns a copy of a JSON text with `\U0001F600`, which libyaml supports, instead of `\ud83d\ude00`; null if there is
/// no such pair or no memory.
uint8_t *cyaml_join_surrogates(const uint8_t *bytes, size_t length, size_t *new_length, cyaml_shifts *shifts);
/// Returns the column in the original text.
uint32_t cyaml_unshifted(const cyaml_shifts *shifts, uint32_t line, uint32_t column);

#endif
