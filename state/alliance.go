package state

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// AllianceCount is the marker that counts the alliances made in a game.
const AllianceCount = "alliances made"

// truceMarker is the beginning of a marker's name. The marker holds the round until
// which two powers keep the peace they made.
const truceMarker = "truce: "

// AtWarWithAnybody reports whether a power is at war with anybody.
func (g *Game) AtWarWithAnybody(p ruleset.PowerID) bool {
	return slices.ContainsFunc(g.Wars, func(w ruleset.War) bool { return w.A == p || w.B == p })
}

// AtPeace reports whether a power is at war with nobody and has no declared war that
// has not begun.
//
// Rules: EX-050, EXG-38, EXG-64.
func (g *Game) AtPeace(p ruleset.PowerID) bool {
	return !g.AtWarWithAnybody(p) &&
		!slices.ContainsFunc(g.Pending, func(x PendingWar) bool { return x.By == p || x.On == p })
}

// LimitedByPeace reports whether a power may spend only a part of its income, because it is
// at peace.
//
// Rules: EX-050.
func (g *Game) LimitedByPeace(p ruleset.PowerID) bool {
	return g.Options.PeaceSpending != "" && g.AtPeace(p)
}

// WarPends returns the round in which the declared war between the two begins; 0 if
// there is none.
func (g *Game) WarPends(a, b ruleset.PowerID) int {
	for _, w := range g.Pending {
		if w.By == a && w.On == b || w.By == b && w.On == a {
			return w.Begins
		}
	}
	return 0
}

// TruceUntil is the first round in which either of the two may declare war on the
// other; 0 if no truce binds them.
func (g *Game) TruceUntil(a, b ruleset.PowerID) int { return g.Markers[TruceMarker(a, b)] }

// Truce is a peace that binds two powers until a round.
type Truce struct {
	A, B  ruleset.PowerID
	Until int
}

// Truces are the truces that bind powers now, in turn order.
func (g *Game) Truces() []Truce {
	var ts []Truce
	for i, a := range g.Rules.Powers {
		for _, b := range g.Rules.Powers[i+1:] {
			if n := g.TruceUntil(a.ID, b.ID); n > g.Round {
				ts = append(ts, Truce{A: a.ID, B: b.ID, Until: n})
			}
		}
	}
	return ts
}

// TruceMarker is the name of the marker of a truce.
func TruceMarker(a, b ruleset.PowerID) string {
	return truceMarker + string(min(a, b)) + ", " + string(max(a, b))
}

// setAlliance replaces the alliance with the same name.
func (g *Game) setAlliance(a Alliance) {
	g.Alliances = slices.DeleteFunc(slices.Clone(g.Alliances), func(b Alliance) bool { return b.Name == a.Name })
	if len(a.Members) > 1 {
		g.Alliances = append(g.Alliances, a)
	}
	slices.SortStableFunc(g.Alliances, func(x, y Alliance) int { return allianceNumber(x.Name) - allianceNumber(y.Name) })
	if n := allianceNumber(a.Name); n > g.Markers[AllianceCount] {
		g.Markers[AllianceCount] = n
	}
	if len(g.Alliances) == 0 {
		g.Alliances = nil
	}
}

// AllianceName is the label of the alliance with the number.
func AllianceName(n int) ruleset.Side { return ruleset.Side("A" + strconv.Itoa(n)) }

// allianceNumber is the number in a label; 0 if the text is not a label.
func allianceNumber(s ruleset.Side) int {
	digits, ok := strings.CutPrefix(string(s), "A")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || n < 1 || n > 100000 || digits != strconv.Itoa(n) {
		return 0
	}
	return n
}

func (g *Game) dropPending(a, b ruleset.PowerID) {
	if g.WarPends(a, b) == 0 {
		return
	}
	g.Pending = slices.DeleteFunc(slices.Clone(g.Pending), func(w PendingWar) bool {
		return w.By == a && w.On == b || w.By == b && w.On == a
	})
	if len(g.Pending) == 0 {
		g.Pending = nil
	}
}

func (g *Game) dropWar(a, b ruleset.PowerID) {
	g.Wars = slices.DeleteFunc(g.Wars, func(w ruleset.War) bool {
		return w.A == a && w.B == b || w.A == b && w.B == a
	})
}

// setAllied reads `A1: France, Italy`, or `A1: none`.
func (r *positionReader) setAllied(value string) error {
	g := r.g
	name, rest, ok := strings.Cut(value, ":")
	a := Alliance{Name: ruleset.Side(strings.TrimSpace(name))}
	if !ok || allianceNumber(a.Name) == 0 {
		return fmt.Errorf("write it like `A1: France, Italy`")
	}
	if !g.Rules.Alliances {
		return fmt.Errorf("%s has sides for the whole game and no alliances", g.Rules.Name)
	}
	if strings.TrimSpace(rest) != "none" {
		for _, f := range fields(rest, ",") {
			p, err := r.power(f)
			if err != nil {
				return err
			}
			if b := g.AllianceOf(p); g.Rules.Power(p) == nil || b != nil && b.Name != a.Name || slices.Contains(a.Members, p) {
				return fmt.Errorf("%s cannot be in it: a power is in one alliance at most", p)
			}
			a.Members = append(a.Members, p)
		}
		if len(a.Members) < 2 {
			return fmt.Errorf("an alliance has two members at least; `%s: none` dissolves it", a.Name)
		}
	}
	for i, p := range a.Members {
		for _, q := range a.Members[:i] {
			if g.AtWar(p, q) {
				return fmt.Errorf("%s and %s are at war with each other", q, p)
			}
		}
	}
	slices.SortStableFunc(a.Members, func(p, q ruleset.PowerID) int { return turnPlace(g.Rules, p) - turnPlace(g.Rules, q) })
	g.setAlliance(a)
	return nil
}

// turnPlace is the place of a power in turn order.
func turnPlace(rs *ruleset.Ruleset, p ruleset.PowerID) int {
	return slices.IndexFunc(rs.Powers, func(q ruleset.Power) bool { return q.ID == p })
}

// setPending reads `France - Germany, round 4`.
func (r *positionReader) setPending(value string) error {
	const form = "write it like `France - Germany, round 4`"
	pair, round, ok := strings.Cut(value, ", round ")
	a, b, ok2 := strings.Cut(pair, " - ")
	if !ok || !ok2 {
		return errors.New(form)
	}
	by, err := r.power(a)
	if err != nil {
		return err
	}
	on, err := r.power(b)
	if err != nil {
		return err
	}
	n, err := number(round)
	switch {
	case err != nil:
		return err
	case !r.g.Rules.Alliances:
		return fmt.Errorf("in %s a war begins when it is declared", r.g.Rules.Name)
	case n < 1 || r.g.Side(by) == r.g.Side(on) || r.g.AtWar(by, on):
		return fmt.Errorf("no war of %s and %s can begin in round %d", by, on, n)
	}
	r.g.dropPending(by, on)
	r.g.Pending = append(r.g.Pending, PendingWar{By: by, On: on, Begins: n})
	return nil
}

// IsSide reports whether the text can name a side: one of the two or, where powers make
// their own, a power's name or the label of an alliance.
func (g *Game) IsSide(s ruleset.Side) bool {
	if !g.Rules.Alliances {
		return s == ruleset.Axis || s == ruleset.Allies
	}
	return g.Rules.Power(ruleset.PowerID(s)) != nil || allianceNumber(s) > 0
}
