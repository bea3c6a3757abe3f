package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// StandingsOf counts the figures of all powers.
func StandingsOf(g *state.Game) Standings {
	w := newWords(g.Rules)
	st := Standings{}
	for _, p := range w.rs.Powers {
		f := w.figures(g, p.ID)
		st = append(st, PowerStanding{p.ID, f.income, f.units, f.cities})
	}
	return st
}

// of returns a power's figures.
func (st Standings) of(p ruleset.PowerID) figures {
	for _, s := range st {
		if s.Power == p {
			return figures{s.Income, s.Units, s.Cities}
		}
	}
	return figures{}
}

// figures are the numbers by which powers are compared.
type figures struct{ income, units, cities int }

// standing compares the powers with how they stood at the time that the mail
// names, if it names one.
func (w words) standing(m Meta, now *state.Game) Standing {
	if m.Since == nil {
		return w.compare(StandingsOf(now), now, "")
	}
	return w.compare(m.Since, now, m.SinceWhen)
}

// sidesOf are the sides in the order of the table: the two, or the alliances that
// there are now and then the powers that are in none.
func sidesOf(g *state.Game) []ruleset.Side {
	if !g.Rules.Alliances {
		return []ruleset.Side{ruleset.Axis, ruleset.Allies}
	}
	var ss []ruleset.Side
	for _, a := range g.Alliances {
		ss = append(ss, a.Name)
	}
	for _, s := range g.Sides() {
		if !slices.Contains(ss, s) {
			ss = append(ss, s)
		}
	}
	return ss
}

// compare makes the table of the powers by side, with the sum of each that has
// several.
func (w words) compare(then Standings, now *state.Game, since string) Standing {
	st := Standing{Since: since, Nations: now.Rules.Alliances}
	for _, side := range sidesOf(now) {
		var sumThen, sumNow figures
		for _, p := range w.rs.Powers {
			on := p.Side
			if now.Rules.Alliances {
				on = now.Side(p.ID)
			}
			if on != side {
				continue
			}
			a, b := then.of(p.ID), w.figures(now, p.ID)
			sumThen, sumNow = sumThen.plus(a), sumNow.plus(b)
			r := row(string(p.ID), bank(now, p), a, b)
			r.Floor = w.floor(now, p.ID)
			if string(side) == string(p.ID) {
				r.Side = side
			}
			st.Rows = append(st.Rows, r)
		}
		alone := w.rs.Power(ruleset.PowerID(side)) != nil
		if !alone && (sumNow != (figures{}) || sumThen != (figures{})) {
			r := row(string(side), "", sumThen, sumNow)
			r.Sum, r.Side = true, side
			st.Rows = append(st.Rows, r)
		}
	}
	if !slices.ContainsFunc(st.Rows, func(r StandingRow) bool { return r.IncomeChange != 0 || r.UnitsChange != 0 || r.CitiesChange != 0 }) {
		st.Since = "" // there is nothing in brackets
	}
	st.Notes = relations(now)
	for _, m := range w.rs.Modules {
		if m, ok := m.(noter); ok {
			st.Notes = append(st.Notes, m.Notes(now)...)
		}
	}
	return st
}

// wars says who is at war with whom, powers with the same enemies in one line, and no war
// twice. A column of the table with as many names would be too wide for a phone.
//
// Rules: EX-095.
func wars(g *state.Game) (out []string) {
	enemies := map[ruleset.PowerID][]string{}
	for i, p := range g.Rules.Powers {
		for _, q := range g.Rules.Powers[i+1:] {
			if g.AtWar(p.ID, q.ID) {
				enemies[p.ID] = append(enemies[p.ID], string(q.ID))
			}
		}
	}
	for i, p := range g.Rules.Powers {
		on := enemies[p.ID]
		if len(on) == 0 {
			continue
		}
		with := []string{string(p.ID)}
		for _, q := range g.Rules.Powers[i+1:] {
			if slices.Equal(enemies[q.ID], on) {
				with, enemies[q.ID] = append(with, string(q.ID)), nil
			}
		}
		out = append(out, fmt.Sprintf("%s %s at war with %s", list(with), verb(len(with), "is", "are"), list(on)))
	}
	return out
}

// floor is what the land of a power must be worth, or its surrender is offered; empty if
// no special rule says so.
//
// Rules: EX-027, EXG-17.
func (w words) floor(g *state.Game, p ruleset.PowerID) string {
	for _, m := range w.rs.Modules {
		if m, ok := m.(floorer); ok {
			return fmt.Sprint(m.Floor(g, p))
		}
	}
	return ""
}

// floorer is the special rule that offers surrenders.
type floorer interface {
	Floor(g *state.Game, p ruleset.PowerID) int
}

// relations says, where powers make their own sides, who is at war, which wars are declared and
// which truces hold.
func relations(g *state.Game) []string {
	if !g.Rules.Alliances {
		return nil
	}
	out := wars(g)
	for _, x := range g.Pending {
		out = append(out, fmt.Sprintf("%s and %s are at war from round %d on", x.By, x.On, x.Begins))
	}
	for _, x := range g.Truces() {
		out = append(out, fmt.Sprintf("%s and %s keep peace until round %d", x.A, x.B, x.Until))
	}
	return out
}

// noter is a special rule that says what it has caused and what is going on, each in a
// sentence without a full stop.
type noter interface{ Notes(g *state.Game) []string }

func row(name, bank string, then, now figures) StandingRow {
	return StandingRow{
		Name: name, Bank: bank,
		Income: now.income, Units: now.units, Cities: now.cities,
		IncomeChange: now.income - then.income,
		UnitsChange:  now.units - then.units,
		CitiesChange: now.cities - then.cities,
	}
}

func (f figures) plus(g figures) figures {
	return figures{f.income + g.income, f.units + g.units, f.cities + g.cities}
}

// figures counts a power's land and units; income is what its territories are
// worth, before raids and objectives.
func (w words) figures(g *state.Game, p ruleset.PowerID) figures {
	var f figures
	if w.rs.Board != nil {
		for _, s := range w.rs.Board.Spaces() {
			if s.Kind != board.Territory || g.Control[s.ID] != p {
				continue
			}
			f.income += s.IPC
			if s.VictoryCity != "" {
				f.cities++
			}
		}
	}
	for i := range g.Units {
		if g.Units[i].Power == p {
			f.units += w.unit(g.Units[i].Type).Cost
		}
	}
	return f
}

// bank shows a power's treasuries: "46", or "28+17" for two.
func bank(g *state.Game, p ruleset.Power) string {
	parts := make([]string, len(p.Purses))
	for i, q := range p.Purses {
		parts[i] = fmt.Sprint(g.Purses[q.ID])
	}
	return strings.Join(parts, "+")
}

// standingOrders groups the orders that stand by their phase.
func standingOrders(rs *ruleset.Ruleset, ds []state.Declared) []PhaseOrders {
	var out []PhaseOrders
	for _, d := range ds {
		name := phaseOf(rs, d.Phase)
		if len(out) == 0 || out[len(out)-1].Phase != name {
			out = append(out, PhaseOrders{Phase: name})
		}
		last := &out[len(out)-1]
		text := order.Spell(rs, d.Text)
		if state.IsSealed(text) {
			text = text[:len("sealed ")+16] + "..." // the log has all of it
		}
		last.Orders = append(last.Orders, text)
	}
	return out
}
