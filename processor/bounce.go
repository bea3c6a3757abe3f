package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/verp"
)

// bounce takes a mail server's report that a mail of ours was not delivered, and reports whether it
// is one. The proof is that mail's Message-ID, which only we, its recipient and the servers on its
// way can know.
func (in *intake) bounce(ctx context.Context) (bool, error) {
	b, ok := mailtext.ReadBounce(in.raw.Bytes, in.sentBack()...)
	if !ok {
		return false, nil
	}
	for _, id := range b.IDs {
		to, err := in.p.Store.RecipientOf(ctx, []string{id})
		if err != nil {
			return false, err
		}
		if to == "" {
			continue
		}
		if in.Mark.Game, err = in.p.Store.GameOfMail(ctx, []string{id}); err != nil {
			return false, err
		}
		if b.Delayed {
			in.Mark.Outcome, in.Mark.Note = "automatic", fmt.Sprintf("the mail %s to %s is delayed", id, to)
			return true, nil
		}
		in.Mark.Outcome, in.Mark.Note = "bounce", fmt.Sprintf("the mail %s to %s has come back: %s", id, to, b.Reason)
		in.NoticeHost("bounce", in.Mark.Note)
		in.Change.Troubles = []store.Trouble{{Address: to, Kind: store.CameBack, MessageID: id, Reason: b.Reason, Last: in.p.Now()}}
		return true, nil
	}
	return false, nil
}

// sentBack gives the ids of the mails whose own addresses this one was sent to.
func (in *intake) sentBack() (ids []string) {
	to := slices.Clone(in.Mail.To)
	for _, field := range []string{"Delivered-To", "X-Original-To", "Envelope-To"} {
		to = append(to, mailtext.Address{Addr: strings.Trim(strings.TrimSpace(in.Mail.Value(field)), "<>")})
	}
	for _, a := range to {
		for _, b := range in.p.cfg.boxes() {
			if id := verp.MessageID(b.Address, a.Addr); b.PlusAddress && id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}
