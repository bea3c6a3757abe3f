package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/player"
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
		return lookup.Claim{Raw: in.raw.Bytes, Mail: in.Mail, Received: in.raw.Received, Policy: policy, TokenHash: hash}
	}
	if in.Host {
		return []lookup.Claim{claim(in.p.cfg.HostAuth, in.p.cfg.HostTokenHash)}
	}
	ofGame := func(g store.Game) lookup.Claim {
		hash := ""
		if pl := playerOf(g, in.From.Key()); pl != nil {
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
	key := in.Mark.Key + "\x00" + c.Policy + "\x00" + c.TokenHash
	got, ok := in.proofs[key]
	switch fault := got.Fault; {
	case !ok:
		return lookup.Proof{}, &needsProof{lookup.Request{Key: key, Claim: c, Domain: in.From.Domain(), Known: in.Player != nil, Keys: sender.KeyNames(in.Mail)}}
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
		if in.Proof, err = in.prove(in.claims(id, in.games)); err != nil {
			return "", true, err
		}
		if !in.Proof.OK {
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
		if again == id || in.Host {
			return in.isNew(ctx, again)
		}
	}
	return id, true, in.noProof(ctx, "forged", "what the mail's signature covers does not say which game it is for", templates.Unsigned(in.Meta(), "its signature does not cover what names the game"))
}

// claimant notes who the mail claims to come from: a player of the game, or of any other, or the
// host; nobody for a stranger.
func (in *intake) claimant(id string, mine []store.Game) {
	in.Player, in.Mark.Game = nil, ""
	for _, g := range mine {
		pl := playerOf(g, in.From.Key())
		if pl == nil && in.Host {
			pl = &store.Player{Name: "The host", Address: in.From.Addr}
		}
		if pl != nil && (in.Player == nil || g.ID == id) {
			in.Player = pl
		}
		if g.ID == id {
			in.Mark.Game = id
		}
	}
	if in.Player == nil && in.Host {
		in.Player = &store.Player{Name: "The host", Address: in.From.Addr}
	}
}

// notProved deals with a mail that failed the check.
func (in *intake) notProved(ctx context.Context, id string, mine []store.Game) error {
	if err := in.p.Whole(ctx); err != nil {
		return err // it may wait, and then games wait for it
	}
	why := strings.TrimSuffix(in.Proof.Reason, ".")
	games := []string{}
	for _, g := range mine {
		// A mail from somebody who only reads along changes nothing that is due.
		if pl := playerOf(g, in.From.Key()); (id == g.ID || in.Mark.Game == "") && (in.Host || pl != nil && len(pl.Powers) > 0) {
			games = append(games, g.ID)
		}
	}
	if in.Mark.Game != "" && !in.Host {
		var err error
		if in.Game, err = in.p.Load(ctx, in.Mark.Game); err != nil {
			return err
		}
	}
	switch {
	case in.Proof.Later && !in.p.lookups.Usual(in.From.Domain(), sender.KeyNames(in.Mail)):
		return in.uncheckable(ctx, nil, why) // nothing waits for it: anybody can name a key that does not exist
	case in.Proof.Later:
		return in.uncheckable(ctx, games, why)
	case in.Player == nil:
		return in.unprovedStranger(ctx, id, why)
	case in.Proof.Old:
		return in.noProof(ctx, "too-old", why, templates.TooOld(in.Meta(), why))
	}
	return in.noProof(ctx, "forged", why, in.warning(why))
}

// isNew lets a proved mail go on, unless it was written to somebody else or is a copy of one that
// was taken.
func (in *intake) isNew(ctx context.Context, id string) (string, bool, error) {
	if !in.meantForUs() {
		const why = "neither its To nor its Cc names this game's address, as far as the proof that it is yours covers them"
		return id, true, in.noProof(ctx, "not-for-us", why, templates.NotForUs(in.Meta(), in.Mail.Subject, in.p.When(in.raw.Received, in.Zone()), why))
	}
	in.Mark.Proved, in.Mark.MessageID, in.Mark.Note = true, in.Mail.MessageID, "proved by "+in.Proof.Method
	in.Mark.Content = in.Content()
	asked := in.Mark
	asked.Logged = in.Logged()
	earlier, copied, err := in.p.Store.Handled(ctx, asked)
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
	in.Mark.Game, in.Mark.Content, in.Mark.Proved = earlier.Game, "", false
	if fromLog := earlier.MessageID == ""; !fromLog && earlier.MessageID != in.Mark.MessageID {
		in.Mark.Outcome, in.Mark.Note, in.Mark.MessageID = "replayed", "the same signed mail was taken before", ""
		in.NoticeFew(ctx, "replayed", fmt.Sprintf("a mail of %s was sent again under another Message-ID", in.From.Key()))
		return nil
	}
	in.Mark.Outcome, in.Mark.Note, in.Mark.MessageID = "duplicate", "the mail "+in.Mark.MessageID+" was taken before", ""
	if in.wroteToSeveral() {
		return nil // each mailbox has a copy, as the sender knows
	}
	n, err := in.AnswersSince(ctx, store.Answer{To: in.From.Key(), Kind: player.ToDuplicate}, 24*time.Hour)
	if err != nil || n > 0 {
		return err
	}
	ever, err := in.AnswersSince(ctx, store.Answer{Kind: player.ToDuplicate, About: earlier.Key}, 365*24*time.Hour)
	if err != nil || ever > 0 {
		return err
	}
	in.Count(player.ToDuplicate, in.From.Key(), earlier.Key)
	in.WriteTo(in.From.Addr, in.From.Name, templates.Duplicate(in.Meta(), in.p.When(earlier.At, "")))
	return nil
}

// overtaken reports whether later orders of the sender for the game were carried out already,
// because this mail had to wait. The later mail counts.
func (in *intake) overtaken(ctx context.Context) (bool, error) {
	if _, rest, _ := in.Commands(ctx); in.Host || strings.TrimSpace(rest) == "" {
		return false, nil
	}
	for _, a := range append([]string{in.Player.Address}, in.Player.Others...) {
		n, err := in.p.Store.CountMarks(ctx, store.Counted{
			From: player.LowerAddress(a), Game: in.Mark.Game, Outcome: "accepted", Proof: store.Proved, Since: in.raw.Received.Add(-time.Hour), After: in.raw.Received,
		})
		if err != nil {
			return false, err
		}
		if n > 0 {
			in.Mark.Outcome, in.Mark.Note = "overtaken", "later orders of the sender were carried out before it"
			in.Reply(ctx, templates.Overtaken(in.Meta(), in.p.When(in.raw.Received, in.Zone())))
			return true, nil
		}
	}
	return false, nil
}
