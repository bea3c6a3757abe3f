package state

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// editable are the settings of a position text that a host may change. Whose turn it is
// changes by going back. Options and the end of a game have their own actions. Orders
// are changed by those who gave them.
var editable = slices.Concat(
	[]string{"bank", "war", "peace", "alliance", "war declared", "control", "was", "alignment", "marker", "clock", "lent", "bought"},
	zoneWords(),
)

func zoneWords() (words []string) {
	for _, l := range zoneLists {
		words = append(words, l.word)
	}
	return words
}

// Edit changes a copy of the game by lines like `Germany: +2 infantry in
// Poland`, `-1 tank in Paris`, `control Norway Germany` and `treasury UK Europe
// 24`, as notation.ParseEdit reads them. It refuses what leads to an impossible
// position; use the game only if no problem is an error. lines are the changes in
// canonical form.
func Edit(g *Game, text string) (after *Game, lines []string, problems []notation.Diagnostic) {
	names := g.Rules.Names()
	tree, diags := notation.ParseEdit(text, names)
	r := &positionReader{g: g.Clone(), names: names, diags: diags}
	for _, s := range tree.Settings {
		if !slices.Contains(editable, s.Key) {
			r.refuse(s.Span, "no-edit", "%q cannot be changed like this; what can be are units and %s", s.Key, strings.Join(editable, ", "))
			continue
		}
		r.setting(s)
		lines = append(lines, s.Key+": "+s.Value)
	}
	// Removals come before additions, whatever their order in the text, because they make
	// room.
	for _, sign := range []int{-1, 1} {
		for _, s := range tree.Stocks {
			for _, st := range s.Stacks {
				if st.Sign == sign {
					lines = append(lines, r.change(s, st))
				}
			}
		}
	}
	r.bySpace()
	if !notation.HasErrors(r.diags) {
		r.newFaults(g)
	}
	if len(lines) == 0 && !notation.HasErrors(r.diags) {
		r.refuse(notation.Span{}, "no-edit", "nothing is to be changed")
	}
	return r.g, lines, r.diags
}

// newFaults refuses a position with faults that it did not have before.
func (r *positionReader) newFaults(before *Game) {
	had := before.Faults()
	for _, f := range r.g.Faults() {
		if !slices.Contains(had, f) {
			r.refuse(notation.Span{}, "impossible", "%s", f)
		}
	}
}

// change adds or removes one stack and returns the line that says so.
func (r *positionReader) change(s notation.PositionStock, st notation.PositionStack) string {
	at := board.SpaceID(s.Space.ID)
	power := ruleset.PowerID(s.Power.ID)
	typ := ruleset.UnitType(st.Unit.ID)
	u := r.g.Rules.Unit(typ)
	switch {
	case u.Class == ruleset.Facility && power == "":
		power = r.g.Control[at]
	case power == "" && st.Sign > 0:
		r.refuse(st.Span, "whose", "say whose %s these are, like \"Germany: +%d %s in %s\"", u.Plural, st.N, u.Plural, at)
		return ""
	case power == "":
		owners := r.owners(at, typ)
		if len(owners) != 1 {
			r.refuse(st.Span, "whose", "say whose %s is meant: %s", u.Name, orNobody(owners, u, at))
			return ""
		}
		power = owners[0]
	}
	if st.Sign > 0 {
		s.Power.ID, s.Stacks = string(power), []notation.PositionStack{st}
		r.stock(s)
	} else {
		r.remove(power, at, st)
	}
	sign := map[int]string{1: "+", -1: "-"}[st.Sign]
	item := countText(u, st.N)
	if extra := append(slices.Clone(st.Attrs), cargoTexts(r.g.Rules, st.Cargo)...); len(extra) > 0 {
		item += " (" + strings.Join(extra, ", ") + ")"
	}
	return fmt.Sprintf("%s: %s%s in %s", power, sign, item, at)
}

func cargoTexts(rs *ruleset.Ruleset, cargo []notation.PositionStack) []string {
	var out []string
	for _, c := range cargo {
		out = append(out, countText(rs.Unit(ruleset.UnitType(c.Unit.ID)), c.N))
	}
	return out
}

// owners are the powers with such units in the space, in turn order.
func (r *positionReader) owners(at board.SpaceID, typ ruleset.UnitType) []ruleset.PowerID {
	var out []ruleset.PowerID
	for _, p := range r.g.Rules.Holders() {
		if slices.ContainsFunc(r.g.UnitsAt(at), func(u *Unit) bool { return u.Power == p && u.Type == typ }) {
			out = append(out, p)
		}
	}
	return out
}

func orNobody(owners []ruleset.PowerID, u *ruleset.Unit, at board.SpaceID) string {
	if len(owners) == 0 {
		return fmt.Sprintf("nobody has a %s in %s", u.Name, at)
	}
	var words []string
	for _, p := range owners {
		words = append(words, string(p))
	}
	return strings.Join(words, " or ")
}

// remove takes units or a facility off the board. Where units of the type differ
// (damaged, with cargo, moved) the line must say which is meant.
func (r *positionReader) remove(power ruleset.PowerID, at board.SpaceID, st notation.PositionStack) {
	typ := ruleset.UnitType(st.Unit.ID)
	spec := r.g.Rules.Unit(typ)
	if spec.Class == ruleset.Facility {
		if st.N != 1 || r.g.Facility(at, typ) == nil || r.g.Control[at] != power {
			r.refuse(st.Span, "not-there", "%s has no %s in %s", power, spec.Name, at)
			return
		}
		r.g.changeFacility(FacilityChanged{Space: at, From: typ})
		return
	}
	if spec.Class == ruleset.Nuclear {
		if !r.weapons(spec, power, at, -st.N) {
			r.refuse(st.Span, "not-there", "%s has not so many %s in %s", power, spec.Plural, at)
		}
		return
	}
	cargo := map[UnitID][]*Unit{}
	for _, u := range r.g.UnitsAt(at) {
		cargo[u.Aboard] = append(cargo[u.Aboard], u)
	}
	delete(cargo, 0)
	want := strings.Join(append(slices.Clone(st.Attrs), cargoTexts(r.g.Rules, st.Cargo)...), ", ")
	var found []UnitID
	var kinds []string
	for _, u := range r.g.UnitsAt(at) {
		if u.Power != power || u.Type != typ {
			continue
		}
		text := attributes(r.g, u, cargo)
		if want != "" && text != want {
			continue
		}
		found = append(found, u.ID)
		if !slices.Contains(kinds, text) {
			kinds = append(kinds, text)
		}
	}
	switch {
	case len(found) < st.N:
		r.refuse(st.Span, "not-there", "%s has %s in %s, not %d", power, countText(spec, len(found)), at, st.N)
		return
	case len(kinds) > 1 && len(found) > st.N:
		for i := range kinds {
			if kinds[i] == "" {
				kinds[i] = "fresh"
			}
		}
		r.refuse(st.Span, "which", "the %s of %s in %s differ (%s): say which, like \"-1 %s (%s) in %s\"", spec.Plural, power, at, strings.Join(kinds, "; "), spec.Name, kinds[len(kinds)-1], at)
		return
	}
	for _, id := range found[:st.N] {
		r.g.removeUnit(id)
	}
}
