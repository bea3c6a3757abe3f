package bench

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// Bench answers questions one after the other. It keeps the last position that it read, because a
// draft asks about the same one with every keystroke.
type Bench struct {
	read   Position
	game   *state.Game
	engine *engine.Engine
	// steps led from a position of a sandbox to the game, if it waits for answers.
	steps []step
}

// Position names a position.
type Position struct {
	// Ruleset is the id of the rules. House has their files if the program does not. Without an id,
	// the text names it.
	Ruleset string        `json:"ruleset,omitempty"`
	House   ruleset.Files `json:"house,omitempty"`
	// Text is the position, as "adjutant show --text" prints it; empty for the set-up of the
	// rules.
	Text string `json:"position,omitempty"`
}

// same reports whether two positions are the same.
func (p Position) same(q Position) bool {
	return p.Ruleset == q.Ruleset && p.Text == q.Text && slices.Equal(p.House, q.House)
}

// load reads a position.
func (b *Bench) load(p Position) error {
	if b.game != nil && b.read.same(p) {
		return nil
	}
	id := p.Ruleset
	if named := state.PositionRuleset(p.Text); named != "" && len(p.House) == 0 {
		id = named
	}
	if id == "" {
		return fmt.Errorf("the position does not name its rules: begin with a line like \"ruleset: %s\"", ruleset.IDs()[0])
	}
	rs, err := engine.RulesIn(state.Input{Ruleset: id, House: p.House})
	if err != nil {
		return err
	}
	var g *state.Game
	if strings.TrimSpace(p.Text) == "" {
		g = state.New(rs)
	} else {
		var diags []notation.Diagnostic
		if g, diags = state.ParsePosition(rs, p.Text); notation.HasErrors(diags) {
			return fmt.Errorf("the position cannot be read: %s", firstError(diags))
		}
	}
	b.read, b.game, b.engine, b.steps = p, g, engine.New(rs), nil
	if err := b.follow(p.Text); err != nil {
		b.game = nil
		return err
	}
	return nil
}

// firstError returns the first of some findings that is an error.
func firstError(diags []notation.Diagnostic) string {
	for _, d := range diags {
		if d.Severity == notation.Error {
			return d.String()
		}
	}
	return ""
}

// Public is the text of a position without what only some may know: orders that wait for their
// dice, standing orders, letters, and questions to single players.
func Public(g *state.Game) string {
	o := *g
	o.Standing, o.Letters, o.LettersWritten = nil, nil, 0
	o.Turn.Declared, o.Turn.Asked, o.Turn.Hold = nil, nil, nil
	if g.Joint != nil {
		j := *g.Joint
		j.Declared = nil
		o.Joint = &j
	}
	return state.PrintPosition(&o)
}

// The text of a position cannot describe a battle that waits for an answer halfway. So a sandbox
// then writes the position before its dice, and below it, as comments, how it went on from there:
// with which seeds, and with which answers. The same seeds lead to the same point again.

// stepMark begins the line of a step.
const stepMark = "# sandbox: "

// step is what was written into a sandbox while dice were falling.
type step struct {
	Seed string `json:"seed"`
	// Answers are to what was asked; empty for the first step, which only throws dice.
	Answers string `json:"answers,omitempty"`
}

// stepsIn returns the steps below a position.
func stepsIn(text string) ([]step, error) {
	var all []step
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), stepMark)
		if !ok {
			continue
		}
		var s step
		if err := json.Unmarshal([]byte(rest), &s); err != nil {
			return nil, fmt.Errorf("a line of the sandbox cannot be read: %s", rest)
		}
		all = append(all, s)
	}
	return all, nil
}

// mostSteps is more than any turn needs.
const mostSteps = 500

// follow takes the steps below a position that was just read.
func (b *Bench) follow(text string) error {
	steps, err := stepsIn(text)
	if err != nil {
		return err
	}
	if len(steps) > mostSteps {
		return fmt.Errorf("the position has %d steps of a sandbox, more than %d", len(steps), mostSteps)
	}
	for _, s := range steps {
		r := run{bench: b, game: b.game}
		if s.Answers != "" {
			err = r.take(r.answers(s.Answers))
		}
		if err == nil {
			err = r.dice(s.Seed)
		}
		if err != nil {
			return fmt.Errorf("the position does not go on as its lines of the sandbox say: %w", err)
		}
		b.keep(r.game, s)
	}
	return nil
}

// keep goes on with a game that a step has led to.
func (b *Bench) keep(g *state.Game, s step) {
	held := g.Turn.Hold
	switch was := b.game.Turn.Hold; {
	case held == nil:
		b.steps = nil
	case was != nil && was.BaseDigest == held.BaseDigest:
		b.steps = append(b.steps, s)
	default:
		b.steps = []step{{Seed: s.Seed}}
	}
	b.game = g
}

// text is the game as text that can be read again, and played on.
func (b *Bench) text() string {
	held := b.game.Turn.Hold
	if held == nil || held.Base == nil {
		return state.PrintPosition(b.game)
	}
	var out strings.Builder
	out.WriteString(strings.TrimRight(state.PrintPosition(held.Base), "\n") + "\n")
	for _, s := range b.steps {
		line, err := json.Marshal(s)
		if err != nil {
			panic("bench: a step does not encode: " + err.Error())
		}
		out.WriteString(stepMark + string(line) + "\n")
	}
	return out.String()
}

// settle replaces a game with the one that its text gives, unit by unit, so that whoever reads the
// text goes on from exactly the same game.
func (r *run) settle() error {
	if r.game.Turn.Hold != nil {
		return nil
	}
	g, diags := state.ParsePosition(r.game.Rules, state.PrintPosition(r.game))
	if notation.HasErrors(diags) {
		return fmt.Errorf("the position cannot be read again: %s", firstError(diags))
	}
	r.game = g
	return nil
}

// run carries out a question's text.
type run struct {
	bench *Bench
	game  *state.Game
	lines []string
}

// take decides an input.
func (r *run) take(in state.Input) error { return r.decide(in, dice.NewStream(nil, "")) }

func (r *run) decide(in state.Input, from dice.Source) error {
	evs, err := r.bench.engine.Decide(r.game, in, from)
	if err != nil {
		return err
	}
	r.game = state.Fold(r.game, evs)
	for _, ev := range evs {
		if line := templates.Line(ev, r.game.Rules); line != "" {
			r.lines = append(r.lines, line)
		}
	}
	return nil
}

// dice throws the dice that the present orders wait for. They are the same for the same position,
// orders and seed, and different for each throw of a turn.
func (r *run) dice(seed string) error {
	if ready, _ := r.game.Ready(); !ready {
		return nil
	}
	return r.decide(state.Input{Kind: state.Seed}, dice.NewStream([]byte("a sandbox "+seed), r.game.Digest()))
}

// answers returns the answers of everybody who is asked.
func (r *run) answers(text string) state.Input {
	in := state.Input{Kind: state.Answer, Orders: text}
	for _, d := range r.game.OpenQuestions() {
		in.Powers = append(in.Powers, d.Power)
	}
	return in
}

// input turns a text into what the position takes: answers to what the game waits for, answers to
// other open questions if the text is that, or otherwise orders.
func (r *run) input(power ruleset.PowerID, text string) state.Input {
	blocked := false
	for _, d := range r.game.OpenQuestions() {
		blocked = blocked || d.Blocks()
	}
	in := r.answers(text)
	if blocked || len(in.Powers) > 0 && !r.bench.engine.ReadAnswers(r.game, in.Powers, text).Refused() {
		return in
	}
	return state.Input{Kind: state.Submission, Power: power, Orders: text}
}
