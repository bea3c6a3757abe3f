package processor

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// mostBundle is the size in bytes up to which a bundle is mailed: many mailboxes take
// no mail above 10 MB, and what is mailed grows by a third.
const mostBundle = 6 << 20

// carryLog answers with the game's log: all of it when the game is over, else up to
// the last dice. What was ordered behind them may still be secret.
func carryLog(in *intake, _ command.Command) error {
	records, err := in.p.store.Records(in.ctx, in.game.game.ID)
	if err != nil {
		return err
	}
	for _, s := range in.steps { // what this mail has done is not in the store yet
		records = append(records, s.sealed)
	}
	over, upTo := in.game.state.Result() != "", len(records)
	if !over {
		upTo = upToDice(records)
	}
	file, err := in.p.bundle(in.game, records[:upTo])
	if err != nil {
		return err
	}
	if file.ID == "" {
		in.reply(templates.NoLog(in.meta()))
		return nil
	}
	in.reply(templates.Log(in.meta(), upTo, len(records), over).WithFile(file.ID))
	in.post.keep(file)
	return nil
}

// upToDice is how many records there are up to the last with dice; before any, that
// which opens the game.
func upToDice(records []gamelog.Sealed) int {
	for i, r := range slices.Backward(records) {
		_, rest, _ := bytes.Cut(r.Record, []byte{'\n'})
		if bytes.HasPrefix(rest, []byte(`input {"input":"seed"`)) {
			return i + 1
		}
	}
	return min(1, len(records))
}

// bundle writes records of a game for a mail; its ID is empty if it is too large, or
// if this host sends none.
func (p *Office) bundle(l *liveGame, records []gamelog.Sealed) (store.Picture, error) {
	if p.terms.Bundle == nil || len(records) == 0 {
		return store.Picture{}, nil
	}
	file, err := gamelog.EncodeLog(l.game.ID, l.game.Settings.PublicKey, records)
	if err != nil {
		return store.Picture{}, err
	}
	log, err := gamelog.DecodeLog(file)
	if err != nil {
		return store.Picture{}, err
	}
	host, err := p.hostLogFor(l)
	if err != nil {
		return store.Picture{}, err
	}
	zip, err := p.terms.Bundle(log, file, host)
	if err == nil && len(zip) > mostBundle && host != nil { // the host gives his log to whoever asks
		zip, err = p.terms.Bundle(log, file, nil)
	}
	if err != nil || len(zip) > mostBundle {
		return store.Picture{}, err
	}
	return store.Picture{ID: p.pictureID(zip), PNG: zip}, nil
}

// ends reports whether a step is the one that ends the game.
func ends(s *step) bool { return s.before != nil && s.before.Result() == "" && s.after.Result() != "" }

// sendLog adds a mail with the whole log to each player if a step ends the game.
// A game ends all the same if that fails.
func (p *Office) sendLog(ctx context.Context, l *liveGame, s *step, out *post, pending ...*step) {
	if p.terms.Bundle == nil || !ends(s) {
		return
	}
	file, err := p.wholeLog(ctx, l, s, pending)
	if err != nil {
		p.log.Error("the log of a game that is over was not sent", "game", l.game.ID, "error", err)
		return
	}
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		m := p.meta(l, pl, nil)
		m.Checkpoint = string(s.sealed.Checkpoint)
		mail := templates.NoLog(m)
		if file.ID != "" {
			mail = templates.Log(m, s.index+1, s.index+1, true).WithFile(file.ID)
		}
		p.toPlayer(ctx, l, pl, mail, s.index, "l", false, out)
	}
	out.keep(file)
}

// wholeLog is the bundle of a game up to a step, of which earlier steps may not be
// stored yet.
func (p *Office) wholeLog(ctx context.Context, l *liveGame, s *step, pending []*step) (store.Picture, error) {
	records, err := p.store.Records(ctx, l.game.ID)
	if err != nil {
		return store.Picture{}, err
	}
	for _, one := range append(slices.Clone(pending), s) {
		if one.index == len(records) {
			records = append(records, one.sealed)
		}
	}
	if len(records) <= s.index {
		return store.Picture{}, fmt.Errorf("only %d records of %d are known", len(records), s.index+1)
	}
	return p.bundle(l, records[:s.index+1])
}
