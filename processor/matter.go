package processor

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
)

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
	if m.Kind == desk.RotatesLater {
		return p.hosts.Rotate(ctx, l, m)
	}
	m.Open, m.Outcome = false, "nobody else agreed in time"
	d := p.At(l)
	d.SetMatter(m)
	if isVote(m.Kind) && len(m.Yes) > 0 { // else nobody was told of it
		p.tellVote(ctx, l, m, "r", nil, &d.Post)
	}
	return d.Commit(ctx)
}
