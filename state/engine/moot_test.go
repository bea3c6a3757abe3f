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

// mootSeeds are as many sets of dice as an answer is tried with, mootChosen as many of those
// whose hits are chosen, and mootOthers as many where others answer, too.
const mootSeeds, mootChosen, mootOthers = 60, 120, 20

// mootShare is one in how many questions may be moot in hindsight at most.
const mootShare = 100

// TestQuestionsMatter carries out stages of the recorded games at the usual speed, and
// answers each question that is put in every way that it offers, and losses with each type
// of unit as the first to go. Dice that are thrown for the same purpose are the same,
// whatever was answered.
//
// A question whose answers all lead to one position with each of 60 sets of dice, with the
// other questions left to their defaults, is looked at again: with 120 sets of dice of
// which rarely many hit, often none or one, and with fair dice and the other questions about
// the battle answered in the ways that they offer. If the answers still lead to one position, the
// question is moot whatever the dice, and should not have been put: there may be none. The
// others are moot in hindsight. Who is asked cannot know that, so these may be put; they
// are counted, so that they become no more.
func TestQuestionsMatter(t *testing.T) {
	asked, hindsight, moot := map[state.DecisionKind]int{}, map[state.DecisionKind]int{}, 0
	for name, begun := range recordedStages(t) {
		e := mustLoad(t, begun[0].Rules.ID)
		for i, g := range begun {
			g = g.Clone()
			g.Revision = e.Rules().Revision // as an upgrade leaves it
			g.Options.SetSpeed("usual")
			for _, d := range questionsOf(t, e, g, i) {
				asked[d.Kind]++
				l := trial{t: t, e: e, g: g, stage: i, d: d}
				if l.matters(mootSeeds, fairDice, -1) {
					continue
				}
				what := fmt.Sprintf("%s, stage %d: %s %s in %s of %s, round %d, ahead %t, from %d, default %q of %q, %v against %v",
					name, i, g.Active, d.Kind, d.Space, d.Power, d.Round, d.Ahead, d.From, d.Default, d.Answers, d.Units, d.Against)
				if l.matters(mootChosen, chosenDice, -1) || l.mattersByOthers() {
					hindsight[d.Kind]++
					t.Logf("moot in hindsight: %s", what)
					continue
				}
				moot++
				t.Errorf("moot whatever the dice: %s", what)
			}
		}
	}
	all, late := 0, 0
	for _, k := range slices.Sorted(maps.Keys(asked)) {
		t.Logf("%s: %d of %d questions are moot in hindsight", k, hindsight[k], asked[k])
		all, late = all+asked[k], late+hindsight[k]
	}
	t.Logf("of %d questions %d are moot whatever the dice and %d in hindsight", all, moot, late)
	if all < 300 || late*mootShare > all {
		t.Errorf("%d of %d questions have changed nothing, want at least 300 and at most one in %d", late, all, mootShare)
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
	endOfStage(t, e, g, keyedDice{seed, fairDice}, func(d state.Decision) string {
		asked = append(asked, d)
		return ""
	})
	return asked
}

// trial is a question of a stage whose answers are tried.
type trial struct {
	t     *testing.T
	e     *engine.Engine
	g     *state.Game
	stage int
	d     state.Decision
}

// matters reports whether some answer to the question leads to another position than its
// default does, with some of n sets of dice. Other questions are left to their defaults for
// others below 0; those about the same battle are else answered with that one of the answers
// that they offer.
func (l trial) matters(n int, throw func(seed int, why string, time, dice int) []int, others int) bool {
	l.t.Helper()
	for seed := range n {
		end := func(answer string) string {
			return endOfStage(l.t, l.e, l.g, keyedDice{l.stage + 1000*seed, throw}, func(q state.Decision) string {
				switch {
				case q.Key() == l.d.Key():
					return answer
				case others >= 0 && q.Space == l.d.Space:
					offered := answersTo(q)
					return offered[others%len(offered)]
				}
				return ""
			})
		}
		byDefault := end("")
		if slices.ContainsFunc(answersTo(l.d), func(a string) bool { return end(a) != byDefault }) {
			return true
		}
	}
	return false
}

// mattersByOthers is matters by answers to other questions.
func (l trial) mattersByOthers() bool {
	l.t.Helper()
	for others := range 4 {
		if l.matters(mootOthers, fairDice, others) {
			return true
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
		if d.Rule == "DEC-39" { // planes that antiaircraft fire has hit go one by one
			n := 0
			for _, u := range d.Units {
				if n < d.N && string(u.Type) == first {
					n++
				}
			}
			if n == d.N {
				answers = append(answers, fmt.Sprintf("%d %s", n, first))
			}
			continue
		}
		others := slices.Delete(slices.Clone(types), i, i+1)
		kind := "land"
		if strings.HasPrefix(string(d.Space), "SZ ") {
			kind = "sea"
		}
		answers = append(answers, "OOL "+kind+": "+strings.Join(append([]string{first}, others...), ", "))
	}
	return answers
}

// endOfStage carries out the stage that is due and prints the position that it leaves. Each
// question is answered as a function says, by its default for nothing.
func endOfStage(t *testing.T, e *engine.Engine, g *state.Game, d keyedDice, answer func(state.Decision) string) string {
	t.Helper()
	for stops := 0; ; stops++ {
		g = decide(t, e, g, state.Input{Kind: state.Seed}, &thrownDice{d, map[string]int{}})
		if g.Turn.Hold == nil {
			return state.PrintPosition(g)
		}
		if stops > 200 {
			t.Fatal("the stage never ends")
		}
		for _, d := range g.OpenQuestions() {
			open := slices.ContainsFunc(g.OpenQuestions(), func(q state.Decision) bool { return q.ID == d.ID }) // none of the answers before was for all battles
			if said := answer(d); said != "" && open {
				said = fmt.Sprintf("%d: %s", d.ID, said)
				in := state.Input{Kind: state.Answer, Powers: []ruleset.PowerID{d.Power}, Orders: said}
				in.Read = e.ReadAnswers(g, in.Powers, said).Read()
				evs, err := e.Decide(g, in, nil)
				if err != nil || len(evs) == 0 {
					t.Fatalf("the answer %q of %s is not taken: %v", said, d.Power, err)
				}
				g = state.Fold(g, evs)
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
	seed  int
	throw func(seed int, why string, time, n int) []int
}

// thrownDice count how often they were thrown for what.
type thrownDice struct {
	keyedDice
	thrown map[string]int
}

// Roll throws n dice.
func (k *thrownDice) Roll(n int, why string) ([]int, error) {
	k.thrown[why]++
	return k.throw(k.seed, why, k.thrown[why], n), nil
}

// fairDice have each face equally often.
func fairDice(seed int, why string, time, n int) []int {
	faces := make([]int, n)
	for i := range faces {
		sum := keyOf(seed, why, time, i)
		faces[i] = int(binary.BigEndian.Uint32(sum[:])%dice.Sides) + 1
	}
	return faces
}

// chosenDice hit with none or one of them three times in four, else with any number: a hit
// is a 1, a miss a 6. So battles of many units come to ends that fair dice hardly ever
// reach.
func chosenDice(seed int, why string, time, n int) []int {
	sum := keyOf(seed, why, time, 0)
	hits := []int{0, 0, 1, int(sum[1]) % (n + 1)}[sum[0]%4]
	faces := slices.Repeat([]int{dice.Sides}, n)
	for i := range min(hits, n) {
		faces[i] = 1
	}
	return faces
}

// keyOf is what the faces of a die follow from.
func keyOf(seed int, why string, time, die int) [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%d|%s|%d|%d", seed, why, time, die))
}
