package desk

import (
	"context"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// tells reports whether a player gets a report at a step: always when the turn is over, and before
// that only if the step concerns him. A player who is asked something gets a mail with the
// question; a later report says what happened.
func tells(l *Live, pl *store.Player, s *Step) bool {
	if passes(s) || s.Input.Kind != state.Seed || Rhythm(l, pl) == store.EachStage {
		return true
	}
	if slices.ContainsFunc(AskedIn(s), func(d state.Decision) bool { return slices.Contains(pl.Powers, d.Power) }) {
		return false
	}
	return slices.Contains(pl.Powers, s.Before.Active) || concerns(s.Events, pl.Powers)
}

// concerns reports whether events are about powers: their units fight, their land
// or money changes hands, war is declared on them.
func concerns(events []state.Event, powers []ruleset.PowerID) bool {
	mine := func(p ruleset.PowerID) bool { return slices.Contains(powers, p) }
	return slices.ContainsFunc(events, func(ev state.Event) bool {
		switch e := ev.(type) {
		case state.BattleBegan:
			return slices.ContainsFunc(e.Defenders, func(p state.Piece) bool { return mine(p.Power) }) ||
				slices.ContainsFunc(e.Attackers, func(p state.Piece) bool { return mine(p.Power) })
		case state.Captured:
			return mine(e.From)
		case state.WarDeclared:
			return mine(e.On)
		}
		return false
	})
}

// untold returns the steps of a turn that go into a player's report of the last of them. When the
// turn is over, that is all of them, even for players who had reports of its stages: the first
// screen shall show the whole turn and not just its end. Before that, and for players who want a
// separate mail for each stage, it is the steps that they have no report of yet.
func untold(l *Live, pl *store.Player, turn []*Step) []*Step {
	if passes(turn[len(turn)-1]) && (Rhythm(l, pl) != store.EachStage || pl.Wishes.Daily) {
		return turn
	}
	for i := len(turn) - 2; i >= 0; i-- {
		if tells(l, pl, turn[i]) {
			return turn[i+1:]
		}
	}
	return turn
}

// newTo returns the steps of a turn that is over that a player has had no report of, if he has had
// one of those before them; else nil.
func newTo(l *Live, pl *store.Player, turn []*Step) []*Step {
	last, r := turn[len(turn)-1], Rhythm(l, pl)
	if len(turn) == 1 || !passes(last) || r == store.EachStage || pl.Wishes.Daily || r == store.EachRound && !slices.Contains(pl.Powers, last.Before.Active) {
		return nil
	}
	for i := len(turn) - 2; i >= 0; i-- {
		if tells(l, pl, turn[i]) {
			return turn[i+1:]
		}
	}
	return nil
}

// Summary makes the mails about what was done, to all players whom a step concerns, given what is
// due after it. Each gets his at once, or when the turn or the round is over, as he wishes. The
// note, if any, comes first.
func (o *Office) Summary(ctx context.Context, l *Live, s *Step, due []store.Due, note string, pending ...*Step) Post {
	since, due := o.since(ctx, l, s.Before), Coming(due)
	report := store.Report{Index: s.Index, Deadline: NextDeadline(s.After, due), Seats: SeatsOf(l), Note: note, Unreached: o.unreached(ctx, l.Game)}
	since.keepSince(&report)
	out := Post{Reports: []store.Report{report}}
	turn := o.turn(ctx, l, s, pending)
	end, posts := o.Ending(ctx, l, s, pending...), o.postsOf(ctx, l, s, turn, since, pending)
	drawn := map[int]templates.Picture{}
	open, err := o.WithLetters(ctx, l, s.After, pending...)
	if err != nil {
		o.Log.Error("the letters of a game were not read", "game", l.Game.ID, "error", err)
	}
	if s.ordered, err = o.ComesAhead(ctx, l, s.After); err != nil {
		o.Log.Error("the orders ahead of a game were not read", "game", l.Game.ID, "error", err)
	}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		on := IsOn(pl, s.After) && passes(s)
		switch {
		case !tells(l, pl, s), pl.Name == s.Answered, Rhythm(l, pl) == store.EachRound && !on && !slices.Contains(pl.Powers, s.Before.Active) && s.After.Round == s.Before.Round && s.After.Winner == "":
			continue
		case Rhythm(l, pl) == store.EachRound && !on && s.Before.Round != s.After.Round:
			if m, ok := o.roundReport(ctx, l, pl, s, report, due, pending); ok {
				o.ToPlayer(ctx, l, pl, end.In(m), Occasion{Index: s.Index, Kind: "s"}, false, &out)
				continue
			}
		}
		told := end.Of(AsOne(untold(l, pl, turn)))
		if later := newTo(l, pl, turn); later != nil {
			t := *told
			t.since, told = AsOne(later), &t
		}
		shown, ok := drawn[told.first]
		if !ok {
			var pic store.Picture
			pic, shown = o.Picture(told)
			if drawn[told.first] = shown; pic.ID != "" {
				out.pictures = append(out.pictures, pic)
			}
		}
		mail := o.under(posts, pl, end.In(o.Report(l, pl, told, report, due).WithPicture(shown)))
		if open != nil && IsOn(pl, s.After) {
			mail = mail.WithOpen(OpenTo(l, open, pl))
		}
		o.ToPlayer(ctx, l, pl, mail, Occasion{Index: s.Index, Kind: "s"}, IsOn(pl, s.After), &out)
	}
	out.pictures = slices.DeleteFunc(out.pictures, func(pic store.Picture) bool {
		return !slices.ContainsFunc(out.Out, func(m store.Outgoing) bool { return m.Picture == pic.ID })
	})
	out.KeepEnding(end)
	if posts != nil {
		for _, f := range []store.Format{store.BBCode, store.Markdown, store.Discourse, store.Fragment} {
			out.Keep(posts.made[f])
		}
	}
	o.SendLog(ctx, l, s, &out, pending...)
	l.began(s.After)
	return out
}

// roundReport is a player's report of all turns of the round that ends with a step.
func (o *Office) roundReport(ctx context.Context, l *Live, pl *store.Player, s *Step, r store.Report, due []store.Due, pending []*Step) (templates.Mail, bool) {
	steps, err := o.StepsOf(ctx, l)
	if err != nil {
		o.Log.Error("a round was not read from the log", "game", l.Game.ID, "error", err)
		return templates.Mail{}, false
	}
	gone := TakenBack(steps)
	steps = append(append(steps, pending...), s)
	var parts []templates.Part
	var turn []*Step
	var began *state.Game // the beginning of the round
	var passed []luck.Passing
	missed := false
	for i, x := range steps {
		missed = missed || x.Input.NMR && !gone[x.Index]
		if x.Before == nil || x.Before.Round != s.Before.Round || gone[x.Index] || !Reported(x) || i > 0 && steps[i-1] == x {
			continue
		}
		if began == nil {
			began = x.Before
		}
		passed = append(passed, luck.PassingsIn(x.Events)...)
		if turn = append(turn, x); passes(x) {
			told := *AsOne(turn)
			k := r
			told.missed, told.ofRound, missed = missed, true, false
			if k.Index, turn = told.Index, nil; x != s {
				k.Note = told.Note
			}
			parts = append(parts, o.Report(l, pl, &told, k, nil).Part())
		}
	}
	left := max(len(parts)-MostDaily, 0)
	m := o.Meta(l, pl, nil)
	m.Checkpoint = string(s.Sealed.Checkpoint)
	if began != nil {
		m.Held, m.Passed = began.Control, passed
	}
	o.setDeadline(&m, l, pl, r.Deadline, due)
	m.NotReached = o.asRead(l, pl, r.Unreached)
	readSince(r, &m)
	return templates.RoundReport(m, s.After, s.Before.Round, parts[left:], left), len(parts) > 0
}

// Report is the summary of a record as a reader gets it. It depends only on the log, on what was
// kept of the report, and on the reader's zone, so it can be written again at any time. due is what
// comes due after it, which says what is to be done now; it is nil for a report that is written
// again.
func (o *Office) Report(l *Live, reader *store.Player, s *Step, r store.Report, due []store.Due) templates.Mail {
	m := o.Meta(l, reader, nil)
	m.Seats, m.First, m.Last, m.Note = r.Seats, s.Index, s.Index, JoinNotes(s.earlier, r.Note)
	if s.first > 0 {
		m.First = s.first
	}
	m.Checkpoint = string(s.Sealed.Checkpoint)
	m.NotReached, m.Missed, m.Again = o.asRead(l, reader, r.Unreached), s.missed, due == nil
	m.Held, m.Passed, m.OfRound, m.Ordered = s.held, s.passed, s.ofRound, s.ordered && due != nil
	readSince(r, &m)
	o.setDeadline(&m, l, reader, r.Deadline, due)
	all := templates.NewSummary(s.Before, s.Events, s.After, m)
	if s.since != nil {
		all = all.NewSince(templates.NewSummary(s.since.Before, s.since.Events, s.since.After, m))
	}
	return all.Mail()
}

// NotReached are the players whom mail does not reach, as a reader is shown them.
func (o *Office) NotReached(ctx context.Context, l *Live, reader *store.Player) []templates.NotReached {
	return o.asRead(l, reader, o.unreached(ctx, l.Game))
}

// asRead lists whom mail does not reach, with times in a reader's zone.
func (o *Office) asRead(l *Live, reader *store.Player, us []store.Unreached) []templates.NotReached {
	var out []templates.NotReached
	for _, u := range us {
		out = append(out, templates.NotReached{
			Player: u.Player, Since: o.When(u.Since, ZoneOf(l, reader)),
			Observer: !slices.ContainsFunc(l.Game.Players, func(pl store.Player) bool { return pl.Name == u.Player && len(pl.Powers) > 0 }),
		})
	}
	return out
}

// posted returns the forum posts of a turn that is over, in each format that a player wants. They
// say what package forum makes from the log alone.
type posted struct {
	summary templates.Summary
	tag     string
	made    map[store.Format]store.Picture
	texts   map[store.Format][]string
}

// postsOf begins the posts of a turn; nil if it is not over.
func (o *Office) postsOf(ctx context.Context, l *Live, s *Step, turn []*Step, since roundStart, pending []*Step) *posted {
	wanted := slices.ContainsFunc(l.Game.Players, func(pl store.Player) bool { return pl.Wishes.Format.OfForum() })
	if !wanted || !passes(s) || s.Before == nil {
		return nil
	}
	one := AsOne(turn)
	m := templates.Meta{
		Game: l.Game.ID, PublicKey: l.Game.Settings.PublicKey, First: one.Index, Last: s.Index, Checkpoint: string(s.Sealed.Checkpoint),
		Since: since.since, SinceWhen: fmt.Sprintf("round %d began", since.round),
	}
	if one.first > 0 {
		m.First = one.first
	}
	p := one.Before.Rules.Power(one.Before.Active)
	if p == nil {
		return nil
	}
	var err error
	if m.Evidence, err = o.evidenceAt(ctx, l, s, pending); err != nil { // the post does without it
		o.Log.Error("a report for the forum carries no evidence", "game", l.Game.ID, "error", err)
	}
	return &posted{
		summary: templates.NewSummary(one.Before, one.Events, one.After, m), tag: p.Tag(one.Before.Round),
		made: map[store.Format]store.Picture{}, texts: map[store.Format][]string{},
	}
}

// evidenceAt returns the evidence for a turn's records that its report carries, if the host wants
// that. The step ends the turn.
func (o *Office) evidenceAt(ctx context.Context, l *Live, s *Step, pending []*Step) ([]byte, error) {
	most := l.Game.Settings.Evidence
	if most <= 0 || o.terms.Evidence == nil {
		return nil, nil
	}
	records, err := o.recordsTo(ctx, l, s, pending)
	if err != nil {
		return nil, err
	}
	log, _, err := logOf(l, records)
	if err != nil {
		return nil, err
	}
	return o.terms.Evidence(log, most, o.terms.Program)
}

// forumFormat is how a forum marks up posts of a player's format.
func forumFormat(f store.Format) templates.Format {
	if f == store.Fragment {
		return templates.Fragment
	}
	return templates.Format(f)
}

// under puts the posts below a report for a player who wants them.
func (o *Office) under(p *posted, pl *store.Player, mail templates.Mail) templates.Mail {
	f := pl.Wishes.Format
	if p == nil || !f.OfForum() {
		return mail
	}
	if _, made := p.made[f]; !made {
		posts := p.summary.Posts(forumFormat(f), templates.PostLimit)
		file, err := o.FileOfPosts(p.tag, forumFormat(f), posts)
		if err != nil {
			o.Log.Error("the posts of a turn were not put into a file", "game", p.summary.Meta.Game, "error", err)
		}
		p.made[f], p.texts[f] = file, posts
	}
	return mail.WithPosts(p.tag, forumFormat(f), p.texts[f]).WithFile(p.made[f].ID)
}
