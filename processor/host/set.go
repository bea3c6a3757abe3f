package host

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// settable lists what can be set.
func settable() string {
	names := append(clock.SettingNames(), "ask", "speed", "dice delay", "reports", "mailbox", "topic", "forum orders", "forum evidence", "page")
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// set changes how the game is run: its clock, and the time before dice. Several
// settings, divided by semicolons, are checked together.
func (h *Commands) set(ctx context.Context) error {
	if h.what == "" {
		return unfit("say what to set, like `host set turn time 48h`; it can be " + settable())
	}
	if value, ok := clock.SettingValue(h.what, "ask"); ok {
		return h.setAsk(ctx, value)
	}
	if value, ok := clock.SettingValue(h.what, "speed"); ok {
		return h.setSpeed(ctx, value)
	}
	g := h.l.Game
	for _, part := range strings.Split(h.what, ";") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		switch ok, err := desk.SetGame(&g.Settings, part); {
		case !ok:
			return unfitf("%q is nothing that can be set; write %s", part, settable())
		case err != nil:
			return unfitf("%s: %v", part, err)
		}
	}
	if g.Settings.Topic != h.l.Game.Settings.Topic || namesTopic(h.what) {
		if err := h.p.checkTopic(g.Settings.Topic); err != nil {
			return unfit(err.Error())
		}
		g.Settings.TopicSince = h.l.Head.Size()
	}
	if err := h.p.CheckMailbox(g.Settings.Mailbox); g.Settings.Mailbox != h.l.Game.Settings.Mailbox && err != nil {
		return unfit(err.Error())
	}
	desk.NameSubstitute(&g)
	if err := desk.CheckClock(g); err != nil {
		return unfit(strings.ReplaceAll(err.Error(), "\n", "; "))
	}
	t, err := h.p.reset(h.l, g.Settings)
	if err != nil {
		return err
	}
	s, err := h.record(state.Input{Action: state.Settings, Text: h.what})
	if err != nil {
		return err
	}
	h.l.Game.Settings, h.Change.Settings = g.Settings, &g.Settings
	h.time(t)
	h.sayDeadline()
	h.tell(ctx, s)
	return nil
}

// namesTopic reports whether settings say which topic a game has, even if it is the same as before.
func namesTopic(text string) bool {
	return slices.ContainsFunc(strings.Split(text, ";"), func(part string) bool {
		_, ok := clock.SettingValue(strings.TrimSpace(part), "topic")
		return ok
	})
}

// setSpeed changes how many questions the game asks in the middle of a turn.
func (h *Commands) setSpeed(ctx context.Context, value string) error {
	o := h.l.State.Options
	if !o.SetSpeed(strings.ToLower(value)) {
		return unfitf("%q is not a speed; write %s", value, strings.Join(ruleset.Speeds(), ", "))
	}
	if len(o.Changes(h.l.State.Options)) == 0 {
		return unfitf("the game has that speed already")
	}
	return h.act(ctx, state.Input{Action: state.ChangeOptions, Options: strings.Join(o.SpeedLines(), "\n")})
}

// setAsk changes for which decisions the game stops.
func (h *Commands) setAsk(ctx context.Context, value string) error {
	kinds := strings.FieldsFunc(strings.ToLower(value), func(c rune) bool { return c == ',' || c == ' ' })
	if len(kinds) == 1 && kinds[0] == "none" {
		kinds = nil
	}
	for i, kind := range kinds {
		if !slices.Contains(ruleset.AskKinds(), kind) {
			return unfitf("%q is not a kind of decision; write none, or some of %s", kind, strings.Join(ruleset.AskKinds(), ", "))
		}
		kinds[i] = strconv.Quote(kind)
	}
	return h.act(ctx, state.Input{Action: state.ChangeOptions, Options: "ask = [" + strings.Join(kinds, ", ") + "]"})
}

// reset returns the timing of a game under other settings, with the running deadlines recalculated.
// It is refused if that would end the time of a turn or an answer at once, without warning.
func (dr *Door) reset(l *desk.Live, set store.Settings) (desk.Timing, error) {
	now, g, st := dr.Now().UTC(), l.Game, l.Game.Clock
	g.Settings = set
	was := st.Turn
	t := dr.Recalculate(g, st, l.State.Active, l.Due)
	if was.Late { // it is no longer late if it has time again
		st.Turn.Late, st.Turn.Over = false, false
		if again := dr.Recalculate(g, st, l.State.Active, l.Due); again.Clock.Turn.Deadline.After(now) {
			t = again
		}
	}
	if at := t.Clock.Turn.Deadline; !at.IsZero() && !at.After(now) && !at.Equal(was.Deadline) {
		return t, unfitf("the turn's deadline would be %s, which is over; give this turn more time first: `host extend 24h because ...`", dr.When(at, set.Zone))
	}
	t, err := dr.resetQuestions(l, g, t)
	t.Due = desk.WithAskRemind(g, t.Due, now)
	return t, err
}

// resetQuestions recalculates the deadlines of open questions, from when their time began to run.
func (dr *Door) resetQuestions(l *desk.Live, g store.Game, t desk.Timing) (desk.Timing, error) {
	old := l.Game.Settings
	if old.DecisionTime == g.Settings.DecisionTime || !t.Clock.Turn.Stopped.IsZero() {
		return t, nil
	}
	now, due := dr.Now().UTC(), slices.DeleteFunc(slices.Clone(t.Due), desk.IsQuestion)
	for _, kind := range []string{desk.DueDecision, desk.DueLeave} {
		if !slices.ContainsFunc(l.State.OpenQuestions(), func(d state.Decision) bool { return desk.DueFor(d) == kind }) {
			continue
		}
		began := now
		if i := slices.IndexFunc(t.Due, func(d store.Due) bool { return d.Kind == kind }); i >= 0 {
			began = old.Sub(t.Due[i].At, old.DecisionTime)
		}
		at := g.Settings.Deadline(clock.ForDecision, clock.Span{From: began})
		switch {
		case at.IsZero():
			continue
		case !at.After(now):
			return t, unfitf("the answers to open questions would be due %s, which is over", dr.When(at, g.Settings.Zone))
		}
		due = append(due, store.Due{Game: g.ID, Kind: kind, At: at})
	}
	t.Due = due
	return t, nil
}
