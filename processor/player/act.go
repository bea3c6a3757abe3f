package player

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// Act does what the player's mail asks for: it takes or refuses the orders, then carries out the
// commands.
func (in *Input) Act(ctx context.Context) error {
	if done, err := in.takeValues(ctx); err != nil || done {
		return err
	}
	text, ahead := in.Orders.Text, []notation.InAdvance(nil)
	if len(in.Player.Powers) > 0 {
		text, ahead = notation.CutInAdvance(text, in.Game.Engine.Rules().Names())
	}
	text, done, err := in.takePacts(ctx, text, len(ahead) > 0)
	if err != nil || done {
		return err
	}
	in.Orders.Text = text
	if len(ahead) == 0 || strings.TrimSpace(text) != "" {
		rest, done, err := in.takeAnswers(ctx, text)
		if err != nil {
			return err
		}
		if in.Orders.Text = rest; !done {
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
func (in *Input) actOnOrders(ctx context.Context) error {
	cmds, rest, diags := in.Commands(ctx)
	blank := strings.TrimSpace(rest) == ""
	if blank && len(cmds) == 0 {
		in.Mark.Outcome = "no-orders"
		return in.replyUnlessLoop(ctx, templates.NoOrders(in.Meta(), in.firstLines(), in.problems()...))
	}
	if !blank && len(in.Player.Powers) == 0 && slices.ContainsFunc(cmds, IsHosting) {
		// A host who plays no power gives no orders, so this is a command cut short.
		in.Mark.Outcome = "refused"
		in.Reply(ctx, templates.Hosted(in.Meta(), false, firstOf(rest), []string{"this line is not a command, so nothing in the mail was carried out; " +
			"a command is one line, and what goes over several ends with the line that begins with `because`, or with `end ruling`, `end note`, `end edit`"}, ""))
		return nil
	}
	if !blank && !in.closedGame(ctx) {
		rest, more, err := in.WithDraft(ctx, rest)
		if err != nil {
			return err
		}
		cmds = append(cmds, more...)
		if strings.TrimSpace(rest) == "" {
			in.dropDraft() // its orders were commands, misspelt
		} else if err := in.takeOrders(ctx, rest, diags, len(cmds) > 0); err != nil {
			return err
		}
	}
	return in.carryOut(ctx, cmds)
}

// WithDraft returns the text of the refused mail that the mail corrects, with the corrections, and
// the commands that stand in them; the mail's own text if it corrects none.
func (in *Input) WithDraft(ctx context.Context, text string) (string, []command.Command, error) {
	if call, err := in.call(ctx); err != nil || call != nil {
		return text, nil, err // the orders are fixed, as takeOrders says
	}
	fixed, err := in.fromDraft(ctx, text)
	if err != nil || in.patched == "" {
		return text, nil, err
	}
	cmds, rest, _ := in.language(ctx).Parse(fixed)
	return rest, cmds, nil
}

// firstOf is the first line of a text that is not blank.
func firstOf(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(line)
}

// takeOrders takes what is left of the mail without its commands, unless that is only talk.
func (in *Input) takeOrders(ctx context.Context, text string, diags []notation.Diagnostic, commands bool) error {
	if called, err := in.fixed(ctx); err != nil || called {
		return err
	}
	text, masked := maskOrders(text)
	diags = append(diags, masked...)
	tree := notation.Parse(text, in.Game.Engine.Rules().Names())
	in.tree, in.treeOf = tree, text
	if commands && len(tree.Statements) == 0 && !notation.HasErrors(tree.Diags) {
		return nil
	}
	if parts := in.byPower(text, desk.PowersOf(in.Game, in.Player)); parts != nil {
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
		text, _ = desk.Correct(text, plain, in.Game.Engine.Rules().Names())
	}
	return in.submit(ctx, power, text, diags, wantsCheck(tree))
}

// power returns the power that the mail gives orders for: the one in its header, or the one whose
// turn it is, or the only one of the player's that is asked something, or the one whose turn has
// just ended if the mail changes that turn, or the only one that he has. If that power is not his,
// he is told so; if it is not clear which is meant, he is asked.
func (in *Input) power(ctx context.Context, t *notation.Tree) (ruleset.PowerID, bool) {
	mine := desk.PowersOf(in.Game, in.Player)
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
		in.Mark.Outcome, in.Mark.Note = "not-your-power", fmt.Sprintf("%s ordered for %s", in.Player.Name, p)
		in.NoticeHost("not-your-power", in.Mark.Note)
		in.Reply(ctx, templates.NotYourPower(in.Meta(), p, mine))
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
		in.Mark.Outcome, in.Mark.Note = "no-power", "the sender plays several powers and the mail names none"
		in.Reply(ctx, templates.WhichPower(in.Meta(), in.State(), mine, in.openProposals(ctx, mine)))
		return "", false
	}
	in.Mark.Outcome, in.Mark.Note = "not-your-power", in.Player.Name+" plays no power"
	in.Reply(ctx, templates.NotYourPower(in.Meta(), in.State().Active, nil))
	return "", false
}

// isTarget reports whether a heading that names a power means the land of the same name instead, as
// in a list of attacks. It does if it is below the mail's first line.
func (in *Input) isTarget(heading notation.Ref) bool {
	above := strings.Split(in.Orders.Text, "\n")
	above = above[:min(max(heading.Span.From.Line-1, 0), len(above))]
	if strings.TrimSpace(strings.Join(above, "")) == "" {
		return false
	}
	return slices.ContainsFunc(in.Game.Engine.Rules().Names().Find(heading.Text), func(n notation.Name) bool { return n.Kind == notation.NameSpace })
}

// firstNamed is the one of the given powers that the mail's first line gives orders for: "standing
// orders for UK while Germany moves", "UK orders"; empty if there is not exactly one.
func (in *Input) firstNamed(mine []ruleset.PowerID) ruleset.PowerID {
	words := strings.FieldsFunc(firstOf(in.Orders.Text), func(r rune) bool { return strings.ContainsRune(" \t:,;.!()", r) })
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

// problems returns a sentence for each part of the mail that could not be read.
func (in *Input) problems() []string {
	var out []string
	for _, pr := range in.Mail.Problems {
		out = append(out, strings.TrimSuffix(pr.Sentence, "."))
	}
	return out
}

// takeValues carries out what a mail gives for dice before anything else in it, since
// all orders wait for these dice. It reports whether nothing else is in the mail.
func (in *Input) takeValues(ctx context.Context) (done bool, err error) {
	if in.Player == nil || len(in.Player.Powers) == 0 || in.Game == nil || !state.CallsFirst(in.Game.Source) {
		return false, nil
	}
	cmds, _, _ := in.Commands(ctx)
	lines := strings.Split(in.Orders.Text, "\n")
	n := 0
	for _, c := range cmds {
		if c.Name != valueCommand && c.Name != listCommand && c.Name != thrownCommand {
			continue
		}
		n++
		if in.Mark.Outcome == "" {
			in.Mark.Outcome = "answered"
		}
		if err := in.Carry(ctx, c); err != nil {
			return true, err
		}
		if at := c.Span.From.Line - 1; at < len(lines) {
			lines[at] = ""
		}
	}
	if n == 0 {
		return false, nil
	}
	in.Orders.Text = strings.Join(lines, "\n")
	rest, left, _ := in.language(ctx).Parse(in.Orders.Text)
	return len(rest) == 0 && strings.TrimSpace(left) == "", nil
}
