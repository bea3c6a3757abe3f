package gamelog

import _ "embed" // the specification goes with every bundle

// Spec is the specification of the log, down to the byte.
//
//go:embed SPEC.md
var Spec string

// Checker is a program in Python that checks logs by that specification.
//
//go:embed check.py
var Checker string
