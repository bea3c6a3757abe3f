package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/templates"
)

// Door is where a host's commands come in.
type Door struct {
	*desk.Office
	// elo are the constants of ratings. checkTopic refuses a topic that cannot exist.
	elo        league.Elo
	checkTopic func(topic string) error
}

// New returns the door. checkTopic refuses a topic that cannot exist.
func New(o *desk.Office, elo league.Elo, checkTopic func(topic string) error) *Door {
	return &Door{o, cmp.Or(elo, league.UsualElo), checkTopic}
}

// Commands is the state while commands of the host, from a mail or the command line, are carried
// out. Whoever runs them commits what they change.
type Commands struct {
	*desk.Desk
	p *Door
	// l is the game after this and earlier commands of the same mail; it is a copy until the
	// commit.
	l *desk.Live
	// what is asked for, and why.
	what, why string
	// by is who acts; mail is the hash of the mail that asks for it.
	by, Mail string
	Received time.Time

	// first counts the steps of the same mail before it.
	first int
	// Said is the answer, in lines.
	Said []string
	// Paste is a part of the answer that is meant to be copied unchanged.
	Paste string
}

// unfit is an answer that says why a command of the host cannot be carried out.
type unfit string

// Error says why.
func (u unfit) Error() string { return string(u) }

func unfitf(format string, args ...any) error { return unfit(fmt.Sprintf(format, args...)) }

// Begin starts carrying out commands of the host on a desk.
func (dr *Door) Begin(d *desk.Desk) *Commands {
	c := *d.Game
	c.Game.Players = slices.Clone(d.Players())
	c.State, c.Head = d.State(), d.Head()
	t := d.Timing()
	c.Game.Clock, c.Due = t.Clock, t.Due
	return &Commands{Desk: d, p: dr, l: &c, first: len(d.Steps), by: state.ByHost, Received: dr.Now().UTC()}
}

// own returns the steps that the commands made.
func (h *Commands) own() []*desk.Step { return h.Steps[h.first:] }

// Answers says what to answer to an error of a command; ok is false if the error is a failure of
// ours.
func Answers(err error) (lines []string, ok bool) {
	var refusal *engine.Refusal
	var u unfit
	switch {
	case errors.As(err, &refusal):
		for _, d := range refusal.Report.Diags {
			if d.Severity == notation.Error {
				lines = append(lines, strings.TrimPrefix(d.String(), "line 0, column 0: "))
			}
		}
		return lines, true
	case errors.As(err, &u):
		return []string{u.Error()}, true
	}
	return nil, false
}

// say adds a line to the answer.
func (h *Commands) say(format string, args ...any) {
	h.Said = append(h.Said, fmt.Sprintf(format, args...))
}

// record takes an input of the host and tells everybody. The game goes on from the resulting
// position.
func (h *Commands) record(in state.Input) (*desk.Step, error) {
	in.Kind, in.By, in.Reason = state.Host, h.by, h.why
	in.Mail, in.At = h.Mail, h.Received.UTC().Format(time.RFC3339)
	if in.Action == state.EditPosition || in.Action == state.PlaceBid {
		in.Orders = desk.Mask(in.Orders)
	}
	if in.Text != desk.Mask(in.Text) || in.Reason != desk.Mask(in.Reason) {
		h.say(desk.MaskedNote)
	}
	if strings.TrimSpace(h.why) == "" {
		return nil, unfit("say why: everything that a host does is in the log with its reason; end the command with `because ...`")
	}
	return h.take(in)
}

// take takes an input of any kind in the game's name, and tells everybody.
func (h *Commands) take(in state.Input) (*desk.Step, error) {
	s, err := h.Take(in)
	if err != nil {
		return nil, err
	}
	h.l.State, h.l.Head = s.After, s.Head
	for _, ev := range s.Events {
		switch ev.(type) {
		case state.HostActed, state.Edited, state.WentBack, state.OptionsChanged, state.Seated, state.BidPlaced, state.GameEnded,
			state.OrdersLapsed, state.QuestionAnswered, state.QuestionAsked, state.TurnEnded:
			h.say("record %d: %s", s.Index, templates.Line(ev, s.After.Rules))
		}
	}
	return s, nil
}

// tell posts the report of a step to everybody. All players see what a host does, even those who do
// not want a mail about each turn.
func (h *Commands) tell(ctx context.Context, s *desk.Step) {
	r := store.Report{Index: s.Index, Deadline: desk.NextDeadline(h.l.State, h.l.Due), Seats: desk.SeatsOf(h.l), Note: s.Note}
	h.p.KeepSince(ctx, h.l, s, &r)
	h.Post.Reports = append(h.Post.Reports, r)
	drawn, shown := h.p.Picture(s)
	end := h.p.Ending(ctx, h.l, s)
	for i := range h.l.Game.Players {
		pl := &h.l.Game.Players[i]
		h.p.ToPlayer(ctx, h.l, pl, end.In(h.p.Report(h.l, pl, end.Of(s), r, desk.Coming(h.l.Due)).WithPicture(shown)), desk.Occasion{Index: s.Index, Kind: "h"}, true, &h.Post)
	}
	h.Post.Keep(drawn)
	h.Post.KeepEnding(end)
	h.p.SendLog(ctx, h.l, s, &h.Post, h.Steps...)
}

// act records one input and reports it.
func (h *Commands) act(ctx context.Context, in state.Input) error {
	s, err := h.record(in)
	if err != nil {
		return err
	}
	h.tell(ctx, s)
	return nil
}

// commit stores what the commands did, if anything.
func (h *Commands) commit(ctx context.Context) error {
	if !h.ChangesGame() {
		return nil
	}
	return h.Commit(ctx)
}

// hosts is the language that reads a host's commands.
var hosts = command.New(command.Host)

// Opening is the host's command that opens a game.
const Opening command.Name = "host open"
