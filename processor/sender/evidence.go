package sender

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// Evidence is what a sender has signed, as it is kept beside a game's log. A log
// commits to its bytes by their SHA-256.
type Evidence struct {
	Method Method
	// Mail is the part of the mail that is kept. For a provider's signature, that is the fields
	// that it covers, those that say how to read the text, and the whole text. For a token it is
	// only the text of the orders.
	Mail *mailtext.Mail
	// Text is the orders in it.
	Text string
	// Key is the DNS name of the signature's key, and Record is the record that was found there.
	// Domain is the one that signed. All three are empty for a token.
	Key, Record, Domain string
	// Link is the address of a post that was taken as a mail. Account is the account that the forum
	// named as its author, and At is when it was written. All are empty for mails.
	Link, Account string
	At            time.Time
	// Hash is the hash that a record has of it.
	Hash string
	// Drafts is what was signed in the mails that this one corrects: one that was refused, and its
	// earlier corrections. Text is then only what the last mail says.
	Drafts []*Evidence
	// mac is a token's code, and id is the Message-ID that it covers.
	mac []byte
	id  string
}

// CommitEvidence is the hash of evidence that a record has.
func CommitEvidence(doc []byte) string {
	sum := sha256.Sum256(doc)
	return hex.EncodeToString(sum[:])
}

// signedEvidence keeps the parts of a mail that a signature covers, and the key with which it was
// verified.
func signedEvidence(raw []byte, m *mailtext.Mail, n int, keys []string, record string) []byte {
	head, body, ok := cutHeader(raw)
	signatures := m.Values("DKIM-Signature")
	if !ok || n >= len(signatures) || strings.ContainsAny(record, "\r\n") {
		return nil
	}
	want := map[string]int{}
	for _, k := range keys {
		want[strings.ToLower(strings.TrimSpace(k))]++
	}
	for _, name := range mimeFields {
		want[strings.ToLower(name)] = max(want[strings.ToLower(name)], 1)
	}
	if want["dkim-signature"] > 0 { // one signature over others: they are needed, too
		want["dkim-signature"] = len(signatures)
	}
	var kept [][]byte
	seen := len(signatures)
	for _, f := range slices.Backward(head) { // a signature counts fields from the bottom
		name, _, _ := bytes.Cut(f, []byte{':'})
		key := strings.ToLower(strings.TrimSpace(string(name)))
		own := false
		if key == "dkim-signature" {
			seen--
			own = seen == n
		}
		if want[key] > 0 || own {
			want[key]--
			kept = append(kept, f)
		}
	}
	slices.Reverse(kept)
	s := signatures[n]
	var b bytes.Buffer
	fmt.Fprintf(&b, "%sdkim %s._domainkey.%s\n%s\n\n", evidenceMagic, tag(s, "s"), tag(s, "d"), record)
	b.Write(bytes.Join(kept, nil))
	b.WriteString("\r\n")
	b.Write(body)
	return b.Bytes()
}

// cutHeader splits a mail's header into its fields, each with its line ends.
func cutHeader(raw []byte) (fields [][]byte, body []byte, ok bool) {
	for len(raw) > 0 {
		end := bytes.IndexByte(raw, '\n') + 1
		if end == 0 {
			return nil, nil, false
		}
		line := raw[:end]
		raw = raw[end:]
		switch {
		case len(bytes.TrimRight(line, "\r\n")) == 0:
			return fields, raw, true
		case (line[0] == ' ' || line[0] == '\t') && len(fields) > 0:
			fields[len(fields)-1] = append(bytes.Clone(fields[len(fields)-1]), line...)
		default:
			fields = append(fields, line)
		}
	}
	return nil, nil, false
}

// tokenEvidence keeps the text of a mail's orders with a code that only holders of the
// token can make.
func tokenEvidence(m *mailtext.Mail, token string) []byte {
	id, text := strings.Join(strings.Fields(m.MessageID), " "), m.Orders().Text
	return fmt.Appendf(nil, "%stoken %x\n%s\n\n%s", evidenceMagic, tokenCode(token, id, text), id, text)
}

// PostEvidence keeps the text of the orders in a forum post, and whom the forum named as its
// author. It only shows where to look: the host could have written all of it himself.
func PostEvidence(link, account string, at time.Time, text string) []byte {
	word := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	return fmt.Appendf(nil, "%sforum %s\n%s %s\n\n%s", evidenceMagic, strings.ReplaceAll(word(link), " ", "%20"), at.UTC().Format(time.RFC3339), word(account), text)
}

// tokenCode is HMAC-SHA-256, keyed with a token, over a mail's Message-ID and its text.
func tokenCode(token, id, text string) []byte {
	mac := hmac.New(sha256.New, []byte(strings.ToLower(strings.TrimSpace(token))))
	for _, part := range []string{"adjutant mail v1", id, text} {
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		mac.Write([]byte(part))
	}
	return mac.Sum(nil)
}

// OpenEvidence reads evidence, and checks a provider's signature again with the key that was kept,
// and that it covers what a proof must cover. A token's code is checked by MadeWith. If mails
// correct one another, each must be proved in the same way.
func OpenEvidence(doc []byte) (*Evidence, error) {
	parts, err := cutCorrected(doc)
	if err != nil {
		return nil, err
	}
	var drafts []*Evidence
	for _, part := range parts {
		e, err := openOne(part)
		if err != nil {
			return nil, err
		}
		if len(drafts) > 0 && drafts[0].Method != e.Method {
			return nil, errors.New("its mails are not proved in the same way")
		}
		e.Hash = CommitEvidence(part)
		drafts = append(drafts, e)
	}
	e := drafts[len(drafts)-1]
	e.Drafts = drafts[:len(drafts)-1]
	return e, nil
}

// openOne is OpenEvidence of one mail.
func openOne(doc []byte) (*Evidence, error) {
	rest, ok := bytes.CutPrefix(doc, []byte(evidenceMagic))
	head, text, whole := bytes.Cut(rest, []byte("\n\n"))
	first, record, _ := strings.Cut(string(head), "\n")
	method, what, _ := strings.Cut(first, " ")
	if !ok || !whole {
		return nil, errors.New("this is no evidence")
	}
	if Method(method) == Token {
		mac, err := hex.DecodeString(what)
		if err != nil || len(mac) != sha256.Size {
			return nil, errors.New("its token's code cannot be read")
		}
		return &Evidence{Method: Token, Text: string(text), mac: mac, id: record}, nil
	}
	if Method(method) == ByForum {
		when, account, _ := strings.Cut(record, " ")
		at, err := time.Parse(time.RFC3339, when)
		if err != nil || account == "" || what == "" {
			return nil, errors.New("it does not say where its post stood, and whose it was")
		}
		return &Evidence{Method: ByForum, Text: string(text), Link: what, Account: account, At: at}, nil
	}
	_, domain, named := strings.Cut(what, "._domainkey.")
	if Method(method) != DKIM || !named {
		return nil, fmt.Errorf("evidence by %q is not known here", method)
	}
	m, err := mailtext.Extract(text, mailtext.Options{})
	if err != nil {
		return nil, fmt.Errorf("its mail cannot be read: %w", err)
	}
	from, err := m.Sender()
	if err != nil {
		return nil, err
	}
	e := &Evidence{Method: DKIM, Mail: m, Text: m.Orders().Text, Key: what, Record: record, Domain: domain}
	vs, err := dkim.VerifyWithOptions(bytes.NewReader(text), &dkim.VerifyOptions{
		MaxVerifications: maxSignatures,
		LookupTXT: func(name string) ([]string, error) {
			if !strings.EqualFold(name, what) {
				return nil, errors.New("another key")
			}
			return []string{record}, nil
		},
	})
	if err != nil && !errors.Is(err, dkim.ErrTooManySignatures) {
		return nil, fmt.Errorf("its signature cannot be read: %w", err)
	}
	why := errors.New("it has no signature")
	for _, v := range vs {
		switch {
		case v.Err != nil:
			why = fmt.Errorf("its signature does not hold: %s", strings.TrimPrefix(v.Err.Error(), "dkim: "))
		case !aligned(v.Domain, from.Domain()):
			why = fmt.Errorf("it is signed by %s, which does not speak for its sender", show(v.Domain))
		default:
			if f := covers(m, v); f.reason != "" {
				why = errors.New(f.reason)
				continue
			}
			return e, nil
		}
	}
	return nil, why
}

// MadeWith reports whether the code of a token's evidence was made with the token.
func (e *Evidence) MadeWith(token string) bool {
	if slices.ContainsFunc(e.Drafts, func(d *Evidence) bool { return !d.MadeWith(token) }) {
		return false
	}
	return e.Method == Token && hmac.Equal(e.mac, tokenCode(token, e.id, e.Text))
}
