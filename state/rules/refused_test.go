package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// Refusals of what is bought and placed, each beside the legal order next to it.
func TestRefusedPlacement(t *testing.T) {
	const (
		base = `turn: Germany, round 2, mobilize
			bought: Germany: 2 air base at 15 IPC
			`
		two = `turn: United Kingdom, round 2, mobilize
			bought: UK Europe: 1 air base at 15 IPC
			`
		norway = `turn: Germany, round 2, mobilize
			bought: Germany: 1 infantry at 3 IPC
			Germany: 1 major complex in Germany
			`
		fleet = `turn: Germany, round 2, mobilize
			Germany: 1 minor complex in Norway
			Germany: 1 minor complex in Western Germany
			`
	)
	play(t, []scene{
		{
			name: "G40-1.7.1 two bases go to two territories", position: base,
			orders: `place: 1 air base in Germany
				place: 1 air base in Western Germany`,
			told: `built air_base in Germany
				built air_base in Western Germany`,
		},
		{
			name: "G40-1.7.1 not both to one", position: base, orders: `place: 2 air bases in Germany`,
			refused: "one-of-a-kind", says: "Germany holds at most one air base",
		},
		{
			name: "G40-1.7.1 not by two orders either", position: base,
			orders: `place: 1 air base in Germany
				place: 1 air base in Germany`,
			refused: "one-of-a-kind", says: "Germany holds at most one air base",
		},
		{
			name: "G40-1.7.1 nor to the sea", position: base, orders: `place: 1 air base in SZ 112`,
			refused: "cannot-build-there", says: "SZ 112 is not a territory, and facilities stand on land",
		},
		{
			name: "G40-1.10.2 a base goes to land of the treasury that bought it", position: two, orders: `place: 1 air base in Egypt`,
			told: `built air_base in Egypt`,
		},
		{
			name: "G40-1.10.2 not to land of the other", position: two, orders: `place: 1 air base in India`,
			refused: "not-bought", says: "Calcutta did not buy an air base that could stand in India",
		},
		{
			name: "G40-1.5.2 a complex with two damage makes one unit", position: norway + `Germany: 1 minor complex (damage 2) in Norway`,
			orders: `place: 1 infantry in Norway`, told: `arrived in Norway: Germany 1 infantry`,
		},
		{
			name: "G40-1.5.2 with three it makes none", position: norway + `Germany: 1 minor complex (damage 3) in Norway`,
			orders: `place: 1 infantry in Norway`, refused: "complex-full", says: "the minor complex in Norway makes 0 units this turn (3 damage)",
		},
		{
			name: "G40-1.5.2 two complexes beside a zone make six ships", position: fleet + `bought: Germany: 6 destroyer at 8 IPC`,
			orders: `place: 6 destroyers in SZ 112`, told: `arrived in SZ 112: Germany 3 destroyer
				arrived in SZ 112: Germany 3 destroyer`,
		},
		{
			name: "G40-1.5.2 not seven", position: fleet + `bought: Germany: 7 destroyer at 8 IPC`,
			orders: `place: 7 destroyers in SZ 112`, refused: "complex-full", says: "the complexes beside SZ 112 have room for 6 of these 7",
		},
	})
}

// Refusals of purchases and of research, each beside the legal order next to it.
func TestRefusedPurchases(t *testing.T) {
	const (
		all = lab + `marker: Germany has advanced artillery = 1
			marker: Germany has rockets = 1
			marker: Germany has paratroopers = 1
			marker: Germany has increased factory production = 1
			marker: Germany has war bonds = 1
			marker: Germany has improved mechanized infantry = 1
			marker: Germany has super submarines = 1
			marker: Germany has jet fighters = 1
			marker: Germany has improved shipyards = 1
			marker: Germany has radar = 1
			marker: Germany has long-range aircraft = 1
			`
		anzac = `turn: ANZAC, round 2, purchase-repair
			bank: ANZAC 40
			`
		british = `turn: United Kingdom, round 2, purchase-repair
			bank: UK Europe 25
			bank: UK Pacific 25
			United Kingdom: 1 minor complex in United Kingdom
			United Kingdom: 1 minor complex in India
			`
		bombed = `turn: Germany, round 2, purchase-repair
			bank: Germany 3
			Germany: 1 major complex (damage 5) in Germany
			`
	)
	play(t, []scene{
		{
			name: "G40-6.1.2 the last technology is found", position: all, orders: `research: 1 die`, dice: []int{6, 6},
			told: `Germany rolls [6], Germany pays 5, 7 left, chart 2 [6]: heavy bombers`,
		},
		{
			name: "G40-6.1.2 and then nothing is left to find", position: all + `marker: Germany has heavy bombers = 1`, orders: `research: 1 die`,
			refused: "chart-complete", says: "there is nothing left to find",
		},
		{
			name: "G40-6.1.1 more dice than any treasury pays for", position: lab, orders: `research: 4000 dice, chart 1`,
			refused: "not-enough-money", says: "4000 dice are more than any treasury pays for",
		},
		{
			name: "G40-1.6.1 two territories, two complexes", position: anzac, orders: `buy: 2 minor complexes`,
			told: `ANZAC buys 2 minor_complex for 24, 16 left`,
		},
		{
			name: "G40-1.6.1 but no third", position: anzac, orders: `buy: 3 minor complexes`,
			refused: "no-place-to-build", says: "ANZAC has only 2 territories in which a minor complex may be built, not 3",
		},
		{
			name: "G40-1.3.2 G40-1.6.2 each economy upgrades its own complex", position: british, orders: `upgrade: United Kingdom
				upgrade: India`,
			told: `UK Europe buys major_complex in United Kingdom for 20, 5 left
				UK Pacific buys major_complex in India for 20, 5 left`,
		},
		{
			name: "G40-1.3.2 not that of the other", position: british, orders: `upgrade: United Kingdom, India`,
			refused: "other-economy", says: "each economy pays for its own",
		},
		{
			name: "G40-1.4.1 damage is repaired as far as the money goes", position: bombed, orders: `repair: 3 major complex Germany`,
			told: `Germany repairs 3 of the major_complex in Germany, 0 left`,
		},
		{
			name: "G40-1.4.1 and no farther", position: bombed, orders: `repair: 4 major complex Germany`,
			refused: "not-enough-money", says: "1 missing",
		},
	})
}

// Refusals of raids and landings, each beside the legal order next to it.
func TestRefusedFlights(t *testing.T) {
	const (
		london = `turn: Germany, round 2, combat-move
			Germany: 2 strategic bomber, 1 fighter, 1 tac in Holland Belgium
			United Kingdom: 1 major complex, 1 air base in United Kingdom
			`
		aloft = `turn: Germany, round 2, noncombat-move
			Germany: 1 fighter in SZ 112
			Germany: 1 fighter in SZ 113
			Germany: 1 tank in Western Germany
			`
		bomb = `turn: Germany, round 3, noncombat-move
			marker: atomic bombs of Germany in Germany = 1
			Germany: 1 bomber in Germany
			`
		drop = `turn: Germany, round 2, combat-move
			marker: Germany has paratroopers = 1
			Germany: 2 infantry, 1 bomber in Poland
			`
	)
	travel(t, []trip{
		{
			name: "G40-3.5.1 fighters escort bombers", position: london, orders: "raid: 1 strategic bomber Holland Belgium -> United Kingdom, escort 1 fighter",
			moves: "1 fighter Holland Belgium -> SZ 110 -> United Kingdom escort",
		},
		{
			name: "G40-3.5.1 bombers do not", position: london, orders: "raid: 1 strategic bomber Holland Belgium -> United Kingdom, escort 1 strategic bomber",
			refused: "cannot-escort", rule: "G40-3.5.1", says: "strategic bombers cannot escort bombers: fighters can",
		},
		{
			name: "G40-3.5.5 two bombers bomb two facilities", position: london, orders: "raid: 2 strategic bombers Holland Belgium -> United Kingdom, target 1 major complex, 1 air base",
		},
		{
			name: "G40-3.5.5 one does not", position: london, orders: "raid: 1 strategic bomber Holland Belgium -> United Kingdom, target 1 major complex, 1 air base",
			refused: "too-many-targets", rule: "G40-3.5.5", says: "2 targets for 1 bomber in United Kingdom",
		},
		{
			name: "G40-2.1.2 all fighters that are in the air land at once", position: aloft, orders: "land: 2 fighters -> Western Germany",
			moves: "1 fighter SZ 112 -> Western Germany\n1 fighter SZ 113 -> Western Germany",
		},
		{
			name: "G40-2.1.2 one of two could be either", position: aloft, orders: "land: 1 fighter -> Western Germany",
			refused: "which-origin", rule: "G40-2.1.2", says: "fighters are in the air in several places; name the one they leave",
		},
		{
			name: "G40-2.6.3 a tank does not land", position: aloft, orders: "land: 2 fighters, 1 tank -> Western Germany",
			refused: "cannot-fly", rule: "G40-2.6.3", says: "only aircraft land",
		},
		{
			name: "A50-6.3 paratroopers drop on land that is hostile", ruleset: "aa50", position: drop,
			orders: "1 bomber Poland -> East Poland\nairborne: 1 infantry Poland -> East Poland",
			moves:  "1 infantry Poland -> East Poland attack",
		},
		{
			name: "A50-6.3 not on their own", ruleset: "aa50", position: drop,
			orders:  "1 bomber Poland -> East Poland\nairborne: 1 infantry Poland -> Germany",
			refused: "not-hostile", rule: "A50-6.3", says: "Germany is not hostile: paratroopers only attack",
		},
		{
			name: "EXG-73 a bomber takes an atomic bomb to other land of its power", ruleset: "expanded", position: bomb,
			orders: "1 bomber, 1 atomic bomb Germany -> Western Germany", moves: "1 bomber Germany -> Western Germany",
		},
		{
			name: "EXG-73 not from nowhere", ruleset: "expanded", position: bomb,
			orders:  "1 bomber, 1 atomic bomb ? -> Western Germany",
			refused: "no-origin", rule: "EXG-73", says: "say from which territory the atomic bombs are taken",
		},
	})
}

// An attack without a declaration of war is legal among nations alone.
func TestRefusedSurprise(t *testing.T) {
	surprise := func(from, to board.SpaceID) func(*rules.Work) {
		return func(w *rules.Work) {
			rules.SurpriseAttacks(w, []order.Order{order.Move{In: order.CombatMove, Path: []board.SpaceID{from, to}, Surprise: true}})
		}
	}
	play(t, []scene{
		{
			name: "EX-096 among nations it begins the war", ruleset: "expanded", position: "turn: Germany, round 3, combat-move",
			do: surprise("Western Germany", "France"), told: "war: Germany on France",
		},
		{
			name: "G40-4.3.5 elsewhere war is declared before it is fought", position: "turn: Japan, round 3, combat-move\nwar: Japan - China",
			do: surprise("Kwangtung", "Kwangsi"), refused: "not-in-these-rules", says: "leave (surprise) out",
		},
	})
}
