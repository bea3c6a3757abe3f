package state

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
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
	for _, p := range holders(g.Rules) {
		printUnits(&b, g, p)
	}
	return b.String()
}

// holders are the powers in turn order, then those nobody plays.
func holders(rs *ruleset.Ruleset) []ruleset.PowerID {
	var ps []ruleset.PowerID
	for _, p := range rs.Powers {
		ps = append(ps, p.ID)
	}
	return append(ps, ruleset.Dutch, ruleset.Neutral)
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
	for _, p := range holders(g.Rules) {
		var ts []string
		for _, s := range g.Rules.Board.Spaces() {
			if c, ok := g.Control[s.ID]; ok && c == p && c != g.Rules.Holdings[s.ID].Controller {
				ts = append(ts, string(s.ID))
			}
		}
		if len(ts) > 0 {
			fmt.Fprintf(b, "control: %s: %s\n", p, strings.Join(ts, ", "))
		}
	}
	start := startNeutrals(g.Rules)
	for _, s := range g.Rules.Board.Spaces() {
		now, is := g.Neutrals[s.ID]
		was, did := start[s.ID]
		switch {
		case is && (!did || now != was):
			fmt.Fprintf(b, "alignment: %s: %s %d", s.ID, now.Alignment, now.Army)
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

// printUnits writes one line for each space in which the power has pieces.
func printUnits(b *strings.Builder, g *Game, p ruleset.PowerID) {
	bySpace := map[board.SpaceID][]*Unit{}
	cargo := map[UnitID][]*Unit{}
	for i := range g.Units {
		u := &g.Units[i]
		if u.Aboard != 0 {
			cargo[u.Aboard] = append(cargo[u.Aboard], u)
		} else if u.Power == p {
			bySpace[u.At] = append(bySpace[u.At], u)
		}
	}
	facilities := map[board.SpaceID][]Facility{}
	for _, f := range g.Facilities {
		if g.Control[f.Space] == p {
			facilities[f.Space] = append(facilities[f.Space], f)
		}
	}
	for _, s := range g.Rules.Board.Spaces() {
		items := stackText(g, bySpace[s.ID], cargo, p)
		for _, f := range facilities[s.ID] {
			items = append(items, facilityText(g.Rules, f))
		}
		if len(items) > 0 {
			fmt.Fprintf(b, "%s: %s in %s\n", p, strings.Join(items, ", "), s.ID)
		}
	}
}

// stackText groups like units and prints them in the ruleset's order. Units of
// another power than owner are named with it (cargo).
func stackText(g *Game, us []*Unit, cargo map[UnitID][]*Unit, owner ruleset.PowerID) []string {
	type stack struct {
		typ  ruleset.UnitType
		text string
		n    int
	}
	var stacks []stack
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
	var items []string
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
	return fmt.Sprintf("%d %s", n, u.Plural)
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
	var as []string
	add := func(ok bool, format string, args ...any) {
		if ok {
			as = append(as, fmt.Sprintf(format, args...))
		}
	}
	add(u.Damaged, "damaged")
	add(u.Moved, "moved")
	add(u.Allow > 0, "spent %d of %d", u.Spent, u.Allow)
	add(u.Entered != "", "from %s", u.Entered)
	add(u.Blitzed, "blitzed")
	add(u.Task != NoTask, "%s", u.Task)
	add(u.Target != "", "on %s", u.Target)
	add(u.Seaborne, "seaborne")
	add(u.Unloaded, "unloaded")
	add(u.LoadedIn > 0, "loaded in %s", order.Phase(u.LoadedIn-1))
	add(u.Fought, "fought")
	add(u.Dived, "submerged")
	add(u.Scrambled != "", "scrambled from %s", u.Scrambled)
	add(u.Landing != "", "landing %s", u.Landing)
	as = append(as, stackText(g, cargo[u.ID], cargo, u.Power)...)
	return strings.Join(as, ", ")
}
