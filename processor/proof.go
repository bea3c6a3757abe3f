package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// needsProof says that a mail cannot be dealt with before its sender is checked. The check does not
// hold up anything else.
type needsProof struct{ lookup.Request }

// Error says that the sender has to be checked.
func (n *needsProof) Error() string { return "its sender has to be checked first" }

// mostClaims limits how many games' policies are tried for one mail.
const mostClaims = 8

// claims returns what would prove the mail for a game, or for none in particular with "". A mail
// that may change every game is proved in the way that the host set for himself, whatever is enough
// for a player.
func (in *intake) claims(id string, mine []store.Game) []lookup.Claim {
	claim := func(policy, hash string) lookup.Claim {
		return lookup.Claim{Raw: in.raw.Bytes, Mail: in.mail, Received: in.raw.Received, Policy: policy, TokenHash: hash}
	}
	if in.host {
		return []lookup.Claim{claim(in.p.cfg.HostAuth, in.p.cfg.HostTokenHash)}
	}
	ofGame := func(g store.Game) lookup.Claim {
		hash := ""
		if pl := playerOf(g, in.from.Key()); pl != nil {
			hash = pl.TokenHash
		}
		return claim(g.Settings.Auth, hash)
	}
	if i := slices.IndexFunc(mine, func(g store.Game) bool { return g.ID == id }); i >= 0 {
		return []lookup.Claim{ofGame(mine[i])}
	}
	all := []lookup.Claim{claim(sender.Default, "")}
	for _, g := range mine {
		c := ofGame(g)
		if len(all) < mostClaims && !slices.ContainsFunc(all, func(x lookup.Claim) bool { return x.Policy == c.Policy && x.TokenHash == c.TokenHash }) {
			all = append(all, c)
		}
	}
	return all
}

// prove looks for a claim that holds.
func (in *intake) prove(claims []lookup.Claim) (lookup.Proof, error) {
	var last lookup.Proof
	for i, c := range claims {
		p, err := in.check(c)
		if err != nil || p.OK {
			return p, err
		}
		if i == 0 || p.Later && !last.Later || p.Old {
			last = p
		}
	}
	return last, nil
}

// check returns what was found about a claim. If that is not known yet, the mail is taken again
// from the start once it is.
func (in *intake) check(c lookup.Claim) (lookup.Proof, error) {
	key := in.mark.Key + "\x00" + c.Policy + "\x00" + c.TokenHash
	got, ok := in.proofs[key]
	switch fault := got.Fault; {
	case !ok:
		return lookup.Proof{}, &needsProof{lookup.Request{Key: key, Claim: c, Domain: in.from.Domain(), Known: in.player != nil, Keys: sender.KeyNames(in.mail)}}
	case fault != nil:
		panic(fault)
	}
	return got.Proof, nil
}

// proved proves the mail, and finds the game it is for from what the proof covers. done is set if
// there is nothing more to do with it. A mail that proves nothing, or was written to somebody else,
// changes nothing.
func (in *intake) proved(ctx context.Context) (id string, done bool, err error) {
	for range 3 { // the game decides what proves the mail, and the proof what names the game
		if id, err = in.gameNamed(ctx); err != nil {
			return "", true, err
		}
		if id == "" {
			id = in.onlyGame()
		}
		if err := in.addNamed(ctx, id); err != nil {
			return "", true, err
		}
		in.claimant(id, in.games)
		if in.proof, err = in.prove(in.claims(id, in.games)); err != nil {
			return "", true, err
		}
		if !in.proof.OK {
			return id, true, in.notProved(ctx, id, in.games)
		}
		again, err := in.gameNamed(ctx)
		if err != nil {
			return "", true, err
		}
		if again == "" {
			again = in.onlyGame()
		}
		if err := in.addNamed(ctx, again); err != nil {
			return "", true, err
		}
		if again == id || in.host {
			return in.isNew(ctx, again)
		}
	}
	return id, true, in.noProof(ctx, "forged", "what the mail's signature covers does not say which game it is for", templates.Unsigned(in.meta(), "its signature does not cover what names the game"))
}

// claimant notes who the mail claims to come from: a player of the game, or of any other, or the
// host; nobody for a stranger.
func (in *intake) claimant(id string, mine []store.Game) {
	in.player, in.mark.Game = nil, ""
	for _, g := range mine {
		pl := playerOf(g, in.from.Key())
		if pl == nil && in.host {
			pl = &store.Player{Name: "The host", Address: in.from.Addr}
		}
		if pl != nil && (in.player == nil || g.ID == id) {
			in.player = pl
		}
		if g.ID == id {
			in.mark.Game = id
		}
	}
	if in.player == nil && in.host {
		in.player = &store.Player{Name: "The host", Address: in.from.Addr}
	}
}

// notProved deals with a mail that failed the check.
func (in *intake) notProved(ctx context.Context, id string, mine []store.Game) error {
	if err := in.p.Whole(ctx); err != nil {
		return err // it may wait, and then games wait for it
	}
	why := strings.TrimSuffix(in.proof.Reason, ".")
	games := []string{}
	for _, g := range mine {
		// A mail from somebody who only reads along changes nothing that is due.
		if pl := playerOf(g, in.from.Key()); (id == g.ID || in.mark.Game == "") && (in.host || pl != nil && len(pl.Powers) > 0) {
			games = append(games, g.ID)
		}
	}
	if in.mark.Game != "" && !in.host {
		var err error
		if in.Game, err = in.p.Load(ctx, in.mark.Game); err != nil {
			return err
		}
	}
	switch {
	case in.proof.Later && !in.p.lookups.Usual(in.from.Domain(), sender.KeyNames(in.mail)):
		return in.uncheckable(ctx, nil, why) // nothing waits for it: anybody can name a key that does not exist
	case in.proof.Later:
		return in.uncheckable(ctx, games, why)
	case in.player == nil:
		return in.unprovedStranger(ctx, id, why)
	case in.proof.Old:
		return in.noProof(ctx, "too-old", why, templates.TooOld(in.meta(), why))
	}
	return in.noProof(ctx, "forged", why, in.warning(why))
}

// isNew lets a proved mail go on, unless it was written to somebody else or is a copy of one that
// was taken.
func (in *intake) isNew(ctx context.Context, id string) (string, bool, error) {
	if !in.meantForUs() {
		const why = "neither its To nor its Cc names this game's address, as far as the proof that it is yours covers them"
		return id, true, in.noProof(ctx, "not-for-us", why, templates.NotForUs(in.meta(), in.mail.Subject, in.p.When(in.raw.Received, in.zone()), why))
	}
	in.mark.Proved, in.mark.MessageID, in.mark.Note = true, in.mail.MessageID, "proved by "+in.proof.Method
	in.mark.Content = in.content()
	earlier, copied, err := in.p.Store.Handled(ctx, in.mark)
	if err == nil && !copied {
		earlier, copied, err = in.p.Store.Handled(ctx, store.Mark{Key: in.logged()})
	}
	if err == nil && !copied {
		err = in.heardFrom(ctx)
	}
	if err != nil || !copied {
		return id, err != nil, err
	}
	return id, true, in.again(ctx, earlier)
}

// again deals with a copy of a mail that was taken before. Its sender is told once, unless it came
// under another Message-ID.
func (in *intake) again(ctx context.Context, earlier store.Mark) error {
	if err := in.p.Whole(ctx); err != nil {
		return err
	}
	// Anybody who has the mail can send copies of it, so copies do not count as the sender's.
	in.mark.Game, in.mark.Content, in.mark.Proved = earlier.Game, "", false
	if fromLog := earlier.MessageID == ""; !fromLog && earlier.MessageID != in.mark.MessageID {
		in.mark.Outcome, in.mark.Note, in.mark.MessageID = "replayed", "the same signed mail was taken before", ""
		in.noticeFew(ctx, "replayed", fmt.Sprintf("a mail of %s was sent again under another Message-ID", in.from.Key()))
		return nil
	}
	in.mark.Outcome, in.mark.Note, in.mark.MessageID = "duplicate", "the mail "+in.mark.MessageID+" was taken before", ""
	if in.wroteToSeveral() {
		return nil // each mailbox has a copy, as the sender knows
	}
	n, err := in.answersSince(ctx, store.Answer{To: in.from.Key(), Kind: toDuplicate}, 24*time.Hour)
	if err != nil || n > 0 {
		return err
	}
	ever, err := in.answersSince(ctx, store.Answer{Kind: toDuplicate, About: earlier.Key}, 365*24*time.Hour)
	if err != nil || ever > 0 {
		return err
	}
	in.count(toDuplicate, in.from.Key(), earlier.Key)
	in.writeTo(in.from.Addr, in.from.Name, templates.Duplicate(in.meta(), in.p.When(earlier.At, "")))
	return nil
}

// overtaken reports whether later orders of the sender for the game were carried out already,
// because this mail had to wait. The later mail counts.
func (in *intake) overtaken(ctx context.Context) (bool, error) {
	if _, rest, _ := in.commands(ctx); in.host || strings.TrimSpace(rest) == "" {
		return false, nil
	}
	for _, a := range append([]string{in.player.Address}, in.player.Others...) {
		n, err := in.p.Store.CountMarks(ctx, store.Counted{
			From: lowerAddress(a), Game: in.mark.Game, Outcome: "accepted", Proof: store.Proved, Since: in.raw.Received.Add(-time.Hour), After: in.raw.Received,
		})
		if err != nil {
			return false, err
		}
		if n > 0 {
			in.mark.Outcome, in.mark.Note = "overtaken", "later orders of the sender were carried out before it"
			in.reply(ctx, templates.Overtaken(in.meta(), in.p.When(in.raw.Received, in.zone())))
			return true, nil
		}
	}
	return false, nil
}
