package forum

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// Turn is one power's turn in a log, or what has happened of it so far.
type Turn struct {
	// Tag is "G1": the power's code and the round.
	Tag string
	// First and Last are the first and the last record that the report covers.
	First, Last int
	// Over is set once the turn has ended.
	Over bool

	before, after *state.Game
	events        []state.Event
	since         templates.Standings
	held          map[board.SpaceID]ruleset.PowerID // when the round began
	passed        []luck.Passing                    // since then
	checkpoint    string
	key           string

	log    *gamelog.Log
	sealed []gamelog.Sealed
	// told are the records whose events it reports; evidence is what its report carries.
	told     []int
	evidence []byte
}

// Turns goes through the first size records of a log, or all for -1, and returns the turns in which
// anything happened. What had been taken back by then is left out.
func Turns(l *gamelog.Log, size int) ([]Turn, error) {
	return TurnsBy(l, size, func(size int, each Each) error {
		_, err := engine.Follow(l, size, each)
		return err
	})
}

// Each is shown a record with the games before and after it, the first with none before.
type Each func(r gamelog.Record, before, after *state.Game)

// TurnsBy is Turns for callers that follow the log themselves because they need the positions, too:
// follow shows each of the first size records.
func TurnsBy(l *gamelog.Log, size int, follow func(size int, each Each) error) ([]Turn, error) {
	if size < 0 || size > len(l.Records) {
		size = len(l.Records)
	}
	sealed := l.Sealed()
	gone := gamelog.TakenBack(l.Records[:size])
	var turns []Turn
	var since templates.Standings
	round, open := -1, false
	err := follow(size, func(r gamelog.Record, before, after *state.Game) {
		if before == nil || gone[r.Index] || r.Input.Kind == state.Host && r.Input.Action == state.GoBack {
			return
		}
		if before.Round != round {
			round, since = before.Round, templates.StandingsOf(before)
		}
		if !Tells(r.Input) {
			return
		}
		if !open {
			turns, open = append(turns, Turn{Tag: tag(before), First: r.Index, before: before, since: since, key: l.Key, log: l, sealed: sealed}), true
		}
		t := &turns[len(turns)-1]
		t.Last, t.after, t.checkpoint = r.Index, after, string(sealed[r.Index].Checkpoint)
		t.key = l.SignedBy(r.Index + 1)
		t.events, t.told = append(t.events, r.Events...), append(t.told, r.Index)
		if before.Active != after.Active || before.Round != after.Round || after.Winner != "" {
			t.Over, open = true, false
		}
	})
	return turns, err
}

// Tells reports whether a report mentions an input: dice, what the host or the players decided, what
// powers agreed on, a change of rules. Orders that wait for their dice are mentioned with those.
func Tells(in state.Input) bool {
	return in.Kind == state.Seed || in.Kind == state.Host || in.Kind == state.Upgrade || in.Kind == state.PutInForce
}

// tag names the turn that a game is in.
func tag(g *state.Game) string {
	if p := g.Rules.Power(g.Active); p != nil {
		return p.Tag(g.Round)
	}
	return fmt.Sprintf("R%d", g.Round)
}

// Find returns the turn with a tag, in upper or lower case, or for "" the newest that is over.
func Find(turns []Turn, tag string) (Turn, bool) {
	for i := len(turns) - 1; i >= 0; i-- {
		if tag == "" && turns[i].Over || tag != "" && strings.EqualFold(turns[i].Tag, tag) {
			return turns[i], true
		}
	}
	return Turn{}, false
}

// Events is what happened in the turn. Before and After are the games around it.
func (t Turn) Events() []state.Event { return t.events }

// Before is the game before the turn.
func (t Turn) Before() *state.Game { return t.before }

// After is the game at the end of the turn, or as it is so far.
func (t Turn) After() *state.Game { return t.after }

// summary is the report of the turn, from the log alone.
func (t Turn) summary(game string) templates.Summary {
	m := templates.Meta{
		Game: game, PublicKey: t.key, First: t.First, Last: t.Last, Checkpoint: t.checkpoint, Evidence: t.evidence,
		Since: t.since, SinceWhen: fmt.Sprintf("round %d began", t.before.Round),
	}
	return templates.NewSummary(t.before, t.events, t.after, m)
}

// Posts lays out the report in a forum's format, each post below limit bytes.
func (t Turn) Posts(game string, f templates.Format, limit int) []string {
	_, posts := t.Report(game, f, limit)
	return posts
}

// Report is Posts with the title of the report: "Germany, round 3 (G3)".
func (t Turn) Report(game string, f templates.Format, limit int) (heading string, posts []string) {
	s := t.summary(game)
	return s.Heading, s.Posts(f, limit)
}

// Subject is a title for the report.
func (t Turn) Subject(game string) string { return t.summary(game).Subject() }
