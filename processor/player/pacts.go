package player

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// takePacts takes the lines of a mail that are about agreements, all of them or none, and returns
// the rest of its text with empty lines in their place. done is set if there is nothing else to
// read in the mail. Each of these lines is a record of its own, which holds only its hash, so
// nothing else in the mail gets into that record.
func (in *Input) takePacts(ctx context.Context, text string, more bool) (rest string, done bool, err error) {
	if in.Game == nil || in.Player == nil || len(in.Player.Powers) == 0 || !in.Game.Engine.HasAgreements() {
		return text, false, nil
	}
	rest, lines := notation.CutPacts(text)
	if len(lines) == 0 {
		if rest, lines, err = in.bareAnswers(ctx, text); err != nil || len(lines) == 0 {
			return text, false, err
		}
	}
	if in.closedGame(ctx) {
		return "", true, nil
	}
	in.Writer = in.Player.Name
	before := slices.Clone(in.Steps)
	only := wantsCheck(notation.Parse(rest, in.Game.Engine.Rules().Names()))
	var taken []templates.LetterTaken
	var kept []state.Opening
	var wrong templates.Reply
	for _, line := range lines {
		power, rep, err := in.checkPact(ctx, line, rest)
		if err != nil {
			return "", true, err
		}
		in.asksNobody(power, rep, line.Span)
		if rep.Refused() {
			if wrong.Power == "" {
				wrong.Power = power
			}
			wrong.Diags = append(wrong.Diags, rep.Diags...)
			continue
		}
		input, opening := engine.SealPact(power, rep.Says, desk.NewSalt())
		input.Player, input.Mail, input.At = in.Player.Name, in.Logged(), in.Received.UTC().Format(time.RFC3339)
		s, err := in.Take(input)
		if err != nil {
			return "", true, err
		}
		s.Kept, kept = []state.Opening{opening}, append(kept, opening)
		after, err := in.p.WithLetters(ctx, in.Game, in.State(), in.Steps...)
		if err != nil {
			return "", true, err
		}
		l := templates.LetterTaken{Power: power, Says: *rep.Says, Number: s.After.LettersWritten, Digits: order.PactDigits(power, rep.Says.String()), Of: desk.Concerning(in.Game, after, rep.Says.N, in.Player)}
		if rep.Says.Verb == order.Propose { // somebody may have answered it ahead
			if of := desk.Concerning(in.Game, after, l.Number, in.Player); of != nil && (of.Outcome != "" || len(of.Yes) > 0) {
				l.Of = of
			}
		}
		if s.After.Turn.Hold != nil && rep.Says.Verb != order.Propose {
			l.Waits = "A battle waits for an answer; what this brings about comes when it is over"
		}
		taken = append(taken, l)
	}
	if wrong.Power == "" {
		if asks := in.Game.Engine.LetterDoubts(text, lines); len(asks) > 0 {
			wrong.Power, wrong.Diags = in.Player.Powers[0], asks
		}
	}
	if only || wrong.Power != "" {
		in.Steps = before
	}
	switch {
	case wrong.Power != "":
		in.Mark.Outcome = "refused"
		wrong.Player, wrong.Text, wrong.Game, wrong.Names = in.Player.Name, text, in.State(), in.Game.Engine.Rules().Names()
		wrong.Checked, wrong.Letters = only, true
		return "", true, in.replyUnlessLoop(ctx, templates.Refused(in.Meta(), wrong))
	case only:
		in.Reply(ctx, templates.LettersChecked(in.Meta(), taken))
		return rest, !more && in.onlyTalk(ctx, rest), nil
	}
	if err := in.keepSealed(ctx, kept); err != nil {
		return "", true, err
	}
	in.Mark.Outcome = "accepted"
	in.Reply(ctx, templates.LettersTaken(in.Meta(), in.State(), taken))
	return rest, !more && in.onlyTalk(ctx, rest), nil
}

// bareAnswers returns the lines of a mail that say yes or no without saying to what. It returns
// them only if a proposal waits for the player and they could not mean anything else.
func (in *Input) bareAnswers(ctx context.Context, text string) (rest string, lines []notation.Pact, err error) {
	rest, lines = notation.CutBareAnswers(text)
	asked := slices.ContainsFunc(in.State().OpenQuestions(), func(d state.Decision) bool { return slices.Contains(in.Player.Powers, d.Power) })
	if len(lines) == 0 || asked {
		return text, nil, nil
	}
	votes, err := in.OpenMatters(ctx) // also other things that players answer with a yes
	if err != nil || slices.ContainsFunc(votes, func(m store.Matter) bool {
		return slices.Contains(m.Needs, in.Player.Name) && !slices.Contains(m.Yes, in.Player.Name)
	}) {
		return text, nil, err
	}
	g, err := in.p.WithLetters(ctx, in.Game, in.State(), in.Steps...)
	if err != nil {
		return text, nil, err
	}
	ps := rules.Proposals(g)
	if !slices.ContainsFunc(in.Player.Powers, func(p ruleset.PowerID) bool { return len(rules.ToAnswer(ps, p)) > 0 }) {
		return text, nil, nil
	}
	return rest, lines, nil
}

// openProposals are the numbers of the proposals that wait for one of the powers.
func (in *Input) openProposals(ctx context.Context, mine []ruleset.PowerID) (numbers []int) {
	if !in.Game.Engine.HasAgreements() {
		return nil
	}
	g, err := in.p.WithLetters(ctx, in.Game, in.State(), in.Steps...)
	if err != nil { // the answer does without them
		return nil
	}
	ps := rules.Proposals(g)
	for _, p := range mine {
		for _, x := range rules.ToAnswer(ps, p) {
			if !slices.Contains(numbers, x.Number) {
				numbers = append(numbers, x.Number)
			}
		}
	}
	slices.Sort(numbers)
	return numbers
}

// checkPact reads a line about an agreement for the power that writes it: the one that the line or
// the mail names, or the only one of the player's that can write it.
func (in *Input) checkPact(ctx context.Context, line notation.Pact, rest string) (ruleset.PowerID, *engine.PactReport, error) {
	e, mine := in.Game.Engine, desk.PowersOf(in.Game, in.Player)
	g, err := in.p.WithLetters(ctx, in.Game, in.State(), in.Steps...)
	if err != nil {
		return "", nil, err
	}
	names := notation.Parse(rest, e.Rules().Names()).Header.Power.Names
	if line.For != "" {
		names = e.Rules().Names().Find(line.For)
	}
	for _, n := range names {
		if p := ruleset.PowerID(n.ID); n.Kind == notation.NamePower && slices.Contains(mine, p) {
			return p, e.CheckPact(g, p, line), nil
		}
	}
	refuse := func(code, why string) (ruleset.PowerID, *engine.PactReport, error) {
		return mine[0], &engine.PactReport{Power: mine[0], Diags: []notation.Diagnostic{{Span: line.Span, Severity: notation.Error, Code: code, Message: why}}}, nil
	}
	if line.For != "" {
		return refuse("not-your-power", fmt.Sprintf("%q is not a power of yours", line.For))
	}
	p, one := e.PactFor(g, mine, line)
	switch {
	case one:
	case !e.CheckPact(g, p, line).Refused() && slices.Contains(mine, g.Active) && !e.CheckPact(g, g.Active, line).Refused():
		p = g.Active
	case !e.CheckPact(g, p, line).Refused():
		return refuse("which-power", "this can be of several of your powers: begin the line with one of them, like `"+string(p)+": ...`")
	default:
		p = in.likeliest(g, mine, line)
	}
	return p, e.CheckPact(g, p, line), nil
}

// asksNobody refuses a letter that needs a yes from a power that nobody plays: such a power says no
// to every offer. This no is not written as a letter. So an armistice that somebody offers by
// mistake does not rule one out for whoever plays the power later.
//
// Rules: EXG-16.
func (in *Input) asksNobody(power ruleset.PowerID, rep *engine.PactReport, at notation.Span) {
	if rep.Refused() {
		return
	}
	idle := desk.Unplayed(in.Game.Engine.Rules(), in.Players())
	for _, q := range in.Game.Engine.PactAsks(in.State(), power, rep.Says) {
		if slices.Contains(idle, q) {
			rep.Diags = append(rep.Diags, notation.Diagnostic{Span: at, Severity: notation.Error, Code: "nobody-plays-it", Rule: "EXG-16",
				Message: "nobody plays " + string(q) + ", and a power that nobody plays says no to every offer"})
		}
	}
}

// likeliest is for a line that none of the player's powers may write. It returns the power that
// most likely meant to: one that the proposal concerns, one that is asked something, or the one on
// turn.
func (in *Input) likeliest(g *state.Game, mine []ruleset.PowerID, line notation.Pact) ruleset.PowerID {
	ps := rules.Proposals(g)
	for _, p := range mine {
		if line.N > 0 && rules.ProposalNumber(ps, line.N, p) != nil {
			return p
		}
	}
	for _, p := range mine {
		if line.N > 0 && len(rules.ToAnswer(ps, p)) > 0 {
			return p
		}
	}
	if slices.Contains(mine, g.Active) {
		return g.Active
	}
	return mine[0]
}

// onlyTalk reports whether the rest of a mail with lines about agreements has no orders.
func (in *Input) onlyTalk(ctx context.Context, text string) bool {
	if strings.TrimSpace(text) == "" {
		return true
	}
	cmds, rest, _ := in.language(ctx).Parse(text)
	if len(cmds) > 0 {
		return false
	}
	statements := notation.Parse(rest, in.Game.Engine.Rules().Names()).Statements
	return !slices.ContainsFunc(statements, func(s notation.Statement) bool { return s.Verb != notation.RequestVerb || s.What != "check" })
}
