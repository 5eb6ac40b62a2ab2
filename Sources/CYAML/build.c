/// Converts libyaml's events to the arrays.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// The number of nodes to which any document may grow through aliases.
static const uint64_t free_expansion = 10000;

bool cyaml_add_text(cyaml_builder *builder, const void *text, size_t size, uint32_t *start) {
    cyaml_document *document = builder->document;
    if (size > UINT32_MAX - document->text_size) return cyaml_fail_memory(builder);
    void *grown = cyaml_grown(document->text, &builder->text_capacity, document->text_size + size, 1);
    if (!grown) return cyaml_fail_memory(builder);
    document->text = grown;
    if (size > 0) memcpy(document->text + document->text_size, text, size);
    *start = document->text_size;
    document->text_size += (uint32_t)size;
    return true;
}

static void set_end(cyaml_builder *builder, cyaml_node *node, yaml_mark_t mark) {
    cyaml_position place = cyaml_place(builder, mark);
    node->end_line = place.line;
    node->end_column = place.column;
}

/// Adds the weight and height of a complete node to the collection that contains it.
static void count_in_parent(cyaml_builder *builder, const cyaml_node *node, uint64_t weight, uint32_t height) {
    if (builder->depth == 0) return;
    cyaml_frame *frame = &builder->frames[builder->depth - 1];
    frame->weight += weight;
    if (frame->height < height + 1) frame->height = height + 1;
    frame->end_line = node->end_line;
    frame->end_column = node->end_column;
}

/// Appends a node and counts it as its parent's child.
static cyaml_node *add_node(cyaml_builder *builder, cyaml_kind kind, cyaml_style style, const yaml_event_t *event) {
    cyaml_document *document = builder->document;
    if (builder->expanded >= builder->limits.nodes || document->node_count >= CYAML_NONE - 1) {
        cyaml_fail(builder, CYAML_ERROR_NODES, event->start_mark);
        return NULL;
    }
    void *grown = cyaml_grown(
        document->nodes, &builder->node_capacity, (size_t)document->node_count + 1, sizeof *document->nodes);
    if (!grown) {
        cyaml_fail_memory(builder);
        return NULL;
    }
    document->nodes = grown;
    if (builder->depth > 0) document->nodes[builder->frames[builder->depth - 1].node].size += 1;
    builder->expanded += 1;
    uint32_t index = document->node_count++;
    cyaml_position start = cyaml_place(builder, event->start_mark);
    cyaml_node *node = &document->nodes[index];
    *node = (cyaml_node){
        .kind = (uint8_t)kind,
        .style = (uint8_t)style,
        .end = index + 1,
        .start = CYAML_NONE,
        .tag = CYAML_NONE,
        .line = start.line,
        .column = start.column,
    };
    set_end(builder, node, event->end_mark);
    return node;
}

/// Sets the index of a tag. A new tag is added.
static bool set_tag(cyaml_builder *builder, cyaml_node *node, const yaml_char_t *tag) {
    cyaml_document *document = builder->document;
    if (!tag) return true;
    node->tag = cyaml_names_get(builder, &builder->tag_names, (const char *)tag);
    if (node->tag != CYAML_NONE) return true;
    cyaml_span span;
    if (!cyaml_names_put(builder, &builder->tag_names, (const char *)tag, document->tag_count, &span)) return false;
    void *grown = cyaml_grown(
        document->tags, &builder->tag_capacity, (size_t)document->tag_count + 1, sizeof *document->tags);
    if (!grown) return cyaml_fail_memory(builder);
    document->tags = grown;
    document->tags[document->tag_count] = span;
    node->tag = document->tag_count++;
    return true;
}

/// Records an anchor. A later anchor of the same name replaces it from there on.
static bool set_anchor(cyaml_builder *builder, cyaml_node *node, const yaml_char_t *name, bool open) {
    if (!name) return true;
    node->flags |= CYAML_ANCHORED;
    uint32_t index = (uint32_t)(node - builder->document->nodes);
    void *grown = cyaml_grown(
        builder->anchors, &builder->anchor_capacity, builder->anchor_count + 1, sizeof *builder->anchors);
    if (!grown) return cyaml_fail_memory(builder);
    builder->anchors = grown;
    builder->anchors[builder->anchor_count] = (cyaml_anchor){.node = index, .weight = 1, .open = open};
    uint32_t number = (uint32_t)builder->anchor_count++;
    return cyaml_names_put(builder, &builder->anchor_names, (const char *)name, number, NULL);
}

/// Whether the node that was just added is a key.
static bool is_key(const cyaml_builder *builder) {
    if (builder->depth == 0) return false;
    const cyaml_node *parent = &builder->document->nodes[builder->frames[builder->depth - 1].node];
    return parent->kind == CYAML_MAPPING && parent->size % 2 == 1;
}

static cyaml_style scalar_style(yaml_scalar_style_t style) {
    switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return CYAML_SINGLE_QUOTED;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return CYAML_DOUBLE_QUOTED;
    case YAML_LITERAL_SCALAR_STYLE: return CYAML_LITERAL;
    case YAML_FOLDED_SCALAR_STYLE: return CYAML_FOLDED;
    default: return CYAML_PLAIN;
    }
}

/// Puts back the characters of a scalar that libyaml did not see. Those that YAML allows only in quotes are errors
/// elsewhere.
static bool put_back(cyaml_builder *builder, yaml_event_t *event) {
    const cyaml_standins *standins = builder->standins;
    yaml_char_t *text = event->data.scalar.value;
    size_t size = event->data.scalar.length;
    if (!standins || size == 0 || !memchr(text, 0xF4, size)) return true;
    bool has_escapes = event->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
    bool is_quoted = has_escapes || event->data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE;
    if (!is_quoted && cyaml_has_control(standins, text, size)) {
        yaml_mark_t mark = event->start_mark;
        cyaml_position place = cyaml_locate_control(standins, mark.line + 1, mark.column + 1);
        mark.line = place.line - 1;
        mark.column = place.column - 1;
        return cyaml_fail(builder, CYAML_ERROR_CONTROL_CHARACTER, mark);
    }
    bool is_literal = event->data.scalar.style == YAML_LITERAL_SCALAR_STYLE;
    cyaml_tab_use tabs = cyaml_use_of_tabs(standins, text, size, is_literal);
    if (tabs == CYAML_MISPLACED_TABS) return cyaml_fail_tab(builder, event->start_mark);
    size = cyaml_put_back(standins, text, size, has_escapes);
    if (tabs == CYAML_FOLDED_TABS) {
        size = cyaml_fold(text, size);
        event->data.scalar.style = YAML_FOLDED_SCALAR_STYLE;
    }
    event->data.scalar.length = size;
    return true;
}

static bool add_scalar(cyaml_builder *builder, yaml_event_t *event) {
    if (!put_back(builder, event)) return false;
    const yaml_char_t *text = event->data.scalar.value;
    size_t size = event->data.scalar.length;
    if (size > builder->limits.scalar_size) return cyaml_fail(builder, CYAML_ERROR_SCALAR_SIZE, event->start_mark);
    if (size > 0 && memchr(text, 0, size)) return cyaml_fail(builder, CYAML_ERROR_NUL, event->start_mark);
    cyaml_node *node = add_node(builder, CYAML_SCALAR, scalar_style(event->data.scalar.style), event);
    if (!node) return false;
    node->size = (uint32_t)size;
    if (!cyaml_add_text(builder, text, size, &node->start)) return false;
    if (!set_tag(builder, node, event->data.scalar.tag)) return false;
    if (!set_anchor(builder, node, event->data.scalar.anchor, false)) return false;
    if (size == 2 && text[0] == '<' && text[1] == '<' && node->style == CYAML_PLAIN && node->tag == CYAML_NONE
        && is_key(builder)) {
        builder->document->nodes[builder->frames[builder->depth - 1].node].flags |= CYAML_MERGES;
    }
    count_in_parent(builder, node, 1, 0);
    return true;
}

static bool add_alias(cyaml_builder *builder, const yaml_event_t *event) {
    uint32_t number = cyaml_names_get(builder, &builder->anchor_names, (const char *)event->data.alias.anchor);
    if (number == CYAML_NONE) return cyaml_fail(builder, CYAML_ERROR_UNKNOWN_ALIAS, event->start_mark);
    cyaml_anchor anchor = builder->anchors[number];
    if (anchor.open) return cyaml_fail(builder, CYAML_ERROR_CYCLIC_ALIAS, event->start_mark);
    cyaml_node *node = add_node(builder, CYAML_ALIAS, CYAML_PLAIN, event);
    if (!node) return false;
    node->start = anchor.node;
    // The nesting through aliases counts, because readers recurse over it.
    if (builder->depth + anchor.height > builder->limits.depth) {
        return cyaml_fail(builder, CYAML_ERROR_DEPTH, event->start_mark);
    }
    builder->expanded += anchor.weight - 1;
    uint64_t fair = free_expansion + (uint64_t)builder->limits.expansion * builder->document->node_count;
    if (builder->expanded > builder->limits.nodes || builder->expanded > fair) {
        return cyaml_fail(builder, CYAML_ERROR_EXPANSION, event->start_mark);
    }
    count_in_parent(builder, node, anchor.weight, anchor.height);
    return true;
}

static bool open_collection(cyaml_builder *builder, cyaml_kind kind, bool flow, const yaml_char_t *tag,
                            const yaml_char_t *anchor, const yaml_event_t *event) {
    if (builder->depth >= builder->limits.depth) return cyaml_fail(builder, CYAML_ERROR_DEPTH, event->start_mark);
    cyaml_node *node = add_node(builder, kind, flow ? CYAML_FLOW : CYAML_BLOCK, event);
    if (!node || !set_tag(builder, node, tag) || !set_anchor(builder, node, anchor, true)) return false;
    void *grown =
        cyaml_grown(builder->frames, &builder->frame_capacity, builder->depth + 1, sizeof *builder->frames);
    if (!grown) return cyaml_fail_memory(builder);
    builder->frames = grown;
    builder->frames[builder->depth++] = (cyaml_frame){
        .node = (uint32_t)(node - builder->document->nodes),
        .anchor = anchor ? (uint32_t)builder->anchor_count - 1 : CYAML_NONE,
        .height = 1,
        .weight = 1,
        .end_line = node->end_line,
        .end_column = node->end_column,
    };
    return true;
}

static bool close_collection(cyaml_builder *builder, const yaml_event_t *event) {
    cyaml_frame frame = builder->frames[--builder->depth];
    cyaml_node *node = &builder->document->nodes[frame.node];
    node->end = builder->document->node_count;
    // In libyaml, a block ends where the next one starts. The end of its last child is more exact.
    node->end_line = frame.end_line;
    node->end_column = frame.end_column;
    if (node->style == CYAML_FLOW) set_end(builder, node, event->end_mark);
    if (frame.anchor != CYAML_NONE) {
        cyaml_anchor *anchor = &builder->anchors[frame.anchor];
        anchor->weight = frame.weight;
        anchor->height = frame.height;
        anchor->open = false;
    }
    count_in_parent(builder, node, frame.weight, frame.height);
    return node->kind != CYAML_MAPPING || cyaml_index_mapping(builder, frame.node);
}

bool cyaml_add_event(cyaml_builder *builder, yaml_event_t *event) {
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (builder->document->node_count == 0) return true;
        return cyaml_fail(builder, CYAML_ERROR_SEVERAL_DOCUMENTS, event->start_mark);
    case YAML_SCALAR_EVENT: return add_scalar(builder, event);
    case YAML_ALIAS_EVENT: return add_alias(builder, event);
    case YAML_SEQUENCE_START_EVENT:
        return open_collection(builder, CYAML_SEQUENCE,
                               event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE,
                               event->data.sequence_start.tag, event->data.sequence_start.anchor, event);
    case YAML_MAPPING_START_EVENT:
        return open_collection(builder, CYAML_MAPPING, event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE,
                               event->data.mapping_start.tag, event->data.mapping_start.anchor, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: return close_collection(builder, event);
    default: return true;
    }
}

static int compare_duplicates(const void *left, const void *right) {
    const cyaml_duplicate *a = left, *b = right;
    if (a->mapping != b->mapping) return a->mapping < b->mapping ? -1 : 1;
    return (a->second > b->second) - (a->second < b->second);
}

bool cyaml_finish(cyaml_builder *builder) {
    cyaml_document *document = builder->document;
    if (document->node_count == 0) {
        yaml_event_t empty = {.type = YAML_SCALAR_EVENT};
        if (!add_scalar(builder, &empty)) return false;
    }
    if (document->duplicate_count > 1) {
        qsort(document->duplicates, document->duplicate_count, sizeof *document->duplicates, compare_duplicates);
    }
    return true;
}

bool cyaml_build(cyaml_builder *builder) {
    bool going = true, ended = false;
    while (going && !ended) {
        yaml_event_t event;
        if (!yaml_parser_parse(&builder->yaml, &event)) return cyaml_fail_libyaml(builder);
        ended = event.type == YAML_STREAM_END_EVENT;
        going = cyaml_add_event(builder, &event);
        yaml_event_delete(&event);
    }
    return going && cyaml_finish(builder);
}
