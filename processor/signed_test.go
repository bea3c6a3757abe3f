package processor_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// providerKey is the signing key of a mail provider, made of its name.
func providerKey(domain string) ed25519.PrivateKey {
	seed := sha256.Sum256([]byte("mail provider of " + domain))
	return ed25519.NewKeyFromSeed(seed[:])
}

// usuallySigned are the fields that a provider signs.
var usuallySigned = []string{"From", "To", "Subject", "Date", "Message-ID"}

// signed signs a mail with the provider's key s._domainkey.DOMAIN.
func signed(domain, mail string, fields ...string) string {
	return signedBy(domain, "s", mail, fields...)
}

func signedBy(domain, selector, mail string, fields ...string) string {
	if len(fields) == 0 {
		fields = usuallySigned
	}
	of := fmt.Sprint(domain, selector, fields, mail)
	if kept, ok := signedOnce.Load(of); ok {
		return kept.(string)
	}
	var out bytes.Buffer
	if err := dkim.Sign(&out, strings.NewReader(mail), &dkim.SignOptions{Domain: domain, Selector: selector, Signer: providerKey(domain), HeaderKeys: fields,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed}); err != nil {
		panic(err)
	}
	kept, _ := signedOnce.LoadOrStore(of, out.String())
	return kept.(string)
}

// signedOnce are the mails that are signed: a signature holds the second in which it was
// made, and a test that makes a mail again compares it with the first.
var signedOnce sync.Map

// signedWith signs a mail for a domain with any key.
func signedWith(t *testing.T, key ed25519.PrivateKey, domain, mail string) string {
	t.Helper()
	var out bytes.Buffer
	if err := dkim.Sign(&out, strings.NewReader(mail), &dkim.SignOptions{Domain: domain, Selector: "s", Signer: key, HeaderKeys: usuallySigned}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// nameServer answers for the keys s._domainkey.*; for slow.example and names that
// begin with "slow" it has no answer, nor for anybody while down is set.
type nameServer struct {
	down  atomic.Bool
	asked atomic.Int64
	// hangs, if it is not nil, is waited for before it says so.
	hangs chan struct{}
}

func (n *nameServer) lookup(ctx context.Context, name string) ([]string, error) {
	n.asked.Add(1)
	selector, domain, _ := strings.Cut(name, "._domainkey.")
	switch {
	case n.down.Load() || strings.HasPrefix(selector, "slow") || strings.HasSuffix(domain, "slow.example"):
		if n.hangs != nil {
			select {
			case <-n.hangs:
			case <-ctx.Done():
			}
		}
		return nil, &net.DNSError{Err: "timeout", Name: name, IsTimeout: true, IsTemporary: true}
	case selector == "s":
		return []string{"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(providerKey(domain).Public().(ed25519.PublicKey))}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// realCheck is the check of senders that the daemon uses.
type realCheck struct{ *sender.Checker }

func (c realCheck) Check(ctx context.Context, cl lookup.Claim) lookup.Proof {
	v := c.Checker.Check(ctx, sender.Claim{Raw: cl.Raw, Mail: cl.Mail, Received: cl.Received, Policy: cl.Policy, TokenHash: cl.TokenHash})
	return lookup.Proof{OK: v.Authenticated, Method: v.Method, Reason: v.Reason, Later: v.Temporary, Old: v.Old, Signed: v.Signed, ReplayID: v.ReplayID, Evidence: v.Evidence}
}

// signedTable is the game among three players whose mails are checked as the
// daemon checks them.
func signedTable(t *testing.T, delay time.Duration, change func(*processor.Config)) (*table, *nameServer) {
	t.Helper()
	key, _ := entropytest.Key(t, "games.example")
	return signedTableOf(t, key, delay, change)
}

func signedTableOf(t *testing.T, key string, delay time.Duration, change func(*processor.Config)) (*table, *nameServer) {
	t.Helper()
	dns := &nameServer{}
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), key, change)
	tb.real = realCheck{sender.New(sender.Config{LookupTXT: dns.lookup, AuthServ: "mx.games.example"})}
	for _, g := range []store.Game{
		{ID: "g42", Title: "Harrow v Quill", Players: []store.Player{
			{Name: "Harrow", Address: "harrow@players.example", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@post.example", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
			{Name: "Reader", Address: "reader@innocent.example"},
		}},
		{ID: "g43", Title: "Wren v Owl", Players: []store.Player{
			{Name: "Wren", Address: "wren@players.example", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}, TokenHash: sender.HashToken(wrensToken)},
			{Name: "Owl", Address: "owl@post.example", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
		}},
	} {
		g.Ruleset = "alpha2"
		g.Settings = store.Settings{DiceDelay: delay, Reports: store.EachStage, Auth: "dkim", Clock: clock.Settings{TurnTime: 72 * time.Hour}}
		if g.ID == "g43" {
			g.Settings.Auth = "dkim|token"
		}
		if err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: g}); err != nil {
			t.Fatal(err)
		}
	}
	tb.sent()
	return tb, dns
}

const wrensToken = "adj-aaaaa-bbbbb-ccccc-ddddd"

// letterFrom is a mail, not signed yet.
func letterFrom(from, to, subject, id, body string) string {
	return fmt.Sprintf("From: %s\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: <%s>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n%s",
		from, to, subject, id, strings.ReplaceAll(body, "\n", "\r\n"))
}

// true42 is a signed mail of Harrow's to game g42.
func true42(id, body string) string {
	return signed("players.example", letterFrom("Harrow <harrow@players.example>", "orders@games.example", "[adjutant g42]", id, body))
}

// outcome is a mail's outcome; "" if it was not taken.
func (tb *table) outcome(raw string) string {
	tb.t.Helper()
	m, ok, err := tb.store.Handled(tb.t.Context(), store.Mark{Key: fmt.Sprintf("%x", sha256.Sum256([]byte(raw)))})
	if err != nil {
		tb.t.Fatal(err)
	}
	if !ok {
		return ""
	}
	return m.Outcome
}
