package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Houses are the rulesets that games can be opened with: those of the program, and
// house rulesets from files. Nil means only those of the program.
type Houses struct {
	ids   []string
	rules map[string]*ruleset.Ruleset
}

// ReadHouses reads house rulesets. The error has everything that is wrong with any of
// them; ruleset.Faults splits it into single faults.
func ReadHouses(files ruleset.Files) (*Houses, error) {
	h := &Houses{ids: files.IDs(), rules: map[string]*ruleset.Ruleset{}}
	var errs []error
	for _, id := range h.ids {
		rs, err := ruleset.ReadHouse(files, id, specialNames())
		if err == nil {
			_, _, err = files.Landed(rs)
		}
		if err == nil {
			h.rules[id], err = hangIn(rs)
		}
		errs = append(errs, err)
	}
	return h, errors.Join(once(errs)...)
}

// once leaves out faults that are found again in a ruleset that extends another.
func once(errs []error) []error {
	var out []error
	var seen []string
	for _, err := range errs {
		for _, f := range ruleset.Faults(err) {
			if !slices.Contains(seen, f.Error()) {
				seen, out = append(seen, f.Error()), append(out, f)
			}
		}
	}
	return out
}

// IDs are the ids of all rulesets that games can be opened by, sorted.
func (h *Houses) IDs() []string {
	ids := ruleset.IDs()
	if h != nil {
		ids = append(ids, h.ids...)
		slices.Sort(ids)
	}
	return ids
}

// Rules returns a ruleset with its specials.
func (h *Houses) Rules(id string) (*ruleset.Ruleset, error) {
	if h != nil && h.rules[id] != nil {
		return h.rules[id], nil
	}
	if !slices.Contains(h.IDs(), id) {
		return nil, fmt.Errorf("load ruleset %q: there is none of that name; known are %v", id, h.IDs())
	}
	return LoadRules(id)
}

// Revisions names every ruleset with its revision, one per line. Programs with the same
// lines decide games by the same rules.
func (h *Houses) Revisions() (string, error) {
	ids := ruleset.IDs()
	if h != nil {
		ids = append(ids, h.ids...)
	}
	var b strings.Builder
	for _, id := range ids {
		rs, err := h.Rules(id)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "%s %d\n", id, rs.Revision)
	}
	return b.String(), nil
}

// Newest is the ruleset that a game continues by: the one that last decided its log, or
// a later revision of it among the house rulesets. recorded is the input of the log
// that names the rules last.
func (h *Houses) Newest(recorded state.Input) (*ruleset.Ruleset, error) {
	if len(recorded.House) == 0 {
		return h.Rules(recorded.Ruleset)
	}
	if h != nil {
		if rs := h.rules[recorded.Ruleset]; rs != nil && rs.Revision > recorded.Revision {
			return rs, nil
		}
	}
	rs, err := RulesIn(recorded)
	if err != nil {
		return nil, err
	}
	if rs.Revision != recorded.Revision {
		return nil, fmt.Errorf("the game is played by revision %d of the house ruleset %s, whose base this program decides otherwise: give it a folder in which %s has a later revision", recorded.Revision, rs.ID, rs.ID)
	}
	return rs, nil
}

// rulesOf loads the ruleset that a log names last.
func rulesOf(l *gamelog.Log) loader { return recorded(l.RulesInput()) }

// RulesOfLog returns the ruleset that last decided a log.
func RulesOfLog(l *gamelog.Log) (*ruleset.Ruleset, error) { return RulesIn(l.RulesInput()) }

// only loads just the engine's own ruleset.
func (e *Engine) only(id string) (*ruleset.Ruleset, error) {
	if id != e.rules.ID {
		return LoadRules(id)
	}
	return e.rules, nil
}

// Begin is the function Begin with the engine's ruleset, whatever the revision of the
// log.
func (e *Engine) Begin(r gamelog.Record) (*state.Game, error) { return loader(e.only).begin(r) }

// Replay is the function Replay with the engine's ruleset.
func (e *Engine) Replay(l *gamelog.Log, upTo int) (*state.Game, error) {
	return l.Fold(upTo, e.Begin, nil)
}
