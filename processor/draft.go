package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// fromDraft reads a mail as corrections to the player's refused mail, if it is
// one: then it returns that mail's text with them, and remembers to say so.
func (in *intake) fromDraft(ctx context.Context, text string) (string, error) {
	d, ok, err := in.draft(ctx)
	if !ok || err != nil {
		return text, err
	}
	fixed, lines, ok := patch(d, text)
	if !ok {
		return text, nil
	}
	what := "line " + fmt.Sprint(lines[0])
	if len(lines) > 1 {
		words := make([]string, len(lines))
		for i, n := range lines {
			words[i] = fmt.Sprint(n)
		}
		what = "lines " + strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
	}
	in.patched = fmt.Sprintf("read as corrections to %s of your mail that was not taken; line numbers are those of that mail. "+
		"To send only these lines, write `forget draft` first", what)
	return fixed, nil
}

// draft is the player's refused mail of this very turn.
func (in *intake) draft(ctx context.Context) (store.Draft, bool, error) {
	d, ok, err := in.p.Store.Draft(ctx, in.Game.Game.ID, in.player.Name)
	if !ok || err != nil {
		return d, false, err
	}
	g := in.State()
	return d, d.Round == g.Round && d.Active == g.Active && slices.Contains(desk.PowersOf(in.Game, in.player), d.Power), nil
}

// keepDraft keeps a refused mail with what was wrong with it.
func (in *intake) keepDraft(g *state.Game, power ruleset.PowerID, text string, faults []store.Fault) {
	in.Change.Draft = &store.Draft{
		Game: in.Game.Game.ID, Player: in.player.Name, Power: power, Round: g.Round, Active: g.Active,
		Text: text, Faults: faults, At: in.p.Now().UTC(),
	}
}

// offer keeps a refused mail as a draft, and shows in the reply how to correct
// it with few words.
func (in *intake) offer(r *templates.Reply, g *state.Game, text string, diags []notation.Diagnostic) {
	faults := in.faults(g, r.Power, text, diags)
	in.keepDraft(in.State(), r.Power, text, faults)
	r.Draft = true
	for _, f := range faults {
		r.Options = append(r.Options, f.Options)
	}
	if fixed, ok := corrected(text, faults); ok {
		r.Corrected = fixed
	}
}

// dropDraft takes the player's draft away.
func (in *intake) dropDraft() {
	in.Change.Draft = &store.Draft{Game: in.Game.Game.ID, Player: in.player.Name}
}

// carryForget takes the draft away for the player.
func carryForget(ctx context.Context, in *intake, _ command.Command) error {
	_, had, err := in.draft(ctx)
	if err != nil {
		return err
	}
	in.dropDraft()
	in.reply(ctx, templates.Forgotten(in.meta(), had))
	return nil
}

// Limits of the search for suggestions that would work: each is one check of the
// whole mail.
const (
	mostTries   = 12
	mostOptions = 3
)

// faults tries the suggestions for what is wrong: only those are offered with
// which the mail has fewer faults. The options are the line as it would be.
func (in *intake) faults(g *state.Game, power ruleset.PowerID, text string, diags []notation.Diagnostic) []store.Fault {
	lines := strings.Split(text, "\n")
	wrong := errorsIn(diags)
	var out []store.Fault
	tries := 0
	for _, d := range diags {
		if d.Severity != notation.Error {
			continue
		}
		f := store.Fault{Line: d.Span.From.Line}
		if f.Line >= 1 && f.Line <= len(lines) {
			for _, line := range replacements(lines[f.Line-1], d) {
				if tries == mostTries || len(f.Options) == mostOptions {
					break
				}
				tries++
				try := slices.Clone(lines)
				try[f.Line-1] = line
				if errorsIn(in.Game.Engine.Check(g, power, strings.Join(try, "\n")).Diags) < wrong {
					f.Options = append(f.Options, line)
				}
			}
		}
		out = append(out, f)
	}
	return out
}

// errorsIn counts what keeps a mail from being taken.
func errorsIn(diags []notation.Diagnostic) int {
	n := 0
	for _, d := range diags {
		if d.Severity == notation.Error {
			n++
		}
	}
	return n
}

// replacements are the line with each hint of a diagnostic: in the place of the
// words it is about, or, if the hint is a whole order, of the line.
func replacements(line string, d notation.Diagnostic) []string {
	rs := []rune(strings.TrimRight(line, "\r"))
	from := min(max(d.Span.From.Col-1, 0), len(rs))
	to := len(rs)
	if d.Span.To.Line == d.Span.From.Line {
		to = min(max(d.Span.To.Col-1, from), len(rs))
	}
	var out []string
	for _, h := range d.Hints {
		if _, order, ok := strings.Cut(h, "`"); ok {
			h, _, _ = strings.Cut(order, "`")
			out = append(out, h)
		}
		out = append(out, string(rs[:from])+h+string(rs[to:]))
	}
	return out
}

// corrected is the text with every fault replaced for which one suggestion would
// work; ok is false if there is none.
func corrected(text string, faults []store.Fault) (fixed string, ok bool) {
	lines := strings.Split(text, "\n")
	for _, f := range faults {
		if len(f.Options) == 1 {
			lines[f.Line-1], ok = f.Options[0], true
		}
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n"), ok
}
