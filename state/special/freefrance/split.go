// Shown by GL-039.

package freefrance

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The subjects of the choices, and what can be picked besides places.
const (
	subjectCapital   = "free french capital"
	subjectLeave     = "leave vichy land"
	subjectArtillery = "free french artillery"
	none, yes, no    = "none", "yes", "no"
)

// follows is the highest face by which a land follows Free France.
//
// Rules: GL-051, GL-052.
const follows = 3

// CombatEnds splits France after the battles of the turn in which the Axis took Paris
// for the first time.
//
// Rules: GL-039.
func (Special) CombatEnds(w *rules.Work) error {
	if w.G.Markers[MarkWasSplit] > 0 || !isAxis(w.G, w.G.Control[paris]) {
		return nil
	}
	return split(w)
}

// split carries out the whole procedure. No dice are thrown before the United Kingdom
// has picked the capital, and nothing follows from the dice before the Allies have said
// where their units go.
//
// Rules: GL-039, GL-041, GL-042, GL-045, GL-048, GL-049, GL-050, GL-055, GL-060.
func split(w *rules.Work) error {
	set(w, MarkWasSplit, 1, "")
	set(w, MarkSplit, 1, "Paris has fallen, and France splits (GL-039)")
	if to := w.G.Options.ParisTo; to != "" && w.G.Control[paris] != to && w.G.Side(to) == ruleset.Axis {
		by := w.G.Control[paris]
		rules.ChangeControl(w, state.Captured{Space: paris, From: by, By: by, To: to, Why: "the capital of Vichy France is under its control", Rule: "GL-041"})
	}
	join(w, home, "GL-043", "GL-044",
		levy{Vichy, []ruleset.UnitType{ruleset.Infantry}}, levy{italy, []ruleset.UnitType{ruleset.Infantry}},
		levy{germany, []ruleset.UnitType{ruleset.Infantry, ruleset.Infantry, ruleset.AAA}})
	join(w, algeria, "GL-046", "GL-047", levy{Vichy, []ruleset.UnitType{ruleset.Infantry}}, levy{germany, []ruleset.UnitType{ruleset.Infantry}})
	if err := chooseCapital(w, ruled(w.G, France), "Paris has fallen. Which French land is the capital of Free France? Dice say whom each other one follows"); err != nil {
		return err
	}
	if s := Capital(w.G); s != "" {
		follow(w, s, "GL-049")
		arrive(w, Free, s, "the capital of Free France", "GL-049", ruleset.Infantry, ruleset.AAA)
	}
	if err := throwForLand(w); err != nil {
		return err
	}
	if err := throwForShips(w); err != nil {
		return err
	}
	passAll(w, France, Free, "they follow Free France", "GL-060")
	return nil
}

// ruled are the territories that a power controls, in the order of names.
func ruled(g *state.Game, p ruleset.PowerID) []board.SpaceID {
	return slices.DeleteFunc(lands(g), func(s board.SpaceID) bool { return g.Control[s] != p })
}

// levy is new units of a power.
type levy struct {
	power ruleset.PowerID
	types []ruleset.UnitType
}

// join makes a territory Vichy's at once, unless the Axis holds it: all French and
// Allied units there are removed, and others appear.
//
// Rules: GL-042, GL-043, GL-044, GL-045, GL-046, GL-047.
func join(w *rules.Work, s board.SpaceID, taken, given string, levies ...levy) {
	if isAxis(w.G, w.G.Control[s]) {
		return
	}
	gone := slices.DeleteFunc(w.G.UnitsAt(s), func(u *state.Unit) bool { return isAxis(w.G, u.Power) })
	if len(gone) > 0 {
		w.Emit(state.Removed{Units: rules.Pieces(gone), Space: s, Why: "it joins Vichy France", Rule: taken})
	}
	becomeVichy(w, s, taken)
	for _, l := range levies {
		arrive(w, l.power, s, "it joins Vichy France", given, l.types...)
	}
}

// becomeVichy puts a territory under the control of the Axis power that holds it
// for Vichy France.
//
// Rules: GL-043, GL-046, GL-052.
func becomeVichy(w *rules.Work, s board.SpaceID, rule string) {
	to := holder(s)
	set(w, vichyLand+string(s), 1, string(s)+" is Vichy's")
	rules.ChangeControl(w, state.Captured{Space: s, From: w.G.Control[s], By: to, To: to, Why: "it follows Vichy France", Rule: rule})
}

// holder is the power that controls Vichy's land: Japan east of India, else Germany.
//
// Rules: GL-052.
func holder(s board.SpaceID) ruleset.PowerID {
	if slices.Contains(eastern, s) {
		return japan
	}
	return germany
}

// follow gives a territory and the French units in it to Free France; others stay
// what they are.
//
// Rules: GL-049, GL-051.
func follow(w *rules.Work, s board.SpaceID, rule string) {
	pass(w, unitsAt(w.G, France, s), s, Free, "they follow Free France", rule)
	rules.ChangeControl(w, state.Captured{Space: s, From: w.G.Control[s], By: Free, To: Free, Why: "it follows Free France", Rule: rule})
}

// chooseCapital has the United Kingdom pick the capital of Free France, or none.
//
// Rules: GL-048, GL-070.
func chooseCapital(w *rules.Work, of []board.SpaceID, question string) error {
	if len(of) == 0 {
		return nil
	}
	var options []string
	for _, s := range of {
		options = append(options, string(s))
	}
	pick, err := w.Choose(rules.Choice{Power: uk, Subject: subjectCapital, Question: question, Options: append(options, none),
		Default: string(usualCapital(w.G, of)), Rule: "GL-048"})
	if err != nil || pick == none {
		return err
	}
	set(w, capital+pick, 1, pick+" is the capital of Free France")
	return nil
}

// usualCapital is the capital if nobody picks one. Places out of reach of the enemy's
// land units come first, then those with a recruitment centre, then those with the most
// French units, then by name.
//
// Rules: GL-048.
func usualCapital(g *state.Game, of []board.SpaceID) board.SpaceID {
	rank := func(s board.SpaceID) (n int) {
		for _, t := range g.Rules.Board.Neighbours(s) {
			for _, u := range g.UnitsAt(t) {
				if isAxis(g, u.Power) && g.Rules.Unit(u.Type).Class == ruleset.Land {
					n = -10000
				}
			}
		}
		if slices.Contains(g.Rules.Centres, s) {
			n += 1000
		}
		return n + len(unitsAt(g, France, s)) + len(unitsAt(g, Free, s))
	}
	best := of[0]
	for _, s := range of[1:] {
		if rank(s) > rank(best) {
			best = s
		}
	}
	return best
}

// throwForLand throws a die for each French land that is left, by name.
//
// Rules: GL-050, GL-051, GL-052, GL-053.
func throwForLand(w *rules.Work) error {
	of := ruled(w.G, France)
	if len(of) == 0 {
		return nil
	}
	faces, err := w.Dice.Roll(len(of), fmt.Sprintf("whom French land follows: %s", rules.List(of, "and")))
	if err != nil {
		return err
	}
	ev := state.Thrown{What: "whom each French land follows", Rule: "GL-050"}
	for i, s := range of {
		then := "Free France"
		if faces[i] > follows {
			then = "Vichy France"
		}
		ev.Dice = append(ev.Dice, state.Throw{For: string(s), Face: faces[i], Then: then})
	}
	w.Emit(ev)
	var vichy []board.SpaceID
	for i, s := range of {
		if faces[i] <= follows {
			follow(w, s, "GL-051")
		} else {
			vichy = append(vichy, s)
			pass(w, unitsAt(w.G, France, s), s, Vichy, "they follow Vichy France", "GL-052")
		}
	}
	if err := leave(w, vichy); err != nil {
		return err
	}
	for _, s := range vichy {
		becomeVichy(w, s, "GL-052")
	}
	return sendAircraftOff(w, vichy)
}

// guests are units of one Ally that must leave a territory.
type guests struct {
	at    board.SpaceID
	power ruleset.PowerID
	units []*state.Unit
	to    []string
}

// leave sends the land units of other Allies out of land that follows Vichy, each
// power's to a neighbouring land of its side that it picks; if there is none they are
// lost.
//
// Rules: GL-053.
func leave(w *rules.Work, from []board.SpaceID) error {
	var out []guests
	var cs []rules.Choice
	for _, s := range from {
		for _, p := range w.Rules().Powers {
			us := slices.DeleteFunc(unitsAt(w.G, p.ID, s), func(u *state.Unit) bool { return w.Rules().Unit(u.Type).Class != ruleset.Land })
			if p.Side != ruleset.Allies || len(us) == 0 {
				continue
			}
			x := guests{at: s, power: p.ID, units: us, to: neighbours(w.G, p.ID, s, from)}
			if out = append(out, x); len(x.to) > 0 {
				cs = append(cs, rules.Choice{Power: p.ID, Subject: subjectLeave, Space: s,
					Question: fmt.Sprintf("%s follows Vichy France. Where do the %s units there go at once?", s, w.Rules().Power(p.ID).Adjective),
					Options:  x.to, Default: x.to[0], Rule: "GL-053"})
			}
		}
	}
	picks, err := w.ChooseAll(cs...)
	if err != nil {
		return err
	}
	for _, x := range out {
		if len(x.to) == 0 {
			w.Emit(state.Removed{Units: rules.Pieces(x.units), Space: x.at, Why: "no land of their side is beside it", Rule: "GL-053"})
			continue
		}
		fight.Relocate(w, x.units, board.SpaceID(picks[0]))
		picks = picks[1:]
	}
	return nil
}

// neighbours are the lands of the Allies beside a territory that a power's units may
// enter, beginning with the one that has the most units of its side.
//
// Rules: GL-053.
func neighbours(g *state.Game, p ruleset.PowerID, s board.SpaceID, but []board.SpaceID) []string {
	var ss []board.SpaceID
	for _, t := range g.Rules.Board.Neighbours(s) {
		if no := rules.MayEnter(g, p, t); no == nil && !g.Rules.Board.IsSea(t) && rules.IsFriendly(g, p, t) && !slices.Contains(but, t) {
			ss = append(ss, t)
		}
	}
	friends := func(t board.SpaceID) (n int) {
		for _, u := range g.UnitsAt(t) {
			if !isAxis(g, u.Power) {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(ss, func(a, b board.SpaceID) int { return friends(b) - friends(a) })
	var words []string
	for _, t := range ss {
		words = append(words, string(t))
	}
	return words
}

// sendAircraftOff has the aircraft of other Allies leave land that follows Vichy: they
// go one space, or are lost.
//
// Rules: GL-053.
func sendAircraftOff(w *rules.Work, from []board.SpaceID) error {
	for _, s := range from {
		for _, p := range rules.Pieces(w.G.UnitsAt(s)) {
			if u := w.G.Unit(p.ID); !isAxis(w.G, u.Power) {
				if err := fight.Displace(w, u, string(s)+" follows Vichy France", "GL-053"); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
