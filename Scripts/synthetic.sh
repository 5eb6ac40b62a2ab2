#!/usr/bin/env bash
# Writes an OpenAPI description of a given size, for measurements.
# usage: synthetic.sh COUNT [models|enum|parameters|chain|references]
set -euo pipefail

count=$1
kind=${2:-models}

head() {
    printf 'openapi: 3.1.0\ninfo: { title: Synthetic, version: "1" }\nservers: [{ url: https://synthetic.example }]\n'
}

case $kind in
models) # COUNT models and COUNT operations, each of which refers to some of the models
    head
    awk -v n="$count" 'BEGIN {
        print "paths:"
        for (i = 0; i < n; i++) {
            printf "  /things/%d/{id}:\n    get:\n      operationId: loadThing%d\n      tags: [Group%d]\n", i, i, i % (n / 50)
            printf "      summary: Loads a thing of kind %d.\n      parameters:\n", i
            printf "        - { name: id, in: path, required: true, schema: { type: integer } }\n"
            printf "        - { name: order, in: query, schema: { type: string, enum: [up, down, none%d] } }\n", i
            printf "      responses:\n        \"200\":\n          description: The thing.\n          content:\n"
            printf "            application/json: { schema: { $ref: \"#/components/schemas/Thing%d\" } }\n", i
        }
        print "components:\n  schemas:"
        for (i = 0; i < n; i++) {
            printf "    Thing%d:\n      description: A thing of kind %d.\n      type: object\n      required: [id, name]\n", i, i
            printf "      properties:\n        id: { type: integer, description: Identifies the thing. }\n"
            printf "        name: { type: string, maxLength: 40 }\n        created_at: { type: string, format: date-time }\n"
            printf "        next: { $ref: \"#/components/schemas/Thing%d\" }\n", (i * 7 + 1) % n
            printf "        kind: { type: string, enum: [plain, special, odd] }\n"
            printf "        parts: { type: array, items: { type: object, properties: { size: { type: number }, label: { type: string } } } }\n"
        }
    }'
    ;;
enum) # one enum with COUNT values
    head
    awk -v n="$count" 'BEGIN {
        print "paths: {}\ncomponents:\n  schemas:\n    Choice:\n      type: string\n      enum:"
        for (i = 0; i < n; i++) printf "        - value_%d\n", i
    }'
    ;;
parameters) # one operation with COUNT parameters
    head
    awk -v n="$count" 'BEGIN {
        print "paths:\n  /search:\n    get:\n      operationId: search\n      parameters:"
        for (i = 0; i < n; i++) printf "        - { name: filter_%d, in: query, schema: { type: string } }\n", i
        print "      responses: { \"204\": { description: Nothing. } }"
    }'
    ;;
chain) # COUNT models, each of which refers to the next
    head
    awk -v n="$count" 'BEGIN {
        print "paths: {}\ncomponents:\n  schemas:"
        for (i = 0; i < n; i++) printf "    Link%d: { $ref: \"#/components/schemas/Link%d\" }\n", i, i + 1
        printf "    Link%d: { type: object, properties: { end: { type: string } } }\n", n
    }'
    ;;
references) # COUNT references to models that do not exist
    head
    awk -v n="$count" 'BEGIN {
        print "paths: {}\ncomponents:\n  schemas:"
        for (i = 0; i < n; i++) printf "    Thing%d: { type: object, properties: { next: { $ref: \"#/components/schemas/Thnig%d\" } } }\n", i, i
    }'
    ;;
*)
    echo "usage: synthetic.sh COUNT [models|enum|parameters|chain|references]" >&2
    exit 2
    ;;
esac
