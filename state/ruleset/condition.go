package ruleset

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// conditionField is a field of Condition, for the check that only the fields are set
// that the test uses.
type conditionField uint16

const (
	usePower conditionField = 1 << iota
	usePowers
	useSide
	useSpaces
	useAtLeast
	useKinds // Units or Classes
	useMarker
	useRound
	useHalf
	useExcept
	usePurse
	useAlignment

	useHolders = usePower | usePowers | useSide | useExcept
)

// conditionFields gives the fields of each test, needed and allowed.
var conditionFields = map[string]struct{ need, may conditionField }{
	TestHolds:          {useSpaces, useHolders | useAtLeast},
	TestHoldsOriginals: {usePower, usePurse},
	TestHoldsTaken:     {usePower, usePowers | useAlignment | useAtLeast | useExcept},
	TestAtWar:          {usePower, usePowers},
	TestNotAtWar:       {usePower, usePowers},
	TestUnitIn:         {useSpaces | useKinds, useHolders},
	TestNoUnitIn:       {useKinds, useHolders | useSpaces | useHalf},
	TestNoEnemyUnitIn:  {usePower | useKinds, useSpaces | useHalf | useExcept},
	TestNoGuests:       {usePower, 0},
	TestNoGuestsOnHeld: {usePower, 0},
	TestNotWith:        {useSide | useSpaces, 0},
	TestMarker:         {useMarker, 0},
	TestNotMarker:      {useMarker, 0},
	TestRoundUpTo:      {useRound, 0},
	TestRoundFrom:      {useRound, 0},
}

// set returns the fields that the condition has.
func (c *Condition) set() conditionField {
	var f conditionField
	for bit, is := range map[conditionField]bool{
		usePower: c.Power != "", usePowers: len(c.Powers) > 0, useSide: c.Side != "",
		useSpaces: len(c.Spaces) > 0, useAtLeast: c.AtLeast != 0, useKinds: len(c.Units)+len(c.Classes) > 0,
		useMarker: c.Marker != "", useRound: c.Round != 0, useHalf: c.Half != "", useExcept: len(c.Except) > 0,
		usePurse: c.Purse != "", useAlignment: c.Alignment != "",
	} {
		if is {
			f |= bit
		}
	}
	return f
}

// checkCondition fills in the power and checks that the condition has the fields of its
// test, and that they are known. Only holds and holds-taken can count.
func (r *Ruleset) checkCondition(c *Condition, owner PowerID, counts bool, bad complaint) {
	fields, ok := conditionFields[c.Test]
	if !ok {
		bad(".test", "unknown test %q%s", c.Test, meant(c.Test, slices.Sorted(maps.Keys(conditionFields))))
		return
	}
	holders := (fields.need | fields.may) & (usePowers | useSide)
	if (fields.need|fields.may)&usePower != 0 && c.Power == "" && (fields.need&usePower != 0 || c.set()&holders == 0) {
		c.Power = owner
	}
	set := c.set()
	if lacks := fields.need &^ set; lacks != 0 {
		bad("", "test %s lacks what it needs: %s", c.Test, lacks.words())
	}
	if more := set &^ (fields.need | fields.may); more != 0 {
		bad("", "test %s has a field that it does not use: %s", c.Test, more.words())
	}
	if counts && c.Test != TestHolds && c.Test != TestHoldsTaken {
		bad(".test", "test %s cannot be counted; %s and %s can", c.Test, TestHolds, TestHoldsTaken)
	}
	r.checkConditionNames(c, bad)
}

// fieldWords are the keys of each field.
var fieldWords = []string{"power", "powers", "side", "spaces", "at_least", "units or classes", "marker", "round", "half", "except", "purse", "alignment"}

// words lists the keys of the fields.
func (f conditionField) words() string {
	var out []string
	for i, w := range fieldWords {
		if f&(1<<i) != 0 {
			out = append(out, w)
		}
	}
	return strings.Join(out, ", ")
}

func (r *Ruleset) checkConditionNames(c *Condition, bad complaint) {
	holder := func(path string, p PowerID) {
		if p != "" && r.Power(p) == nil && (r.Holder(p) == nil || c.Test != TestHolds) {
			bad(path, "test %s: %w", c.Test, r.notPower(p))
		}
	}
	for i, p := range c.Powers {
		holder(fmt.Sprintf(".powers[%d]", i), p)
	}
	holder(".power", c.Power)
	if c.Side != "" && c.Side != Axis && c.Side != Allies {
		bad(".side", "test %s: %q is not a side (Axis, Allies)", c.Test, c.Side)
	}
	for i, s := range c.Spaces {
		if r.Board.Space(s) == nil {
			bad(fmt.Sprintf(".spaces[%d]", i), "test %s: %w", c.Test, r.notSpace(string(s)))
		}
	}
	if c.AtLeast > len(c.Spaces) && c.Test == TestHolds {
		bad(".at_least", "test %s: at least %d of %d spaces", c.Test, c.AtLeast, len(c.Spaces))
	}
	for i, e := range c.Except {
		if r.Board.Space(board.SpaceID(e)) == nil && r.Power(PowerID(e)) == nil && r.Holder(PowerID(e)) == nil {
			bad(fmt.Sprintf(".except[%d]", i), "test %s: except %w", c.Test, r.unknown(e, "a space or a power", notation.NameSpace, notation.NamePower))
		}
	}
	for i, u := range c.Units {
		if r.Unit(u) == nil {
			bad(fmt.Sprintf(".units[%d]", i), "test %s: %w", c.Test, r.notUnit(u))
		}
	}
	words := []string{ClassLand, ClassCombat, ClassAir, ClassSurface, ClassWarship, ClassShip, ClassAny}
	for i, w := range c.Classes {
		if !slices.Contains(words, w) {
			bad(fmt.Sprintf(".classes[%d]", i), "test %s: %q is not a class of units (%s)", c.Test, w, strings.Join(words, ", "))
		}
	}
	if c.Half != "" {
		if _, err := board.ParseHalf(c.Half); err != nil {
			bad(".half", "test %s: %w", c.Test, err)
		}
	}
}
