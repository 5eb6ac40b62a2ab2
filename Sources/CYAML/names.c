/// The tables of anchors and tags.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

uint64_t cyaml_hash(uint64_t seed, const uint8_t *text, size_t size) {
    uint64_t hash = seed ^ size;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ text[i]) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    return hash;
}

/// Returns the slot of the name, or the empty slot for it.
static cyaml_name *slot_of(
    const cyaml_document *document, const cyaml_names *names, const char *name, size_t size, uint64_t hash) {
    size_t mask = names->capacity - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        cyaml_name *slot = &names->slots[i];
        if (slot->value == CYAML_NONE) return slot;
        if (slot->hash == hash && slot->name.size == size
            && memcmp(document->text + slot->name.start, name, size) == 0) {
            return slot;
        }
    }
}

uint32_t cyaml_names_get(const cyaml_builder *builder, const cyaml_names *names, const char *name) {
    if (names->count == 0) return CYAML_NONE;
    size_t size = strlen(name);
    uint64_t hash = cyaml_hash(builder->document->seed, (const uint8_t *)name, size);
    return slot_of(builder->document, names, name, size, hash)->value;
}

/// Keeps at least half of the slots empty.
static bool make_room(cyaml_names *names) {
    if (names->slots && names->count * 2 < names->capacity) return true;
    size_t capacity = names->capacity ? names->capacity * 2 : 16;
    cyaml_name *slots = malloc(capacity * sizeof *slots);
    if (!slots) return false;
    for (size_t i = 0; i < capacity; i++) slots[i].value = CYAML_NONE;
    for (size_t i = 0; i < names->capacity; i++) {
        if (names->slots[i].value == CYAML_NONE) continue;
        size_t target = names->slots[i].hash & (capacity - 1);
        while (slots[target].value != CYAML_NONE) target = (target + 1) & (capacity - 1);
        slots[target] = names->slots[i];
    }
    free(names->slots);
    names->slots = slots;
    names->capacity = capacity;
    return true;
}

bool cyaml_names_put(
    cyaml_builder *builder, cyaml_names *names, const char *name, uint32_t value, cyaml_span *span) {
    if (!make_room(names)) return cyaml_fail_memory(builder);
    size_t size = strlen(name);
    uint64_t hash = cyaml_hash(builder->document->seed, (const uint8_t *)name, size);
    cyaml_name *slot = slot_of(builder->document, names, name, size, hash);
    if (slot->value == CYAML_NONE) {
        uint32_t start;
        if (!cyaml_add_text(builder, name, size, &start)) return false;
        *slot = (cyaml_name){.hash = hash, .name = {.start = start, .size = (uint32_t)size}};
        names->count += 1;
    }
    slot->value = value;
    if (span) *span = slot->name;
    return true;
}
