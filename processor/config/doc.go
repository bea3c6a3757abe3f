// Package config reads the daemon's configuration, one TOML file, and checks all of it before
// anything starts.
//
// Start from Load. If anything is wrong it reports every problem at once, each with its line; an
// unknown key is shown where it is. Sample is a complete file with comments, to begin with.
//
//	cfg, err := config.Load("adjutant.toml")
//
// Passwords are never in the file itself. It names another file or an environment variable that
// holds them, and they are kept as a Secret, which does not print itself.
package config
