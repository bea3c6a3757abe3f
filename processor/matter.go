package processor

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

// allMatters are the game's matters with what the mail has changed of them.
func (in *intake) allMatters() ([]store.Matter, error) {
	ms, err := in.p.Store.Matters(in.ctx, in.game.Game.ID)
	if err != nil {
		return nil, err
	}
	for _, c := range in.matters {
		if i := slices.IndexFunc(ms, func(m store.Matter) bool { return m.Number == c.Number }); i >= 0 {
			ms[i] = c
		} else {
			ms = append(ms, c)
		}
	}
	return ms, nil
}

// openMatters are those that wait, of the kinds given or, without any, of all.
func (in *intake) openMatters(kinds ...string) ([]store.Matter, error) {
	ms, err := in.allMatters()
	return slices.DeleteFunc(ms, func(m store.Matter) bool {
		return !m.Open || len(kinds) > 0 && !slices.Contains(kinds, m.Kind)
	}), err
}

// begin opens a matter that lapses after a while.
func (in *intake) begin(m store.Matter, lasts time.Duration) (store.Matter, error) {
	ms, err := in.allMatters()
	if err != nil {
		return m, err
	}
	m.Game, m.Number, m.Open, m.Opened = in.game.Game.ID, 1, true, in.p.Now().UTC()
	if n := len(ms); n > 0 {
		m.Number = ms[n-1].Number + 1
	}
	m.Expires = m.Opened.Add(lasts)
	in.setMatter(m)
	return m, nil
}

// setMatter keeps a matter as it stands now, for the mail's commit.
func (in *intake) setMatter(m store.Matter) {
	for i := range in.matters {
		if in.matters[i].Number == m.Number {
			in.matters[i] = m
			return
		}
	}
	in.matters = append(in.matters, m)
}

// closed ends a matter with what came of it.
func (in *intake) closed(m store.Matter, outcome string) {
	m.Open, m.Outcome = false, outcome
	in.setMatter(m)
}

// newCode makes a word that confirms something, of a shape that command
// `confirm` knows. It has forty bits of chance, and few may be tried an hour.
func newCode() string {
	b := make([]byte, 8)
	rand.Read(b) // never fails: the program ends if the machine has no chance to give
	return codeOf(b)
}

// codeOf writes bytes as such a word.
func codeOf(b []byte) string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789x"
	word := make([]byte, 8)
	for i := range word {
		word[i] = letters[int(b[i])%len(letters)]
	}
	return "c-" + string(word)
}

// hashCode is what is kept of such a word.
func hashCode(code string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(strings.TrimSpace(code))))
	return hex.EncodeToString(sum[:])
}

// lapse ends what nobody agreed to in time, and tells those whom it concerns. A
// message that waited goes out.
func (p *Processor) lapse(ctx context.Context, m store.Matter) error {
	l, err := p.Load(ctx, m.Game)
	if err != nil {
		return err
	}
	if m.Kind == laterMessage {
		return p.deliverLater(ctx, l, m)
	}
	m.Open, m.Outcome = false, "nobody else agreed in time"
	c := store.Commit{Matters: []store.Matter{m}}
	if isVote(m.Kind) && len(m.Yes) > 0 { // else nobody was told of it
		var o desk.Post
		p.tellVote(ctx, l, m, "r", nil, &o)
		o.Into(&c)
	}
	return p.Commit(ctx, l, nil, c)
}
