package processor

import (
	"context"
	"slices"
	"strings"
)

// Lanes are what a mail may have to do with, as names: its sender, all games that he plays or reads
// in, and all that the mail names. Two mails that share a lane must be taken in their order; others
// may be taken at the same time. nil is for a mail that may have to do with everything: one from a
// stranger, a program or the host, or one that cannot be read. Handle does not rely on lanes: it
// locks whatever game it comes to.
func (p *Processor) Lanes(ctx context.Context, raw Incoming) []string {
	in := p.open(raw)
	if in.unreadable != nil || raw.TooBig || raw.take != nil || in.Mail.Automatic.Yes() || in.From.Addr == "" || p.isHost(in.From.Key()) {
		return nil
	}
	mine, err := p.Store.NamesOf(ctx, in.From.Key())
	if err != nil || len(mine) == 0 {
		return nil
	}
	lanes := []string{"from " + in.From.Key()}
	add := func(id string) {
		if lane := "game " + strings.ToLower(id); id != "" && !slices.Contains(lanes, lane) {
			lanes = append(lanes, lane)
		}
	}
	for _, id := range mine {
		add(id)
	}
	for _, id := range subjectTags(in.Mail.Subject) {
		add(id)
	}
	for _, a := range slices.Concat(in.Mail.To, in.Mail.Cc) {
		add(p.cfg.plusGame(a.Addr))
	}
	add(in.Mail.Game)
	if thread := slices.Concat(in.Mail.InReplyTo, in.Mail.References); len(thread) > 0 {
		id, err := p.Store.GameOfMail(ctx, thread)
		if err != nil {
			return nil
		}
		add(id)
	}
	return lanes
}
