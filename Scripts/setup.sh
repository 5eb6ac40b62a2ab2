#!/bin/sh
# Installs libyaml if it is missing.
set -eu

found() { pkg-config --exists yaml-0.1 2>/dev/null || [ -f /usr/include/yaml.h ] || [ -f /usr/local/include/yaml.h ]; }

found && exit 0
if command -v apt-get >/dev/null 2>&1; then
    echo "libyaml is missing: installing libyaml-dev"
    sudo=
    [ "$(id -u)" -eq 0 ] || sudo=sudo
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq libyaml-dev pkg-config
elif command -v brew >/dev/null 2>&1; then
    echo "libyaml is missing: installing it with brew"
    brew install libyaml pkg-config
else
    echo "libyaml is missing: install it (libyaml-dev, libyaml) and try again" >&2
    exit 1
fi
