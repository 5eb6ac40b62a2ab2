#!/usr/bin/env bash
# Writes an OpenAPI description of a given size, for measurements.
# usage: synthetic.sh COUNT [KIND]   (KIND is one of the cases below; the default is "models")
set -euo pipefail

count=$1
kind=${2:-models}

# open TEXT: the start of a document; the rest of it is written by awk.
open() {
    printf 'openapi: 3.1.0\ninfo: { title: Synthetic, version: "1" }\nservers: [{ url: https://synthetic.example }]\n%s\n' "$1"
}

# lines PROGRAM: runs an awk program for each i from 0 to COUNT - 1.
lines() { awk -v n="$count" 'BEGIN { for (i = 0; i < n; i++) { '"$1"' } }'; }

# The name of number i in 16 letters between separators, which Swift names cannot contain. All names are equal without them.
colliding='name = ""; rest = i
    for (k = 1; k <= 16; k++) { name = name substr("abcdefghijklmnop", k, 1); if (k < 16) { name = name (rest % 2 ? "." : "-"); rest = int(rest / 2) } }'

no_content='      responses: { \"204\": { description: Nothing. } }'

case $kind in
models) # COUNT models and COUNT operations, each of which refers to some of the models
    open "paths:"
    lines '
        printf "  /things/%d/{id}:\n    get:\n      operationId: loadThing%d\n      tags: [Group%d]\n", i, i, i % (n / 50)
        printf "      summary: Loads a thing of kind %d.\n      parameters:\n", i
        printf "        - { name: id, in: path, required: true, schema: { type: integer } }\n"
        printf "        - { name: order, in: query, schema: { type: string, enum: [up, down, none%d] } }\n", i
        printf "      responses:\n        \"200\":\n          description: The thing.\n          content:\n"
        printf "            application/json: { schema: { $ref: \"#/components/schemas/Thing%d\" } }\n", i'
    printf 'components:\n  schemas:\n'
    lines '
        printf "    Thing%d:\n      description: A thing of kind %d.\n      type: object\n      required: [id, name]\n", i, i
        printf "      properties:\n        id: { type: integer, description: Identifies the thing. }\n"
        printf "        name: { type: string, maxLength: 40 }\n        created_at: { type: string, format: date-time }\n"
        printf "        next: { $ref: \"#/components/schemas/Thing%d\" }\n", (i * 7 + 1) % n
        printf "        kind: { type: string, enum: [plain, special, odd] }\n"
        printf "        parts: { type: array, items: { type: object, properties: { size: { type: number }, label: { type: string } } } }\n"'
    ;;
schemas) # COUNT models without operations
    open $'paths: {}\ncomponents:\n  schemas:'
    lines '
        printf "    Thing%d:\n      type: object\n      required: [id]\n      properties:\n", i
        printf "        id: { type: integer, description: Identifies the thing. }\n        name: { type: string, maxLength: 40 }\n"
        printf "        next: { $ref: \"#/components/schemas/Thing%d\" }\n", (i * 7 + 1) % n'
    ;;
properties) # one model with COUNT properties
    open $'paths: {}\ncomponents:\n  schemas:\n    Thing:\n      type: object\n      properties:'
    lines 'printf "        property_%d: { type: string }\n", i'
    ;;
operations) # one service with COUNT operations
    open "paths:"
    lines '
        printf "  /things/%d/{id}:\n    get:\n      operationId: loadThing%d\n      tags: [Things]\n      parameters:\n", i, i
        printf "        - { name: id, in: path, required: true, schema: { type: integer } }\n'"$no_content"'\n"'
    ;;
services) # COUNT services with one operation each
    open "paths:"
    lines 'printf "  /things/%d:\n    get:\n      operationId: load%d\n      tags: [Group%d]\n'"$no_content"'\n", i, i, i'
    ;;
variants | undiscriminated) # a union of COUNT models, with and without a discriminator
    open $'paths: {}\ncomponents:\n  schemas:'
    lines '
        printf "    Thing%d:\n      type: object\n      required: [kind, field_%d]\n", i, i
        printf "      properties: { kind: { type: string }, field_%d: { type: string } }\n", i'
    printf '    Choice:\n'
    if [ "$kind" = variants ]; then printf '      discriminator: { propertyName: kind }\n'; fi
    printf '      oneOf:\n'
    lines 'printf "        - { $ref: \"#/components/schemas/Thing%d\" }\n", i'
    ;;
enum) # one enum with COUNT values
    open $'paths: {}\ncomponents:\n  schemas:\n    Choice:\n      type: string\n      enum:'
    lines 'printf "        - value_%d\n", i'
    ;;
parameters) # one operation with COUNT parameters
    open $'paths:\n  /search:\n    get:\n      operationId: search\n      parameters:'
    lines 'printf "        - { name: filter_%d, in: query, schema: { type: string } }\n", i'
    lines 'if (i == 0) print "'"$no_content"'"'
    ;;
colliding-models) # COUNT models with the same name in Swift
    open $'paths: {}\ncomponents:\n  schemas:'
    lines "$colliding"'; printf "    %s: { type: object, properties: { id: { type: string } } }\n", name'
    ;;
colliding-properties) # one model with COUNT properties with the same name in Swift
    open $'paths: {}\ncomponents:\n  schemas:\n    Thing:\n      type: object\n      properties:'
    lines "$colliding"'; printf "        %s: { type: string }\n", name'
    ;;
colliding-values) # one enum with COUNT values with the same name in Swift
    open $'paths: {}\ncomponents:\n  schemas:\n    Choice:\n      type: string\n      enum:'
    lines "$colliding"'; printf "        - %s\n", name'
    ;;
colliding-operations) # one service with COUNT operations with the same name in Swift
    open "paths:"
    lines "$colliding"'; printf "  /things/%d:\n    get:\n      operationId: %s\n      tags: [Things]\n'"$no_content"'\n", i, name'
    ;;
colliding-parameters) # one operation with COUNT parameters with the same name in Swift
    open $'paths:\n  /search:\n    get:\n      operationId: search\n      parameters:'
    lines "$colliding"'; printf "        - { name: %s, in: query, schema: { type: string } }\n", name'
    lines 'if (i == 0) print "'"$no_content"'"'
    ;;
colliding-services) # COUNT services with the same name in Swift
    open "paths:"
    lines "$colliding"'; printf "  /things/%d:\n    get:\n      operationId: load%d\n      tags: [%s]\n'"$no_content"'\n", i, i, name'
    ;;
inline) # COUNT models whose inline schemas have the same names
    open $'paths: {}\ncomponents:\n  schemas:'
    lines '
        printf "    Thing%d:\n      type: object\n      properties:\n", i
        printf "        state: { type: string, enum: [open, closed, s%d] }\n", i
        printf "        part: { type: object, properties: { size: { type: number }, field%d: { type: string } } }\n", i'
    ;;
chain) # COUNT models, each of which refers to the next
    open $'paths: {}\ncomponents:\n  schemas:'
    lines 'printf "    Link%d: { $ref: \"#/components/schemas/Link%d\" }\n", i, i + 1'
    printf '    Link%d: { type: object, properties: { end: { type: string } } }\n' "$count"
    ;;
property-chain) # COUNT models, each of which has a property of the type of the next
    open $'paths: {}\ncomponents:\n  schemas:'
    lines 'printf "    Link%d: { type: object, required: [next], properties: { next: { $ref: \"#/components/schemas/Link%d\" } } }\n", i, i + 1'
    printf '    Link%d: { type: object, properties: { end: { type: string } } }\n' "$count"
    ;;
allof-chain) # COUNT models, each of which extends the previous one with a property
    open $'paths: {}\ncomponents:\n  schemas:\n    Base0: { type: object, properties: { start: { type: string } } }'
    lines 'printf "    Base%d: { allOf: [{ $ref: \"#/components/schemas/Base%d\" }, { type: object, properties: { field%d: { type: string } } }] }\n", i + 1, i, i'
    ;;
references) # COUNT references to models that do not exist, with a similar name
    open $'paths: {}\ncomponents:\n  schemas:'
    lines 'printf "    Thing%d: { type: object, properties: { next: { $ref: \"#/components/schemas/Thnig%d\" } } }\n", i, i'
    ;;
keys) # COUNT properties with a type that does not exist
    open $'paths: {}\ncomponents:\n  schemas:'
    lines 'printf "    Thing%d: { type: object, properties: { id: { type: strng } } }\n", i'
    ;;
*)
    echo "usage: synthetic.sh COUNT KIND; the kinds are documented in the script" >&2
    exit 2
    ;;
esac
