// Shown by A50-7.1, BH-083, BH-170, G40-2.10.5.

package move

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

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
	// aside are ships that only their attackers meet; asideWarship is set if surface
	// warships are among them.
	aside        []*state.Unit
	asideWarship bool
}

// Mover is one power's movement phase while it is decided: the board at its start, and
// which order took which unit.
//
// Rules: G40-2.1.5, G40-2.1.6.
type Mover struct {
	w     *rules.Work
	g     *state.Game
	rs    *ruleset.Ruleset
	b     *board.Board
	p     ruleset.PowerID
	phase order.Phase

	// here are the power's units by the space where they were when the phase began.
	here map[board.SpaceID][]state.UnitID
	// zones, armies, neutral and hostile show the board when the phase began; armies are
	// the territories with units that fight p.
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
	cargo []*seaCargo
	ships []shipMove
	// named counts the transports that an order names beside its land units.
	named map[*command]int
	raids []raid
	// bombs counts the atomic bombs that orders take from a territory, by their marker.
	bombs map[string]int
	// loads are the bombs that bombers of an order take along without dropping them.
	loads map[*command][]bombLoad
	// flights and voyages remember ways that have already been searched.
	flights map[flights]*board.Reach
	voyages map[string][][]board.SpaceID
	// sought counts the searches for other places where units are.
	sought int
	// trial is set while a move is only being tried.
	trial bool
}

// flights are those from a space, no further than most.
type flights struct {
	from board.SpaceID
	most int
}

// mostPlaces is about how many spaces a power and its enemies stand in: maps of them that are made
// as large need not grow.
const mostPlaces = 48

// NewMover looks at the game for the moves of one phase.
func NewMover(w *rules.Work, phase order.Phase) *Mover {
	g := w.G
	m := &Mover{
		w: w, g: g, rs: g.Rules, b: g.Rules.Board, p: g.Active, phase: phase,
		here:     make(map[board.SpaceID][]state.UnitID, mostPlaces),
		zones:    make(map[board.SpaceID]zoneView, mostPlaces),
		armies:   make(map[board.SpaceID]int, mostPlaces),
		neutral:  maps.Clone(g.Neutrals),
		hostile:  make(map[board.SpaceID]bool, len(g.Control)),
		opened:   map[board.SpaceID]bool{},
		taken:    map[state.UnitID]*command{},
		blitzers: map[string]*blitz{},
		tows:     map[string]*towing{},
		named:    map[*command]int{},
		flights:  map[flights]*board.Reach{},
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

// inOrder sorts the diagnostics after the first n in the order of the player's lines.
func (m *Mover) inOrder(n int) {
	slices.SortStableFunc(m.w.Diags[n:], func(a, b notation.Diagnostic) int {
		return cmp.Or(a.Span.From.Line-b.Span.From.Line, a.Span.From.Col-b.Span.From.Col)
	})
}

// warn says that an order is accepted but probably not meant that way.
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

// mostSought is how often a mail is told where else its units are. It is limited
// because the distance to each of the places is measured.
const mostSought = 40

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
