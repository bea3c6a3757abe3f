// Package config reads the daemon's configuration, one TOML file, and checks it
// whole before anything starts.
//
// Start from Load. If anything is wrong it gives every problem at once, each
// with its line; an unknown key is shown in its place. Sample is a complete,
// commented file to begin with.
//
//	cfg, err := config.Load("adjutant.toml")
//
// Passwords never stand in the file: it names another file or a variable of the
// environment that holds them, and they are kept as a Secret, which does not
// print itself.
package config
