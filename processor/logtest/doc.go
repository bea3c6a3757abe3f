// Package logtest hands tests the recorded games of the rulesets. Start from Names, which lists
// them, and Read, which reads one by its name.
package logtest
