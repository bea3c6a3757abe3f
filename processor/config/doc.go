// Package config reads the daemon's configuration, one TOML file, and checks it
// whole before anything starts.
package config
