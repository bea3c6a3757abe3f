package main

import (
	"context"
	"errors"
	"io"

	"github.com/adjutant-game/adjutant/processor/entropy"
)

// environment is what a command may use of the world outside its files.
type environment struct {
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
	// rulesetDir is --ruleset-dir.
	rulesetDir string
	// host is the host's key once it has been read, nil before, so that the passphrase is asked for
	// only once.
	host *entropy.Host
	// step and lookupTXT are for tests: see parts.step, and a name server of
	// their own.
	step      func(string)
	lookupTXT func(ctx context.Context, name string) ([]string, error)
	// free is for tests: how many bytes are free in a folder.
	free func(dir string) (uint64, error)
}

// errFailed ends a command with status 1 when it has already said why.
var errFailed = errors.New("failed")

// errUsage says that a command line is incomplete.
type errUsage string

func (e errUsage) Error() string { return string(e) }
