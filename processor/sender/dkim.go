package sender

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// maxSignatures limits the work that one mail can cause.
const maxSignatures = 5

// dkim looks for a valid signature of the From address's own domain. A valid signature is not
// enough: it must belong to that domain and cover what the package doc lists. Otherwise somebody
// else could change the mail's meaning.
func (c *Checker) dkim(ctx context.Context, claim Claim, from mailtext.Address) finding {
	if claim.Mail.Damaged {
		return finding{final: true, reason: "The mail's header is damaged, so its signature (DKIM) proves nothing."}
	}
	if n := len(claim.Mail.Values("DKIM-Signature")); n == 0 {
		return finding{reason: "The mail has no signature (DKIM) of its provider."}
	}
	var mu sync.Mutex
	records := map[string]string{}
	verifications, err := dkim.VerifyWithOptions(bytes.NewReader(claim.Raw), &dkim.VerifyOptions{
		MaxVerifications: maxSignatures,
		LookupTXT: func(name string) ([]string, error) {
			txt, err := c.lookup(ctx, name, from)
			if len(txt) == 1 {
				mu.Lock()
				defer mu.Unlock()
				records[strings.ToLower(name)] = txt[0]
			}
			return txt, err
		},
	})
	if err != nil && !errors.Is(err, dkim.ErrTooManySignatures) {
		return finding{reason: "The mail's signature (DKIM) cannot be read: " + err.Error() + "."}
	}
	worst := finding{reason: "The mail has no signature (DKIM) that holds."}
	for i, v := range verifications {
		f := c.judge(claim, v, from)
		if f.ok {
			f.replay = replayID(claim.Mail, v, i)
			f.signed = v.HeaderKeys
			if signatures := claim.Mail.Values("DKIM-Signature"); i < len(signatures) {
				name := strings.ToLower(tag(signatures[i], "s") + "._domainkey." + tag(signatures[i], "d"))
				if record, one := records[name]; one {
					f.evidence = signedEvidence(claim.Raw, claim.Mail, i, v.HeaderKeys, record)
				}
			}
			return f
		}
		f.final = f.final || worst.final
		if f.temporary || !worst.temporary {
			worst = f
		}
	}
	return worst
}

// lookup asks for a key, but not for a domain that may not speak for the sender: a stranger's slow
// name server must not hold up the mailbox.
func (c *Checker) lookup(ctx context.Context, name string, from mailtext.Address) ([]string, error) {
	if _, domain, _ := strings.Cut(name, "._domainkey."); !aligned(domain, from.Domain()) {
		return nil, errors.New("not asked")
	}
	type answer struct {
		txt []string
		err error
	}
	got := make(chan answer, 1)
	go func() { // a resolver that ignores the context does not hold up anybody else
		txt, err := c.cfg.LookupTXT(ctx, name)
		got <- answer{txt, err}
	}()
	select {
	case a := <-got:
		return a.txt, a.err
	case <-ctx.Done():
		return nil, &net.DNSError{Err: "no answer in time", Name: name, IsTimeout: true, IsTemporary: true}
	}
}

// judge looks at one signature.
func (c *Checker) judge(claim Claim, v *dkim.Verification, from mailtext.Address) finding {
	switch {
	case (v.Domain != "" || v.Err == nil) && !aligned(v.Domain, from.Domain()):
		return finding{reason: fmt.Sprintf("The mail is signed by %s, which does not speak for %s.", show(v.Domain), show(from.Domain()))}
	case v.Err != nil && dkim.IsTempFail(v.Err):
		return finding{temporary: true, reason: fmt.Sprintf("The key of the mail's signature by %s could not be looked up just now.", show(v.Domain))}
	case v.Err != nil:
		return finding{reason: fmt.Sprintf("The mail's signature by %s does not hold: %s.", show(v.Domain), strings.TrimPrefix(v.Err.Error(), "dkim: "))}
	}
	if f := covers(claim.Mail, v); f.reason != "" {
		return f
	}
	if why := farFromDate(claim); why != "" {
		return finding{reason: why, final: true, old: true}
	}
	return finding{ok: true, reason: fmt.Sprintf("The mail is signed by %s (DKIM).", show(v.Domain))}
}

// count returns how often a signature covers a field.
func count(keys []string, name string) int {
	n := 0
	for _, k := range keys {
		if strings.EqualFold(k, name) {
			n++
		}
	}
	return n
}

// replayID returns the Message-ID if the signature covers it, or otherwise a name made from the
// signature, which nobody can change.
func replayID(m *mailtext.Mail, v *dkim.Verification, i int) string {
	if n := len(m.Values("Message-ID")); n > 0 && n <= count(v.HeaderKeys, "Message-ID") && m.MessageID != "" {
		return m.MessageID
	}
	signatures := m.Values("DKIM-Signature")
	if i >= len(signatures) {
		return m.MessageID
	}
	return nameOfSignature(signatures[i], v.Domain)
}

// nameOfSignature is a name made from a signature.
func nameOfSignature(s, domain string) string {
	sum := sha256.Sum256([]byte(tag(s, "d") + "\x00" + tag(s, "bh") + "\x00" + tag(s, "b")))
	return "dkim." + hex.EncodeToString(sum[:16]) + "@" + domain
}

// tag returns a tag of a signature without blanks.
func tag(signature, name string) string {
	for _, pair := range strings.Split(signature, ";") {
		if k, v, ok := strings.Cut(pair, "="); ok && strings.TrimSpace(k) == name {
			return strings.Join(strings.Fields(v), "")
		}
	}
	return ""
}

// show makes a domain safe for a sentence; a stranger may have written anything there.
func show(domain string) string {
	for _, r := range domain {
		if r != '.' && r != '-' && (r < '0' || r > '9') && (r|0x20 < 'a' || r|0x20 > 'z') {
			return "another domain"
		}
	}
	if domain == "" || len(domain) > 100 {
		return "another domain"
	}
	return domain
}
