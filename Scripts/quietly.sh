#!/usr/bin/env bash
# Runs a command, and prints a line about it. Its output is only shown if it fails; a line each half minute shows how far it is.
#
# usage: quietly.sh TITLE COMMAND…
set -u
title=$1
shift
log=$(mktemp)
start=$SECONDS
# In an own group of processes, so that an interruption reaches what the command has started.
set -m
"$@" >"$log" 2>&1 </dev/null &
command=$!
set +m
trap 'kill -TERM -- -$command 2>/dev/null; rm -f "$log"; exit 130' INT TERM
trap 'rm -f "$log"' EXIT
waited=0
while kill -0 $command 2>/dev/null; do
    sleep 0.2
    waited=$((waited + 1))
    if [ $((waited % 150)) -eq 0 ]; then
        echo "$title: $((SECONDS - start)) s, $(tail -1 "$log" | cut -c 1-100)"
    fi
done
wait $command
status=$?
if [ $status -eq 0 ]; then
    echo "$title: done after $((SECONDS - start)) s"
else
    cat "$log"
    echo "$title: failed with status $status" >&2
fi
exit $status
