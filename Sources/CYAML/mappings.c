/// Finds keys and duplicate keys.
///
/// Small mappings are searched in order. Large ones get a hash index when they are complete, during the search for
/// duplicate keys, so that many lookups or keys do not take quadratic time.
#include "internal.h"

/// Mappings with more entries than this have an index.
static const uint32_t small_mapping = 8;

static bool has_text(const cyaml_document *document, uint32_t key, const uint8_t *text, size_t size) {
    const cyaml_node *node = &document->nodes[key];
    if (node->kind == CYAML_ALIAS) node = &document->nodes[node->start];
    if (node->kind != CYAML_SCALAR) return false;
    return cyaml_same(document->text + node->start, node->size, text, size);
}

/// Returns a key's text. The result is false if the key is a collection.
static bool key_text(const cyaml_document *document, uint32_t key, const uint8_t **text, size_t *size) {
    const cyaml_node *node = &document->nodes[key];
    if (node->kind == CYAML_ALIAS) node = &document->nodes[node->start];
    *text = document->text + node->start;
    *size = node->size;
    return node->kind == CYAML_SCALAR;
}

/// Returns the key after the next value.
static uint32_t next_key(const cyaml_document *document, uint32_t key) {
    return document->nodes[document->nodes[key].end].end;
}

/// Returns the number of slots of an index: a power of two, at least half of them empty.
static uint32_t slot_count(const cyaml_node *mapping) {
    uint32_t count = 16;
    while (count < mapping->size) count *= 2;
    return count;
}

/// Returns the slot of a key with this text, or the empty slot for it.
static uint32_t *slot_of(const cyaml_document *document, const cyaml_node *mapping, const uint8_t *text, size_t size) {
    uint32_t *slots = document->slots + mapping->start;
    uint32_t mask = slot_count(mapping) - 1;
    uint32_t i = (uint32_t)cyaml_hash(document->seed, text, size) & mask;
    while (slots[i] != CYAML_NONE && !has_text(document, slots[i], text, size)) i = (i + 1) & mask;
    return &slots[i];
}

static uint32_t find_in_order(
    const cyaml_document *document, uint32_t first, uint32_t end, const uint8_t *text, size_t size) {
    for (uint32_t key = first; key < end; key = next_key(document, key)) {
        if (has_text(document, key, text, size)) return key;
    }
    return CYAML_NONE;
}

uint32_t cyaml_find(const cyaml_document *document, uint32_t mapping, const uint8_t *text, size_t size) {
    const cyaml_node *node = &document->nodes[mapping];
    if (node->kind != CYAML_MAPPING) return CYAML_NONE;
    if (node->start == CYAML_NONE) return find_in_order(document, mapping + 1, node->end, text, size);
    return *slot_of(document, node, text, size);
}

static bool add_duplicate(cyaml_builder *builder, uint32_t mapping, uint32_t first, uint32_t second) {
    cyaml_document *document = builder->document;
    void *grown = cyaml_grown(document->duplicates, &builder->duplicate_capacity,
                              (size_t)document->duplicate_count + 1, sizeof *document->duplicates);
    if (!grown) return cyaml_fail_memory(builder);
    document->duplicates = grown;
    document->duplicates[document->duplicate_count++] =
        (cyaml_duplicate){.mapping = mapping, .first = first, .second = second};
    document->nodes[mapping].flags |= CYAML_DUPLICATES;
    return true;
}

static bool add_slots(cyaml_builder *builder, cyaml_node *mapping) {
    cyaml_document *document = builder->document;
    uint32_t count = slot_count(mapping);
    if (count > UINT32_MAX - document->slot_count) return cyaml_fail_memory(builder);
    void *grown = cyaml_grown(document->slots, &builder->slot_capacity, (size_t)document->slot_count + count,
                              sizeof *document->slots);
    if (!grown) return cyaml_fail_memory(builder);
    document->slots = grown;
    mapping->start = document->slot_count;
    document->slot_count += count;
    memset(document->slots + mapping->start, 0xFF, count * sizeof *document->slots);
    return true;
}

/// Whether a text has characters beyond ASCII.
static bool is_wide(const uint8_t *text, size_t size) {
    uint8_t high = 0;
    for (size_t i = 0; i < size; i++) high |= text[i];
    return high >= 0x80;
}

bool cyaml_index_mapping(cyaml_builder *builder, uint32_t mapping) {
    const cyaml_document *document = builder->document;
    cyaml_node *node = &document->nodes[mapping];
    bool large = node->size / 2 > small_mapping;
    if (large && !add_slots(builder, node)) return false;
    for (uint32_t key = mapping + 1; key < node->end; key = next_key(document, key)) {
        const uint8_t *text;
        size_t size;
        if (!key_text(document, key, &text, &size)) {
            node->flags |= CYAML_COLLECTION_KEYS;
            continue;
        }
        if (is_wide(text, size)) node->flags |= CYAML_UNICODE_KEYS;
        uint32_t earlier;
        if (large) {
            uint32_t *slot = slot_of(document, node, text, size);
            earlier = *slot;
            if (earlier == CYAML_NONE) *slot = key;
        } else {
            earlier = find_in_order(document, mapping + 1, key, text, size);
        }
        if (earlier != CYAML_NONE && !add_duplicate(builder, mapping, earlier, key)) return false;
    }
    builder->document->flags |= node->flags;
    return true;
}
