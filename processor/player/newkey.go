package player

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// asksFor is the input that a matter asks consent to; ok is false for other matters.
func asksFor(m store.Matter) (in state.Input, ok bool) {
	in = state.Input{Kind: state.Host, Reason: m.Text}
	switch m.Kind {
	case desk.AgreeKey:
		in.Action, in.Key = state.ReplaceKey, m.About
		return in, true
	case desk.AgreeWitnesses:
		in.Action = state.ChangeWitnesses
		return in, state.DecodeJSON([]byte(m.About), &in.Witnesses) == nil
	}
	return in, false
}

// carryConsented takes a player's consent to another key, or to other witnesses. What he signed is
// kept, because the log will name it.
func carryConsented(ctx context.Context, in *Input, c command.Command) error {
	open, err := in.OpenMatters(ctx, desk.AgreeKey, desk.AgreeWitnesses)
	if err != nil {
		return err
	}
	said := strings.Join(strings.Fields(strings.ToLower(strings.Trim(c.Arg, " .!"))), " ")
	for _, m := range open {
		input, ok := asksFor(m)
		words, err := gamelog.ConsentWords(input)
		if err != nil || !ok || words != said || !slices.Contains(m.Needs, in.Player.Name) {
			continue
		}
		return in.agreeTo(ctx, m, input, words)
	}
	in.Reply(ctx, templates.NoConsent(in.Meta(), len(open) > 0))
	return nil
}

// agreeTo counts the sender as agreeing, and carries out what he agrees to if nobody else is
// needed.
func (in *Input) agreeTo(ctx context.Context, m store.Matter, input state.Input, words string) error {
	a := state.Agreement{Player: in.Player.Name, Mail: in.Logged()}
	hash, text := in.p.Consented(in.Game.Game.ID, a.Player, a.Mail, in.Received, words)
	if a.Evidence = hash; hash != "" {
		in.Change.Evidence = append(in.Change.Evidence, store.Evidence{Hash: hash, Text: text})
	}
	share := gamelog.ShareOf(in.State(), desk.SeatsOf(in.Game))
	m.Agreed = slices.DeleteFunc(slices.Clone(m.Agreed), func(b state.Agreement) bool { // those who have left no longer count
		return !slices.Contains(share.All, b.Player) || b.Player == a.Player && (b.Evidence == "" || a.Evidence != "")
	})
	if !slices.ContainsFunc(m.Agreed, func(b state.Agreement) bool { return b.Player == a.Player }) {
		m.Agreed = append(m.Agreed, a)
	}
	slices.SortFunc(m.Agreed, func(a, b state.Agreement) int { return strings.Compare(a.Player, b.Player) })
	m.Yes = nil
	for _, a := range m.Agreed {
		m.Yes = append(m.Yes, a.Player)
	}
	if lacks := share.Lacks(m.Yes); lacks != "" {
		in.SetMatter(m)
		in.Reply(ctx, templates.Agreed(in.Meta(), lacks))
		return nil
	}
	return in.p.terms.Consented(ctx, in, m, input)
}
