#!/bin/sh
# Prints the pins of the certificates that a server sends, as Swift: its own first, then those that issued it. A pin is the
# SHA-256 of a public key (RFC 7469, section 2.4). Nothing says that the server is the right one: compare with what its
# operator publishes, or with the result in another network.
# usage: pin.sh HOST[:PORT]
set -eu
[ $# -eq 1 ] && [ -n "$1" ] || { echo "usage: $0 HOST[:PORT]" >&2; exit 2; }
case $1 in
*\]) address=$1:443 ;;
*:*) address=$1 ;;
*) address=$1:443 ;;
esac
name=${address%:*}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

openssl s_client -connect "$address" -servername "$name" -showcerts </dev/null 2>"$folder/errors" |
    awk -v folder="$folder" '
        /-----BEGIN CERTIFICATE-----/ { inside = 1; count++ }
        inside { print > (folder "/" count ".pem") }
        /-----END CERTIFICATE-----/ { inside = 0; close(folder "/" count ".pem") }'

number=1
while [ -f "$folder/$number.pem" ]; do
    pin=$(openssl x509 -in "$folder/$number.pem" -pubkey -noout | openssl pkey -pubin -outform der |
        openssl dgst -sha256 -binary | openssl base64)
    subject=$(openssl x509 -in "$folder/$number.pem" -noout -subject)
    echo ".sha256(\"$pin\"),  // ${subject#subject=}"
    number=$((number + 1))
done
if [ $number -eq 1 ]; then
    echo "$0: $address sent no certificate" >&2
    head -3 "$folder/errors" >&2
    exit 1
fi
