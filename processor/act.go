package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// act does what the player's mail asks for: orders are taken or refused, then
// its commands are carried out.
func (in *intake) act(ctx context.Context) error {
	if done, err := in.takeValues(ctx); err != nil || done {
		return err
	}
	text, ahead := in.orders.Text, []notation.InAdvance(nil)
	if len(in.player.Powers) > 0 {
		text, ahead = notation.CutInAdvance(text, in.Game.Engine.Rules().Names())
	}
	text, done, err := in.takePacts(ctx, text, len(ahead) > 0)
	if err != nil || done {
		return err
	}
	in.orders.Text = text
	if len(ahead) == 0 || strings.TrimSpace(text) != "" {
		rest, done, err := in.takeAnswers(ctx, text)
		if err != nil {
			return err
		}
		if in.orders.Text = rest; !done {
			if err := in.actOnOrders(ctx); err != nil {
				return err
			}
		}
	}
	if len(ahead) == 0 || in.closedGame(ctx) {
		return nil
	}
	return in.takeAhead(ctx, ahead)
}

// actOnOrders does what a mail asks for besides answers to questions.
func (in *intake) actOnOrders(ctx context.Context) error {
	cmds, rest, diags := in.commands(ctx)
	blank := strings.TrimSpace(rest) == ""
	if blank && len(cmds) == 0 {
		in.mark.Outcome = "no-orders"
		return in.replyUnlessLoop(ctx, templates.NoOrders(in.meta(), in.firstLines(), in.problems()...))
	}
	if !blank && len(in.player.Powers) == 0 && slices.ContainsFunc(cmds, isHosting) {
		// A host who plays nothing orders nothing: it is a command cut short.
		in.mark.Outcome = "refused"
		in.reply(ctx, templates.Hosted(in.meta(), false, firstOf(rest), []string{"this line is not a command, so nothing in the mail was carried out; " +
			"a command is one line, and what goes over several ends with the line that begins with `because`, or with `end ruling`, `end note`, `end edit`"}, ""))
		return nil
	}
	if !blank && !in.closedGame(ctx) {
		if err := in.takeOrders(ctx, rest, diags, len(cmds) > 0); err != nil {
			return err
		}
	}
	return in.carryOut(ctx, cmds)
}

// firstOf is the first line of a text that is not blank.
func firstOf(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(line)
}

// takeOrders takes what is left of the mail without its commands, unless that
// is only talk beside them.
func (in *intake) takeOrders(ctx context.Context, text string, diags []notation.Diagnostic, commands bool) error {
	if called, err := in.fixed(ctx); err != nil || called {
		return err
	}
	text, masked := maskOrders(text)
	diags = append(diags, masked...)
	text, err := in.fromDraft(ctx, text)
	if err != nil {
		return err
	}
	tree := notation.Parse(text, in.Game.Engine.Rules().Names())
	if commands && len(tree.Statements) == 0 && !notation.HasErrors(tree.Diags) {
		return nil
	}
	if parts := in.byPower(text, desk.PowersOf(in.Game, in.player)); parts != nil {
		return in.submitAll(ctx, parts, diags, wantsCheck(tree))
	}
	power, ok := in.power(ctx, tree)
	if !ok {
		return nil
	}
	text, done, err := in.ignoreLast(ctx, text)
	if err != nil || done {
		return err
	}
	if done, err := in.takeSlip(ctx, power, text, diags, wantsCheck(tree)); err != nil || done {
		return err
	}
	if in.State().Active == power {
		plain, err := in.seen(ctx, in.State())
		if err != nil {
			return err
		}
		text, _ = correct(text, plain, in.Game.Engine.Rules().Names())
	}
	return in.submit(ctx, power, text, diags, wantsCheck(tree))
}

// power tells for which power the mail orders: the one in its header, or the
// one whose turn it is, or the only one of the player's that is asked something,
// or the one whose turn has just ended if the mail changes that, or the only one
// that he has. If that is not his, he is told; if it is not
// clear, he is asked.
func (in *intake) power(ctx context.Context, t *notation.Tree) (ruleset.PowerID, bool) {
	mine := desk.PowersOf(in.Game, in.player)
	for _, n := range t.Header.Power.Names {
		if n.Kind != notation.NamePower {
			continue
		}
		p := ruleset.PowerID(n.ID)
		if slices.Contains(mine, p) {
			return p, true
		}
		if slices.Contains(mine, in.State().Active) && in.isTarget(t.Header.Power) {
			continue
		}
		in.mark.Outcome, in.mark.Note = "not-your-power", fmt.Sprintf("%s ordered for %s", in.player.Name, p)
		in.notice("not-your-power", in.mark.Note)
		in.reply(ctx, templates.NotYourPower(in.meta(), p, mine))
		return "", false
	}
	if slices.Contains(mine, in.State().Active) {
		return in.State().Active, true
	}
	asked := slices.DeleteFunc(slices.Clone(mine), func(p ruleset.PowerID) bool {
		return !slices.ContainsFunc(in.State().OpenQuestions(), func(d state.Decision) bool { return d.Power == p })
	})
	justEnded := in.justEnded(t)
	switch {
	case len(asked) == 1:
		return asked[0], true
	case slices.Contains(mine, justEnded):
		return justEnded, true
	case len(mine) == 1:
		return mine[0], true
	case len(mine) > 1 && in.firstNamed(mine) != "":
		return in.firstNamed(mine), true
	case len(mine) > 1:
		in.mark.Outcome, in.mark.Note = "no-power", "the sender plays several powers and the mail names none"
		in.reply(ctx, templates.WhichPower(in.meta(), in.State(), mine))
		return "", false
	}
	in.mark.Outcome, in.mark.Note = "not-your-power", in.player.Name+" plays no power"
	in.reply(ctx, templates.NotYourPower(in.meta(), in.State().Active, nil))
	return "", false
}

// isTarget reports whether a heading that names a power is rather the land of the
// same name, as in a list of attacks: it stands below the mail's first line.
func (in *intake) isTarget(heading notation.Ref) bool {
	above := strings.Split(in.orders.Text, "\n")
	above = above[:min(max(heading.Span.From.Line-1, 0), len(above))]
	if strings.TrimSpace(strings.Join(above, "")) == "" {
		return false
	}
	return slices.ContainsFunc(in.Game.Engine.Rules().Names().Find(heading.Text), func(n notation.Name) bool { return n.Kind == notation.NameSpace })
}

// firstNamed is the only power of some that the mail's first line orders for:
// "standing orders for UK while Germany moves", "UK orders"; empty if there is
// none.
func (in *intake) firstNamed(mine []ruleset.PowerID) ruleset.PowerID {
	words := strings.FieldsFunc(firstOf(in.orders.Text), func(r rune) bool { return strings.ContainsRune(" \t:,;.!()", r) })
	if !slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, "orders") }) {
		return ""
	}
	var found []ruleset.PowerID
	for i := range words {
		for n := 1; n <= 2 && i+n <= len(words); n++ {
			for _, name := range in.Game.Engine.Rules().Names().Find(strings.Join(words[i:i+n], " ")) {
				if p := ruleset.PowerID(name.ID); name.Kind == notation.NamePower && slices.Contains(mine, p) && !slices.Contains(found, p) {
					found = append(found, p)
				}
			}
		}
	}
	if len(found) != 1 {
		return ""
	}
	return found[0]
}

// submit has the engine decide the orders, and takes or refuses them.
func (in *intake) submit(ctx context.Context, power ruleset.PowerID, text string, diags []notation.Diagnostic, check bool) error {
	l, now := in.Game, in.State()
	plain, kept, err := in.p.Opened(ctx, l, now, in.Steps...)
	if err != nil {
		return err
	}
	if power != now.Active {
		plain = now
	}
	written := text
	text, open := openLines(text)
	rep := l.Engine.Check(plain, power, text)
	rep.Diags = append(append(in.doubts(), diags...), rep.Diags...)
	in.suggest(ctx, text, rep.Diags)
	r := templates.Reply{
		Power: power, Player: in.player.Name, Text: text, Diags: rep.Diags, Checked: check,
		Game: now, Read: readings(rep), Stands: declaredOf(plain, power), Standing: standingOf(now, power),
		Odds: l.Engine.Odds(rep), Names: l.Engine.Rules().Names(),
	}
	if in.ahead != nil {
		r.Ahead = in.ahead.When()
	}
	if rep.Refused() || check {
		in.mark.Outcome = "refused"
		if check {
			in.mark.Outcome = "checked"
		}
		if rep.Refused() {
			if notes, none := foundNone(rep.Diags); none && in.ahead == nil && !in.several && !check {
				in.mark.Outcome = "no-orders"
				return in.replyUnlessLoop(ctx, templates.NoOrders(in.meta(), in.firstLines(), notes...))
			}
			if !in.several && !r.OutOfTurn() {
				in.offer(&r, plain, written, rep.Diags)
			}
			return in.replyUnlessLoop(ctx, templates.Refused(in.meta(), r))
		}
		in.reply(ctx, templates.Accepted(in.meta(), r))
		return nil
	}
	recorded, read, sealed := rep.Seal(desk.NewSalt)
	input := state.Input{
		Kind: state.Submission, Power: power, Player: in.player.Name, Orders: recorded, Read: read,
		Mail: in.logged(), At: in.raw.Received.UTC().Format(time.RFC3339),
	}
	plans := in.hide(&input, plain, kept, open, rep)
	if err := in.keepSealed(ctx, append(sealed, plans...)); err != nil {
		return err
	}
	s, err := in.Take(input)
	if err != nil {
		return err
	}
	s.Kept = append(sealed, plans...)
	put, err := in.overtake(ctx, rep, now)
	if err != nil {
		return err
	}
	r.Diags = append(put, r.Diags...)
	in.mark.Outcome = "accepted"
	in.dropDraft()
	r.Game, r.Standing, r.Sealed = s.After, standingOf(s.After, power), engine.HasPlans(s.After)
	r.Stands = declaredOf(engine.WithOpen(s.After, append(kept, s.Kept...)), power)
	in.p.TellPassage(ctx, l, s, &in.Post)
	if err := in.proceed(ctx, power, r, rep, s); err != nil {
		return err
	}
	in.askNow(ctx, s)
	return nil
}

// foundNone reports whether all that is wrong with a mail is that no order was found
// in it, and what else is to be said of it: not what was taken for talk or a title,
// because the answer shows the mail.
func foundNone(diags []notation.Diagnostic) (notes []string, none bool) {
	for _, d := range diags {
		switch {
		case d.Code == "no-orders":
			none = true
		case d.Severity == notation.Error:
			return nil, false
		case d.Code != "title" && d.Code != "remark":
			notes = append(notes, strings.TrimSuffix(d.Message, "."))
		}
	}
	return notes, none
}

// declaredOf are a power's orders for its own turn that stand.
func declaredOf(g *state.Game, p ruleset.PowerID) []state.Declared {
	if g.Active != p {
		return nil
	}
	return g.Turn.Declared
}

// standingOf are a power's standing orders.
func standingOf(g *state.Game, p ruleset.PowerID) []string {
	var out []string
	for _, s := range g.Standing {
		if s.Power == p {
			out = append(out, s.Text)
		}
	}
	return out
}

// problems are the sentences on what of the mail could not be read.
func (in *intake) problems() []string {
	var out []string
	for _, pr := range in.mail.Problems {
		out = append(out, strings.TrimSuffix(pr.Sentence, "."))
	}
	return out
}

// doubts are the things that had to be guessed to read the mail at all.
func (in *intake) doubts() []notation.Diagnostic {
	var out []notation.Diagnostic
	if in.patched != "" {
		out = append(out, notation.Diagnostic{Severity: notation.Note, Code: "from-draft", Message: in.patched})
	}
	for _, pr := range in.mail.Problems {
		out = append(out, notation.Diagnostic{Severity: notation.Note, Code: pr.Code, Message: pr.Sentence})
	}
	return out
}

func readings(rep *engine.Report) []templates.Read {
	var out []templates.Read
	for i, l := range rep.Lines {
		out = append(out, templates.Read{Span: l.Span, Phase: l.Phase, Text: l.Canonical, Order: rep.Orders[i]})
	}
	return out
}

// proceed answers accepted orders, and fixes their dice now or later.
func (in *intake) proceed(ctx context.Context, power ruleset.PowerID, r templates.Reply, rep *engine.Report, s *desk.Step) error {
	standing := power != s.Before.Active
	ready, _ := in.Game.Engine.Ready(s.After)
	wait := in.diceWait(rep, s.After)
	switch {
	case s.Before.Turn.Hold != nil:
		in.reply(ctx, templates.Accepted(in.meta(), r))
		if ready {
			return in.roll(ctx, s) // a standing order answered the last question
		}
		return nil
	case standing:
		in.reply(ctx, templates.Accepted(in.meta(), r))
		return nil
	case !ready:
		in.reply(ctx, templates.Accepted(in.meta(), r))
		if declares(s) {
			in.declared(ctx, r, s, time.Time{})
		}
		in.Change.SetDue, in.Change.Due = true, desk.BesidesDice(in.Timing().Due)
		return nil
	case wait > 0:
		at := in.p.Now().UTC().Add(wait)
		r.Dice, r.NoBattle, r.Waits = in.p.When(at, in.zone()), len(rep.Battles) == 0, true
		in.reply(ctx, templates.Accepted(in.meta(), r))
		in.declared(ctx, r, s, at)
		in.Change.Due = append(desk.BesidesDice(in.Timing().Due), store.Due{Game: in.Game.Game.ID, Kind: desk.DueDice, At: at})
		in.Change.SetDue = true
		return nil
	}
	if len(rep.Battles) > 0 {
		r.Dice = "at once; the result follows in the next mail"
		if in.Game.CallsFirst() {
			r.Dice = "once all is there that they wait for; the next mail says what"
			if w := in.Game.Witnesses; w != nil && in.Game.Source == state.VRF {
				r.Dice = templates.WitnessesSign(w.Need, desk.WitnessNames(w))
			}
		}
	}
	in.reply(ctx, templates.Accepted(in.meta(), r))
	return in.roll(ctx, s)
}

// declares reports whether a step changed the orders that stand for the turn.
func declares(s *desk.Step) bool {
	return slices.ContainsFunc(s.Events, func(ev state.Event) bool { _, ok := ev.(state.OrdersDeclared); return ok })
}

// declared tells those who can still decide something what is fixed now, with the
// log's head, so that their mailboxes can witness that it was so before any die.
// The dice fall at the time given, if it is known yet. Whoever the game will ask
// reads it with the question; everybody else with the report.
func (in *intake) declared(ctx context.Context, r templates.Reply, s *desk.Step, dice time.Time) {
	l := in.Game
	r.Stands, r.Standing, r.Sealed = s.After.Turn.Declared, nil, false
	deciders := l.Engine.Deciders(s.After)
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		decides := slices.ContainsFunc(deciders, func(q ruleset.PowerID) bool { return slices.Contains(pl.Powers, q) })
		if pl.Name == in.player.Name || !decides && desk.Rhythm(l, pl) != store.EachStage {
			continue
		}
		m := in.p.Meta(l, pl, in.Timing().Due)
		m.First, m.Last, m.Checkpoint = s.Index, s.Index, string(s.Sealed.Checkpoint)
		if !dice.IsZero() {
			r.Dice = in.p.When(dice, desk.ZoneOf(l, pl))
		}
		in.p.ToPlayer(ctx, l, pl, templates.Declared(m, r), s.Index, "d", false, &in.Post)
	}
}

// roll fixes the dice of what now stands, as the record after the step, and
// tells everybody what happened.
func (in *intake) roll(ctx context.Context, s *desk.Step) error {
	seed, err := in.Seed(ctx)
	if waits := (&desk.Awaited{}); errors.As(err, &waits) {
		if in.stillWaits(ctx, waits); waits.Clock != "" {
			in.Change.SetDue, in.Change.Due = true, in.p.WhenClockIsRight(in.Game, in.Timing().Due)
		}
		return nil
	}
	if err != nil {
		return err
	}
	next, err := in.Take(seed)
	if err != nil {
		return err
	}
	in.Follow(ctx)
	if ready, _ := in.Game.Engine.Ready(next.After); !ready || seed.Kind == state.Call {
		return nil
	}
	// A turn that waited for this one was ended before.
	if comes, err := in.p.ComesAhead(ctx, in.Game, next.After); comes || err != nil {
		return err
	}
	return in.roll(ctx, next)
}

// firstLines shows a mail without orders back to its sender.
func (in *intake) firstLines() string {
	var lines []string
	for _, l := range in.mail.Lines {
		lines = append(lines, l.Text)
	}
	return strings.Join(lines, "\n")
}
