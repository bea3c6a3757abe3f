package state

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func (r *positionReader) set(key, value string) error {
	g := r.g
	switch key {
	case "ruleset":
		if value != g.Rules.ID {
			return fmt.Errorf("the position is of ruleset %s, not %s", value, g.Rules.ID)
		}
	case "option":
		return g.Options.Set(value)
	case "turn":
		return r.turn(value)
	case "winner":
		g.Winner = ruleset.Side(value)
		if !g.IsSide(g.Winner) && g.Winner != Draw {
			return fmt.Errorf("%q is not a side", value)
		}
	case "bank":
		return r.banks(value)
	case "war", "peace":
		return r.war(value, key == "war")
	case "alliance":
		return r.setAllied(value)
	case "war declared":
		return r.setPending(value)
	case "letters":
		return r.lettersWritten(value)
	case "letter":
		return r.letter(value)
	case "control", "was":
		return r.control(value, key == "was")
	case "alignment":
		return r.neutral(value)
	case "marker":
		name, n, err := nameNumber(value, "=")
		if err == nil {
			g.Markers[name] = n
			if n == 0 {
				delete(g.Markers, name)
			}
		}
		return err
	case "clock":
		return r.clock(value)
	case "lent":
		return r.lend(value)
	case "waits", "goes on":
		p, err := r.power(value)
		if err == nil && g.Rules.Power(p) == nil {
			err = fmt.Errorf("%s has no turn", p)
		}
		if err == nil {
			g.Joint = &Joint{First: p, GoesOn: key == "goes on"}
		}
		return err
	case "standing":
		p, text, err := r.powerAnd(value)
		g.Standing = append(g.Standing, StandingOrder{Power: p, Text: text})
		return err
	default:
		return r.setTurn(key, value)
	}
	return nil
}

// setTurn reads the lines that say how far the active turn has come.
func (r *positionReader) setTurn(key, value string) (err error) {
	t := &r.g.Turn
	if l := r.zoneList(key); l != nil {
		*l.turn(t), err = r.spaces(value)
		return err
	}
	if rest, waits := strings.CutPrefix(key, "waits "); waits && (rest == "declared" || r.zoneList(rest) != nil) {
		return r.setWaiting(rest, value)
	}
	switch key {
	case "asked":
		var d Decision
		err = DecodeJSON([]byte(value), &d)
		t.Asked = append(t.Asked, d)
	case "hold":
		t.Hold = &Hold{Sum: value}
	case "declared":
		var d Declared
		d, err = declaredLine(value)
		t.Declared = append(t.Declared, d)
	case "bought":
		return r.bought(value)
	case "battle":
		return r.battle(value)
	default:
		return fmt.Errorf("this is neither a power nor a setting; a line of units reads like `Germany: 3 infantry in Poland`")
	}
	return err
}

// zoneList is the list of spaces with the word; nil if there is none.
func (r *positionReader) zoneList(word string) *zoneList {
	for i := range zoneLists {
		if zoneLists[i].word == word {
			return &zoneLists[i]
		}
	}
	return nil
}

// setWaiting reads what is remembered of a turn that waits for another power's.
func (r *positionReader) setWaiting(key, value string) (err error) {
	j := r.g.Joint
	if j == nil {
		return fmt.Errorf("say first whose turn waits, like `waits: China`")
	}
	if l := r.zoneList(key); l != nil {
		*l.waits(j), err = r.spaces(value)
		return err
	}
	d, err := declaredLine(value)
	j.Declared = append(j.Declared, d)
	return err
}

// ParsePosition reads a position text as PrintPosition writes it. What the
// text does not say is as the ruleset begins, except that only the units and
// facilities of the text are on the board. It reads all of it and returns
// every problem; use the game only if none of them is an error.
func ParsePosition(rs *ruleset.Ruleset, text string) (*Game, []notation.Diagnostic) {
	names := rs.Names()
	tree, diags := notation.ParsePosition(text, names)
	r := &positionReader{g: Empty(rs), names: names, diags: diags}
	for _, s := range tree.Settings {
		r.setting(s)
	}
	for _, s := range tree.Stocks {
		r.stock(s)
	}
	r.bySpace()
	return r.g, r.diags
}

// setting reads one line that is not a stock of units.
func (r *positionReader) setting(s notation.PositionSetting) {
	if err := r.set(s.Key, s.Value); err != nil {
		r.refuse(s.ValueSpan, "bad-setting", "%s: %v", s.Key, err)
	}
}
