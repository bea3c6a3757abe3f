package engine_test

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mootSeeds are as many sets of dice as an answer is tried with. With 60 sets 21 of 337
// questions are left without a difference, and no fewer with 120; with 16 there were 28.
const mootSeeds = 60

// mootShare is one in how many questions may be moot at most.
const mootShare = 16

// TestQuestionsMatter carries out stages of the recorded games at the usual speed, and
// answers each question that is put in every way that it offers, with several sets of
// dice. A question whose answers all lead to one position with all of them is moot: it
// should not have been put. Dice that are thrown for the same purpose are the same,
// whatever was answered.
func TestQuestionsMatter(t *testing.T) {
	asked, moot := map[state.DecisionKind]int{}, map[state.DecisionKind]int{}
	for name, begun := range recordedStages(t) {
		e := mustLoad(t, begun[0].Rules.ID)
		for i, g := range begun {
			g = g.Clone()
			g.Revision = e.Rules().Revision // as an upgrade leaves it
			g.Options.SetSpeed("usual")
			for _, d := range questionsOf(t, e, g, i) {
				asked[d.Kind]++
				if !matters(t, e, g, i, d) {
					moot[d.Kind]++
					t.Logf("%s, stage %d: moot: %s %s in %s of %s, round %d, ahead %t, default %q of %q", name, i, g.Active, d.Kind, d.Space, d.Power, d.Round, d.Ahead, d.Default, d.Answers)
				}
			}
		}
	}
	all, lost := 0, 0
	for _, k := range slices.Sorted(maps.Keys(asked)) {
		t.Logf("%s: %d of %d questions are moot", k, moot[k], asked[k])
		all, lost = all+asked[k], lost+moot[k]
	}
	t.Logf("%d of %d questions are moot", lost, all)
	if all < 300 || lost*mootShare > all {
		t.Errorf("%d of %d questions can change nothing, want at least 300 and at most one in %d", lost, all, mootShare)
	}
}

// recordedStages are the stages of battles of the newest recorded game of some rulesets,
// each as it was before its dice.
func recordedStages(t *testing.T) map[string][]*state.Game {
	t.Helper()
	landed, out := readLanded(t), map[string][]*state.Game{}
	for _, id := range ruleset.IDs() {
		for r := mustLoad(t, id).Rules().Revision; r > 0 && len(out[id]) == 0; r-- {
			line, ok := landed[landedName(id, r)]
			if !ok {
				continue
			}
			if _, err := engine.Follow(readLandedLog(t, line), -1, func(r gamelog.Record, before, _ *state.Game) {
				if r.Input.Kind == state.Seed && before.Turn.Hold == nil && slices.ContainsFunc(r.Events, func(ev state.Event) bool { _, is := ev.(state.BattleBegan); return is }) {
					out[id] = append(out[id], before)
				}
			}); err != nil {
				t.Fatal(err)
			}
		}
		if len(out[id]) == 0 {
			delete(out, id)
		}
	}
	return out
}

// questionsOf are the questions that a stage puts if all of them are left to their
// defaults.
func questionsOf(t *testing.T, e *engine.Engine, g *state.Game, seed int) (asked []state.Decision) {
	t.Helper()
	endOfStage(t, e, g, seed, func(d state.Decision) string {
		asked = append(asked, d)
		return ""
	})
	return asked
}

// matters reports whether some answer to a question leads to another position than its
// default does.
func matters(t *testing.T, e *engine.Engine, g *state.Game, stage int, d state.Decision) bool {
	t.Helper()
	for seed := range mootSeeds {
		seed = stage + 1000*seed
		byDefault := endOfStage(t, e, g, seed, func(state.Decision) string { return "" })
		for _, a := range answersTo(d) {
			said := endOfStage(t, e, g, seed, func(q state.Decision) string {
				if q.Key() == d.Key() {
					return a
				}
				return ""
			})
			if said != byDefault {
				return true
			}
		}
	}
	return false
}

// answersTo are the answers that a question offers, and for losses each type of unit as the
// first to go.
func answersTo(d state.Decision) []string {
	answers := slices.Clone(d.Answers)
	if d.Kind != state.DecideLosses {
		return answers
	}
	var types []string
	for _, u := range d.Units {
		if !slices.Contains(types, string(u.Type)) {
			types = append(types, string(u.Type))
		}
	}
	for i, first := range types {
		others := slices.Delete(slices.Clone(types), i, i+1)
		answers = append(answers, strings.Join(append([]string{first}, others...), ", "))
	}
	return answers
}

// endOfStage carries out the stage that is due and prints the position that it leaves. Each
// question is answered as a function says, by its default for nothing.
func endOfStage(t *testing.T, e *engine.Engine, g *state.Game, seed int, answer func(state.Decision) string) string {
	t.Helper()
	for stops := 0; ; stops++ {
		g = decide(t, e, g, state.Input{Kind: state.Seed}, keyedDice{seed, map[string]int{}})
		if g.Turn.Hold == nil {
			return state.PrintPosition(g)
		}
		if stops > 200 {
			t.Fatal("the stage never ends")
		}
		for _, d := range g.OpenQuestions() {
			if said := answer(d); said != "" {
				said = fmt.Sprintf("%d: %s", d.ID, said)
				in := state.Input{Kind: state.Answer, Powers: []ruleset.PowerID{d.Power}, Orders: said}
				in.Read = e.ReadAnswers(g, in.Powers, said).Read()
				if evs, err := e.Decide(g, in, nil); err == nil {
					g = state.Fold(g, evs)
				}
			}
		}
		left := state.Input{Kind: state.Deadline}
		for _, d := range g.OpenQuestions() {
			left.Questions = append(left.Questions, d.ID)
		}
		if len(left.Questions) > 0 {
			g = decide(t, e, g, left, nil)
		}
	}
}

// keyedDice are dice whose faces follow from a seed and what they are thrown for.
type keyedDice struct {
	seed   int
	thrown map[string]int
}

// Roll throws n dice.
func (k keyedDice) Roll(n int, why string) ([]int, error) {
	faces := make([]int, n)
	for i := range faces {
		sum := sha256.Sum256(fmt.Appendf(nil, "%d|%s|%d", k.seed, why, k.thrown[why]))
		k.thrown[why]++
		faces[i] = int(binary.BigEndian.Uint32(sum[:])%dice.Sides) + 1
	}
	return faces, nil
}
