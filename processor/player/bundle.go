package player

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// carryLog answers with the game's log: all of it when the game is over, else up to the last dice.
// Later orders may still be secret.
func carryLog(ctx context.Context, in *Input, _ command.Command) error {
	records, err := in.p.Store.Records(ctx, in.Game.Game.ID)
	if err != nil {
		return err
	}
	for _, s := range in.Steps { // what this mail has done is not in the store yet
		records = append(records, s.Sealed)
	}
	over, upTo := in.Game.State.Result() != "", len(records)
	if !over {
		upTo = upToDice(records)
	}
	file, err := in.p.Bundle(in.Game, records[:upTo])
	if err != nil {
		return err
	}
	if file.ID == "" {
		in.Reply(ctx, templates.NoLog(in.Meta()))
		return nil
	}
	in.Reply(ctx, templates.Log(in.Meta(), upTo, len(records), over).WithFile(file.ID))
	in.Post.Keep(file)
	return nil
}

// carryEvidence answers a player with what he signed himself, and with what opens his sealed
// orders, in the bundle of the log. It goes as far as the log that he would get: he still has his
// own mails with later orders.
func carryEvidence(ctx context.Context, in *Input, _ command.Command) error {
	records, err := in.p.Store.Records(ctx, in.Game.Game.ID)
	if err != nil {
		return err
	}
	if in.Game.State.Result() == "" {
		records = records[:upToDice(records)]
	}
	own, err := in.p.Own(ctx, in.Game, in.Player, records)
	if err != nil {
		return err
	}
	mail := templates.OwnEvidence(in.Meta(), own.Records, own.Claimed, own.Sealed, own.File.ID != "")
	if own.File.ID != "" {
		mail = mail.WithFile(own.File.ID)
	}
	in.Reply(ctx, mail)
	in.Post.Keep(own.File) // after the mail: what none shows is not kept
	return nil
}

// upToDice is the number of records up to the last one with dice; 1, for the opening, if there is
// none yet.
func upToDice(records []gamelog.Sealed) int {
	for i, r := range slices.Backward(records) {
		if r.IsOf(state.Seed) {
			return i + 1
		}
	}
	return min(1, len(records))
}
