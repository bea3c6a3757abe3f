package processor

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// counts reports whether the mail's header fields of a name count: the signature covers every one
// of them, or all of the mail counts as it came.
func (in *intake) counts(name string) bool {
	if in.Proof.Signed == nil {
		return true
	}
	covered := 0
	for _, s := range in.Proof.Signed {
		if strings.EqualFold(s, name) {
			covered++
		}
	}
	return covered >= len(in.Mail.Values(name))
}

// addressed returns the addresses in To and Cc that count.
func (in *intake) addressed() []mailtext.Address {
	var out []mailtext.Address
	if in.counts("To") {
		out = append(out, in.Mail.To...)
	}
	if in.counts("Cc") {
		out = append(out, in.Mail.Cc...)
	}
	return out
}

// meantForUs reports whether the mail was written to this host: its To or Cc, as
// far as they count, name an address of the host's, one of its games' or an alias.
func (in *intake) meantForUs() bool {
	return slices.ContainsFunc(in.addressed(), func(a mailtext.Address) bool { return in.p.cfg.arrives(a.Addr) })
}

// gameNamed returns the id of the game named in those parts of the mail that count, "" if none.
func (in *intake) gameNamed(ctx context.Context) (string, error) {
	var thread []string
	if in.counts("In-Reply-To") {
		thread = append(thread, in.Mail.InReplyTo...)
	}
	if in.counts("References") {
		thread = append(thread, in.Mail.References...)
	}
	if len(thread) > 0 {
		id, err := in.p.Store.GameOfMail(ctx, thread)
		if err != nil || id != "" {
			return id, err
		}
	}
	if id := in.subjectTag(ctx); id != "" {
		return id, nil
	}
	for _, a := range in.addressed() {
		if id := in.p.cfg.plusGame(a.Addr); id != "" {
			return id, nil
		}
	}
	return strings.ToLower(in.Mail.Game), nil
}
