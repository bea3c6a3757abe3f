package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// given does something while an order given ahead by the power stands. The
// order is tested as one of its mails, so that a refusal of it is seen.
func given(t *testing.T, p ruleset.PowerID, text string, do func(*rules.Work)) func(*rules.Work) {
	return func(w *rules.Work) {
		t.Helper()
		tree := notation.Parse(text, w.Rules().Names())
		os, diags := order.Bind(tree, w.Rules(), p, order.Context{Phase: w.G.Phase})
		if diags = append(tree.Diags, diags...); notation.HasErrors(diags) || len(os) == 0 {
			t.Fatalf("%q does not read: %v", text, diags)
		}
		fight.CheckStandingOrders(w, p, os)
		all := map[ruleset.PowerID][]order.Order{}
		for _, q := range w.Rules().Powers {
			all[q.ID] = w.Standing.Of(q.ID)
		}
		all[p] = append(all[p], os...)
		w.Standing = rules.Bound(all)
		if do != nil {
			do(w)
		}
	}
}

func TestLiberationUnits(t *testing.T) {
	const occupied = `turn: United States, round 9, conduct-combat
		war: United States - Germany
		control: Germany: France`
	frees := takes("United States", "France")
	play(t, []scene{
		{
			name: "DEC-19 A2-054 one IPC too many, which brings infantry as if nothing was asked", ruleset: "alpha2", position: occupied,
			do:      given(t, "France", "liberation: 3 inf, 1 art", frees),
			told:    `arrived in France: France 4 infantry`,
			refused: "too-dear", says: "these units cost 13 IPC, and France is given units for 12",
		},
		{
			name: "DEC-19 A2-054 G40-1.9.7 France asks for what it can have", ruleset: "alpha2", position: occupied,
			do:   given(t, "France", "liberation units: 2 art, 1 inf", frees),
			told: `arrived in France: France 2 artillery, 1 infantry`, never: `arrived in France: France 4 infantry`,
		},
		{
			name: "DEC-19 G42-068 a fighter may be among the units", ruleset: "g42", position: occupied,
			do:   given(t, "France", "liberation: 1 fighter", frees),
			told: `arrived in France: France 1 fighter`,
		},
		{
			name: "DEC-19 but no ship", position: occupied,
			do: given(t, "France", "liberation: 1 destroyer", nil), refused: "not-on-land", says: "ask for land units or aircraft (G40-1.9.7)",
		},
		{
			name: "DEC-19 no base", position: occupied,
			do: given(t, "France", "liberation: 1 air base", nil), refused: "not-a-unit", says: "is not a unit",
		},
		{
			name: "DEC-19 nor units of an unsaid number", position: occupied,
			do: given(t, "France", "liberation: all inf", nil), refused: "count-missing", says: "`liberation: 2 infantry, 1 tank`",
		},
		{
			name: "DEC-19 whoever frees Paris has no say", position: occupied,
			do: given(t, "United States", "liberation: 4 inf", nil), refused: "not-liberated", says: "only France is given units",
		},
		{
			name: "DEC-19 of two orders the last counts", position: occupied,
			do:   given(t, "France", "liberation: 4 inf", given(t, "France", "liberation: 2 tanks", frees)),
			told: `arrived in France: France 2 tank`,
		},
		{
			name: "A2-054 after the first liberation there is nothing to ask for", position: occupied + `
		marker: paris liberated = 1`,
			do: given(t, "France", "liberation: 4 inf", nil), refused: "already-liberated", says: "units come only the first time",
		},
		{
			name: "DIFF-31 where it is always infantry nobody is asked", position: occupied + `
		option: paris_liberation = "4_infantry"`,
			do:   given(t, "France", "liberation: 3 inf", frees),
			told: `arrived in France: France 4 infantry`, refused: "no-liberation-units", says: "nobody chooses units",
		},
	})
}

func TestConvoyAnswers(t *testing.T) {
	const hunted = `turn: United States, round 3, collect-income
		war: United States - Japan, Germany
		bank: United States 0
		Japan: 1 submarine in SZ 10
		Germany: 1 submarine in SZ 101`
	collect := func(t *testing.T) func(*rules.Work) {
		return func(w *rules.Work) {
			if err := economy.CollectIncome(w); err != nil {
				t.Fatal(err)
			}
		}
	}
	raided10, raided101 := `convoy SZ 10: [1 1] takes 2`, `convoy SZ 101: [1 1] takes 2`
	play(t, []scene{
		{
			name: "DEC-14 without an order all raid", position: hunted, do: collect(t), dice: []int{1, 1, 1, 1},
			told: raided10 + "\n" + raided101,
		},
		{
			name: "DEC-14 G40-5.2.5 Japan declines, Germany does not", position: hunted, dice: []int{1, 1},
			do: given(t, "Japan", "no convoy raids", collect(t)), told: raided101, never: "convoy SZ 10:",
		},
		{
			name: "DEC-14 in one zone", position: hunted, dice: []int{1, 1},
			do: given(t, "Germany", "convoy 101 no", collect(t)), told: raided10, never: "convoy SZ 101",
		},
		{
			name: "DEC-14 everywhere save in one zone, in whatever order it was said", position: hunted, dice: []int{1, 1, 1, 1},
			do: given(t, "Germany", "convoy SZ 101: all\nconvoy: none", collect(t)), told: raided10 + "\n" + raided101,
		},
		{
			name: "DEC-14 the last word on a zone counts", position: hunted, dice: []int{1, 1, 1, 1},
			do: given(t, "Germany", "convoy 101: none", given(t, "Germany", "convoy 101: yes", collect(t))), told: raided10 + "\n" + raided101,
		},
		{
			name: "G40-5.2.1 a zone without convoys", position: hunted,
			do: given(t, "Germany", "convoy SZ 107: none", nil), refused: "no-convoy-zone", says: "SZ 107 is not a convoy zone; beside it: SZ 106",
		},
		{
			name: "DIFF-17 a game without convoy raids", position: hunted + "\n\t\toption: convoy = \"none\"",
			do: given(t, "Germany", "convoy: none", nil), refused: "no-convoys", says: "leave this out",
		},
	})
}

// The victim's order of zones cannot change what it loses: Scotland touches two
// zones, and whichever is served first the sum is the same.
func TestConvoySharesNeedNoAnswer(t *testing.T) {
	const scotland = `turn: United Kingdom, round 3, collect-income
		bank: UK Europe 0
		Germany: `
	for _, tc := range []struct{ name, ships, dice string }{
		{"the northern zone rolls more", "1 submarine in SZ 109\n\t\tGermany: 2 submarines in SZ 119", ""},
		{"the western zone rolls more", "2 submarines in SZ 109\n\t\tGermany: 1 submarine in SZ 119", ""},
	} {
		play(t, []scene{{
			name: "DEC-15 " + tc.name, position: scotland + tc.ships, dice: []int{3, 3, 3, 3, 3, 3},
			do: func(w *rules.Work) {
				if err := economy.CollectIncome(w); err != nil {
					t.Fatal(err)
				}
			},
			told: `UK Europe collects 28 - 8 + 5 (uk-empire) = 25, has 25`,
		}})
	}
}

func TestLandFirst(t *testing.T) {
	const fallen = `turn: Germany, round 4, noncombat-move
		control: Germany: United Kingdom
		United Kingdom: 1 infantry in Scotland
		United Kingdom: 1 fighter (scrambled from United Kingdom) in SZ 109`
	const decks = `
		United Kingdom: 1 carrier in SZ 110`
	home := func(w *rules.Work) { _ = fight.ReturnDefenders(w) }
	play(t, []scene{
		{
			name: "DEC-12 A2-073 by itself a fighter flies to land", position: fallen + decks, do: home,
			told: `United Kingdom moves United Kingdom 1 fighter to Scotland`,
		},
		{
			name: "DEC-12 A2-073 its player prefers a carrier", position: fallen + decks,
			do: given(t, "United Kingdom", "landing: carriers, Scotland", home), told: `United Kingdom moves United Kingdom 1 fighter to SZ 110`,
		},
		{
			name: "DEC-12 A2-073 names the zone", position: fallen + decks,
			do: given(t, "United Kingdom", "land SZ 110 first", home), told: `United Kingdom moves United Kingdom 1 fighter to SZ 110`,
		},
		{
			name: "DEC-12 DEC-24 what is out of reach is passed over", position: fallen + decks,
			do: given(t, "United Kingdom", "land Gibraltar, Scotland first", home), told: `United Kingdom moves United Kingdom 1 fighter to Scotland`,
		},
		{
			name: "DEC-12 G40-10.1.3 and if nothing named is in reach it lands as by itself", position: fallen,
			do: given(t, "United Kingdom", "land first: Gibraltar", home), told: `United Kingdom moves United Kingdom 1 fighter to Scotland`,
		},
		{
			name: "DEC-12 nobody lands where nobody can", position: fallen,
			do: given(t, "United Kingdom", "land Himalayas first", nil), refused: "impassable", says: "nobody can land in Himalayas: leave it out (G40-1.2.5)",
		},
	})
}
