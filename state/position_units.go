package state

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// stock puts the units and facilities of one line on the board.
func (r *positionReader) stock(s notation.PositionStock) {
	at := board.SpaceID(s.Space.ID)
	power := ruleset.PowerID(s.Power.ID)
	for _, st := range s.Stacks {
		typ := ruleset.UnitType(st.Unit.ID)
		u := r.g.Rules.Unit(typ)
		space := r.g.Rules.Board.Space(at)
		switch {
		case u.Class == ruleset.Facility:
			r.facility(power, at, st)
		case u.Class == ruleset.Nuclear && (r.g.Control[at] != power || len(st.Attrs)+len(st.Cargo) > 0 || st.N > maxStack):
			r.refuse(st.Span, "wrong-place", "%s stand in land of their power, and nothing more can be said of them", u.Plural)
		case u.Class == ruleset.Nuclear:
			r.weapons(u, power, at, st.N)
		case u.Class == ruleset.Sea && space.Kind != board.SeaZone:
			r.refuse(st.Span, "wrong-place", "%s cannot be on land in %s", u.Plural, at)
		case u.Class == ruleset.Land && space.Kind == board.SeaZone:
			r.refuse(st.Span, "wrong-place", "%s at sea must be aboard a transport: write `1 transport (1 %s) in %s`", u.Plural, u.Name, at)
		default:
			r.units(power, at, st, 0)
		}
	}
}

// units adds the pieces of a stack, each with its own copy of the cargo.
func (r *positionReader) units(power ruleset.PowerID, at board.SpaceID, st notation.PositionStack, ship UnitID) {
	if st.N > maxStack || len(r.g.Units) > maxUnits {
		r.refuse(st.Span, "too-many", "%d units are more than a position can hold", st.N)
		return
	}
	if r.g.Rules.Unit(ruleset.UnitType(st.Unit.ID)).Class == ruleset.Nuclear {
		r.refuse(st.Span, "wrong-place", "a nuclear weapon is no cargo")
		return
	}
	u := Unit{Type: ruleset.UnitType(st.Unit.ID), Power: power, At: at, Aboard: ship}
	for _, a := range st.Attrs {
		if err := r.attribute(&u, a); err != nil {
			r.refuse(st.Span, "bad-attribute", "%v", err)
		}
	}
	for range st.N {
		u.ID = r.g.NextID
		r.g.addUnit(u)
		for _, c := range st.Cargo {
			r.units(u.Power, at, c, u.ID)
		}
	}
}

// attribute reads one thing said about a unit in parentheses.
func (r *positionReader) attribute(u *Unit, a string) (err error) {
	word, rest, _ := strings.Cut(a, " ")
	switch word {
	case "damaged":
		u.Damaged = true
	case "moved":
		u.Moved = true
	case "blitzed":
		u.Blitzed = true
	case "seaborne":
		u.Seaborne = true
	case "airborne":
		u.Airborne = true
	case "unloaded":
		u.Unloaded = true
	case "fought":
		u.Fought = true
	case "submerged":
		u.Dived = true
	case "attack", "raid", "escort", "assault", "guard":
		u.Task, err = ParseTask(word)
	case "spent":
		before, after, _ := strings.Cut(rest, " of ")
		spent, bad := strconv.ParseInt(before, 10, 8)
		allow, worse := strconv.ParseInt(after, 10, 8)
		if u.Spent, u.Allow = int8(spent), int8(allow); bad != nil || worse != nil {
			err = fmt.Errorf("write %q like `spent 3 of 4`", a)
		}
	case "from":
		u.Entered, err = r.space(rest)
	case "on":
		u.Target = board.SpaceID(rest)
	case "landing":
		u.Landing, err = r.space(rest)
	case risenWord:
		*u.base(), err = r.space(strings.TrimPrefix(rest, "from "))
	case "loaded":
		var p order.Phase
		p, err = order.ParsePhase(strings.TrimPrefix(rest, "in "))
		u.LoadedIn = int8(p) + 1
	default:
		if u.Mark, err = ruleset.ParseMark(a); err == nil {
			return nil
		}
		// Cargo of another power is named with it.
		if p, bad := r.power(a); bad == nil {
			u.Power, err = p, nil
		}
	}
	return err
}

// facility adds a complex or base.
func (r *positionReader) facility(power ruleset.PowerID, at board.SpaceID, st notation.PositionStack) {
	typ := ruleset.UnitType(st.Unit.ID)
	f := Facility{Space: at, Type: typ}
	u := r.g.Rules.Unit(typ)
	for _, a := range st.Attrs {
		switch {
		case a == "new":
			f.New = true
		case strings.HasPrefix(a, "damage "):
			n, err := number(strings.TrimPrefix(a, "damage "))
			if most := r.g.Rules.DamageCap(&r.g.Options, typ, at); err != nil || n > most {
				r.refuse(st.Span, "bad-attribute", "%s: a %s in %s holds at most %d damage", a, u.Name, at, most)
			}
			f.Damage = n
		default:
			r.refuse(st.Span, "bad-attribute", "%q is not something that can be said of a facility", a)
		}
	}
	switch {
	case st.N != 1 || r.g.Facility(at, typ) != nil:
		r.refuse(st.Span, "twice", "%s can have one %s only", at, u.Name)
	case r.g.Control[at] != power:
		r.refuse(st.Span, "not-held", "%s does not control %s, so the %s there is not its own; put `control: %s: %s` before it", power, at, u.Name, power, at)
	default:
		r.g.addFacility(f)
	}
}

// bySpace sorts the lists of the turn, however they were written.
func (r *positionReader) bySpace() {
	for _, l := range zoneLists {
		sortSpaces(*l.turn(&r.g.Turn))
	}
}
