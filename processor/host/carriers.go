package host

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// Carriers carry out the host's commands. A test checks that they match the table.
func Carriers() map[command.Name]func(h *Commands, ctx context.Context) error {
	return map[command.Name]func(h *Commands, ctx context.Context) error{
		"host ruling": func(h *Commands, ctx context.Context) error { return h.remark(ctx, state.Ruling) },
		"host note":   func(h *Commands, ctx context.Context) error { return h.remark(ctx, state.Note) },
		Opening:       (*Commands).open,
		"host asked":  (*Commands).asked, "host yes": (*Commands).yes, "host no": (*Commands).no,
		"host edit": (*Commands).edit, "host back": (*Commands).back, "host bid": (*Commands).bid, "host option": (*Commands).option,
		"host end": (*Commands).end, "host substitute": (*Commands).substitute,
		"host start": (*Commands).start, "host stop": (*Commands).stop, "host archive": (*Commands).archive,
		"host pause": (*Commands).pause, "host resume": (*Commands).resume, "host extend": (*Commands).extend, "host set": (*Commands).set, "host force": (*Commands).force,
		"host rolled": (*Commands).rolled, "host beacon": (*Commands).beacon, "host alone": (*Commands).alone, "host witness": (*Commands).witness, "host log": (*Commands).hostLog,
		"host league": (*Commands).league, "host times": (*Commands).times, "host export": (*Commands).export,
	}
}

// Do carries out one command. An error that is an answer (a refusal, or unfit) leaves everything as
// it was before the command.
func (h *Commands) Do(ctx context.Context, c command.Command) error {
	carry := Carriers()[c.Name]
	if carry == nil {
		return unfitf("%q is nothing that a host can ask for", c.Said)
	}
	h.what, h.why = command.Because(c.Arg)
	return carry(h, ctx)
}

// remark puts a ruling or a note on record.
func (h *Commands) remark(ctx context.Context, a state.HostAction) error {
	if h.what == "" {
		return unfitf("say what the %s is: `host %s: ... because ...`", a, a)
	}
	return h.act(ctx, state.Input{Action: a, Text: h.what})
}

// Answer is the result of a host's commands.
type Answer struct {
	Game string `json:"game"`
	// Done is set if all of them were carried out; otherwise none was.
	Done bool `json:"done"`
	// Records are the indexes of the records that it made.
	Records []int `json:"records"`
	// Lines are the answer.
	Lines []string `json:"lines"`
	// Paste is a list that was asked for, ready to copy.
	Paste string `json:"paste,omitempty"`
	// Mails counts those that wait to be sent because of it.
	Mails int `json:"mails"`
}

// Run carries out the commands of a text as a host's in a game, all of them or none. The command
// line uses it; mails come through processor.Handle.
func (dr *Door) Run(ctx context.Context, game, text string) (Answer, error) {
	dr.Lock()
	defer dr.Unlock()
	for attempt := 0; ; attempt++ {
		a, err := dr.hostText(ctx, game, text)
		if errors.Is(err, store.ErrConflict) && attempt < 3 {
			continue
		}
		return a, err
	}
}

func (dr *Door) hostText(ctx context.Context, game, text string) (Answer, error) {
	a := Answer{Game: game, Records: []int{}}
	l, err := dr.Load(ctx, game)
	if err != nil {
		return a, err
	}
	cmds, rest, diags := hosts.Parse(text)
	if len(cmds) == 0 || strings.TrimSpace(rest) != "" || len(diags) > 0 {
		a.Lines = []string{fmt.Sprintf("%q is not a host's command", strings.TrimSpace(text))}
		if likely, _ := hosts.Suggest(text); len(likely) > 0 {
			a.Lines[0] += "; did you mean " + strings.Join(likely, " or ") + "?"
		}
		return a, nil
	}
	h := dr.Begin(dr.At(l))
	for _, c := range cmds {
		if err := h.Do(ctx, c); err != nil {
			lines, ok := Answers(err)
			if !ok {
				return a, err
			}
			a.Lines = lines
			return a, nil
		}
	}
	if err := h.commit(ctx); err != nil {
		return a, err
	}
	for _, s := range h.Steps {
		a.Records = append(a.Records, s.Index)
	}
	a.Done, a.Lines, a.Paste, a.Mails = true, h.Said, h.Paste, len(h.Post.Out)
	return a, nil
}
