// Package stalindoctrine makes the Soviet Union pay for foreign troops: each
// unit of an ally in its own land costs it an IPC when it collects income.
//
// Start from Special, which package engine adds to rulesets that list
// "stalin doctrine".
package stalindoctrine
