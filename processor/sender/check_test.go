package sender

import (
	"bytes"
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// names is a name server in the test, with the keys that signed.
type names map[string]string

func (n names) lookup(_ context.Context, name string) ([]string, error) {
	if v, ok := n[name]; ok {
		if v == "away" {
			return nil, &net.DNSError{Err: "timeout", Name: name, IsTimeout: true, IsTemporary: true}
		}
		return []string{v}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// key makes a signing key for a domain and publishes it.
func (n names) key(t *testing.T, domain string) crypto.Signer {
	t.Helper()
	pub, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	n["s._domainkey."+domain] = "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(pub)
	return key
}

// crlf makes a mail of lines.
func crlf(s string) string {
	return strings.ReplaceAll(strings.TrimPrefix(s, "\n"), "\n", "\r\n")
}

const orders = `
Message-ID: <g3.1@harrow.example>
From: Harrow <harrow@players.example>
To: gm@example.test
Subject: [fox] Germany 3
Date: Mon, 12 Aug 2026 14:02:00 +0200
Content-Type: text/plain; charset=utf-8

4 inf Ger>Pol
`

var allFields = []string{"From", "To", "Subject", "Date", "Message-ID", "Content-Type"}

// sign signs a mail as a provider does.
func sign(t *testing.T, mail, domain string, key crypto.Signer, fields ...string) string {
	t.Helper()
	if len(fields) == 0 {
		fields = allFields
	}
	var out bytes.Buffer
	err := dkim.Sign(&out, strings.NewReader(mail), &dkim.SignOptions{Domain: domain, Selector: "s", Signer: key, HeaderKeys: fields,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// resign signs with a time at which the signature expires.
func resign(t *testing.T, mail, domain string, key crypto.Signer, in time.Duration) string {
	t.Helper()
	var out bytes.Buffer
	if err := dkim.Sign(&out, strings.NewReader(mail), &dkim.SignOptions{Domain: domain, Selector: "s", Signer: key, HeaderKeys: allFields,
		Expiration: time.Now().Add(in)}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// check decides a mail under a policy.
func check(t *testing.T, cfg Config, policy, hash, mail string) Verdict {
	t.Helper()
	m, _ := mailtext.Extract([]byte(mail), mailtext.Options{})
	return New(cfg).Check(context.Background(), Claim{Raw: []byte(mail), Mail: m, Policy: policy, TokenHash: hash})
}

func TestDKIM(t *testing.T) {
	n := names{}
	own, sub, evil := n.key(t, "players.example"), n.key(t, "mail.players.example"), n.key(t, "evil.example")
	shop, suffix := n.key(t, "harrow.co.uk"), n.key(t, "co.uk")
	lookalike, below := n.key(t, "notplayers.example"), n.key(t, "players.example.evil.example")
	mail := crlf(orders)
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	pkix, _ := x509.MarshalPKIXPublicKey(&rsaKey.PublicKey)
	n["s._domainkey.rsa.players.example"] = "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(pkix)
	uk := strings.ReplaceAll(mail, "players.example", "quill.co.uk")
	away := sign(t, mail, "players.example", own)
	cases := []struct {
		name, mail string
		ok         bool
		reason     string
	}{
		{"signed by the address's domain", sign(t, mail, "players.example", own), true, "signed by players.example"},
		{"signed with RSA by a subdomain", sign(t, mail, "rsa.players.example", rsaKey), true, "signed by rsa.players.example"},
		{"signed by a subdomain of the same organization", sign(t, mail, "mail.players.example", sub), true, "signed by mail.players.example"},
		{"the address in a subdomain, signed by its organization",
			sign(t, strings.ReplaceAll(mail, "@players.example", "@post.players.example"), "players.example", own), true, ""},
		{"a second signature by a mailing service", sign(t, sign(t, mail, "players.example", own), "evil.example", evil), true, "players.example"},
		{"not signed", mail, false, "no signature"},
		{"signed by another domain", sign(t, mail, "evil.example", evil), false, "signed by evil.example, which does not speak for players.example"},
		{"signed by a domain that ends alike", sign(t, mail, "notplayers.example", lookalike), false, "does not speak for"},
		{"signed by a domain that begins alike", sign(t, mail, "players.example.evil.example", below), false, "does not speak for"},
		{"neighbors below a public suffix are strangers", sign(t, uk, "harrow.co.uk", shop), false, "does not speak for"},
		{"a public suffix speaks for nobody below it", sign(t, uk, "co.uk", suffix), false, "does not speak for"},
		{"a club's domain, below which others have theirs", sign(t, strings.ReplaceAll(mail, "players.example", "co.uk"), "co.uk", suffix), true, "signed by co.uk"},
		{"the address in the display name", sign(t, strings.Replace(mail, "Harrow <harrow@players.example>", `"harrow@players.example" <x@evil.example>`, 1), "players.example", own), false, "does not speak for evil.example"},
		{"the address as a quoted local part", sign(t, strings.Replace(mail, "Harrow <harrow@players.example>", `"harrow@players.example"@evil.example`, 1), "players.example", own), false, "does not speak for evil.example"},
		{"the text changed", strings.Replace(sign(t, mail, "players.example", own), "4 inf", "9 inf", 1), false, "does not hold"},
		{"the subject changed", strings.Replace(sign(t, mail, "players.example", own), "[fox]", "[elk]", 1), false, "does not hold"},
		{"the From changed", strings.Replace(sign(t, mail, "players.example", own), "harrow@", "quill@", 1), false, "does not hold"},
		{"a second From on top", "From: quill@players.example\r\n" + sign(t, mail, "players.example", own), false, "more than one From"},
		{"a second From on top, oddly spelled", "fRoM : quill@players.example\r\n" + sign(t, mail, "players.example", own), false, ""},
		{"a second Subject on top", "Subject: [elk] Japan 1\r\n" + sign(t, mail, "players.example", own), false, "does not cover the mail's Subject"},
		{"a Subject that the signature does not know", sign(t, mail, "players.example", own, "From", "To", "Date"), false, "does not cover the mail's Subject"},
		{"a second Content-Type on top", "Content-Type: text/html\r\n" + sign(t, mail, "players.example", own), false, "more than one Content-Type"},
		{"a line in the header that is no field", "From quill\r\nnonsense\r\n" + sign(t, mail, "players.example", own), false, "damaged"},
		{"two addresses", sign(t, strings.Replace(mail, "harrow@players.example>", "harrow@players.example>, quill@players.example", 1), "players.example", own), false, "more than one address"},
		{"expired", resign(t, mail, "players.example", own, -time.Hour), false, "expired"},
		{"not expired yet", resign(t, mail, "players.example", own, time.Hour), true, ""},
		{"the key is not there", strings.Replace(sign(t, mail, "players.example", own), "s=s;", "s=other;", 1), false, "does not hold"},
		{"a length tag, and text added below",
			strings.Replace(away, " h=", " l=15; h=", 1) + "9 inf Ger>Rus\r\n", false, "length tag"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			v := check(t, Config{LookupTXT: n.lookup}, "dkim", "", tc.mail)
			if v.Authenticated != tc.ok || !strings.Contains(v.Reason, tc.reason) || v.Temporary {
				t.Errorf("verdict %+v, want %v because %q", v, tc.ok, tc.reason)
			}
			if v.Authenticated && v.Method != "dkim" {
				t.Errorf("method %q", v.Method)
			}
		})
	}
	t.Run("the name server is away", func(t *testing.T) {
		v := check(t, Config{LookupTXT: names{"s._domainkey.players.example": "away"}.lookup}, "dkim", "", away)
		if v.Authenticated || !v.Temporary || !strings.Contains(v.Reason, "just now") {
			t.Errorf("verdict %+v", v)
		}
		if v := check(t, Config{LookupTXT: names{"s._domainkey.players.example": "away"}.lookup}, "dkim+token", "", away); v.Temporary {
			t.Errorf("a mail without its token would be looked at for ever: %+v", v)
		}
	})
	t.Run("a stranger's name server is not even asked", func(t *testing.T) {
		asked := names{"s._domainkey.evil.example": "away"}
		if v := check(t, Config{LookupTXT: asked.lookup}, "dkim", "", sign(t, mail, "evil.example", evil)); v.Temporary || v.Authenticated {
			t.Errorf("verdict %+v", v)
		}
	})
	t.Run("many signatures are not all checked", func(t *testing.T) {
		many := away
		for range 40 {
			many = sign(t, many, "evil.example", evil, "From")
		}
		if v := check(t, Config{LookupTXT: n.lookup}, "dkim", "", many); v.Authenticated {
			t.Errorf("verdict %+v", v)
		}
	})
}

// A copy of a signed mail cannot pass for a new one: the Message-ID is signed.
// What the host's mail server proves is named by its signature.
func TestReplayID(t *testing.T) {
	n := names{}
	key := n.key(t, "players.example")
	cfg := Config{LookupTXT: n.lookup}
	full := sign(t, crlf(orders), "players.example", key)
	if v := check(t, cfg, "dkim", "", full); v.ReplayID != "g3.1@harrow.example" {
		t.Errorf("signed Message-ID: %+v", v)
	}
	for name, mail := range map[string]string{
		"a Message-ID put on top":         "Message-ID: <new@evil.example>\r\n" + full,
		"a Message-ID that is not signed": sign(t, crlf(orders), "players.example", key, "From", "To", "Subject", "Date"),
	} {
		if v := check(t, cfg, "dkim", "", mail); v.Authenticated || !strings.Contains(v.Reason, "Message-ID") {
			t.Errorf("%s: %+v", name, v)
		}
	}
	const ours = "Authentication-Results: mx.example.test; dkim=pass header.d=players.example\r\n"
	cfg.AuthServ = "mx.example.test"
	a := check(t, cfg, "authserv", "", ours+full)
	b := check(t, cfg, "authserv", "", ours+strings.Replace(full, "<g3.1@harrow.example>", "<new@evil.example>", 1))
	if !a.Authenticated || !b.Authenticated || a.ReplayID != b.ReplayID || strings.HasPrefix(a.ReplayID, "g3.1") {
		t.Errorf("copies have the names %q and %q", a.ReplayID, b.ReplayID)
	}
}

func TestAuthServ(t *testing.T) {
	const ours = "Authentication-Results: mx.example.test; "
	received := "Received: from out.evil.example by mx.example.test; Mon, 12 Aug 2026 14:02:00 +0200\r\n"
	mail := crlf(orders)
	cases := []struct {
		name, mail string
		hops       int
		ok         bool
	}{
		{"DKIM", ours + "dkim=pass header.d=players.example header.s=s\r\n" + received + mail, 0, true},
		{"DKIM with a comment and a folded line", ours + "spf=none;\r\n dkim=pass (2048-bit key;\r\n ok) header.d=players.example\r\n" + received + mail, 0, true},
		{"DKIM named by identity only", ours + "dkim=pass header.i=@players.example header.b=abc\r\n" + received + mail, 0, true},
		{"DMARC", ours + "dmarc=pass (p=none) header.from=players.example\r\n" + received + mail, 0, true},
		{"below a hop of our own", "Received: from mx by store.example.test with LMTP\r\n" + ours + "dkim=pass header.d=players.example\r\n" + received + mail, 1, true},
		{"below a hop that is not declared", "Received: from mx by store.example.test with LMTP\r\n" + ours + "dkim=pass header.d=players.example\r\n" + received + mail, 0, false},
		{"written by the sender, below our own Received", received + ours + "dkim=pass header.d=players.example\r\n" + mail, 0, false},
		{"the topmost counts, the sender's own does not", ours + "dkim=fail header.d=players.example\r\n" + received + ours + "dkim=pass header.d=players.example\r\n" + mail, 5, false},
		{"another server's word", "Authentication-Results: mx.evil.example; dkim=pass header.d=players.example\r\n" + received + mail, 0, false},
		{"another domain's signature", ours + "dkim=pass header.d=evil.example\r\n" + received + mail, 0, false},
		{"SPF alone proves the envelope, not the From", ours + "spf=pass smtp.mailfrom=players.example\r\n" + received + mail, 0, false},
		{"DMARC for another From", ours + "dmarc=pass header.from=evil.example\r\n" + received + mail, 0, false},
		{"failed", ours + "dkim=fail header.d=players.example; dmarc=fail header.from=players.example\r\n" + received + mail, 0, false},
		{"nothing checked", ours + "none\r\n" + received + mail, 0, false},
		{"a result smuggled in quotes", ours + `spf=pass smtp.mailfrom="x; dkim=pass header.d=players.example"@evil.example` + "\r\n" + received + mail, 0, false},
		{"a result smuggled in a comment", ours + "spf=pass (x; dkim=pass header.d=players.example) smtp.mailfrom=evil.example\r\n" + received + mail, 0, false},
		{"a domain smuggled behind another", ours + "dkim=pass header.d=evil.example header.d=players.example\r\n" + received + mail, 0, false},
		{"an open quotation", ours + `spf=pass smtp.mailfrom="x; dkim=pass header.d=players.example` + "\r\n" + received + mail, 0, false},
		{"no header at all", received + mail, 0, false},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			cfg := Config{AuthServ: "mx.example.test", Hops: tc.hops, LookupTXT: names{}.lookup}
			for _, policy := range []string{"authserv", "dkim"} {
				if v := check(t, cfg, policy, "", tc.mail); v.Authenticated != tc.ok || v.Reason == "" {
					t.Errorf("%s: verdict %+v, want %v", policy, v, tc.ok)
				}
			}
			if v := check(t, cfg, "authserv", "", tc.mail); strings.HasPrefix(tc.name, "below a hop that is not") && !strings.Contains(v.Reason, "auth.hops") {
				t.Errorf("the verdict does not say that a header was passed over: %q", v.Reason)
			}
			if v := check(t, Config{LookupTXT: names{}.lookup}, "authserv", "", tc.mail); v.Authenticated {
				t.Errorf("without a named server: %+v", v)
			}
		})
	}
}

func TestToken(t *testing.T) {
	token := NewToken()
	hash := HashToken(token)
	if strings.Contains(hash, token) || token == NewToken() {
		t.Fatalf("token %q, hash %q", token, hash)
	}
	cases := []struct {
		name, mail, hash string
		ok               bool
	}{
		{"in the subject", strings.Replace(orders, "[fox]", "[fox] "+token, 1), hash, true},
		{"in the text, in capitals", orders + "Token: " + strings.ToUpper(token) + "\n", hash, true},
		{"another player's", orders + NewToken() + "\n", hash, false},
		{"in quoted history", orders + "> " + token + "\n", hash, false},
		{"none", orders, hash, false},
		{"the player has none", orders + token + "\n", "", false},
		{"two From fields", "From: quill@players.example" + orders + token + "\n", hash, false},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			v := check(t, Config{LookupTXT: names{}.lookup}, "token", tc.hash, crlf(tc.mail))
			if v.Authenticated != tc.ok || v.Reason == "" || strings.Contains(v.Reason, token) {
				t.Errorf("verdict %+v, want %v", v, tc.ok)
			}
		})
	}
}

func TestPolicies(t *testing.T) {
	n := names{}
	key, token := n.key(t, "players.example"), NewToken()
	signed := sign(t, crlf(orders), "players.example", key)
	tokened := crlf(orders + token + "\n")
	both := sign(t, tokened, "players.example", key)
	for _, tc := range []struct {
		policy, mail, method string
	}{
		{"", signed, "dkim"}, {"dkim", signed, "dkim"}, {"dkim", tokened, ""},
		{"dkim+token", signed, ""}, {"dkim+token", tokened, ""}, {"dkim+token", both, "dkim+token"},
		{"dkim|token", signed, "dkim"}, {"dkim|token", tokened, "token"}, {"dkim | token", crlf(orders), ""},
		{"authserv", signed, ""}, {"password", both, ""},
	} {
		v := check(t, Config{LookupTXT: n.lookup}, tc.policy, HashToken(token), tc.mail)
		if v.Method != tc.method || v.Authenticated != (tc.method != "") || v.Reason == "" {
			t.Errorf("policy %q: %+v, want method %q", tc.policy, v, tc.method)
		}
	}
	for s, want := range map[string]string{"": "[[dkim]]", " DKIM + token|authserv ": "[[dkim token] [authserv]]"} {
		if p, err := ParsePolicy(s); err != nil || fmt.Sprint(p) != want {
			t.Errorf("ParsePolicy(%q) = %v, %v", s, p, err)
		}
	}
	if _, err := ParsePolicy("dkim+"); err == nil || !strings.Contains(err.Error(), "write dkim") {
		t.Errorf("an open policy was read: %v", err)
	}
	if NeedsToken("dkim") || !NeedsToken("dkim|token") {
		t.Error("NeedsToken")
	}
	if got := Describe("dkim+token"); !strings.Contains(got, "DKIM") || !strings.Contains(got, "token") || strings.HasSuffix(got, ".") {
		t.Error(got)
	}
}
