package client

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// place is where a power has units.
type place struct {
	power ruleset.PowerID
	space board.SpaceID
}

// pieces holds what is on the board, as counts: the client's texts say no more.
type pieces struct {
	rs    *ruleset.Ruleset
	base  *state.Game
	units map[place]map[ruleset.UnitType]int
	// marks holds, for each unit of the base position, what distinguishes it from a fresh one. The
	// marks are valid as long as the same number of units is there.
	marks      map[place]map[ruleset.UnitType][]string
	facilities map[board.SpaceID]map[ruleset.UnitType]int // with the damage
	control    map[board.SpaceID]ruleset.PowerID
	neutral    map[board.SpaceID]bool
	banks      map[ruleset.PurseID]int
	wars       []ruleset.War
	bought     map[ruleset.PurseID]map[ruleset.UnitType]int
	active     ruleset.PowerID
	round      int
	phase      order.Phase
}

func piecesOf(g *state.Game) *pieces {
	p := &pieces{
		rs: g.Rules, base: g, units: map[place]map[ruleset.UnitType]int{}, facilities: map[board.SpaceID]map[ruleset.UnitType]int{},
		control: maps.Clone(g.Control), neutral: map[board.SpaceID]bool{}, banks: maps.Clone(g.Purses),
		marks: map[place]map[ruleset.UnitType][]string{}, wars: slices.Clone(g.Wars), bought: map[ruleset.PurseID]map[ruleset.UnitType]int{}, active: g.Active, round: g.Round, phase: g.Phase,
	}
	for i := range g.Units {
		u := &g.Units[i]
		at := place{u.Power, u.At}
		p.add(at, u.Type, 1)
		var words []string
		if u.Damaged {
			words = append(words, "damaged")
		}
		if u.Mark != ruleset.NoMark {
			words = append(words, u.Mark.String())
		}
		if p.marks[at] == nil {
			p.marks[at] = map[ruleset.UnitType][]string{}
		}
		p.marks[at][u.Type] = append(p.marks[at][u.Type], strings.Join(words, ", "))
	}
	for _, f := range g.Facilities {
		p.build(f.Space, f.Type)
		p.facilities[f.Space][f.Type] = f.Damage
	}
	for s := range g.Neutrals {
		p.neutral[s] = true
	}
	return p
}

// nobody holds land that its powers have lost and no other has taken.
const nobody = ruleset.Neutral

// lost reports whether a territory that was a power's at first is nobody's.
func (p *pieces) lost(s board.SpaceID) bool {
	h := p.rs.Holdings[s]
	return p.control[s] == nobody && h.Original != "" && h.Original != nobody
}

func (p *pieces) add(at place, t ruleset.UnitType, n int) {
	if p.units[at] == nil {
		p.units[at] = map[ruleset.UnitType]int{}
	}
	p.units[at][t] += n
}

// take removes units and returns how many were there, at most n.
func (p *pieces) take(at place, t ruleset.UnitType, n int) int {
	n = min(n, p.units[at][t])
	if n > 0 {
		p.units[at][t] -= n
	}
	return n
}

// major and minor are the industrial complexes that turn into each other.
const (
	minor ruleset.UnitType = "minor_complex"
	major ruleset.UnitType = "major_complex"
)

func (p *pieces) build(s board.SpaceID, t ruleset.UnitType) {
	if p.facilities[s] == nil {
		p.facilities[s] = map[ruleset.UnitType]int{}
	}
	if t == major {
		delete(p.facilities[s], minor)
	}
	p.facilities[s][t] = 0
}

// hold gives a territory to a power.
func (p *pieces) hold(s board.SpaceID, by ruleset.PowerID) {
	if d, ok := p.facilities[s][major]; ok && p.control[s] != by { // a captured major complex becomes a minor one
		delete(p.facilities[s], major)
		p.facilities[s][minor] = min(d, 6)
	}
	p.control[s] = by
	delete(p.neutral, s)
}

// atWar reports whether two powers fight each other.
func (p *pieces) atWar(a, b ruleset.PowerID) bool {
	return slices.ContainsFunc(p.wars, func(w ruleset.War) bool { return w.A == a && w.B == b || w.A == b && w.B == a })
}

func (p *pieces) side(id ruleset.PowerID) ruleset.Side {
	if q := p.rs.Power(id); q != nil {
		return q.Side
	}
	return ""
}

// income is what a power's territories are worth.
func (p *pieces) income(id ruleset.PowerID) int {
	n := 0
	for _, s := range p.rs.Board.Spaces() {
		if s.Kind == board.Territory && p.control[s.ID] == id {
			n += s.IPC
		}
	}
	return n
}

// game makes a position from the pieces, by way of a position's text, which is checked against the
// map.
func (p *pieces) game() (*state.Game, []notation.Diagnostic, []string) {
	var b strings.Builder
	for _, line := range strings.Split(state.PrintPosition(p.base), "\n") {
		key, value, _ := strings.Cut(line, ": ")
		switch key {
		case "ruleset", "option", "marker", "clock", "standing":
			fmt.Fprintln(&b, line)
		case "alignment":
			if s, _, _ := strings.Cut(value, ":"); p.neutral[board.SpaceID(s)] {
				fmt.Fprintln(&b, line)
			}
		}
	}
	fmt.Fprintf(&b, "turn: %s, round %d, %s\n", p.active, p.round, p.phase)
	var banks []string
	for _, q := range p.rs.Powers {
		for _, purse := range q.Purses {
			banks = append(banks, fmt.Sprintf("%s %d", purse.ID, p.banks[purse.ID]))
		}
	}
	fmt.Fprintf(&b, "bank: %s\n", strings.Join(banks, ", "))
	for _, w := range p.wars {
		if !slices.Contains(p.rs.Wars, w) {
			fmt.Fprintf(&b, "war: %s - %s\n", w.A, w.B)
		}
	}
	for _, w := range p.rs.Wars {
		if !slices.Contains(p.wars, w) {
			fmt.Fprintf(&b, "peace: %s - %s\n", w.A, w.B)
		}
	}
	for _, s := range p.rs.Board.Spaces() {
		if by, ok := p.control[s.ID]; ok && by != p.rs.Holdings[s.ID].Controller {
			fmt.Fprintf(&b, "control: %s: %s\n", by, s.ID)
		}
	}
	for s := range p.base.Neutrals {
		if !p.neutral[s] && p.control[s] == ruleset.Neutral {
			fmt.Fprintf(&b, "alignment: %s: none\n", s)
		}
	}
	for _, q := range p.rs.Powers {
		for _, purse := range q.Purses {
			for _, u := range p.rs.Units {
				if n := p.bought[purse.ID][u.Type]; n > 0 {
					fmt.Fprintf(&b, "bought: %s: %d %s at %d IPC\n", purse.ID, n, u.Name, u.Cost)
				}
			}
		}
	}
	notes := p.printUnits(&b)
	g, diags := state.ParsePosition(p.rs, b.String())
	return g, diags, notes
}

// places lists where anything is, in the order of the powers and the map.
func (p *pieces) places() []place {
	var out []place
	seen := map[place]bool{}
	note := func(at place) {
		if !seen[at] {
			seen[at] = true
			out = append(out, at)
		}
	}
	for at, us := range p.units {
		for _, n := range us {
			if n > 0 {
				note(at)
			}
		}
	}
	for s, fs := range p.facilities {
		if len(fs) > 0 {
			note(place{p.control[s], s})
		}
	}
	order := p.rs.Holders()
	slices.SortFunc(out, func(a, b place) int {
		return cmp.Or(slices.Index(order, a.power)-slices.Index(order, b.power), p.rs.Board.Index(a.space)-p.rs.Board.Index(b.space))
	})
	return out
}

// printUnits writes the lines of units; land units at sea go aboard the transports of their power
// there. It returns what does not fit.
func (p *pieces) printUnits(b *strings.Builder) (notes []string) {
	for _, at := range p.places() {
		var items []string
		us := maps.Clone(p.units[at])
		if us == nil {
			us = map[ruleset.UnitType]int{}
		}
		if p.rs.Board.IsSea(at.space) {
			items = p.aboard(at, us)
			for _, u := range p.rs.Units {
				if n := us[u.Type]; n > 0 && u.Class == ruleset.Land {
					notes = append(notes, fmt.Sprintf("%s of %s in %s: no transport has room", number(&u, n), at.power, at.space))
					delete(us, u.Type)
				}
			}
		}
		for _, u := range p.rs.Units {
			if n := us[u.Type]; n > 0 {
				items = append(items, p.marked(at, &u, n)...)
			}
		}
		if p.control[at.space] == at.power {
			for _, u := range p.rs.Units {
				if d, ok := p.facilities[at.space][u.Type]; ok && d > 0 {
					items = append(items, fmt.Sprintf("1 %s (damage %d)", u.Name, d))
				} else if ok {
					items = append(items, "1 "+u.Name)
				}
			}
		}
		if len(items) > 0 {
			fmt.Fprintf(b, "%s: %s in %s\n", at.power, strings.Join(items, ", "), at.space)
		}
	}
	return notes
}

// marked writes units with the marks that they began with, if the same number is there.
func (p *pieces) marked(at place, u *ruleset.Unit, n int) (items []string) {
	marks := slices.Clone(p.marks[at][u.Type])
	if len(marks) != n {
		return []string{number(u, n)}
	}
	slices.Sort(marks)
	for len(marks) > 0 {
		same := 1
		for same < len(marks) && marks[same] == marks[0] {
			same++
		}
		text := number(u, same)
		if marks[0] != "" {
			text += " (" + marks[0] + ")"
		}
		items, marks = append(items, text), marks[same:]
	}
	return items
}

// aboard loads the land units of a zone; what is loaded is removed from us.
func (p *pieces) aboard(at place, us map[ruleset.UnitType]int) (items []string) {
	for _, ship := range p.rs.Units {
		for ship.Holds && us[ship.Type] > 0 {
			var cargo []string
			for _, load := range []int{2, 1, 1} { // one large and one small, or two small
				if len(cargo) == 2 {
					break
				}
				for _, u := range p.rs.Units {
					if u.Class == ruleset.Land && u.Load == load && us[u.Type] > 0 {
						us[u.Type]--
						cargo = append(cargo, "1 "+u.Name)
						break
					}
				}
			}
			if len(cargo) == 0 {
				break
			}
			us[ship.Type]--
			items = append(items, fmt.Sprintf("1 %s (%s)", ship.Name, strings.Join(cargo, ", ")))
		}
	}
	return items
}

// number writes a count in the form that positions use.
func number(u *ruleset.Unit, n int) string {
	if n == 1 {
		return "1 " + u.Name
	}
	return fmt.Sprintf("%d %s", n, u.Plural)
}
