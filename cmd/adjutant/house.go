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

// houses are the rulesets that a command knows: the program's, and those of
// --ruleset-dir or, without it, of the folder that a configuration names.
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

// notLoaded says that the rulesets of a folder are refused, and what tells more.
func notLoaded(dir string, err error) error {
	return fmt.Errorf("the rulesets in %s cannot be played (adjutant rules lint %s):\n%w", dir, dir, err)
}

// readHouses reads the files of a folder of house rulesets, or of that of one. No link
// leads out of it.
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

// rulesOf is a ruleset by its id, of those that houses knows.
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

// rulesOfStored is the ruleset by which a game of a store is decided.
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
