package state

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// RulesetOptions are the options of the ruleset in the revision in force, without the
// game's own changes.
func (g *Game) RulesetOptions() ruleset.Options { return g.start().Options }

// BeginningText writes how a ruleset begins, every option included, in lines that
// ReadBeginning reads.
func BeginningText(rs *ruleset.Ruleset) []string {
	var b bytes.Buffer
	for _, line := range rs.Options.Lines() {
		fmt.Fprintf(&b, "option: %s\n", line)
	}
	for _, w := range startWars(rs) {
		fmt.Fprintf(&b, "war: %s - %s\n", w.A, w.B)
	}
	held := map[ruleset.PowerID][]board.SpaceID{}
	for id, h := range rs.Holdings {
		held[h.Controller] = append(held[h.Controller], id)
	}
	for _, p := range rs.Holders() {
		sortSpaces(held[p])
		if len(held[p]) > 0 {
			fmt.Fprintf(&b, "control: %s: %s\n", p, joinSpaces(held[p]))
		}
	}
	neutrals := startNeutrals(rs)
	for _, id := range sortedSpaces(neutrals) {
		printNeutral(&b, id, neutrals[id])
	}
	return textLines(b.Bytes())
}

// PositionText writes the game in the lines of a position, with its units in the order
// of their numbers, so that ReadPosition gives them the same numbers.
func PositionText(g *Game) []string {
	var b bytes.Buffer
	printHead(&b, g, g.start(), g.print(g.start()))
	printByNumber(&b, g)
	return textLines(b.Bytes())
}

// ReadBeginning reads how a ruleset of any revision began. Options that no longer exist
// are passed over; options that did not exist yet are as they are now.
func ReadBeginning(rs *ruleset.Ruleset, lines []string) (*Beginning, error) {
	g := Empty(rs)
	g.Wars, g.Neutrals = nil, map[board.SpaceID]NeutralLand{}
	for s := range g.Control {
		g.Control[s] = ruleset.Neutral
	}
	var rest []string
	for _, line := range lines {
		if option, ok := strings.CutPrefix(line, "option: "); ok {
			if err := setKnown(&g.Options, option); err != nil {
				return nil, err
			}
			continue
		}
		rest = append(rest, line)
	}
	if err := g.read(rest); err != nil {
		return nil, err
	}
	return &Beginning{Options: g.Options, Control: g.Control, Neutrals: g.Neutrals, Wars: g.Wars}, nil
}

// ReadPosition reads a position written as the difference from a start; nil means the
// ruleset's own.
func ReadPosition(rs *ruleset.Ruleset, start *Beginning, lines []string) (*Game, error) {
	g := Empty(rs)
	if g.Start = start; start != nil {
		g.Options = start.Options
		g.Control, g.Neutrals, g.Wars = cloneMap(start.Control), cloneMap(start.Neutrals), slices.Clone(start.Wars)
		g.Markers = startMarkers(g.Options)
	}
	return g, g.read(lines)
}

// read reads lines of a position into the game.
func (g *Game) read(lines []string) error {
	names := g.Rules.Names()
	tree, diags := notation.ParsePosition(strings.Join(lines, "\n")+"\n", names)
	r := &positionReader{g: g, names: names, diags: diags}
	for _, s := range tree.Settings {
		r.setting(s)
	}
	for _, s := range tree.Stocks {
		r.stock(s)
	}
	r.bySpace()
	for _, d := range r.diags {
		if d.Severity == notation.Error {
			return fmt.Errorf("position: %s", d)
		}
	}
	return nil
}

// SetOptions changes options by lines that may be of another revision: an option that
// no longer exists is passed over. The game must be the caller's own.
func (g *Game) SetOptions(lines []string) error {
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if err := setKnown(&g.Options, strings.TrimSpace(line)); err != nil {
			return err
		}
	}
	return nil
}

// setKnown sets an option that may be of another revision: one that no longer exists is
// passed over.
func setKnown(o *ruleset.Options, line string) error {
	key, _, _ := strings.Cut(line, "=")
	if !o.Knows(strings.TrimSpace(key)) {
		return nil
	}
	return o.Set(line)
}

// printByNumber writes the units in the order of their numbers, and then the
// facilities.
func printByNumber(b *bytes.Buffer, g *Game) {
	cargo := map[UnitID][]*Unit{}
	for i := range g.Units {
		if u := &g.Units[i]; u.Aboard != 0 {
			cargo[u.Aboard] = append(cargo[u.Aboard], u)
		}
	}
	var run []*Unit
	flush := func() {
		if len(run) == 0 {
			return
		}
		fmt.Fprintf(b, "%s: ", run[0].Power)
		l := list{b: b}
		l.stacks(g, run, cargo, run[0].Power)
		fmt.Fprintf(b, " in %s\n", run[0].At)
		run = nil
	}
	for i := range g.Units {
		u := &g.Units[i]
		if u.Aboard != 0 {
			continue
		}
		if len(run) > 0 && (u.Power != run[0].Power || u.At != run[0].At || u.Type != run[0].Type || attributes(g, u, cargo) != attributes(g, run[0], cargo)) {
			flush()
		}
		run = append(run, u)
	}
	flush()
	for i := range g.Facilities {
		f := &g.Facilities[i]
		fmt.Fprintf(b, "%s: ", g.Control[f.Space])
		l := list{b: b}
		l.facility(g.Rules, f)
		fmt.Fprintf(b, " in %s\n", f.Space)
	}
}

func sortedSpaces[V any](m map[board.SpaceID]V) []board.SpaceID {
	ids := make([]board.SpaceID, 0, len(m))
	for id := range m {
		ids = append(ids, id)
	}
	sortSpaces(ids)
	return ids
}

func textLines(b []byte) []string { return strings.Split(strings.TrimSuffix(string(b), "\n"), "\n") }
