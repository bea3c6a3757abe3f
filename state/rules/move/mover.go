// Shown by A50-7.1, BH-083, BH-170, G40-2.10.5.

package move

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// zoneView is what a sea zone held for the mover when the phase began.
type zoneView struct {
	hostile   bool // an enemy surface warship is there
	destroyer bool // one that stops submarines is there
	subs      int  // enemy submarines
	others    int  // enemy transports
	// aside are ships that nobody meets who does not attack them; asideWarship
	// is set if surface warships are among them.
	aside        []*state.Unit
	asideWarship bool
}

// Mover is one power's movement phase while it is decided: what the phase
// found, and which order took which unit.
//
// Rules: G40-2.1.5, G40-2.1.6.
type Mover struct {
	w     *rules.Work
	g     *state.Game
	rs    *ruleset.Ruleset
	b     *board.Board
	p     ruleset.PowerID
	phase order.Phase

	// here are the power's units by the space in which the phase found them.
	here map[board.SpaceID][]state.UnitID
	// zones, armies, neutral and hostile show the board as the phase found it;
	// armies are the territories with units that fight p.
	zones   map[board.SpaceID]zoneView
	armies  map[board.SpaceID]int
	neutral map[board.SpaceID]state.NeutralLand
	hostile map[board.SpaceID]bool
	// opened are hostile territories that orders let noncombat moves enter.
	opened map[board.SpaceID]bool
	// taken says which order took a unit.
	taken map[state.UnitID]*command
	// blitzers counts the units that blitzed along a path, by class of unit.
	blitzers map[string]*blitz
	// tows counts the infantry that tanks take along, and the tanks, by their way.
	tows  map[string]*towing
	cargo []*cargoJob
	ships []shipJob
	// named counts the transports that an order names beside its land units.
	named map[*command]int
	raids []raid
	// bombs counts the atomic bombs that orders take from a territory, by their marker.
	bombs map[string]int
	// loads are the bombs that bombers of an order take along without dropping them.
	loads map[*command][]bombLoad
	// flights and voyages remember ways that were searched already.
	flights map[board.SpaceID]*board.Reach
	voyages map[string][][]board.SpaceID
	// sought counts how often it was looked where else units stand.
	sought int
	// trial is set while a job is only tried out.
	trial bool
}

// NewMover looks at the game for the moves of one phase.
func NewMover(w *rules.Work, phase order.Phase) *Mover {
	g := w.G
	m := &Mover{
		w: w, g: g, rs: g.Rules, b: g.Rules.Board, p: g.Active, phase: phase,
		here:     map[board.SpaceID][]state.UnitID{},
		zones:    map[board.SpaceID]zoneView{},
		armies:   map[board.SpaceID]int{},
		neutral:  maps.Clone(g.Neutrals),
		hostile:  map[board.SpaceID]bool{},
		opened:   map[board.SpaceID]bool{},
		taken:    map[state.UnitID]*command{},
		blitzers: map[string]*blitz{},
		tows:     map[string]*towing{},
		named:    map[*command]int{},
		flights:  map[board.SpaceID]*board.Reach{},
		voyages:  map[string][][]board.SpaceID{},
	}
	war := map[ruleset.PowerID]bool{ruleset.Neutral: true}
	for _, q := range g.Rules.Powers {
		war[q.ID] = g.AtWar(m.p, q.ID)
	}
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power == m.p {
			m.here[u.At] = append(m.here[u.At], u.ID)
		} else if war[u.Power] {
			m.see(u)
		} else if m.rs.Power(u.Power) == nil {
			m.seeNobodys(u)
		}
	}
	owned := map[ruleset.PowerID]bool{}
	for s, owner := range g.Control {
		hostile, known := owned[owner]
		if !known {
			hostile = rules.IsHostileOwner(g, m.p, owner)
			owned[owner] = hostile
		}
		if hostile || rules.IsSpecialHolder(m.rs, owner) && rules.IsHostileTerrain(g, m.p, s) {
			m.hostile[s] = true
		}
	}
	return m
}

// see notes an enemy unit.
func (m *Mover) see(u *state.Unit) {
	spec := m.rs.Unit(u.Type)
	if spec.Class != ruleset.Sea {
		m.armies[u.At]++
		return
	}
	z := m.zones[u.At]
	z.hostile = z.hostile || spec.Surface
	z.destroyer = z.destroyer || spec.AntiSub
	switch {
	case spec.Sub:
		z.subs++
	case !spec.Surface:
		z.others++
	}
	m.zones[u.At] = z
}

// seeNobodys notes a unit of a holder that nobody plays.
func (m *Mover) seeNobodys(u *state.Unit) {
	switch {
	case rules.StandsBy(m.g, u):
		z := m.zones[u.At]
		z.aside = append(z.aside, u)
		z.asideWarship = z.asideWarship || m.rs.Unit(u.Type).Surface
		m.zones[u.At] = z
	case rules.IsFoe(m.g, u):
		m.see(u)
	}
}

func (m *Mover) combat() bool { return m.phase == order.CombatMove }

func (m *Mover) half(s board.SpaceID) board.Half { return m.b.Space(s).Half }

// refuse says that an order is illegal, the same thing only once.
func (m *Mover) refuse(c *command, r *rules.Refusal) {
	for _, d := range m.w.Diags {
		if d.Span == c.Span() && d.Code == r.Code && d.Message == r.Why {
			return
		}
	}
	m.w.Refuse(c.Order, r.Code, r.Rule, "%s", r.Why)
	if len(r.Hints) > 0 {
		m.w.Hint(r.Hints...)
	}
}

// inOrder puts what was said since the first n diagnostics in the order of the
// player's lines.
func (m *Mover) inOrder(n int) {
	slices.SortStableFunc(m.w.Diags[n:], func(a, b notation.Diagnostic) int {
		return cmp.Or(a.Span.From.Line-b.Span.From.Line, a.Span.From.Col-b.Span.From.Col)
	})
}

// warn says that an order is accepted, but probably not meant so.
func (m *Mover) warn(c *command, code, rule, format string, args ...any) {
	m.w.Diags = append(m.w.Diags, notation.Diagnostic{
		Span: c.Span(), Severity: notation.Warning, Code: code, Rule: rule, Message: fmt.Sprintf(format, args...),
	})
}

// idle says why a unit of the active power may not move in this phase; empty
// if it may.
func (m *Mover) idle(u *state.Unit) string {
	if no := m.whyIdle(u); no != nil {
		return no.Why
	}
	return ""
}

// whyIdle says by which rule and why a unit of the active power may not move in
// this phase; nil if it may.
//
// Rules: G40-2.1.1, BH-087, BH-172, GL-024, GL-031.
func (m *Mover) whyIdle(u *state.Unit) *rules.Refusal {
	for _, s := range rules.Specials[rules.Idler](m.rs) {
		if no := s.Idle(m.g, u); no != nil {
			return no
		}
	}
	if why := m.usuallyIdle(u); why != "" {
		return rules.Forbid("G40-2.1.1", why)
	}
	return nil
}

// usuallyIdle says why the base rules keep a unit of the active power where it is
// in this phase; empty if they do not.
//
// Rules: G40-2.1.1, G40-2.3.2, G40-2.6.6, G40-2.10.5, G40-3.12.9.
func (m *Mover) usuallyIdle(u *state.Unit) string {
	switch m.rs.Unit(u.Type).Class {
	case ruleset.Air:
		if u.Aboard != 0 {
			return "trapped on a damaged carrier"
		}
	case ruleset.Land:
		switch {
		case u.Moved:
			return "moved already"
		case u.Fought || u.Seaborne:
			return "fought this turn"
		}
	case ruleset.Sea:
		switch {
		case m.loadedForAssault(u):
			return "loaded in combat movement"
		case u.Unloaded:
			return "unloaded already"
		case u.Moved:
			return "moved already"
		case u.Fought || u.Dived || slices.Contains(m.g.Turn.Fought, u.At):
			return "fought this turn"
		}
	}
	return ""
}

// loadedForAssault reports whether the ship holds cargo that came aboard in
// combat movement: it keeps it until the next turn (G40-2.10.8).
func (m *Mover) loadedForAssault(u *state.Unit) bool {
	if m.combat() || !m.rs.Unit(u.Type).Holds {
		return false
	}
	for _, c := range m.g.Cargo(u.ID) {
		if c.LoadedIn == 1+int8(order.CombatMove) {
			return true
		}
	}
	return false
}

// left is what a unit has left of its movement points.
func (m *Mover) left(u *state.Unit) int { return rules.Allowance(m.g, u) - int(u.Spent) }

// pick chooses the units that an order means among those found in a space, the
// kindest way: those that are able, undamaged ones first, those meant to land
// at the goal, and of the rest those with the least range to spare. A rank, if
// given, comes before all that: lowest first.
func (m *Mover) pick(st order.Stack, at, goal board.SpaceID, able func(u *state.Unit) bool, rank func(u *state.Unit) int) ([]state.UnitID, *rules.Refusal) {
	var free []*state.Unit
	var lost shortage
	for _, id := range m.here[at] {
		u := m.g.Unit(id)
		if u.Type != st.Type || st.Damaged && !u.Damaged {
			continue
		}
		lost.total++
		if by := m.taken[id]; by != nil {
			lost.take(by)
		} else if no := m.whyIdle(u); no != nil {
			lost.idle, lost.rule, lost.why = lost.idle+1, no.Rule, no.Why
		} else if able == nil || able(u) {
			free = append(free, u)
		} else {
			lost.unable++
		}
	}
	slices.SortStableFunc(free, func(a, b *state.Unit) int {
		if rank != nil {
			if x, y := rank(a), rank(b); x != y {
				return x - y
			}
		}
		if a.Damaged != b.Damaged && !st.Damaged {
			return rules.TrueLast(a.Damaged) - rules.TrueLast(b.Damaged)
		}
		if x, y := a.Landing != goal, b.Landing != goal; x != y {
			return rules.TrueLast(x) - rules.TrueLast(y)
		}
		return m.left(a) - m.left(b)
	})
	n := st.N
	if st.All {
		n = min(lost.total-lost.taken-st.But, len(free))
	}
	if n <= 0 || len(free) < n {
		return nil, m.tooFew(st, at, len(free), lost)
	}
	ids := make([]state.UnitID, n)
	for i := range ids {
		ids[i] = free[i].ID
	}
	return ids, nil
}

// shortage counts why units of a space cannot be had.
type shortage struct {
	total, idle, unable int
	taken               int
	rule, why           string // of the last that is idle
	by                  []*command
	each                []int
}

func (l *shortage) take(by *command) {
	l.taken++
	if i := slices.Index(l.by, by); i >= 0 {
		l.each[i]++
		return
	}
	l.by, l.each = append(l.by, by), append(l.each, 1)
}

// tooFew refuses an order for more units than can be had, with the numbers and
// the orders that took the others.
func (m *Mover) tooFew(st order.Stack, at board.SpaceID, free int, l shortage) *rules.Refusal {
	if l.total == 0 {
		return rules.Because("no-such-units", "G40-2.1.1", "there are no "+m.plural(st.Type)+" in "+string(at), m.whereElse(st, at)...)
	}
	n := strconv.Itoa(st.N)
	if st.All {
		n = "all"
		if st.But > 0 {
			n = "all but " + strconv.Itoa(st.But)
		}
	}
	if l.total < st.N {
		return rules.Because("no-such-units", "G40-2.1.1", fmt.Sprintf("only %s in %s, %s ordered", m.units(l.total, st.Type), at, n))
	}
	var parts []string
	for i, by := range l.by {
		parts = append(parts, fmt.Sprintf("%d taken by %s", l.each[i], quoteOrder(by)))
	}
	if l.idle > 0 {
		parts = append(parts, fmt.Sprintf("%d %s", l.idle, l.why))
	}
	if l.unable > 0 {
		parts = append(parts, fmt.Sprintf("%d cannot go that far", l.unable))
	}
	if len(parts) == 0 {
		parts = append(parts, "none is left to go")
	}
	code, rule := "units-idle", cmp.Or(l.rule, "G40-2.1.1")
	if len(l.by) > 0 {
		code, rule = "units-taken", "G40-2.1.1"
	}
	can := fmt.Sprintf("only %d can go", free)
	if free == 0 {
		can = "none is left to go"
	}
	return rules.Because(code, rule, fmt.Sprintf("%s in %s, %s ordered, but %s: %s",
		m.units(l.total, st.Type), at, n, can, strings.Join(parts, "; ")))
}

// mostSought bounds how often a mail is told where else its units stand: the way there
// is measured for each of the places.
const mostSought = 40

// whereElse names up to three spaces that hold the units ordered, nearest first.
func (m *Mover) whereElse(st order.Stack, at board.SpaceID) []string {
	if m.sought++; m.sought > mostSought {
		return nil
	}
	type place struct {
		s board.SpaceID
		d int
	}
	var places []place
	for s, ids := range m.here {
		n := 0
		for _, id := range ids {
			if m.g.Unit(id).Type == st.Type {
				n++
			}
		}
		if n == 0 || n < st.N {
			continue
		}
		if d, ok := m.distance(at, s); ok {
			places = append(places, place{s, d})
		}
	}
	slices.SortFunc(places, func(a, b place) int {
		if a.d != b.d {
			return a.d - b.d
		}
		return board.Compare(a.s, b.s)
	})
	var hints []string
	for _, p := range places[:min(3, len(places))] {
		hints = append(hints, string(p.s))
	}
	return hints
}

// distance is the number of steps between two spaces if nothing stood between.
func (m *Mover) distance(from, to board.SpaceID) (int, bool) {
	path := m.route(func(_, _ board.SpaceID) verdict { return goOn }, []board.SpaceID{from, to}, -1)
	return len(path) - 1, path != nil || from == to
}

// units writes a number of the power's units: "2 German tanks".
func (m *Mover) units(n int, t ruleset.UnitType) string {
	if n == 1 {
		return "1 " + m.rs.Power(m.p).Adjective + " " + m.rs.Unit(t).Name
	}
	return strconv.Itoa(n) + " " + m.plural(t)
}

// plural is the word for the power's units of a type: "German tanks".
func (m *Mover) plural(t ruleset.UnitType) string {
	return m.rs.Power(m.p).Adjective + " " + m.rs.Unit(t).Plural
}

// byType writes units by type: "2 fighters and 1 tactical bomber".
func (m *Mover) byType(ids []state.UnitID) string {
	n := map[ruleset.UnitType]int{}
	for _, id := range ids {
		n[m.g.Unit(id).Type]++
	}
	var parts []string
	for i := range m.rs.Units {
		spec := &m.rs.Units[i]
		if c := n[spec.Type]; c > 0 {
			parts = append(parts, rules.Count(m.rs, c, spec.Type))
		}
	}
	return rules.Join(parts, "and")
}

// quoteOrder names another order by its line and text.
func quoteOrder(c *command) string {
	if line := c.Span().From.Line; line > 0 {
		return fmt.Sprintf("line %d (%s)", line, c.String())
	}
	return "(" + c.String() + ")"
}
