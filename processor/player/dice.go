package player

import (
	"context"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/chart"
)

// carryDice answers with the audit of the game's dice, and a picture of it.
func carryDice(ctx context.Context, in *Input, _ command.Command) error {
	records, err := in.p.Store.Records(ctx, in.Game.Game.ID)
	if err != nil {
		return err
	}
	for _, s := range in.Steps { // what this mail has done is not in the store yet
		records = append(records, s.Sealed)
	}
	part, err := luck.PartOf(in.Game.Game.ID, records)
	if err != nil {
		return err
	}
	var a luck.Audit
	a.Add(part)
	r := a.Report()
	drawn, shown := in.p.diceChart(r)
	in.Reply(ctx, templates.Dice(in.Meta(), r).WithPicture(shown))
	in.Post.Keep(drawn)
	return nil
}

// diceChart draws an audit; nothing if there is nothing to see, or if reports have no
// pictures.
func (p *Door) diceChart(r luck.Report) (drawn store.Picture, shown templates.Picture) {
	if !p.terms.Pictures || r.Dice == 0 {
		return drawn, shown
	}
	pic, err := chart.Dice(r)
	if err != nil {
		p.Log.Error("no picture of the dice", "error", err)
		return drawn, shown
	}
	return p.Drawn(pic)
}
