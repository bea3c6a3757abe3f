package player

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/patch"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// fromDraft reads a mail as corrections to the player's refused mail, if that is what it is. Then
// it returns the refused mail's text with the corrections, and remembers to say so.
func (in *Input) fromDraft(ctx context.Context, text string) (string, error) {
	d, ok, err := in.draft(ctx)
	if !ok || err != nil {
		return text, err
	}
	fixed, lines, ok := patch.Patch(d, text)
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
	in.draftSigned = d.Signed
	in.patched = fmt.Sprintf("read as corrections to %s of your mail that was not taken; line numbers are those of that mail. "+
		"To send only these lines, write `forget draft` first", what)
	return fixed, nil
}

// draft is the player's refused mail of this very turn.
func (in *Input) draft(ctx context.Context) (store.Draft, bool, error) {
	d, ok, err := in.p.Store.Draft(ctx, in.Game.Game.ID, in.Player.Name)
	if !ok || err != nil {
		return d, false, err
	}
	g := in.State()
	return d, d.Round == g.Round && d.Active == g.Active && slices.Contains(desk.PowersOf(in.Game, in.Player), d.Power), nil
}

// keepDraft keeps a refused mail with what was wrong with it.
func (in *Input) keepDraft(g *state.Game, power ruleset.PowerID, text string, faults []store.Fault) {
	mails := in.signedParts()
	if !desk.MayCorrect(mails, in.p.Now()) {
		mails = nil
	}
	in.Change.Draft = &store.Draft{
		Game: in.Game.Game.ID, Player: in.Player.Name, Power: power, Round: g.Round, Active: g.Active,
		Text: text, Faults: faults, Signed: mails, At: in.p.Now().UTC(),
	}
}

// signedParts returns what was signed in the mails that the present orders come from: the mail in
// hand and, if it corrects a refused one, that mail and its earlier corrections. It is nil if one
// of them was not signed, or if together they cannot be evidence.
func (in *Input) signedParts() [][]byte {
	if !in.Proof.OK || len(in.Proof.Evidence) == 0 || in.patched != "" && in.draftSigned == nil {
		return nil
	}
	mails := append(slices.Clip(in.draftSigned), in.Proof.Evidence)
	if in.patched != "" && !desk.MayCorrect(mails, in.p.Now()) {
		return nil
	}
	return mails
}

// offer keeps a refused mail as a draft, and shows in the reply how to correct
// it with few words.
func (in *Input) offer(r *templates.Reply, g *state.Game, text string, diags []notation.Diagnostic) {
	faults := desk.Faults(in.Game.Engine, g, r.Power, text, diags)
	in.keepDraft(in.State(), r.Power, text, faults)
	r.Draft = true
	for _, f := range faults {
		r.Options = append(r.Options, f.Options)
	}
	if fixed, ok := corrected(text, faults); ok {
		r.Corrected = fixed
	}
}

// dropDraft deletes the player's draft.
func (in *Input) dropDraft() {
	in.Change.Draft = &store.Draft{Game: in.Game.Game.ID, Player: in.Player.Name}
}

// carryForget deletes the draft at the player's wish.
func carryForget(ctx context.Context, in *Input, _ command.Command) error {
	_, had, err := in.draft(ctx)
	if err != nil {
		return err
	}
	in.dropDraft()
	in.Reply(ctx, templates.Forgotten(in.Meta(), had))
	return nil
}

// corrected returns the text with every fault corrected for which exactly one suggestion would
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
