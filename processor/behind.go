package processor

import (
	"context"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// notBehind fails with *heads.Behind if the mail, which is proved to be a player's, quotes a
// checkpoint of his game that our key signed over more records than the store holds, or over other
// records. Then an old copy of the store was restored. Only the holder of the key can make a
// checkpoint, and what strangers quote stops nothing.
func (in *intake) notBehind(ctx context.Context) error {
	var b strings.Builder
	for _, l := range in.Mail.Lines {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	text := b.String()
	if !strings.Contains(text, gamelog.Origin("")) {
		return nil
	}
	found, err := in.p.headsIn(text)
	if err != nil {
		return err
	}
	for _, c := range found {
		if c.Game != in.Game.Game.ID {
			continue
		}
		if err := in.p.knows(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// knows fails with *heads.Behind if the log does not have what the checkpoint was signed over. The
// checkpoint is then also written to the file of heads beside the key.
func (p *Processor) knows(ctx context.Context, c gamelog.Checkpoint) error {
	gap, err := heads.Compare(ctx, p.Store, c)
	if err != nil || gap == nil {
		return err
	}
	lost, err := p.declaredLost(ctx, c)
	if err != nil || lost {
		return err
	}
	if p.cfg.Heads != nil {
		if err := p.cfg.Heads.Add(p.Now(), c); err != nil {
			return err
		}
	}
	return &heads.Behind{Gaps: []heads.Gap{*gap}, Source: "by the signed head that a mail quotes"}
}

// declaredLost reports whether the log declares the records lost that the checkpoint was signed
// over.
func (p *Processor) declaredLost(ctx context.Context, c gamelog.Checkpoint) (bool, error) {
	g, err := p.Store.Game(ctx, c.Game)
	if err != nil {
		return false, err
	}
	log, _, err := p.ReadLog(ctx, &desk.Live{Game: g})
	if err != nil {
		return false, err
	}
	_, lost := log.DeclaredLost(c)
	return lost, nil
}

// headsIn returns the heads in a text that are signed by any of the host's keys.
func (p *Processor) headsIn(text string) ([]gamelog.Checkpoint, error) {
	var out []gamelog.Checkpoint
	for _, h := range p.Key.All() {
		key, err := gamelog.ParseKey(h.Public())
		if err != nil {
			return nil, err
		}
		out = append(out, key.Find(text)...)
	}
	return out, nil
}
