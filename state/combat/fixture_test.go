package combat

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// units are the numbers of Global 1940, 2nd edition (G40-0.4).
var units = []ruleset.Unit{
	{Type: ruleset.Infantry, Class: ruleset.Land, Cost: 3, Attack: 1, Defense: 2, Hits: 1, Supported: true, Captures: true},
	{Type: ruleset.Artillery, Class: ruleset.Land, Cost: 4, Attack: 2, Defense: 2, Hits: 1, Supports: 1, Captures: true},
	{Type: ruleset.Mech, Class: ruleset.Land, Cost: 4, Attack: 1, Defense: 2, Hits: 1, Supported: true, Captures: true},
	{Type: ruleset.Tank, Class: ruleset.Land, Cost: 6, Attack: 3, Defense: 3, Hits: 1, Captures: true},
	{Type: ruleset.AAA, Class: ruleset.Land, Cost: 5, Hits: 1, AAShots: 3},
	{Type: ruleset.Fighter, Class: ruleset.Air, Cost: 10, Attack: 3, Defense: 4, Hits: 1, OnDeck: true, RaidAttack: 1, RaidDefense: 1},
	{Type: ruleset.Tac, Class: ruleset.Air, Cost: 11, Attack: 3, Defense: 3, Hits: 1, OnDeck: true, RaidAttack: 1,
		PairsWith: []ruleset.UnitType{ruleset.Fighter, ruleset.Tank}, PairedAttack: 4,
		RaidTargets: []ruleset.UnitType{ruleset.AirBase, ruleset.NavalBase}},
	{Type: ruleset.Bomber, Class: ruleset.Air, Cost: 12, Attack: 4, Defense: 1, Hits: 1, RaidAttack: 1, RaidBonus: 2,
		RaidTargets: []ruleset.UnitType{ruleset.MajorComplex, ruleset.MinorComplex, ruleset.AirBase, ruleset.NavalBase}},
	{Type: ruleset.Submarine, Class: ruleset.Sea, Cost: 6, Attack: 2, Defense: 1, Hits: 1, Sub: true},
	{Type: ruleset.Transport, Class: ruleset.Sea, Cost: 7, Hits: 1, Holds: true},
	{Type: ruleset.Destroyer, Class: ruleset.Sea, Cost: 8, Attack: 2, Defense: 2, Hits: 1, Surface: true, AntiSub: true},
	{Type: ruleset.Cruiser, Class: ruleset.Sea, Cost: 12, Attack: 3, Defense: 3, Hits: 1, Surface: true, Bombard: 3},
	{Type: ruleset.Carrier, Class: ruleset.Sea, Cost: 16, Defense: 2, Hits: 2, Surface: true, Decks: 2},
	{Type: ruleset.Battleship, Class: ruleset.Sea, Cost: 20, Attack: 4, Defense: 4, Hits: 2, Surface: true, Bombard: 4},
	{Type: ruleset.MinorComplex, Class: ruleset.Facility, AntiAir: 1, MaxDamage: 6},
	{Type: ruleset.MajorComplex, Class: ruleset.Facility, AntiAir: 1, MaxDamage: 20},
	{Type: ruleset.AirBase, Class: ruleset.Facility, AntiAir: 1, MaxDamage: 6},
	{Type: ruleset.NavalBase, Class: ruleset.Facility, AntiAir: 1, MaxDamage: 6},
}

// second are the options of the 2nd edition, alpha2 those of Alpha+2.
var (
	second = ruleset.Options{AAACasualty: true, RaidAirBattle: "simultaneous", BombardCasualtiesFire: true}
	alpha2 = ruleset.Options{AAAPerPlane: true, AAAHitsByDie: true, RaidAirBattle: "escorts_first", RaidBombersFirst: true}
)

// rulesFor are the units of an edition.
func rulesFor(o ruleset.Options) *ruleset.Ruleset {
	us := slices.Clone(units)
	if o.RaidAirBattle == "escorts_first" || o.RaidAirBattle == "bombers_silent" {
		for i := range us {
			if us[i].Type == ruleset.Fighter {
				us[i].RaidDefense = 2
			}
			if us[i].Class == ruleset.Air && us[i].Type != ruleset.Fighter && o.RaidAirBattle == "bombers_silent" {
				us[i].RaidAttack, us[i].RaidBonus = 0, 0
			}
		}
	}
	return &ruleset.Ruleset{Units: us}
}

// parseUnits reads "2 infantry, 1 seaborne artillery, 1 damaged carrier". Ids
// count up from first.
func parseUnits(tb testing.TB, text string, p ruleset.PowerID, first int) []Unit {
	tb.Helper()
	var us []Unit
	if text == "" {
		return us
	}
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		n, err := strconv.Atoi(words[0])
		if err != nil {
			tb.Fatalf("units %q: %v", text, err)
		}
		u := Unit{Power: p}
		for _, w := range words[1:] {
			switch w {
			case "seaborne":
				u.Seaborne = true
			case "homeless":
				u.Homeless = true
			case "damaged":
				u.Damaged = true
			case "escort":
				u.Escort = true
			case "laden":
				u.Worth = 3
			default:
				u.Type = ruleset.UnitType(w)
			}
		}
		for range n {
			u.ID = first + len(us)
			us = append(us, u)
		}
	}
	return us
}

// teller renders entries as lines that read like a report.
type teller map[int]string

func tell(us ...[]Unit) teller {
	m := teller{}
	for _, list := range us {
		for _, u := range list {
			m[u.ID] = string(u.Type)
		}
	}
	return m
}

func (m teller) names(word string, ids []int) string {
	if len(ids) == 0 {
		return ""
	}
	var order []string
	count := map[string]int{}
	for _, id := range ids {
		if count[m[id]]++; count[m[id]] == 1 {
			order = append(order, m[id])
		}
	}
	for i, n := range order {
		order[i] = fmt.Sprintf("%d %s", count[n], n)
	}
	return "; " + word + " " + strings.Join(order, ", ")
}

func (m teller) line(e Entry) string {
	s := fmt.Sprintf("%d %s", e.Round, e.Step)
	if e.Step != StepRemove && len(e.Fire) > 0 || e.Step == StepSubmerge || e.Step == StepRetreat {
		s += " " + e.Side.String()
	}
	for i, v := range e.Fire {
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		s += sep + fmt.Sprintf("%s@%d%s", v.Type, v.At, strings.ReplaceAll(fmt.Sprint(v.Faces), " ", ""))
	}
	if len(e.Fire) > 0 {
		s += fmt.Sprintf(" = %d", e.Hits)
	}
	s += m.names("marked", e.Marked) + m.names("damaged", e.Damaged) + m.names("lost", e.Lost)
	s += m.names("dived", e.Dived) + m.names("left", e.Left)
	if e.Wasted > 0 {
		s += fmt.Sprintf("; %d wasted", e.Wasted)
	}
	if e.Points > 0 {
		s += fmt.Sprintf("; %d points on %s", e.Points, e.Target)
	}
	return s
}

// fightCase is a battle described as a player would: who, the dice, what happens.
type fightCase struct {
	name               string
	kind               Kind
	opts               *ruleset.Options
	attacker, defender string
	bombard            string
	canCapture         bool
	noRetreat          bool
	choices            [2]Choices
	dice               string
	want               string // entries, one a line
	outcome            Outcome
	left               [2]string
}

func (tc *fightCase) spec(tb testing.TB) Spec {
	o := second
	if tc.opts != nil {
		o = *tc.opts
	}
	return Spec{
		Rules: rulesFor(o), Options: o, Name: "test", Kind: tc.kind,
		Units:   [2][]Unit{parseUnits(tb, tc.attacker, "Germany", 1), parseUnits(tb, tc.defender, "United Kingdom", 101)},
		Bombard: parseUnits(tb, tc.bombard, "Germany", 201), CanCapture: tc.canCapture,
		RetreatOpen: !tc.noRetreat, Choices: tc.choices,
	}
}

func (tc *fightCase) run(t *testing.T) {
	t.Helper()
	sp := tc.spec(t)
	d, err := dice.ParseScript(tc.dice)
	if err != nil {
		t.Fatal(err)
	}
	b := New(sp)
	entries, err := b.Fight(d)
	m := tell(sp.Units[0], sp.Units[1], sp.Bombard)
	var got []string
	for _, e := range entries {
		got = append(got, m.line(e))
		if e.Rule == "" {
			t.Errorf("entry without rule: %s", m.line(e))
		}
	}
	if err != nil {
		t.Fatalf("%v\nafter:\n%s", err, strings.Join(got, "\n"))
	}
	if want := lines(tc.want); !slices.Equal(got, want) {
		t.Errorf("entries:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if b.State.Outcome != tc.outcome {
		t.Errorf("outcome %q, want %q", b.State.Outcome, tc.outcome)
	}
	if left := d.Left(); len(left) > 0 {
		t.Errorf("dice not thrown: %v", left)
	}
	for _, side := range [...]Side{Attacker, Defender} {
		if got := strings.TrimPrefix(m.names("", b.Left(side)), ";  "); got != tc.left[side] {
			t.Errorf("%s has left %q, want %q", side, got, tc.left[side])
		}
	}
	accounts(t, sp, b, entries)
}

func lines(s string) []string {
	var out []string
	for l := range strings.SplitSeq(strings.TrimSpace(s), "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// accounts checks that every unit that is gone went by an entry, and that the
// faces of the entries are as many as their dice.
func accounts(t *testing.T, sp Spec, b *Battle, entries []Entry) {
	t.Helper()
	in := map[int]bool{}
	for _, us := range sp.Units {
		for _, u := range us {
			in[u.ID] = true
		}
	}
	gone := func(ids []int) {
		for _, id := range ids {
			if !in[id] {
				t.Errorf("unit %d goes twice, or was never there", id)
			}
			delete(in, id)
		}
	}
	for _, e := range entries {
		gone(e.Lost)
		gone(e.Left)
		for _, v := range e.Fire {
			if !sp.Options.LowLuck && len(v.Faces) != v.Count {
				t.Errorf("%s: %d dice for %d %s", e.Step, len(v.Faces), v.Count, v.Type)
			}
		}
	}
	for _, side := range [...]Side{Attacker, Defender} {
		gone(b.Left(side))
	}
	if len(in) > 0 {
		t.Errorf("units vanished: %v", in)
	}
}
