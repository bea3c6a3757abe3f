package engine_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// manualQuestions are questions for which the manual's answers are legal.
var manualQuestions = map[string]state.Decision{
	"scramble":   {Power: "United Kingdom", Space: "SZ 110", N: 3, Units: squad("fighter", 2, "tac", 1), Places: []board.SpaceID{"United Kingdom", "Scotland"}},
	"intercept":  {Power: "Germany", Space: "Western Germany", N: 2, Units: squad("fighter", 2)},
	"kamikaze":   {Power: "Japan", Space: "SZ 6", N: 6, Units: squad("carrier", 1, "battleship", 1)},
	"losses":     {Power: "Germany", Space: "Eastern Poland", Round: 1, N: 3, Units: squad("infantry", 2, "artillery", 1, "tank", 1)},
	"submerge":   {Power: "Germany", Space: "SZ 109", Round: 1, N: 1, Units: squad("submarine", 1)},
	"retreat":    {Power: "Germany", Space: "Eastern Poland", Round: 2, Units: squad("infantry", 2), Places: []board.SpaceID{"Poland"}},
	"landing":    {Power: "United Kingdom", Space: "SZ 109", Units: squad("fighter", 1), Places: []board.SpaceID{"Scotland", "United Kingdom"}},
	"convoy":     {Power: "Germany", Space: "SZ 109", Units: squad("submarine", 1)},
	"liberation": {Power: "France", Space: "France", N: 12},
	"guests":     {Power: "United States", Space: "SZ 109", For: "United Kingdom", Units: squad("infantry", 2)},
	"choice":     {Power: "Germany", Space: "Spain", Subject: "strict neutral", Answers: []string{"Turkey", "Sweden"}, Default: "Turkey"},
	"canal":      {Power: "United Kingdom", Space: "Egypt", Canal: "Suez Canal", For: "Japan"},
}

func squad(list ...any) []state.Piece {
	var ps []state.Piece
	for i := 0; i < len(list); i += 2 {
		for range list[i+1].(int) {
			ps = append(ps, state.Piece{ID: state.UnitID(len(ps) + 1), Type: ruleset.UnitType(list[i].(string))})
		}
	}
	return ps
}

// TestManualAnswers reads every answer that the players' manual shows.
func TestManualAnswers(t *testing.T) {
	manual, err := os.ReadFile("../../notation/NOTATION.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```answers (\\w+)\n(.*?)```").FindAllStringSubmatch(string(manual), -1)
	seen := map[string]bool{}
	for _, b := range blocks {
		kind, id := b[1], "g40v2"
		if kind == "choice" {
			id = "bh" // others have nothing to choose
		}
		e := mustLoad(t, id)
		seen[kind] = true
		if kind == "several" {
			readSeveral(t, e, b[2])
			continue
		}
		d, known := manualQuestions[kind]
		if !known {
			t.Errorf("no question for answers %q", kind)
			continue
		}
		d.ID, d.Kind = 3, state.DecisionKind(kind)
		g := opened(t, id, "turn: Germany, round 2")
		g = state.Fold(g, []state.Event{state.QuestionAsked{Decision: d}})
		for _, answer := range strings.Split(strings.TrimSpace(b[2]), "\n") {
			for _, text := range []string{answer, "3: " + answer, "Q3 " + answer} {
				rep := e.ReadAnswers(g, []ruleset.PowerID{d.Power}, text)
				if rep.Refused() {
					t.Errorf("%s: %q is refused: %v", kind, text, rep.Error())
				} else if len(rep.Lines) != 1 || rep.Lines[0].Canonical == "" && answer != "default" {
					t.Errorf("%s: %q is read as %v", kind, text, rep.Lines)
				}
			}
		}
	}
	for kind := range manualQuestions {
		if !seen[kind] {
			t.Errorf("the manual shows no answers to questions about %s", kind)
		}
	}
}

// readSeveral reads the manual's answers to two questions in one mail.
func readSeveral(t *testing.T, e *engine.Engine, text string) {
	t.Helper()
	scramble, intercept := manualQuestions["scramble"], manualQuestions["intercept"]
	scramble.ID, scramble.Kind = 3, state.DecideScramble
	intercept.ID, intercept.Kind, intercept.Power = 4, state.DecideIntercept, "United Kingdom"
	g := state.Fold(opened(t, "g40v2", "turn: Germany, round 2"), []state.Event{
		state.QuestionAsked{Decision: scramble}, state.QuestionAsked{Decision: intercept},
	})
	if rep := e.ReadAnswers(g, []ruleset.PowerID{"United Kingdom"}, text); rep.Refused() || len(rep.Lines) != 2 {
		t.Errorf("the manual's answers to two questions: %v %v", rep.Lines, rep.Diags)
	}
	for _, all := range []string{"no to all", "default to all"} {
		if rep := e.ReadAnswers(g, []ruleset.PowerID{"United Kingdom"}, all); rep.Refused() || len(rep.Lines) != 2 {
			t.Errorf("%q: %v %v", all, rep.Lines, rep.Diags)
		}
	}
}
