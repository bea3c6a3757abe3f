// Shown by BH-070, G40-2.6.6, GL-017.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// carryOut emits a march, with one event for units that are alike.
func (m *Mover) carryOut(mm *march) {
	for _, id := range mm.units {
		m.taken[id] = mm.c
	}
	if len(mm.path) < 2 {
		return
	}
	spec := m.rs.Unit(m.g.Unit(mm.units[0]).Type)
	to := mm.path[len(mm.path)-1]
	passed := spec.Class == ruleset.Land && m.combat() && len(m.blitzed(mm.path)) > 0
	if passed {
		m.noteBlitz(mm.c, spec, len(mm.units), mm.path)
	}
	m.noteTow(mm.c, spec, len(mm.units), mm.path)
	if spec.Class == ruleset.Land && m.combat() && rules.JoinsInCombat(m.g) {
		if n, ok := m.neutral[to]; ok && rules.LeansToward(m.g, m.p, n) {
			mm.task = state.NoTask // there is no battle (GL-018)
		}
	}
	guests := m.guestsOf(mm, spec)
	for _, ev := range m.movedEvents(mm, spec, passed) {
		m.w.Emit(ev)
		m.takeBombs(ev)
	}
	m.moveBombs(mm, spec)
	if len(guests) > 0 {
		m.w.Emit(state.Moved{Power: m.p, Phase: m.phase, Units: rules.Pieces(guests), Path: mm.path})
	}
	if !m.combat() {
		m.voidPact(spec, mm.path)
	}
	if spec.Class != ruleset.Land {
		return
	}
	if passed {
		m.capturePassed(mm.path)
	}
	for _, s := range mm.path[1 : len(mm.path)-1] {
		if n, ok := m.g.Neutrals[s]; ok && spec.Captures && rules.LeansToward(m.g, m.p, n) {
			rules.JoinNeutral(m.w, s, m.p)
		}
	}
	if !m.combat() || rules.JoinsInCombat(m.g) && rules.IsFriendlyNeutral(m.g, m.p, to) {
		m.arrive(to, spec.Type)
	}
}

// movedEvents groups the units of a march that move with the same allowance and
// target.
func (m *Mover) movedEvents(mm *march, spec *ruleset.Unit, passed bool) []state.Moved {
	var evs []state.Moved
	for _, id := range mm.units {
		u := m.g.Unit(id)
		ev := state.Moved{
			Power: m.p, Phase: m.phase, Path: mm.path, Allow: max(rules.Allowance(m.g, u), int(u.Spent)+len(mm.path)-1), Spent: int(u.Spent) + len(mm.path) - 1,
			Task: mm.task, Landing: mm.landing, Blitzed: passed,
		}
		if mm.task == state.RaidTask {
			ev.Target = board.SpaceID(aim(m.rs, spec, mm.targets))
		}
		i := slices.IndexFunc(evs, func(e state.Moved) bool {
			return e.Allow == ev.Allow && e.Spent == ev.Spent && e.Target == ev.Target
		})
		if i < 0 {
			evs, i = append(evs, ev), len(evs)
		}
		ship := append([]*state.Unit{u}, m.g.Cargo(id)...)
		evs[i].Units = append(evs[i].Units, rules.Pieces(ship)...)
	}
	return evs
}

// GuestsOf lists the friends' aircraft that carriers of the march take along: those
// that are on no other deck.
//
// Rules: G40-2.6.6.
func (m *Mover) guestsOf(mm *march, spec *ruleset.Unit) []*state.Unit {
	if spec.Decks == 0 {
		return nil
	}
	aboard := guestDecks(m.g, m.p, mm.path[0])
	var guests []*state.Unit
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if deck, ok := aboard[u.ID]; ok && slices.Contains(mm.units, deck) {
			guests = append(guests, u)
		}
	}
	return guests
}

// voidPact ends it for a noncombat move: aircraft are where they land, land
// units in every territory on their way.
//
// Rules: BH-070.
func (m *Mover) voidPact(spec *ruleset.Unit, path []board.SpaceID) {
	if spec.Class != ruleset.Land {
		path = path[len(path)-1:]
	}
	for _, s := range path[min(1, len(path)-1):] {
		rules.VoidPactByMove(m.w, s)
	}
}
