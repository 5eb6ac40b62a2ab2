/// A driver for a fuzz target where libFuzzer is not installed: `driver SECONDS SEED INPUT…` changes the inputs at random.
/// The same seed makes the same changes. An input that ends the program is in the file `crash-input`.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

typedef struct {
    uint8_t *bytes;
    size_t length;
} input;

enum { LARGEST = 1 << 14 };

static uint64_t state;

static size_t below(size_t bound) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return bound == 0 ? 0 : (size_t)((state >> 33) % bound);
}

static input read_input(const char *path) {
    input result = {.bytes = malloc(LARGEST)};
    FILE *file = fopen(path, "rb");
    if (!file || !result.bytes) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(2);
    }
    result.length = fread(result.bytes, 1, LARGEST / 2, file);
    fclose(file);
    return result;
}

/// Inserts bytes, if there is room.
static void insert(input *text, size_t at, const void *bytes, size_t length) {
    if (text->length + length > LARGEST) return;
    memmove(text->bytes + at + length, text->bytes + at, text->length - at);
    memcpy(text->bytes + at, bytes, length);
    text->length += length;
}

static void mutate(input *text, const input *inputs, size_t count) {
    static const char *const notable[] = {
        "{", "}", "[", "]", ":", ": ", ",", "- ", "? ", "&a ", "*a", "!!str ", "|\n", ">-\n", "'", "\"", "\\", "%TAG ",
        "#", "\t", "\n", "\r\n", "\r", "---\n", "...\n", "<<: ", "\x7F", "\xC2\x85", "\xC2\x9F", "\xE2\x80\xA8",
        "\xE2\x80\xA9", "\xEF\xBF\xBF", "\xEF\xBB\xBF", "\xF4\x80\x80\x80", "\\U00100000", "\\ud83d", "\\ude00",
        "\\ud83d\\ude00", "\\udbc0\\udc00", "\xFF\xFE", "\xFE\xFF",
    };
    size_t at = below(text->length + 1);
    switch (below(6)) {
    case 0:
        if (at < text->length) text->bytes[at] ^= (uint8_t)(1 << below(8));
        break;
    case 1:
        if (at < text->length) memmove(text->bytes + at, text->bytes + at + 1, --text->length - at);
        break;
    case 2: text->length = at; break;
    case 3: {
        const input *other = &inputs[below(count)];
        size_t start = below(other->length), length = below(other->length - start);
        insert(text, at, other->bytes + start, length);
        break;
    }
    default: {
        const char *part = notable[below(sizeof notable / sizeof *notable)];
        insert(text, at, part, strlen(part));
    }
    }
}

static void keep(const input *text) {
    FILE *file = fopen("crash-input", "wb");
    if (!file) return;
    fwrite(text->bytes, 1, text->length, file);
    fclose(file);
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    time_t end = time(NULL) + atoi(argv[1]);
    state = strtoull(argv[2], NULL, 10);
    size_t count = (size_t)argc - 3;
    input *inputs = malloc(count * sizeof *inputs), text = {.bytes = malloc(LARGEST)};
    if (!inputs || !text.bytes) return 2;
    for (size_t i = 0; i < count; i++) inputs[i] = read_input(argv[i + 3]);
    unsigned long runs = 0;
    for (; time(NULL) < end; runs++) {
        const input *seed = &inputs[below(count)];
        memcpy(text.bytes, seed->bytes, seed->length);
        text.length = seed->length;
        for (size_t changes = 1 + below(8); changes > 0; changes--) mutate(&text, inputs, count);
        keep(&text);
        LLVMFuzzerTestOneInput(text.bytes, text.length);
    }
    remove("crash-input");
    for (size_t i = 0; i < count; i++) free(inputs[i].bytes);
    free(inputs);
    free(text.bytes);
    printf("%lu inputs with the seed %s\n", runs, argv[2]);
    return 0;
}
