package desk

import (
	"reflect"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestOddsAreRemembered: a battle is worked out once, wherever it is fought, and again when
// anything that its odds depend on is different.
func TestOddsAreRemembered(t *testing.T) {
	var m oddsMemory
	worked := 0
	ask := func(sp *combat.Spec, way string) odds.Odds {
		o, ok := m.remember(sp, way, func() (odds.Odds, bool) {
			worked++
			return odds.Odds{AttackerWin: float64(worked), AttackerSurvivors: []odds.Survivors{{Chance: 1}}}, true
		})
		if !ok || o.AttackerSurvivors != nil {
			t.Fatalf("it remembers %+v, %t", o, ok)
		}
		return o
	}
	sp := combat.Spec{Rules: &ruleset.Ruleset{}, Name: "SZ 110", Kind: combat.SeaBattle, Units: [2][]combat.Unit{{{ID: 1, Type: "submarine"}}, {{ID: 2, Type: "cruiser"}}}}
	first := ask(&sp, "exact 9")
	sp.Name = "SZ 111"
	if again := ask(&sp, "exact 9"); worked != 1 || again.AttackerWin != first.AttackerWin {
		t.Errorf("the same battle is worked out %d times", worked)
	}
	if ask(&sp, "exact 10"); worked != 2 {
		t.Error("another way to work it out is not looked at")
	}
	other := sp
	if other.Rules = new(ruleset.Ruleset); other.Rules == sp.Rules {
		t.Fatal("one ruleset")
	}
	if ask(&other, "exact 9"); worked != 3 {
		t.Error("another ruleset is not looked at")
	}
	for range 2 * mostOdds {
		sp.Prize++
		ask(&sp, "exact 9")
	}
	if len(m.known) > mostOdds {
		t.Errorf("it remembers %d battles", len(m.known))
	}
}

// TestAllThatOddsDependOnIsInTheKey: every part of a battle's description, and every
// option of its game, makes another key.
func TestAllThatOddsDependOnIsInTheKey(t *testing.T) {
	base, err := keyOf(&combat.Spec{}, "")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	try := func(at string, change func(sp *combat.Spec)) {
		sp := combat.Spec{}
		change(&sp)
		if key, err := keyOf(&sp, ""); err != nil || key == base {
			t.Errorf("%s is not in the key (%v)", at, err)
		}
		rules := &ruleset.Ruleset{}
		plain, _ := keyOf(&combat.Spec{Rules: rules}, "")
		sp.Rules = rules
		if key, err := keyOf(&sp, ""); err != nil || key == plain && at != "Rules" {
			t.Errorf("%s is not in the key of a battle by the options of its ruleset (%v)", at, err)
		}
		n++
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[combat.Spec]()) {
		if !slices.Contains([]string{"Name", "Options", "Choices"}, f.Name) {
			try(f.Name, func(sp *combat.Spec) { fill(reflect.ValueOf(sp).Elem().FieldByIndex(f.Index)) })
		}
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[ruleset.Options]()) {
		try("option "+f.Name, func(sp *combat.Spec) { fill(reflect.ValueOf(&sp.Options).Elem().FieldByIndex(f.Index)) })
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[combat.Choices]()) {
		try("choice "+f.Name, func(sp *combat.Spec) { fill(reflect.ValueOf(&sp.Choices[1]).Elem().FieldByIndex(f.Index)) })
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[combat.Unit]()) {
		try("unit's "+f.Name, func(sp *combat.Spec) {
			sp.Units[0] = make([]combat.Unit, 1)
			bare, _ := keyOf(sp, "")
			fill(reflect.ValueOf(&sp.Units[0][0]).Elem().FieldByIndex(f.Index))
			if full, _ := keyOf(sp, ""); full == bare {
				t.Errorf("a unit's %s is not in the key", f.Name)
			}
		})
	}
	if n < 40 {
		t.Errorf("only %d parts were looked at", n)
	}
}

// fill sets a value to something that is not zero.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(3)
	case reflect.Uint8, reflect.Uint, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1)
	case reflect.Float64:
		v.SetFloat(0.5)
	case reflect.String:
		v.SetString("x")
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, val := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key)
		v.SetMapIndex(key, val)
	case reflect.Array:
		fill(v.Index(0))
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i))
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	}
}
