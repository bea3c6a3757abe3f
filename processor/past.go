package processor

import (
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// past reads a game's log back into its steps, the opening included: for each
// record the positions before and after it.
func (in *intake) past() ([]*step, error) {
	steps, err := in.p.stepsOf(in.ctx, in.game)
	if err != nil {
		return nil, err
	}
	// What this mail has done is not in the store yet.
	return append(steps, in.steps...), nil
}

// takenBack are the records that no longer hold, because the game went back to
// one before them.
func takenBack(steps []*step) map[int]bool {
	gone := map[int]bool{}
	for _, s := range steps {
		if s.input.Kind == state.Host && s.input.Action == state.GoBack {
			for i := s.input.To + 1; i < s.index; i++ {
				gone[i] = true
			}
		}
	}
	return gone
}

// carryHistory lists the turns with their records and results.
func carryHistory(in *intake, c command.Command) error {
	steps, err := in.past()
	if err != nil {
		return err
	}
	from, _ := strconv.Atoi(c.Arg)
	gone := takenBack(steps)
	var turns []templates.PastTurn
	for _, s := range steps {
		if s.before == nil || s.before.Round < from {
			continue
		}
		m := in.p.meta(in.game, in.player, nil)
		sum := templates.NewSummary(s.before, s.events, s.after, m)
		n := len(turns)
		if n == 0 || turns[n-1].Power != s.before.Active || turns[n-1].Round != s.before.Round || turns[n-1].Gone != gone[s.index] {
			turns = append(turns, templates.PastTurn{Power: s.before.Active, Round: s.before.Round, Tag: sum.Tag, First: s.index, Gone: gone[s.index]})
			n++
		}
		turns[n-1].Last = s.index
		if reported(s) {
			turns[n-1].Lines = append(turns[n-1].Lines, sum.Happened)
		}
	}
	in.reply(templates.History(in.meta(), in.now(), turns))
	return nil
}

// reported tells whether a record had a report of its own: dice, what the host or
// the players decided, or other rules.
func reported(s *step) bool {
	return s.input.Kind == state.Seed || s.input.Kind == state.Host || s.input.Kind == state.Upgrade
}

// carryResend sends a turn's report again, or that of one record: a turn is told
// whole, in one mail.
func carryResend(in *intake, c command.Command) error {
	steps, err := in.past()
	if err != nil {
		return err
	}
	steps = slices.DeleteFunc(steps, func(s *step) bool { return s.before == nil || !reported(s) })
	want, known := in.reportsWanted(c.Arg, steps)
	if !known {
		in.reply(templates.NoTurn(in.meta(), c.Arg))
		return nil
	}
	if len(want) == 0 {
		in.reply(templates.NothingThen(in.meta(), c.Arg))
		return nil
	}
	kept, err := in.p.store.Reports(in.ctx, in.game.game.ID)
	if err != nil {
		return err
	}
	last := want[len(want)-1]
	r := store.Report{Index: last.index, Seats: seatsOf(in.game)}
	if i := slices.IndexFunc(kept, func(k store.Report) bool { return k.Index == last.index }); i >= 0 {
		r = kept[i]
	}
	told := asOne(want)
	drawn, shown := in.p.picture(told)
	end := in.p.ending(in.ctx, in.game, last)
	in.reply(end.in(in.p.report(in.game, in.player, told, r).WithPicture(shown)))
	in.post.keep(drawn)
	in.post.keepEnding(end)
	return nil
}

// reportsWanted picks the reports of the turn or the record that an argument
// names, the last one without it. known is false if it names neither.
func (in *intake) reportsWanted(arg string, steps []*step) (want []*step, known bool) {
	if arg == "" || strings.EqualFold(arg, "last") {
		return steps[max(len(steps)-1, 0):], true
	}
	if n, err := strconv.Atoi(arg); err == nil {
		for _, s := range steps {
			if s.index == n {
				want = append(want, s)
			}
		}
		return want, true
	}
	powers, round, ok := notation.TurnOf(arg, in.game.engine.Rules().Names())
	if !ok || len(powers) != 1 {
		return nil, false
	}
	power := ruleset.PowerID(powers[0].ID)
	for _, s := range steps {
		if s.before.Active == power && (round == 0 || s.before.Round == round) {
			want = append(want, s)
		}
	}
	if round == 0 && len(want) > 0 { // a power alone: its last turn
		last := want[len(want)-1].before.Round
		want = slices.DeleteFunc(want, func(s *step) bool { return s.before.Round != last })
	}
	return want, true
}

// carryOrders shows what stands for the sender's powers, or for an ally's.
func carryOrders(in *intake, c command.Command) error {
	powers := in.player.Powers
	if c.Arg != "" {
		p, ok := in.powerNamed(c.Arg)
		if !ok {
			return nil
		}
		if !in.mayRead(p) {
			in.reply(templates.Published(in.meta(), in.now(), p))
			return nil
		}
		powers = []ruleset.PowerID{p}
	}
	g, err := in.seen(in.now())
	if err != nil {
		return err
	}
	m, err := in.showing()
	if err != nil {
		return err
	}
	in.reply(templates.Orders(m, g, powers))
	return nil
}

// powerNamed reads a power's name; if it is none, the sender is told.
func (in *intake) powerNamed(text string) (ruleset.PowerID, bool) {
	var found []notation.Name
	for _, n := range in.game.engine.Rules().Names().Find(strings.TrimSpace(text)) {
		if n.Kind == notation.NamePower {
			found = append(found, n)
		}
	}
	if len(found) == 1 {
		return ruleset.PowerID(found[0].ID), true
	}
	var near []string
	for _, n := range in.game.engine.Rules().Names().Near(text, notation.NamePower) {
		near = append(near, n.Text)
	}
	in.reply(templates.NoPower(in.meta(), text, near))
	return "", false
}

// mayRead reports whether the sender may read a power's orders: it is his, or
// of his side.
func (in *intake) mayRead(p ruleset.PowerID) bool {
	g := in.now()
	return slices.ContainsFunc(in.player.Powers, func(q ruleset.PowerID) bool { return g.Side(q) == g.Side(p) })
}

func carryStanding(in *intake, _ command.Command) error {
	g, err := in.p.unsealed(in.ctx, in.game, in.now(), in.player.Powers)
	if err != nil {
		return err
	}
	in.reply(templates.StandingOrders(in.meta(), g, in.player.Powers))
	return nil
}
