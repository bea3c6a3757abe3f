package desk

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Own is what a player can show of his own mails. The log holds only hashes of it.
type Own struct {
	// Records are those for which he has what he signed. Claimed are those made from his mails for
	// which the host kept nothing that he signed.
	Records, Claimed []int
	// Sealed counts his sealed orders that the log has not opened, which he can open.
	Sealed int
	// File is the log's bundle with all of it.
	File store.Picture
}

// Own returns what belongs to a player among what is kept with records. It holds nothing that
// belongs to another player.
func (o *Office) Own(ctx context.Context, l *Live, pl *store.Player, records []gamelog.Sealed) (Own, error) {
	var own Own
	kept, err := o.Store.Evidence(ctx, l.Game.ID)
	if err != nil {
		return own, err
	}
	byHash := map[string][]byte{}
	for _, e := range kept {
		if e.Hash == sender.CommitEvidence(e.Text) {
			byHash[e.Hash] = e.Text
		}
	}
	file, err := gamelog.EncodeLog(l.Game.ID, l.Game.Settings.PublicKey, records)
	if err != nil {
		return own, err
	}
	log, err := gamelog.DecodeLog(file)
	if err != nil {
		return own, err
	}
	var parts []ownPart
	for i, r := range log.Records {
		hash, mine := r.Input.Evidence, r.Input.Player == pl.Name && r.Input.Mail != ""
		for _, a := range r.Input.Agreed {
			if a.Player == pl.Name {
				hash, mine = a.Evidence, true
			}
		}
		if !mine {
			continue
		}
		text, ok := byHash[hash]
		if !ok {
			own.Claimed = append(own.Claimed, i)
			continue
		}
		own.Records = append(own.Records, i)
		parts = append(parts, ownPart{fmt.Sprintf("evidence/record-%d.txt", i), text})
	}
	openings, err := o.shutOf(ctx, l, pl, log)
	if err != nil {
		return own, err
	}
	var opened strings.Builder
	for _, op := range openings {
		own.Sealed++
		fmt.Fprintf(&opened, "%s\n  power: %s\n  word:  %s\n  order: %s\n", op.Hash(), op.Power, op.Salt, op.Order)
	}
	if own.Sealed > 0 {
		parts = append(parts, ownPart{"openings.txt", []byte("What you sent that stands sealed. The log has its hash alone, until the dice call upon an order or an agreement rests on a letter.\n\n" + opened.String())})
	}
	if len(parts) == 0 {
		return own, nil
	}
	bundle, err := o.Bundle(l, records)
	if err != nil || bundle.ID == "" {
		return own, err
	}
	packed, err := withParts(bundle.PNG, parts)
	if err != nil || len(packed) > mostBundle {
		return own, err
	}
	own.File = store.Picture{ID: o.pictureID(packed), PNG: packed}
	return own, nil
}

// shutOf returns the sealed orders of a player that the log has not opened: those that stand for
// his powers, and those of his own mails that the log names, even if they no longer stand. With
// just these he can show that one was kept sealed although the dice called for it.
func (o *Office) shutOf(ctx context.Context, l *Live, pl *store.Player, log *gamelog.Log) ([]state.Opening, error) {
	ms, err := o.matters(ctx, l)
	if err != nil {
		return nil, err
	}
	opened, inLog := map[state.Opening]bool{}, map[string]bool{}
	name := func(text string) {
		if hash, ok := state.SealedHash(text); ok {
			inLog[hash] = true
		}
	}
	for _, r := range log.Records {
		for _, text := range r.Input.Read {
			name(text)
		}
		if r.Input.Read == nil { // an old record, whose orders are its text
			for text := range strings.Lines(r.Input.Orders) {
				name(strings.TrimSpace(text))
			}
		}
		for _, d := range r.Input.Declared {
			name(d.Text)
		}
		for _, op := range r.Input.Opened {
			opened[op] = true
		}
	}
	var out []state.Opening
	for _, m := range ms {
		var op state.Opening
		if m.Kind != SealedOrder {
			continue
		}
		if err := json.Unmarshal([]byte(m.About), &op); err != nil {
			return nil, fmt.Errorf("sealed order %d: %w", m.Number, err)
		}
		stands := slices.Contains(pl.Powers, op.Power) && op.StandsSealed(l.State)
		named := m.By == pl.Name && inLog[op.Hash()]
		if (stands || named) && !opened[op] && !slices.Contains(out, op) {
			out = append(out, op)
		}
	}
	return out, nil
}

// ownPart is a file of a player's.
type ownPart struct {
	name string
	text []byte
}

// withParts returns a zip file with more files added at its end.
func withParts(packed []byte, parts []ownPart) ([]byte, error) {
	old, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range old.File {
		if err := z.Copy(f); err != nil {
			return nil, err
		}
	}
	for _, p := range parts {
		w, err := z.Create(p.name)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(p.text); err != nil {
			return nil, err
		}
	}
	err = z.Close()
	return b.Bytes(), err
}
