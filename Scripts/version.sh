#!/bin/sh
# Prints the version of apigen.
cd "$(dirname "$0")/.."
sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/apigen/ProgramVersion.swift
