package bench

import (
	"errors"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// PlayQuestion carries out orders in a position that does not belong to a game.
type PlayQuestion struct {
	Position
	// Power is the power that the orders are for; empty for the one whose turn it is. Answers
	// belong to whoever is asked.
	Power ruleset.PowerID `json:"power,omitempty"`
	Text  string          `json:"text"`
	// Seed makes the dice: the same seed in the same position, with the same orders, gives
	// the same dice.
	Seed string `json:"seed"`
}

// PlayAnswer is the result.
type PlayAnswer struct {
	OK bool `json:"ok"`
	// Problem says why not.
	Problem string `json:"problem,omitempty"`
	// Lines is what happened. Waits is what the present orders wait for.
	Lines []string `json:"lines"`
	Waits string   `json:"waits,omitempty"`
	// Asked are the questions that it waits for; the next text answers them.
	Asked []Asked `json:"asked"`
	// Position is the text of the position afterwards.
	Position string `json:"position"`
	Digest   string `json:"digest"`
	Turn     string `json:"turn"`
}

// Play carries out orders, with dice from the seed.
func (b *Bench) Play(q PlayQuestion) (PlayAnswer, error) {
	if err := b.load(q.Position); err != nil {
		return PlayAnswer{}, err
	}
	if h := b.game.Turn.Hold; h != nil && h.Base == nil {
		return PlayAnswer{}, errors.New("the position stands in the middle of a battle, and its text does not say how far that has come: go on from the position before it")
	}
	g, power := b.game, q.Power
	if power == "" {
		power = g.Active
	}
	if g.Rules.Power(power) == nil {
		return PlayAnswer{}, fmt.Errorf("%q is not a power of these rules", power)
	}
	r := run{bench: b, game: g}
	in := r.input(power, q.Text)
	err := r.take(in)
	for _, then := range []func() error{r.settle, func() error { return r.dice(q.Seed) }, r.settle} {
		if err == nil {
			err = then()
		}
	}
	a := PlayAnswer{OK: err == nil, Lines: []string{}}
	if err != nil {
		a.Problem = err.Error()
	} else {
		a.Lines = append(a.Lines, r.lines...)
		s := step{Seed: q.Seed}
		if in.Kind == state.Answer {
			s.Answers = q.Text
		}
		b.keep(r.game, s)
		b.read.Text = b.text()
		if b.game.Turn.Hold == nil {
			_, a.Waits = b.game.Ready()
		}
	}
	a.Position, a.Digest, a.Turn, a.Asked = b.text(), b.game.Digest(), turnOf(b.game), asked(b.game)
	return a, nil
}

// Asked is a question that the game waits for.
type Asked struct {
	Power ruleset.PowerID `json:"power"`
	// Number is the number to write before its answer.
	Number int      `json:"number"`
	Text   string   `json:"text"`
	Facts  []string `json:"facts"`
	// Answers are some of the legal ones. Default is what happens without an answer.
	Answers []string `json:"answers"`
	Default string   `json:"default"`
}

// asked are the open questions of a game.
func asked(g *state.Game) []Asked {
	out := []Asked{}
	for _, d := range g.OpenQuestions() {
		x := Asked{Power: d.Power, Number: d.ID, Answers: d.Answers, Default: d.Default}
		x.Text, x.Facts = templates.QuestionWords(g, d)
		out = append(out, x)
	}
	return out
}

// turnOf says whose turn it is.
func turnOf(g *state.Game) string {
	if g.Result() != "" {
		return "the game is over: " + g.Result()
	}
	text := fmt.Sprintf("%s, round %d, %s", g.Active, g.Round, strings.ReplaceAll(g.Phase.String(), "-", " "))
	if g.Turn.Hold != nil {
		text += "; it waits for answers"
	}
	return text
}

// ShowQuestion asks for a picture of a position.
type ShowQuestion struct {
	Position
	Dark  bool `json:"dark,omitempty"`
	Width int  `json:"width,omitempty"`
}

// ShowAnswer is a picture, and what it shows in words.
type ShowAnswer struct {
	SVG      string   `json:"svg"`
	Alt      string   `json:"alt"`
	Turn     string   `json:"turn"`
	Powers   []string `json:"powers"`
	Asked    []Asked  `json:"asked"`
	Position string   `json:"position"`
	// Places is the picture as a table.
	Places []Place `json:"places"`
}

// Show draws a position.
func (b *Bench) Show(q ShowQuestion) (ShowAnswer, error) {
	if err := b.load(q.Position); err != nil {
		return ShowAnswer{}, err
	}
	atlas, err := mapdraw.Load(b.game.Rules.Board)
	if err != nil {
		return ShowAnswer{}, err
	}
	o := mapdraw.Options{Width: q.Width, Window: atlas.Whole()}
	if q.Dark {
		o.Mode = mapdraw.Dark
	}
	p := atlas.Draw(b.game, o)
	a := ShowAnswer{SVG: string(p.SVG()), Alt: p.Alt(), Turn: turnOf(b.game), Asked: asked(b.game), Position: b.text(), Places: placesOf(b.game)}
	for _, w := range b.game.Rules.Powers {
		a.Powers = append(a.Powers, string(w.ID))
	}
	return a, nil
}

// FightQuestion is a battle under some rules.
type FightQuestion struct {
	Ruleset string `json:"ruleset"`
	Battle
}

// FightAnswer is the odds of a battle.
type FightAnswer struct {
	OK   bool     `json:"ok"`
	Said []string `json:"said"`
	Text string   `json:"text"`
	// Win, Draw and Lose are chances of the attacker, in per cent.
	Win  float64 `json:"win"`
	Draw float64 `json:"draw"`
	Lose float64 `json:"lose"`
}

// A page waits for the answer, so it does less than the command: at most this many steps of the
// exact calculation, then this many simulated fights.
const (
	fewSteps  = 20_000_000
	fewFights = 20_000
)

// Fight says how a battle is likely to end.
func (b *Bench) Fight(q FightQuestion) (FightAnswer, error) {
	rs, err := engine.LoadRules(q.Ruleset)
	if err != nil {
		return FightAnswer{}, err
	}
	a := q.Battle.Odds(rs, fewFights, func(sp *combat.Spec) odds.Odds {
		if o, ok := odds.Exact(sp, fewSteps); ok {
			return o
		}
		return odds.Simulate(sp, fewFights, 1)
	})
	out := FightAnswer{OK: !a.Failed, Said: a.Said, Text: strings.TrimSpace(a.Text)}
	if out.Said == nil {
		out.Said = []string{}
	}
	out.Win, out.Draw, out.Lose = 100*a.Odds.AttackerWin, 100*a.Odds.Draw, 100*a.Odds.DefenderWin
	return out, nil
}

// RulesAnswer are the units of some rules, for buttons.
type RulesAnswer struct {
	Name  string     `json:"name"`
	Units []RuleUnit `json:"units"`
}

// RuleUnit is a type of unit that fights.
type RuleUnit struct {
	Name string `json:"name"`
	// Class is "land", "sea" or "air".
	Class string `json:"class"`
	Cost  int    `json:"cost"`
}

// Rules returns the units that fight under some rules.
func (b *Bench) Rules(q struct {
	Ruleset string `json:"ruleset"`
}) (RulesAnswer, error) {
	rs, err := engine.LoadRules(q.Ruleset)
	if err != nil {
		return RulesAnswer{}, err
	}
	a := RulesAnswer{Name: rs.Name, Units: []RuleUnit{}}
	for _, u := range rs.Units {
		if u.Class == ruleset.Land || u.Class == ruleset.Sea || u.Class == ruleset.Air {
			a.Units = append(a.Units, RuleUnit{u.Name, fmt.Sprint(u.Class), u.Cost})
		}
	}
	return a, nil
}
