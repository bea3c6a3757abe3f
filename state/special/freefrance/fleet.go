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

// fate is what happens to a French ship by its die.
//
// Rules: GL-056, GL-057, GL-058, GL-059.
type fate string

const (
	scuttled fate = "scuttled"
	joins    fate = "Free France"
	obeys    fate = "Vichy France"
	seized   fate = "Germany"
)

func fateOf(face int) fate {
	switch {
	case face == 1:
		return scuttled
	case face <= 3:
		return joins
	case face <= 5:
		return obeys
	}
	return seized
}

// throwForShips throws a die for each French ship, in the order of ids. What it carries
// shares its fate.
//
// Rules: GL-055, GL-056, GL-057, GL-058, GL-059.
func throwForShips(w *rules.Work) error {
	var ships []state.Piece
	var names []string
	for _, u := range allOf(w.G, France) {
		if spec := w.Rules().Unit(u.Type); spec.Class == ruleset.Sea {
			ships = append(ships, rules.Piece(u))
			names = append(names, spec.Name+" in "+string(u.At))
		}
	}
	if len(ships) == 0 {
		return nil
	}
	faces, err := w.Dice.Roll(len(ships), fmt.Sprintf("French ships: %s", rules.List(names, "and")))
	if err != nil {
		return err
	}
	ev := state.Thrown{What: "the French ships", Rule: "GL-055"}
	for i := range ships {
		ev.Dice = append(ev.Dice, state.Throw{For: names[i], Face: faces[i], Then: string(fateOf(faces[i]))})
	}
	w.Emit(ev)
	for i, p := range ships {
		decide(w, w.G.Unit(p.ID), fateOf(faces[i]))
	}
	return stranded(w)
}

// crew is a ship with what is aboard, and as many French aircraft in its zone as it has
// decks for.
func crew(w *rules.Work, ship *state.Unit) []*state.Unit {
	us := append([]*state.Unit{ship}, w.G.Cargo(ship.ID)...)
	decks := w.Rules().Unit(ship.Type).Decks
	for _, u := range unitsAt(w.G, France, ship.At) {
		if decks > 0 && w.Rules().Unit(u.Type).Class == ruleset.Air && !slices.ContainsFunc(us, func(v *state.Unit) bool { return v.ID == u.ID }) {
			us = append(us, u)
			decks--
		}
	}
	return us
}

// decide carries out what a ship's die said. Units of others that it carries are lost
// unless it stays with an Ally.
//
// Rules: GL-056, GL-057, GL-058, GL-059.
func decide(w *rules.Work, ship *state.Unit, f fate) {
	at := ship.At
	all := crew(w, ship)
	own := slices.DeleteFunc(slices.Clone(all), func(u *state.Unit) bool { return u.Power != France })
	remove := func(us []*state.Unit, why, rule string) {
		if len(us) > 0 {
			w.Emit(state.Removed{Units: rules.Pieces(us), Space: at, Why: why, Rule: rule})
		}
	}
	switch f {
	case scuttled:
		remove(all, "scuttled by its crew", "GL-056")
	case joins:
		pass(w, own, at, Free, "they follow Free France", "GL-057")
	case obeys:
		remove(slices.DeleteFunc(all, func(u *state.Unit) bool { return u.Power == France }), "aboard a ship that follows Vichy France", "GL-058")
		pieces := rules.Pieces(own)
		pass(w, own, at, Vichy, "they follow Vichy France", "GL-058")
		if at != toulon {
			for i := range pieces {
				pieces[i].Power = Vichy
			}
			w.Emit(state.Moved{Power: Vichy, Phase: w.G.Phase, Units: pieces, Path: []board.SpaceID{at, toulon}})
		}
	case seized:
		var types []ruleset.UnitType
		for _, u := range own {
			if class := w.Rules().Unit(u.Type).Class; class != ruleset.Land {
				types = append(types, u.Type)
			}
		}
		remove(all, "in German hands", "GL-059")
		arrive(w, germany, kiel, "a French ship in German hands", "GL-059", types...)
	}
}

// stranded has French aircraft at sea that belonged to no ship follow Free France;
// those without a deck land one space away.
//
// Rules: GL-060.
func stranded(w *rules.Work) error {
	for _, p := range rules.Pieces(allOf(w.G, France)) {
		u := w.G.Unit(p.ID)
		if u == nil || !w.Rules().Board.IsSea(u.At) || w.Rules().Unit(u.Type).Class != ruleset.Air || u.Aboard != 0 {
			continue
		}
		pass(w, []*state.Unit{u}, u.At, Free, "they follow Free France", "GL-060")
		if err := fight.Displace(w, w.G.Unit(p.ID), "its carrier is gone", "GL-060"); err != nil {
			return err
		}
	}
	return nil
}
