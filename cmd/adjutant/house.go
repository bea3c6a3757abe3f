package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// houses returns the rulesets that a command knows: the program's, and those in --ruleset-dir or,
// without it, in the folder that a configuration names.
func (env *environment) houses(configured string) (*engine.Houses, error) {
	dir := cmp.Or(env.rulesetDir, configured)
	if dir == "" {
		return nil, nil
	}
	files, err := readHouses(dir)
	if err != nil {
		return nil, notLoaded(dir, err)
	}
	h, err := engine.ReadHouses(files)
	if err != nil {
		return nil, notLoaded(dir, err)
	}
	return h, nil
}

// notLoaded says that a folder's rulesets are refused, and how to find out why.
func notLoaded(dir string, err error) error {
	return fmt.Errorf("the rulesets in %s cannot be played (adjutant rules lint %s):\n%w", dir, dir, err)
}

// readHouses reads the files in a folder with house rulesets, or with just one. Links cannot lead
// out of it.
func readHouses(dir string) (ruleset.Files, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(abs)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return ruleset.ReadFiles(root.FS(), filepath.Base(abs))
}

// rulesOf returns the ruleset with an id, from those that houses knows.
func (env *environment) rulesOf(id, configured string) (*ruleset.Ruleset, error) {
	h, err := env.houses(configured)
	if err != nil {
		return nil, err
	}
	rs, err := h.Rules(id)
	if err != nil && cmp.Or(env.rulesetDir, configured) == "" && !slices.Contains(ruleset.IDs(), id) {
		err = fmt.Errorf("%w; for a house ruleset name its folder with --ruleset-dir", err)
	}
	return rs, err
}

// rulesOfStored returns the ruleset by which a game in a store is decided.
func rulesOfStored(ctx context.Context, s keptStore, id string) (*ruleset.Ruleset, error) {
	records, err := s.Records(ctx, id)
	if err != nil {
		return nil, err
	}
	named, err := gamelog.RulesInput(records)
	if err != nil {
		return nil, err
	}
	return engine.RulesIn(named)
}
