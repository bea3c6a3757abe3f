package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// reactionQueries ask how the attacked react before the battles.
var reactionQueries = []*query{&scrambleQuery, &interceptQuery, &kamikazeQuery}

// scrambleQuery asks which aircraft of a base go up.
var scrambleQuery = query{
	kind:  state.DecideScramble,
	early: true,
	twin:  true,
	topic: func(state.Decision) string { return "scrambling" },
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("scramble into %s?", d.Space) },
	brief: "scramble to {space}?",
	full: func(_ words, g *state.Game, d state.Decision) fact {
		return fact{"Scramble or not", fmt.Sprintf("%s attacks in %s. Which of your aircraft go up?", capital(theName(g.Active)), theSpace(d.Space))}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("who goes up from %s: %s, at most %d", list(theSpaces(spaceNames(d.Places))), own, d.N)
	},
	lawful: func(w words, q Question) []string { return append([]string{"no", "all"}, w.some(q.Decision, 1)...) },
	standing: func(w words, _ *state.Game, d state.Decision) string {
		cheap := w.stacks(d.Units)
		if len(cheap) == 0 {
			return ""
		}
		return fmt.Sprintf("scramble %s: %s if attackers <= 3", d.Space, w.count(min(cheap[0].n, d.N, 2), cheap[0].t))
	},
	events: []eventRow{{of: state.Scrambled{}, line: func(w words, ev state.Event) string { return w.scrambled(ev.(state.Scrambled)) }}},
}

// reactionPlaces have what is done before the battle.
func reactionPlaces() []placeRow {
	return []placeRow{eventPlace[state.Scrambled]{put: (*builder).addScrambled}}
}

// addScrambled says which aircraft have gone up, and how that was decided if the power's answer is
// not already reported there.
func (b *builder) addScrambled(e state.Scrambled) {
	var by ruleset.PowerID
	if len(e.Units) > 0 {
		by = e.Units[0].Power
	}
	if slices.ContainsFunc(b.early, func(d state.Decision) bool {
		return d.Kind == state.DecideScramble && d.Space == e.To && d.Power == by
	}) {
		e.By = ""
	}
	b.pending = append(b.pending, pendingLine{space: e.To, text: b.line(e)})
}

func (w words) scrambled(e state.Scrambled) string {
	return fmt.Sprintf("%s scrambled: %s → %s%s", w.pieces(e.Units), e.From, e.To, choice(ahead(e.By, combat.Defender)))
}

// growNote says what odds do not include where aircraft may join the defenders.
const growNote = " Aircraft that may scramble are left out."

// interceptQuery asks how many fighters meet a raid.
var interceptQuery = query{
	kind:  state.DecideIntercept,
	early: true,
	twin:  true,
	topic: func(state.Decision) string { return "intercepting" },
	short: func(_ words, d state.Decision) string { return fmt.Sprintf("intercept the raid on %s?", d.Space) },
	brief: "intercept in {space}?",
	full: func(_ words, g *state.Game, d state.Decision) fact {
		return fact{"Intercept or not", fmt.Sprintf("%s raids %s. Which of your fighters go up?", capital(theName(g.Active)), theSpace(d.Space))}
	},
	choose: func(_ words, _ *state.Game, _ state.Decision, own string) string { return "how many go up: " + own },
	standing: func(_ words, _ *state.Game, d state.Decision) string {
		return fmt.Sprintf("intercept: 1 fighter in %s if attackers <= 2", d.Space)
	},
}

// kamikazeQuery asks how many tokens are used, and on which ships.
var kamikazeQuery = query{
	kind:   state.DecideKamikaze,
	early:  true,
	strike: true,
	twin:   true,
	short:  func(_ words, d state.Decision) string { return fmt.Sprintf("kamikaze in %s?", d.Space) },
	brief:  "kamikaze in {space}?",
	full: func(_ words, g *state.Game, d state.Decision) fact {
		return fact{"Kamikaze or not", fmt.Sprintf("%s attacks in %s. How many tokens do you use, and on which ships?", capital(theName(g.Active)), d.Space)}
	},
	choose: func(_ words, _ *state.Game, d state.Decision, own string) string {
		return fmt.Sprintf("how many of %s fall on which ships: %s", plural(d.N, "token", "tokens"), own)
	},
	lawful: func(w words, q Question) []string { return append([]string{"no"}, w.someTargets(q.Decision)...) },
	standing: func(w words, _ *state.Game, d state.Decision) string {
		targets := w.someTargets(d)
		if len(targets) == 0 {
			return ""
		}
		return fmt.Sprintf("kamikaze %s: %s", d.Space, targets[0])
	},
}

// someTargets sends tokens against the most expensive ships.
func (w words) someTargets(d state.Decision) []string {
	ss := w.stacks(d.Units)
	slices.Reverse(ss)
	var out []string
	for n := 1; n <= min(2, d.N) && len(ss) > 0; n++ {
		out = append(out, fmt.Sprintf("%d on %s", n, w.name(ss[0].t)))
	}
	if len(ss) > 1 && d.N > 1 {
		out = append(out, fmt.Sprintf("1 on %s, 1 on %s", w.name(ss[0].t), w.name(ss[1].t)))
	}
	return out
}
