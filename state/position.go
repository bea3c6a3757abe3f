package state

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// maxStack bounds the pieces of one stack of a position text, and maxUnits those of a
// whole position: the text may come from a stranger.
const (
	maxStack = 500
	maxUnits = 20000
)

// PositionRuleset returns the ruleset that a position text names in its
// `ruleset:` line, or "".
func PositionRuleset(text string) string {
	for _, line := range strings.Split(text, "\n") {
		if k, v, ok := strings.Cut(line, ":"); ok && strings.EqualFold(strings.TrimSpace(k), "ruleset") {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

// positionReader turns the syntax of a position into a game.
type positionReader struct {
	g     *Game
	names notation.Names
	diags []notation.Diagnostic
}

func (r *positionReader) refuse(at notation.Span, code, format string, args ...any) {
	r.diags = append(r.diags, notation.Diagnostic{
		Span: at, Severity: notation.Error, Code: code, Message: fmt.Sprintf(format, args...),
	})
}

// declaredLine reads `combat-move: attack: 1 infantry Poland -> Ukraine`.
func declaredLine(value string) (Declared, error) {
	phase, text, _ := strings.Cut(value, ":")
	p, err := order.ParsePhase(strings.TrimSpace(phase))
	return Declared{Phase: p, Text: strings.TrimSpace(text)}, err
}

// turn reads `Germany, round 3, combat-move`.
func (r *positionReader) turn(value string) error {
	f := fields(value, ",")
	if len(f) < 2 || len(f) > 3 {
		return fmt.Errorf("write it like `Germany, round 3, combat-move`")
	}
	p, err := r.power(f[0])
	if err != nil {
		return err
	}
	if r.g.Rules.Power(p) == nil {
		return fmt.Errorf("%s has no turn", p)
	}
	round, err := strconv.Atoi(strings.TrimPrefix(f[1], "round "))
	if err != nil || round < 1 || round > 999 {
		return fmt.Errorf("%q is not a round", f[1])
	}
	r.g.Active, r.g.Round = p, round
	if len(f) == 3 {
		r.g.Phase, err = order.ParsePhase(f[2])
	}
	return err
}

// banks reads `Germany 30, UK Pacific 17`.
func (r *positionReader) banks(value string) error {
	for _, f := range fields(value, ",") {
		name, n, err := nameNumber(f, " ")
		if err != nil {
			return err
		}
		purse, err := r.purse(name)
		if err != nil {
			return err
		}
		r.g.Purses[purse] = n
	}
	return nil
}

// war reads `Germany - Soviet Union, France`.
func (r *positionReader) war(value string, begin bool) error {
	a, rest, ok := strings.Cut(value, " - ")
	if !ok {
		return fmt.Errorf("write it like `Germany - Soviet Union`")
	}
	by, err := r.power(a)
	if err != nil {
		return err
	}
	for _, f := range fields(rest, ",") {
		on, err := r.power(f)
		if err != nil {
			return err
		}
		if r.g.Side(by) == r.g.Side(on) {
			return fmt.Errorf("%s and %s are on the same side", by, on)
		}
		if begin {
			r.g.addWar(by, on)
			continue
		}
		r.g.Wars = slices.DeleteFunc(r.g.Wars, func(w ruleset.War) bool {
			return w.A == by && w.B == on || w.A == on && w.B == by
		})
	}
	return nil
}

// control reads `Germany: Poland, Norway`, for now or for the turn's start.
func (r *positionReader) control(value string, was bool) error {
	p, rest, err := r.powerAnd(value)
	if err != nil {
		return err
	}
	ss, err := r.spaces(rest)
	if err != nil {
		return err
	}
	for _, s := range ss {
		if _, ok := r.g.Control[s]; !ok {
			return fmt.Errorf("%s is not a territory that can be held", s)
		}
		if was {
			r.g.Turn.Was[s] = p
			continue
		}
		r.g.Control[s] = p
		if p != ruleset.Neutral {
			delete(r.g.Neutrals, s)
		}
	}
	return nil
}

// neutral reads the value of an alignment line, `Bulgaria: pro-axis 4 attacked` or `Bulgaria: none`.
func (r *positionReader) neutral(value string) error {
	name, rest, _ := strings.Cut(value, ":")
	s, err := r.space(name)
	if err != nil {
		return err
	}
	rest = strings.TrimSpace(rest)
	if rest == "none" {
		delete(r.g.Neutrals, s)
		return nil
	}
	leaning, army, _ := strings.Cut(rest, " ")
	army, attacked := strings.CutSuffix(army, " attacked")
	if army == "" {
		return fmt.Errorf("write it like `Bulgaria: pro-axis 4`")
	}
	n := NeutralLand{Alignment: ruleset.Alignment(leaning), Attacked: attacked}
	switch n.Alignment {
	case ruleset.Strict, ruleset.ProAxis, ruleset.ProAllies:
	default:
		return fmt.Errorf("%q is not strict, pro-axis or pro-allies", leaning)
	}
	if n.Army, n.Troops, err = r.g.Rules.ParseArmy(army); err != nil {
		return err
	}
	r.g.Neutrals[s] = n
	r.g.Control[s] = ruleset.Neutral
	return nil
}

// clock reads `Europe, Axis, Italy, round 5`.
func (r *positionReader) clock(value string) error {
	f := fields(value, ",")
	if len(f) != 4 {
		return fmt.Errorf("write it like `Europe, Axis, Italy, round 5`")
	}
	p, err := r.power(f[2])
	if err != nil {
		return err
	}
	round, err := number(strings.TrimPrefix(f[3], "round "))
	r.g.Clocks = append(r.g.Clocks, VictoryClock{Name: f[0], Side: ruleset.Side(f[1]), Power: p, Round: round})
	return err
}

// bought reads `Germany: 3 infantry at 3 IPC for Poland`, and `Germany: 1 battleship at 0
// IPC taken damaged`.
func (r *positionReader) bought(value string) error {
	name, rest, _ := strings.Cut(value, ":")
	purse, err := r.purse(name)
	if err != nil {
		return err
	}
	b := Bought{Purse: purse}
	rest, b.Damaged = strings.CutSuffix(rest, " taken damaged")
	rest, b.Taken = strings.CutSuffix(rest, " taken")
	b.Taken = b.Taken || b.Damaged
	rest, at, _ := strings.Cut(rest, " for ")
	units, cost, ok := strings.Cut(strings.TrimSuffix(rest, " IPC"), " at ")
	count, unit, ok2 := strings.Cut(strings.TrimSpace(units), " ")
	if !ok || !ok2 {
		return fmt.Errorf("write it like `Germany: 3 infantry at 3 IPC`")
	}
	if b.N, err = number(count); err != nil {
		return err
	}
	if b.Cost, err = number(cost); err != nil {
		return err
	}
	if b.Type, err = r.unit(unit); err != nil {
		return err
	}
	if at != "" {
		if b.At, err = r.space(at); err != nil {
			return err
		}
	}
	r.g.addBought(b)
	return nil
}

// battle reads `land Normandy Bordeaux from SZ 105`.
func (r *positionReader) battle(value string) error {
	kind, rest, _ := strings.Cut(value, " ")
	place, from, _ := strings.Cut(rest, " from ")
	b := Battle{Kind: BattleKind(kind)}
	switch b.Kind {
	case Raid, Sea, Land:
	default:
		return fmt.Errorf("%q is not raid, sea or land", kind)
	}
	var err error
	if b.Space, err = r.space(place); err != nil {
		return err
	}
	if from != "" {
		b.Zones, err = r.spaces(from)
	}
	r.g.Turn.Battles = append(r.g.Turn.Battles, b)
	return err
}

func (r *positionReader) find(word string, kind notation.NameKind) (string, bool) {
	for _, n := range r.names.Find(strings.TrimSpace(word)) {
		if n.Kind == kind {
			return n.ID, true
		}
	}
	return "", false
}

func (r *positionReader) space(word string) (board.SpaceID, error) {
	id, ok := r.find(word, notation.NameSpace)
	if !ok {
		return "", fmt.Errorf("%q is not a space", strings.TrimSpace(word))
	}
	return board.SpaceID(id), nil
}

func (r *positionReader) spaces(list string) ([]board.SpaceID, error) {
	var out []board.SpaceID
	for _, f := range fields(list, ",") {
		s, err := r.space(f)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

func (r *positionReader) unit(word string) (ruleset.UnitType, error) {
	id, ok := r.find(word, notation.NameUnit)
	if !ok {
		return "", fmt.Errorf("%q is not a unit", strings.TrimSpace(word))
	}
	return ruleset.UnitType(id), nil
}

func (r *positionReader) power(word string) (ruleset.PowerID, error) {
	word = strings.TrimSpace(word)
	id, ok := r.find(word, notation.NamePower)
	if !ok {
		return "", fmt.Errorf("%q is not a power", word)
	}
	return ruleset.PowerID(id), nil
}

// powerAnd reads `Germany: rest`.
func (r *positionReader) powerAnd(value string) (ruleset.PowerID, string, error) {
	name, rest, ok := strings.Cut(value, ":")
	if !ok {
		return "", "", fmt.Errorf("write it like `Germany: ...`")
	}
	p, err := r.power(name)
	return p, strings.TrimSpace(rest), err
}

func (r *positionReader) purse(word string) (ruleset.PurseID, error) {
	word = strings.TrimSpace(word)
	if p, _ := r.g.Rules.PurseByID(ruleset.PurseID(word)); p != nil {
		return p.ID, nil
	}
	if id, ok := r.find(word, notation.NamePurse); ok {
		return ruleset.PurseID(id), nil
	}
	id, ok := r.find(word, notation.NamePower)
	if p := r.g.Rules.Power(ruleset.PowerID(id)); ok && p != nil && len(p.Purses) == 1 {
		return p.Purses[0].ID, nil
	}
	return "", fmt.Errorf("%q is not a treasury", word)
}

// nameNumber splits `name<sep>7` at the last separator.
func nameNumber(s, sep string) (string, int, error) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return "", 0, fmt.Errorf("%q has no number", s)
	}
	n, err := number(s[i+len(sep):])
	return strings.TrimSpace(s[:i]), n, err
}

func number(s string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil || n < 0 || n > 100000 {
		return 0, fmt.Errorf("%q is not a number that can be meant", strings.TrimSpace(s))
	}
	return n, nil
}

// fields splits a list and trims its items; an empty list has none.
func fields(s, sep string) []string {
	if strings.TrimSpace(s) == "" {
		return nil
	}
	f := strings.Split(s, sep)
	for i := range f {
		f[i] = strings.TrimSpace(f[i])
	}
	return f
}
