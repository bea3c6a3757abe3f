// Shown by A50-4.4, G40-2.10.5, G40-2.6.8.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// choose tells the player what was chosen for him by an order of this mail. What stands
// from earlier mails was reported then.
func (m *Mover) choose(c *command, format string, args ...any) {
	if c != nil && c.Span().From.Line > 0 {
		m.w.Note(c.Order, "chosen", "chosen for you: "+format, args...)
	}
}

// tellTransports says which transports come along that no order names, if there is more
// than one, or one is a friend's.
//
// Rules: G40-2.10.1, G40-2.10.5.
func (m *Mover) tellTransports(trs []*transport) {
	type voyage struct {
		c        *command
		from, to board.SpaceID
		p        ruleset.PowerID
	}
	var voyages []voyage
	count, all := map[voyage]int{}, map[*command]int{}
	for _, tr := range trs {
		if len(tr.load) == 0 || tr.c != nil || len(tr.fit) == 0 {
			continue
		}
		c := tr.load[0].cargo.c
		if _, named := m.named[c]; named || tr.load[0].aboard != 0 {
			continue
		}
		way := tr.fit[0]
		v := voyage{c, tr.at, way[len(way)-1], m.g.Unit(tr.id).Power}
		if count[v] == 0 {
			voyages = append(voyages, v)
		}
		count[v]++
		all[c]++
	}
	for _, v := range voyages {
		if all[v.c] < 2 && v.p == m.p {
			continue // the single transport that any such order needs
		}
		whose, goes := "", ""
		if v.p != m.p {
			whose = " of " + string(v.p)
		}
		if v.from != v.to {
			goes = " and sails to " + string(v.to)
		}
		if n := count[v]; n > 1 {
			m.choose(v.c, "%s%s in %s carry them%s", rules.Quantity(n, "transport"), whose, v.from, plainly(goes))
		} else {
			m.choose(v.c, "a transport%s in %s carries them%s", whose, v.from, goes)
		}
	}
}

// plainly puts " and sails" for several.
func plainly(goes string) string {
	if goes == "" {
		return ""
	}
	return " and sail" + goes[len(" and sails"):]
}

// tellLeftBehind reports carriers that leave aircraft behind without a deck: sending a
// fleet does not send its aircraft.
//
// Rules: G40-2.6.8.
func (m *Mover) tellLeftBehind() {
	for _, z := range rules.SortedSpaces(m.here) {
		c := m.carrierLeft(z)
		if c == nil || !m.b.IsSea(z) {
			continue
		}
		var left []state.UnitID
		for _, id := range m.here[z] {
			u := m.g.Unit(id)
			if u != nil && u.Power == m.p && u.At == z && u.Aboard == 0 && m.rs.Unit(u.Type).Class == ruleset.Air {
				left = append(left, id)
			}
		}
		if len(left) == 0 || FreeDecks(m.g, m.p, z, true) >= 0 {
			continue
		}
		slices.Sort(left)
		words := "%s in %s are not named and stay there when their carrier leaves; name them to take them along"
		if len(left) == 1 {
			words = "%s in %s is not named and stays there when its carrier leaves; name it to take it along"
		}
		m.choose(c, words, m.byType(left), z)
	}
}
