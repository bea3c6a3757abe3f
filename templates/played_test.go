package templates_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// TestPlayedSummaries tells a round that programs played, event by event: every
// event has its line, every die is shown, and no words are missing. With
// ADJUTANT_ROUNDS=20 it tells as many rounds.
func TestPlayedSummaries(t *testing.T) {
	rounds := 1
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_ROUNDS")); err == nil {
		rounds = n
	}
	for _, id := range ruleset.IDs() {
		t.Run(id, func(t *testing.T) {
			e, err := engine.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			g := state.New(e.Rules())
			for step := uint64(1); g.Round <= rounds && g.Winner == ""; step++ {
				orders, _ := autoplay.Settle(e, g, g.Active, autoplay.Orders(g, step))
				g = tell(t, e, g, state.Input{Kind: state.Submission, Power: g.Active, Orders: orders})
				if ok, _ := g.Ready(); ok {
					g = tell(t, e, g, state.Input{Kind: state.Seed, Seed: fmt.Sprint(step)})
				}
			}
		})
	}
}

// tell decides an input and holds its summary against it.
func tell(t *testing.T, e *engine.Engine, g *state.Game, in state.Input) *state.Game {
	t.Helper()
	rolls := dice.NewRecorder(dice.NewStream([]byte("a seed "+in.Seed), "g1"))
	evs, err := e.Decide(g, in, rolls)
	if err != nil {
		t.Fatalf("%s round %d: %v\n%s", g.Active, g.Round, err, in.Orders)
	}
	after := state.Fold(g, evs)
	s := templates.NewSummary(g, evs, after, templates.Meta{Game: "g1", Title: "Harrow v Quill", Host: "Wren"})
	for name, text := range map[string]string{"text": s.Text(), "markdown": s.Markdown(), "html": s.HTML(), "forum": strings.Join(s.Posts(templates.ForumMarkdown, templates.PostLimit), "\n")} {
		for _, bad := range []string{"%!", "<no value>", "{{", "map[", "0x", "&{", "<nil>"} {
			if i := strings.Index(text, bad); i >= 0 {
				t.Errorf("%s round %d: the %s has %q: %s", g.Active, g.Round, name, bad, text[max(0, i-80):min(len(text), i+80)])
			}
		}
	}
	shown, thrown := 0, 0
	for _, b := range s.Battles {
		for _, r := range b.Rounds {
			for _, item := range r.Items {
				shown += len(item.Faces)
			}
		}
	}
	for _, r := range rolls.Rolls() {
		thrown += len(r.Faces)
	}
	for _, ev := range evs {
		if templates.Line(ev, e.Rules()) == "" {
			t.Errorf("%s round %d: no line for %#v", g.Active, g.Round, ev)
		}
		switch e := ev.(type) {
		case state.ConvoyRaided:
			shown += len(e.Faces)
		case state.Thrown: // told face by face in its line
			shown += len(e.Dice)
		case state.Researched: // told with all its faces in its line
			shown += len(e.Faces) + len(e.Rolls)
		}
	}
	if shown != thrown {
		t.Errorf("%s round %d: the summary shows %d dice, %d were thrown", g.Active, g.Round, shown, thrown)
	}
	return after
}
