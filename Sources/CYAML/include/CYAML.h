/// A whole YAML document in flat arrays, which one call creates.
///
/// libyaml reports events, and one call into Swift per event costs more than parsing. This shim keeps the loop in C. It
/// creates an array of nodes in pre-order, whose text is in one pool. It rejects hostile input: deep nesting, alias
/// bombs, cycles, NUL, huge scalars. It reads JSON itself, as RFC 8259 says, and hides the characters from libyaml that
/// YAML 1.2 reads otherwise than YAML 1.1.
#ifndef CYAML_H
#define CYAML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// No node, no tag, no index.
#define CYAML_NONE UINT32_MAX

typedef enum { CYAML_SCALAR = 0, CYAML_SEQUENCE = 1, CYAML_MAPPING = 2, CYAML_ALIAS = 3 } cyaml_kind;

typedef enum {
    CYAML_PLAIN = 0,
    CYAML_SINGLE_QUOTED = 1,
    CYAML_DOUBLE_QUOTED = 2,
    CYAML_LITERAL = 3,
    CYAML_FOLDED = 4,
    CYAML_BLOCK = 5,
    CYAML_FLOW = 6
} cyaml_style;

enum {
    /// The node has an anchor.
    CYAML_ANCHORED = 1,
    /// The mapping has a merge key: a plain `<<` without a tag.
    CYAML_MERGES = 2,
    /// The mapping has a duplicate key.
    CYAML_DUPLICATES = 4,
    /// The mapping has a key that is a collection.
    CYAML_COLLECTION_KEYS = 8,
    /// The mapping has a key with characters beyond ASCII, which may be equal to another one after normalization.
    CYAML_UNICODE_KEYS = 16
};

/// One node. A collection's children follow it: the first at its index + 1, the next at the `end` of the one before it.
/// A mapping's children are key, value, key, value.
typedef struct {
    uint8_t kind;
    uint8_t style;
    uint8_t flags;
    /// The index after the node's subtree.
    uint32_t end;
    /// Scalar: the start of its text in the pool. Alias: its target node, which is never an alias itself.
    /// Mapping: the start of its hash index in `slots`, or CYAML_NONE.
    uint32_t start;
    /// Scalar: the number of bytes of its text. Collection: the number of children.
    uint32_t size;
    /// The explicit tag, an index into `tags`, or CYAML_NONE.
    uint32_t tag;
    /// The start of the node, including its tag and anchor, and its end. From 1; columns count Unicode scalars.
    uint32_t line, column, end_line, end_column;
} cyaml_node;

/// A piece of the text pool.
typedef struct {
    uint32_t start, size;
} cyaml_span;

/// A duplicate key in a mapping: the indices of the nodes.
typedef struct {
    uint32_t mapping, first, second;
} cyaml_duplicate;

typedef enum {
    CYAML_OK = 0,
    CYAML_ERROR_SYNTAX,
    CYAML_ERROR_MEMORY,
    CYAML_ERROR_ENCODING,
    CYAML_ERROR_CONTROL_CHARACTER,
    CYAML_ERROR_NUL,
    CYAML_ERROR_SEVERAL_DOCUMENTS,
    CYAML_ERROR_UNKNOWN_ALIAS,
    CYAML_ERROR_CYCLIC_ALIAS,
    CYAML_ERROR_DEPTH,
    CYAML_ERROR_EXPANSION,
    CYAML_ERROR_NODES,
    CYAML_ERROR_SCALAR_SIZE,
    CYAML_ERROR_INPUT_SIZE
} cyaml_code;

/// The error of a document, and its place. The texts are static texts of libyaml, and may be null.
typedef struct {
    cyaml_code code;
    uint32_t line, column;
    const char *problem;
    const char *context;
    /// The start of the construct that `context` names; 0 if unknown.
    uint32_t context_line, context_column;
    /// The last line of a collection that is never closed, where a key below it shows that; otherwise 0.
    uint32_t last_line;
    /// The ASCII character at which a syntax error was found; 0 if there is none.
    char character;
} cyaml_error;

typedef struct {
    /// The maximum nesting of collections, with aliases followed.
    uint32_t depth;
    /// The maximum number of bytes of a scalar.
    size_t scalar_size;
    /// The maximum number of nodes, with aliases followed.
    uint64_t nodes;
    /// The maximum growth factor of the document when its aliases are followed. Up to 10,000 nodes are always allowed.
    uint32_t expansion;
} cyaml_limits;

typedef struct {
    cyaml_node *nodes;
    uint8_t *text;
    cyaml_span *tags;
    /// Sorted by mapping, then by the second key.
    cyaml_duplicate *duplicates;
    /// The hash indices of the large mappings.
    uint32_t *slots;
    uint32_t node_count, text_size, tag_count, duplicate_count, slot_count;
    /// The flags of all mappings.
    uint8_t flags;
    uint64_t seed;
    cyaml_error error;
} cyaml_document;

/// Parses a buffer. Returns null only if there is no memory for the document itself. `error.code` indicates whether the
/// rest can be used.
cyaml_document *cyaml_parse(const uint8_t *bytes, size_t length, cyaml_limits limits);

/// The arrays of a document without aliases and merge keys: the nodes in pre-order, with their ends and sizes.
typedef struct {
    const cyaml_node *nodes;
    const uint8_t *text;
    const cyaml_span *tags;
    uint32_t node_count, text_size, tag_count;
} cyaml_nodes;

/// Makes a document of copies of arrays, and finds the duplicate keys. Returns null only if there is no memory for the
/// document itself. `error.code` indicates whether the rest can be used.
cyaml_document *cyaml_compose(const cyaml_nodes *parts);

void cyaml_free(cyaml_document *document);

/// Returns the first key of a mapping that is a scalar with this text, or CYAML_NONE. Its value is at the key's `end`.
uint32_t cyaml_find(const cyaml_document *document, uint32_t mapping, const uint8_t *text, size_t size);

/// Whether two texts are the same, without the cost of a generic comparison in unoptimized Swift.
static inline bool cyaml_same(const uint8_t *left, size_t left_size, const uint8_t *right, size_t right_size) {
    return left_size == right_size && (left_size == 0 || memcmp(left, right, left_size) == 0);
}

#endif
