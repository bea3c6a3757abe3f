package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A question about the whole of a battle comes with the first one that stops the stage,
// but only where its answer can change something; each position has a twin that differs
// in what makes it so. The question that stops is that about losses in a land battle,
// which comes later. Rules G40-10.1.4, G40-10.1.5, DEC-05, DEC-06, DEC-33, DEC-34, DEC-38.
func TestQuestionsThatChangeNothing(t *testing.T) {
	const options = "option: ask = [\"losses\", \"submerge\"]\noption: ask_open = true\noption: ask_ahead = true"
	const stop = `turn: Germany, round 2
war: Germany - United Kingdom
war: Germany - Soviet Union
Germany: 4 infantry, 4 artillery in Poland
Soviet Union: 4 infantry, 4 artillery in Eastern Poland
`
	const orders = "CM\n4 inf, 4 art Poland > Eastern Poland\n"
	for _, tc := range []struct {
		name, position, orders string
		kind                   state.DecisionKind
		power                  ruleset.PowerID
		asked                  bool
	}{
		{"an escort is lost before its transport", "Germany: 2 cruisers in SZ 113\nUnited Kingdom: 1 destroyer, 1 transport in SZ 112", "2 ca 113 > 112", state.DecideLosses, "United Kingdom", false},
		{"two kinds of escort", "Germany: 2 cruisers in SZ 113\nUnited Kingdom: 1 destroyer, 1 cruiser, 1 transport in SZ 112", "2 ca 113 > 112", state.DecideLosses, "United Kingdom", true},
		{"transports hit nothing", "Germany: 1 cruiser, 1 destroyer in SZ 113\nUnited Kingdom: 2 transports in SZ 112", "ca dd 113 > 112", state.DecideLosses, "Germany", false},
		{"a destroyer hits", "Germany: 1 cruiser, 1 destroyer in SZ 113\nUnited Kingdom: 1 destroyer in SZ 112", "ca dd 113 > 112", state.DecideLosses, "Germany", true},
		{"a destroyer keeps submarines from diving", "Germany: 2 submarines in SZ 113\nUnited Kingdom: 1 destroyer, 1 cruiser in SZ 112", "2 ss 113 > 112", state.DecideSubmerge, "Germany", false},
		{"no destroyer is there", "Germany: 2 submarines in SZ 113\nUnited Kingdom: 2 cruisers in SZ 112", "2 ss 113 > 112", state.DecideSubmerge, "Germany", true},
		{"aircraft alone cannot hit a submarine", "Germany: 2 fighters in Western Germany\nUnited Kingdom: 1 submarine, 1 cruiser in SZ 112", "2 ftr Western Germany > 112", state.DecideLosses, "United Kingdom", false},
		{"a destroyer shows them the submarine", "Germany: 2 fighters in Western Germany\nGermany: 1 destroyer in SZ 113\nUnited Kingdom: 1 submarine, 1 cruiser in SZ 112", "2 ftr Western Germany > 112\n dd 113 > 112", state.DecideLosses, "United Kingdom", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			stops, asked := 0, 0
			for seed := range 12 {
				playAnswering(t, "g40v2", stop+tc.position, orders+tc.orders, options, seed, func(d state.Decision) string {
					stops++
					if d.Kind == tc.kind && d.Power == tc.power && d.Space == "SZ 112" {
						asked++
					}
					return "default"
				})
			}
			if stops == 0 {
				t.Fatal("nothing stopped the stage")
			}
			if tc.asked != (asked > 0) {
				t.Errorf("asked %d times in %d questions", asked, stops)
			}
		})
	}
}

// Who has one hit left to take after those at hand is not asked in which order he loses
// his units, and who is beaten with them is not asked whether he breaks off.
// Rules G40-10.1.5, DEC-34, DEC-38.
func TestHitsAtHandLeaveNothingToAsk(t *testing.T) {
	const position = `turn: Germany, round 2
war: Germany - Soviet Union
`
	for _, tc := range []struct {
		name, position, orders string
		asked                  bool
	}{
		{"two units", "Germany: 1 infantry, 1 artillery in Poland\nSoviet Union: 1 infantry in Eastern Poland", "1 inf, 1 art Poland > Eastern Poland", false},
		{"four units", "Germany: 2 infantry, 2 artillery in Poland\nSoviet Union: 2 infantry in Eastern Poland", "2 inf, 2 art Poland > Eastern Poland", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			now, ahead := 0, 0
			for seed := range 24 {
				playAnswering(t, "g40v2", position+tc.position, "CM\n"+tc.orders, "option: ask = [\"losses\"]\noption: ask_open = true\noption: ask_ahead = true", seed, func(d state.Decision) string {
					switch {
					case d.Kind == state.DecideLosses && d.Power == "Germany" && d.Ahead:
						ahead++
					case d.Kind == state.DecideLosses && d.Power == "Germany":
						now++
					}
					return "default"
				})
			}
			if now == 0 || tc.asked != (ahead > 0) {
				t.Errorf("asked %d times about losses, %d times about the rest of the battle", now, ahead)
			}
		})
	}
}

// Whether submarines fight or dive is asked once in a battle: the answer holds, and so
// does the default; in a game that asks everything it is asked in every round.
// Rules G40-10.1.4, DEC-05, DEC-33.
func TestDivingIsAskedOnce(t *testing.T) {
	const position = `turn: Germany, round 2
war: Germany - United Kingdom
Germany: 3 submarines in SZ 113
United Kingdom: 2 battleships in SZ 112`
	const open, full = "option: ask = [\"submerge\"]\noption: ask_open = true\noption: ask_ahead = true", "option: ask = [\"submerge\"]"
	for _, tc := range []struct {
		name, options, answer string
		once                  bool
	}{
		{"left to the default", open, "", true},
		{"answered", open, "fight", true},
		{"where everything is asked", full, "fight", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			most := 0
			for seed := range 12 {
				n := 0
				playAnswering(t, "g40v2", position, "CM\n3 ss 113 > 112", tc.options, seed, func(d state.Decision) string {
					if d.Power == "Germany" {
						n++
					}
					return tc.answer
				})
				most = max(most, n)
			}
			if most == 0 || tc.once != (most == 1) {
				t.Errorf("asked %d times in one battle", most)
			}
		})
	}
}
