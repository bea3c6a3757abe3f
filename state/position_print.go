package state

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Digest is the SHA-256 of the position text, in hex. Two games with the same
// digest are the same position; unit ids do not count.
func (g *Game) Digest() string {
	sum := sha256.Sum256([]byte(PrintPosition(g)))
	return hex.EncodeToString(sum[:])
}

// PrintPosition writes the whole game as text in the players' notation.
// ParsePosition reads it back to a game with the same digest. What equals the
// ruleset's start (control, wars, neutrals) is left out.
func PrintPosition(g *Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "ruleset: %s\n", g.Rules.ID)
	for _, line := range g.Options.Changes(g.Rules.Options) {
		fmt.Fprintf(&b, "option: %s\n", line)
	}
	fmt.Fprintf(&b, "turn: %s, round %d, %s\n", g.Active, g.Round, g.Phase)
	if g.Winner != "" {
		fmt.Fprintf(&b, "winner: %s\n", g.Winner)
	}
	printBanks(&b, g)
	printWars(&b, g)
	printControl(&b, g)
	printMarkers(&b, g)
	printTurn(&b, g)
	printUnits(&b, g)
	return b.String()
}

func printBanks(b *strings.Builder, g *Game) {
	var items []string
	for _, p := range g.Rules.Powers {
		for _, purse := range p.Purses {
			items = append(items, fmt.Sprintf("%s %d", purse.ID, g.Purses[purse.ID]))
		}
	}
	fmt.Fprintf(b, "bank: %s\n", strings.Join(items, ", "))
}

func printWars(b *strings.Builder, g *Game) {
	start := map[ruleset.War]bool{}
	for _, w := range startWars(g.Rules) {
		start[w] = true
	}
	for _, w := range g.Wars {
		if !start[w] {
			fmt.Fprintf(b, "war: %s - %s\n", w.A, w.B)
		}
	}
	for _, w := range startWars(g.Rules) {
		if !g.AtWar(w.A, w.B) {
			fmt.Fprintf(b, "peace: %s - %s\n", w.A, w.B)
		}
	}
}

func printControl(b *strings.Builder, g *Game) {
	spaces := g.Rules.Board.Spaces()
	won := map[ruleset.PowerID][]string{}
	for i := range spaces {
		id := spaces[i].ID
		if c, ok := g.Control[id]; ok && c != g.Rules.Holdings[id].Controller {
			won[c] = append(won[c], string(id))
		}
	}
	for _, p := range g.Rules.Holders() {
		if len(won[p]) > 0 {
			fmt.Fprintf(b, "control: %s: %s\n", p, strings.Join(won[p], ", "))
		}
	}
	start := startNeutrals(g.Rules)
	for i := range spaces {
		s := &spaces[i]
		now, is := g.Neutrals[s.ID]
		was, did := start[s.ID]
		switch {
		case is && (!did || !reflect.DeepEqual(now, was)):
			fmt.Fprintf(b, "alignment: %s: %s %d", s.ID, now.Alignment, now.Army)
			if len(now.Troops) > 0 {
				fmt.Fprintf(b, ", %s", now.Troops)
			}
			if now.Attacked {
				b.WriteString(" attacked")
			}
			b.WriteByte('\n')
		case did && !is:
			fmt.Fprintf(b, "alignment: %s: none\n", s.ID)
		}
	}
}

func printMarkers(b *strings.Builder, g *Game) {
	start := startMarkers(g.Options)
	var names []string
	for m := range g.Markers {
		names = append(names, m)
	}
	for m := range start {
		if _, ok := g.Markers[m]; !ok {
			names = append(names, m)
		}
	}
	slices.Sort(names)
	for _, m := range names {
		fmt.Fprintf(b, "marker: %s = %d\n", m, g.Markers[m])
	}
	for _, c := range g.Clocks {
		fmt.Fprintf(b, "clock: %s, %s, %s, round %d\n", c.Name, c.Side, c.Power, c.Round)
	}
	for _, s := range g.Standing {
		fmt.Fprintf(b, "standing: %s: %s\n", s.Power, s.Text)
	}
}

func printTurn(b *strings.Builder, g *Game) {
	t := &g.Turn
	for _, s := range g.Rules.Board.Spaces() {
		if was, ok := t.Was[s.ID]; ok {
			fmt.Fprintf(b, "was: %s: %s\n", was, s.ID)
		}
	}
	printSpaces(b, "hostile", t.HostileZones)
	for _, d := range t.Declared {
		fmt.Fprintf(b, "declared: %s: %s\n", d.Phase, d.Text)
	}
	for _, w := range t.Bought {
		fmt.Fprintf(b, "bought: %s: %d %s at %d IPC", w.Purse, w.N, g.Rules.Unit(w.Type).Name, w.Cost)
		if w.At != "" {
			fmt.Fprintf(b, " for %s", w.At)
		}
		b.WriteByte('\n')
	}
	for _, w := range t.Battles {
		fmt.Fprintf(b, "battle: %s %s", w.Kind, w.Space)
		if len(w.Zones) > 0 {
			fmt.Fprintf(b, " from %s", joinSpaces(w.Zones))
		}
		b.WriteByte('\n')
	}
	printSpaces(b, "fought", t.Fought)
	printSpaces(b, "kamikazed", t.Kamikazed)
	for _, d := range t.Asked {
		line, err := EncodeJSON(d)
		if err != nil {
			panic("state: a decision does not encode: " + err.Error())
		}
		fmt.Fprintf(b, "asked: %s\n", line)
	}
	if t.Hold != nil {
		fmt.Fprintf(b, "hold: %s\n", t.Hold.sum())
	}
}

func printSpaces(b *strings.Builder, key string, ss []board.SpaceID) {
	if len(ss) > 0 {
		fmt.Fprintf(b, "%s: %s\n", key, joinSpaces(ss))
	}
}

func joinSpaces(ss []board.SpaceID) string {
	var w []string
	for _, s := range ss {
		w = append(w, string(s))
	}
	return strings.Join(w, ", ")
}

// printUnits writes one line for each power and space in which it has pieces.
func printUnits(b *strings.Builder, g *Game) {
	brd, owners := g.Rules.Board, g.Rules.Holders()
	type piece struct {
		owner, space int
		unit         *Unit
		facility     *Facility
	}
	ps := make([]piece, 0, len(g.Units)+len(g.Facilities))
	cargo := map[UnitID][]*Unit{}
	for i := range g.Units {
		if u := &g.Units[i]; u.Aboard != 0 {
			cargo[u.Aboard] = append(cargo[u.Aboard], u)
		} else {
			ps = append(ps, piece{slices.Index(owners, u.Power), brd.Index(u.At), u, nil})
		}
	}
	for i := range g.Facilities {
		f := &g.Facilities[i]
		ps = append(ps, piece{slices.Index(owners, g.Control[f.Space]), brd.Index(f.Space), nil, f})
	}
	slices.SortStableFunc(ps, func(x, y piece) int { return cmp.Or(x.owner-y.owner, x.space-y.space) })
	var units []*Unit
	var items []string
	for len(ps) > 0 {
		first := ps[0]
		n := slices.IndexFunc(ps, func(x piece) bool { return x.owner != first.owner || x.space != first.space })
		if n < 0 {
			n = len(ps)
		}
		here := ps[:n]
		ps = ps[n:]
		if first.owner < 0 || first.space < 0 {
			continue
		}
		units, items = units[:0], items[:0]
		for _, x := range here {
			if x.unit != nil {
				units = append(units, x.unit)
			}
		}
		items = stackText(items, g, units, cargo, owners[first.owner])
		for _, x := range here {
			if x.facility != nil {
				items = append(items, facilityText(g.Rules, *x.facility))
			}
		}
		b.WriteString(string(owners[first.owner]) + ": ")
		for i, item := range items {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(item)
		}
		b.WriteString(" in " + string(brd.Spaces()[first.space].ID) + "\n")
	}
}

// stackText groups like units and adds to the items what they are, in the
// ruleset's order. Units of another power than owner are named with it (cargo).
func stackText(items []string, g *Game, us []*Unit, cargo map[UnitID][]*Unit, owner ruleset.PowerID) []string {
	type stack struct {
		typ  ruleset.UnitType
		text string
		n    int
	}
	var few [8]stack
	stacks := few[:0]
	for _, u := range us {
		text := attributes(g, u, cargo)
		if u.Power != owner {
			text = strings.TrimSuffix(string(u.Power)+", "+text, ", ")
		}
		i := slices.IndexFunc(stacks, func(s stack) bool { return s.typ == u.Type && s.text == text })
		if i < 0 {
			stacks = append(stacks, stack{typ: u.Type, text: text})
			i = len(stacks) - 1
		}
		stacks[i].n++
	}
	slices.SortFunc(stacks, func(x, y stack) int {
		if c := g.Rules.UnitOrder(x.typ) - g.Rules.UnitOrder(y.typ); c != 0 {
			return c
		}
		return strings.Compare(x.text, y.text)
	})
	for _, s := range stacks {
		item := countText(g.Rules.Unit(s.typ), s.n)
		if s.text != "" {
			item += " (" + s.text + ")"
		}
		items = append(items, item)
	}
	return items
}

func countText(u *ruleset.Unit, n int) string {
	if n == 1 {
		return "1 " + u.Name
	}
	return strconv.Itoa(n) + " " + u.Plural
}

func facilityText(rs *ruleset.Ruleset, f Facility) string {
	item := countText(rs.Unit(f.Type), 1)
	var attrs []string
	if f.Damage > 0 {
		attrs = append(attrs, fmt.Sprintf("damage %d", f.Damage))
	}
	if f.New {
		attrs = append(attrs, "new")
	}
	if len(attrs) > 0 {
		item += " (" + strings.Join(attrs, ", ") + ")"
	}
	return item
}

// attributes lists what tells this unit from a fresh one, cargo last.
func attributes(g *Game, u *Unit, cargo map[UnitID][]*Unit) string {
	if *u == (Unit{ID: u.ID, Type: u.Type, Power: u.Power, At: u.At, Aboard: u.Aboard}) && cargo[u.ID] == nil {
		return ""
	}
	var as []string
	add := func(ok bool, format string, args ...any) {
		if ok {
			as = append(as, fmt.Sprintf(format, args...))
		}
	}
	add(u.Damaged, "damaged")
	add(u.Mark != ruleset.NoMark, "%s", u.Mark)
	add(u.Moved, "moved")
	add(u.Allow > 0, "spent %d of %d", u.Spent, u.Allow)
	add(u.Entered != "", "from %s", u.Entered)
	add(u.Blitzed, "blitzed")
	add(u.Task != NoTask, "%s", u.Task)
	add(u.Target != "", "on %s", u.Target)
	add(u.Seaborne, "seaborne")
	add(u.Airborne, "airborne")
	add(u.Unloaded, "unloaded")
	add(u.LoadedIn > 0, "loaded in %s", order.Phase(u.LoadedIn-1))
	add(u.Fought, "fought")
	add(u.Dived, "submerged")
	add(u.Scrambled != "", "scrambled from %s", u.Scrambled)
	add(u.Landing != "", "landing %s", u.Landing)
	as = stackText(as, g, cargo[u.ID], cargo, u.Power)
	return strings.Join(as, ", ")
}
