package player

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// voteTime is how long a proposal stands in a game without a time for turns.
const voteTime = 72 * time.Hour

// voters returns the names of the players who have a power on a side that is wanted.
func (in *Input) voters(want func(store.Player, []ruleset.Side) bool) []string {
	var out []string
	for _, pl := range in.Players() {
		if desk.HasVoice(in.State(), &pl) && want(pl, sidesOf(in.State(), pl.Powers)) {
			out = append(out, pl.Name)
		}
	}
	return out
}

func everyone(store.Player, []ruleset.Side) bool { return true }

// otherSide returns the players on sides other than the sender's. Where powers make their own
// sides, that is everybody else.
func (in *Input) otherSide() []string {
	if in.State().Rules.Alliances {
		return in.voters(func(pl store.Player, _ []ruleset.Side) bool { return pl.Name != in.Player.Name })
	}
	mine := sidesOf(in.State(), in.Player.Powers)
	return in.voters(func(_ store.Player, sides []ruleset.Side) bool {
		return slices.ContainsFunc(sides, func(s ruleset.Side) bool { return !slices.Contains(mine, s) })
	})
}

// others is the word for those whom otherSide returns.
func (in *Input) others() string {
	if in.State().Rules.Alliances {
		return "the others"
	}
	return "the other side"
}

// mayPropose reports whether the sender may propose something; if not, he is
// told.
func (in *Input) mayPropose(ctx context.Context) bool {
	switch {
	case len(in.Player.Powers) == 0:
		in.Reply(ctx, templates.NoVote(in.Meta(), "only those who play a power vote"))
	case in.State().Winner != "":
		in.Reply(ctx, templates.NoVote(in.Meta(), "the game is over: "+in.State().Result()))
	default:
		return true
	}
	return false
}

func carryDraw(ctx context.Context, in *Input, _ command.Command) error {
	if !in.mayPropose(ctx) {
		return nil
	}
	return in.propose(ctx, desk.VoteDraw, "", in.voters(everyone))
}

func carryRestart(ctx context.Context, in *Input, _ command.Command) error {
	if !in.mayPropose(ctx) {
		return nil
	}
	return in.propose(ctx, desk.VoteRestart, "", in.voters(everyone))
}

func carryReplace(ctx context.Context, in *Input, c command.Command) error {
	if !in.mayPropose(ctx) {
		return nil
	}
	found, whom := oneOf(in.Players(), in.Game.Engine.Rules(), c.Arg)
	if whom == "" || len(found[0].Powers) == 0 {
		in.Reply(ctx, templates.NoVote(in.Meta(), fmt.Sprintf("%q is not one player of this game", c.Arg)))
		return nil
	}
	if whom == in.Player.Name {
		in.Reply(ctx, templates.NoVote(in.Meta(), "to leave your own seat write `resign`"))
		return nil
	}
	return in.propose(ctx, desk.VoteReplace, whom, in.voters(func(pl store.Player, _ []ruleset.Side) bool { return pl.Name != whom }))
}

// carryUndo proposes to go back to before the sender's last orders, or to a
// record that he names.
func carryUndo(ctx context.Context, in *Input, c command.Command) error {
	if !in.mayPropose(ctx) {
		return nil
	}
	steps, err := in.past(ctx)
	if err != nil {
		return err
	}
	to := -1
	if c.Arg != "" {
		to, _ = strconv.Atoi(c.Arg)
	} else {
		gone := desk.TakenBack(steps)
		for _, s := range steps {
			if s.Input.Kind == state.Submission && s.Input.Player == in.Player.Name && !gone[s.Index] {
				to = s.Index - 1
			}
		}
		if to < 0 {
			in.Reply(ctx, templates.NoVote(in.Meta(), "there is nothing to take back yet"))
			return nil
		}
	}
	if to < 0 || to >= len(steps)-1 {
		in.Reply(ctx, templates.NoVote(in.Meta(), fmt.Sprintf("the log has records 0 to %d, so there is nothing to take back after record %s", len(steps)-1, c.Arg)))
		return nil
	}
	needs := in.otherSide()
	if !slices.Contains(needs, in.Player.Name) {
		needs = append([]string{in.Player.Name}, needs...)
	}
	return in.propose(ctx, desk.VoteUndo, strconv.Itoa(to), needs)
}

// carryExtension asks the other side for more time.
func carryExtension(ctx context.Context, in *Input, c command.Command) error {
	if !in.mayPropose(ctx) {
		return nil
	}
	d, ok := command.Span(c.Arg)
	if !ok {
		d = 24 * time.Hour
	}
	if in.deadline().IsZero() {
		in.Reply(ctx, templates.NoVote(in.Meta(), "the turn has no deadline, so you need no more time"))
		return nil
	}
	needs := in.otherSide()
	if !slices.Contains(needs, in.Player.Name) {
		needs = append([]string{in.Player.Name}, needs...)
	}
	return in.propose(ctx, desk.VoteExtension, d.String(), needs)
}

// deadline is the turn's deadline after what the mail has done.
func (in *Input) deadline() time.Time {
	if in.Change.SetDue {
		return desk.TurnDeadline(in.Change.Due)
	}
	return desk.TurnDeadline(in.Game.Due)
}

// propose opens a vote with the sender in favour, or counts his yes if the same is proposed
// already. It passes at once if nobody else is needed.
func (in *Input) propose(ctx context.Context, kind, about string, needs []string) error {
	open, err := in.OpenMatters(ctx, kind)
	if err != nil {
		return err
	}
	for _, m := range open {
		if m.About == about {
			return in.agree(ctx, m)
		}
	}
	lasts := voteTime
	if t := in.Game.Game.Settings.TurnTime; t > 0 {
		lasts = t
	}
	m, err := in.BeginMatter(ctx, store.Matter{Kind: kind, By: in.Player.Name, About: about, Needs: needs, Yes: []string{in.Player.Name}}, lasts)
	if err != nil {
		return err
	}
	if len(in.awaited(m)) == 0 {
		return in.passed(ctx, m)
	}
	in.p.TellVote(ctx, in.Game, m, "q", in.Player, &in.Post)
	in.Reply(ctx, templates.Vote(in.Meta(), in.p.VoteView(in.View(), m, in.Player)))
	return nil
}

// awaited returns those whose yes to a vote is still needed after this mail.
func (in *Input) awaited(m store.Matter) []string {
	return desk.AwaitedVoices(m, in.State(), in.Players())
}

// carryYes and carryNo answer what was proposed.
func carryYes(ctx context.Context, in *Input, c command.Command) error {
	m, ok, err := in.asked(ctx, c.Arg)
	if err != nil || !ok {
		return err
	}
	return in.agree(ctx, m)
}

func carryNo(ctx context.Context, in *Input, c command.Command) error {
	m, ok, err := in.asked(ctx, c.Arg)
	if err != nil || !ok {
		return err
	}
	word := in.Player.Name + " refused"
	if m.By == in.Player.Name {
		word = in.Player.Name + " took it back"
	}
	m.Open, m.Outcome = false, word
	in.SetMatter(m)
	in.p.TellVote(ctx, in.Game, m, "r", in.Player, &in.Post)
	in.Reply(ctx, templates.Vote(in.Meta(), in.p.VoteView(in.View(), m, in.Player)))
	return nil
}

// asked finds the vote that a yes or no is meant for: the one with its number, or the only one that
// waits for the sender. If there is none, or more than one, he is told.
func (in *Input) asked(ctx context.Context, arg string) (store.Matter, bool, error) {
	ms, err := in.Matters(ctx)
	if err != nil {
		return store.Matter{}, false, err
	}
	var open []store.Matter
	for _, m := range ms {
		if !desk.IsVote(m.Kind) || !slices.Contains(m.Needs, in.Player.Name) {
			continue
		}
		if strings.EqualFold(arg, fmt.Sprintf("v%d", m.Number)) {
			if !m.Open {
				in.Reply(ctx, templates.Vote(in.Meta(), in.p.VoteView(in.View(), m, in.Player)))
			}
			return m, m.Open, nil
		}
		if m.Open && (m.By == in.Player.Name || !slices.Contains(m.Yes, in.Player.Name)) {
			open = append(open, m)
		}
	}
	if arg == "" && len(open) == 1 {
		return open[0], true, nil
	}
	var waiting []templates.VoteView
	for _, m := range open {
		waiting = append(waiting, in.p.VoteView(in.View(), m, in.Player))
	}
	in.Reply(ctx, templates.WhichVote(in.Meta(), arg, waiting))
	return store.Matter{}, false, nil
}

// agree counts the sender's yes, and carries out the vote if it has passed.
func (in *Input) agree(ctx context.Context, m store.Matter) error {
	if !slices.Contains(m.Yes, in.Player.Name) {
		m.Yes = append(slices.Clone(m.Yes), in.Player.Name)
	}
	if len(in.awaited(m)) == 0 {
		return in.passed(ctx, m)
	}
	in.SetMatter(m)
	in.Reply(ctx, templates.Vote(in.Meta(), in.p.VoteView(in.View(), m, in.Player)))
	return nil
}

// passed carries out a vote that everybody needed has agreed to. It becomes a record in the log,
// made by the players.
func (in *Input) passed(ctx context.Context, m store.Matter) error {
	input := state.Input{Kind: state.Host, By: state.ByPlayers(m.Yes...), Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339)}
	var err error
	outcome := "agreed"
	switch m.Kind {
	case desk.VoteConcede:
		input.Action, input.Text, input.Side = state.EndGame, "concession", ruleset.Side(m.About).Other()
		input.Reason = fmt.Sprintf("the %s concede", m.About)
	case desk.VoteDraw:
		input.Action, input.Text, input.Side = state.EndGame, "agreement", state.Draw
		input.Reason = "all players agreed on a draw"
	case desk.VoteRestart:
		input.Action, input.Text = state.Note, "all players want to start over; the host opens the game again"
		input.Reason = "all players agreed"
		in.NoticeHost("vote", "all players want to start "+in.Game.Game.ID+" over")
	case desk.VoteReplace:
		input.Action, input.Text = state.Note, fmt.Sprintf("the others ask for a substitute for %s; the host seats one", m.About)
		input.Reason = fmt.Sprintf("%s agreed", strings.Join(m.Yes, ", "))
		in.NoticeHost("vote", fmt.Sprintf("%s ask for a substitute for %s", strings.Join(m.Yes, ", "), m.About))
	case desk.VoteUndo:
		input.Action, input.Reason = state.GoBack, in.others()+" agreed that "+m.By+" takes it back"
		if outcome, err = in.goBackTo(ctx, &input, m.About); err != nil {
			return err
		}
	case desk.VoteExtension:
		d, perr := time.ParseDuration(m.About)
		if perr != nil {
			return perr
		}
		input.Action, input.Reason = state.Extend, in.others()+" agreed"
		input.Text = "the turn has " + desk.Duration(d) + " more"
		in.SetTiming(in.p.Extended(in.View().Game, in.Timing(), in.State().Active, d))
	}
	if input.Action == "" {
		in.CloseMatter(m, outcome)
		in.Reply(ctx, templates.Vote(in.Meta(), in.p.VoteView(in.View(), in.Change.Matters[len(in.Change.Matters)-1], in.Player)))
		return nil
	}
	m.Open, m.Outcome = false, outcome
	in.SetMatter(m)
	if err := in.record(ctx, input); err != nil {
		return err
	}
	in.Reply(ctx, templates.Vote(in.Meta(), in.p.VoteView(in.View(), m, in.Player)))
	return nil
}

// goBackTo gives the input the position after the record. If the game has gone
// back before it meanwhile, nothing is left to do; outcome says so.
func (in *Input) goBackTo(ctx context.Context, input *state.Input, record string) (outcome string, err error) {
	to, err := strconv.Atoi(record)
	if err != nil {
		return "", err
	}
	steps, err := in.past(ctx)
	if err != nil {
		return "", err
	}
	if to >= len(steps) || desk.TakenBack(steps)[to] {
		input.Action = ""
		return "it came too late: the game has gone back already", nil
	}
	b, err := state.Snapshot(steps[to].After)
	if err != nil {
		return "", err
	}
	input.To, input.Position = to, string(b)
	return "agreed", nil
}
