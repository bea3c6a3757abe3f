package outbox

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	netmail "net/mail"
	"net/url"
	"regexp"
	"strings"
	"unicode"

	"github.com/wneessen/go-mail"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/verp"
)

var (
	idShape   = regexp.MustCompile(`^[!-;=?A-~]+@[!-;=?A-~]+$`) // printable, without < > and blanks
	listChars = regexp.MustCompile(`[^a-z0-9-]+`)
)

// flowed is the type of text parts: a line that ends with a blank continues in the next one (RFC
// 3676).
const flowed mail.ContentType = "text/plain; format=flowed"

// unsubscribe is where a player asks not to get mails of a game that he does not need.
func unsubscribe(row store.Outgoing, from string) string {
	to := from
	if reply, err := netmail.ParseAddress(row.ReplyTo); err == nil {
		to = reply.Address
	}
	q := url.Values{"subject": {"[" + oneLine(row.Game) + "] unsubscribe"}, "body": {"mute"}}
	return "mailto:" + to + "?" + strings.ReplaceAll(q.Encode(), "+", "%20")
}

// oneLine removes everything that could end a header field.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// Write writes a mail as it would be sent.
func (o *Outbox) Write(w io.Writer, row store.Outgoing) error {
	m, err := o.build(row, pictures{})
	if err != nil {
		return err
	}
	_, err = m.WriteTo(w)
	return err
}

// build makes the mail from a row and the pictures that it shows. It uses nothing else, so that a
// second attempt is the same mail.
func (o *Outbox) build(row store.Outgoing, shown pictures) (*mail.Msg, error) {
	sum := sha256.Sum256([]byte(row.MessageID))
	m := mail.NewMsg(mail.WithNoDefaultUserAgent(), mail.WithBoundary("adjutant-"+hex.EncodeToString(sum[:12])))
	if !idShape.MatchString(row.MessageID) {
		return nil, errBuild{fmt.Errorf("%q is not a message id", row.MessageID)}
	}
	m.SetMessageIDWithValue(row.MessageID)
	m.SetDateWithValue(row.Date)
	if err := o.address(m, row); err != nil {
		return nil, errBuild{err}
	}
	m.Subject(oneLine(row.Subject))
	thread(m, row)
	submitted := "auto-generated"
	if row.Answer {
		submitted = "auto-replied" // RFC 3834, 3.1.7
	}
	m.SetGenHeader("Auto-Submitted", submitted)
	m.SetGenHeader("X-Auto-Response-Suppress", "All")
	if head := headOf(row.Game, row.Text); head != "" {
		m.SetGenHeader(headField, head)
	}
	if row.Game != "" {
		if !row.Answer {
			m.SetGenHeader("List-Unsubscribe", "<"+unsubscribe(row, o.cfg.From)+">")
		}
		m.SetGenHeader("List-Id", "<"+strings.Trim(listChars.ReplaceAllString(strings.ToLower(row.Game), "-"), "-")+"."+domain(o.cfg.From)+">")
	}
	switch {
	case row.HTML != "" && shown.any():
		if err := illustrate(m, row, shown); err != nil {
			return nil, errBuild{fmt.Errorf("picture: %w", err)}
		}
	case row.HTML != "":
		m.SetBodyString(flowed, row.Text)
		m.AddAlternativeString(mail.TypeTextHTML, row.HTML)
	default:
		m.SetBodyString(flowed, row.Text)
	}
	if len(shown.file) > 0 {
		name, kind := attached(row)
		if err := m.AttachReader(name, bytes.NewReader(shown.file), mail.WithFileContentType(kind)); err != nil {
			return nil, errBuild{fmt.Errorf("file: %w", err)}
		}
	}
	if d := o.cfg.DKIM; d != nil {
		m.SetDKIM(signer(d))
	}
	return m, nil
}

// attached returns the name and the kind of the file that a mail carries: the log of the game, or
// the posts of a turn, whose id begins like "post.G3.md.".
func attached(row store.Outgoing) (name string, kind mail.ContentType) {
	name, ending := row.Game, "zip"
	if p := strings.SplitN(row.File, ".", 4); len(p) == 4 && p[0] == "post" {
		name, ending = row.Game+"-"+p[1], p[2]
	}
	kind = map[string]mail.ContentType{"txt": "text/plain; charset=UTF-8", "md": "text/markdown; charset=UTF-8", "html": "text/html; charset=UTF-8"}[ending]
	if kind == "" {
		kind = "application/zip"
	}
	return name + "." + ending, kind
}

// domain is the part of an address after the @.
func domain(address string) string { return address[strings.LastIndexByte(address, '@')+1:] }

// address sets who the mail is from, to whom, and where answers go.
func (o *Outbox) address(m *mail.Msg, row store.Outgoing) error {
	if err := m.FromFormat(oneLine(o.cfg.FromName), o.cfg.From); err != nil {
		return fmt.Errorf("sender: %w", err)
	}
	back := o.cfg.From
	if o.cfg.PlusAddress {
		back = verp.Address(back, row.MessageID)
	}
	if err := m.EnvelopeFrom(back); err != nil {
		return fmt.Errorf("sender: %w", err)
	}
	to, err := netmail.ParseAddress(row.To)
	if err != nil || strings.ContainsAny(row.To, "\r\n") {
		return fmt.Errorf("%q is not an address to send to", row.To)
	}
	m.ToMailAddress(&netmail.Address{Name: oneLine(row.ToName), Address: to.Address})
	if row.ReplyTo == "" {
		return nil
	}
	reply, err := netmail.ParseAddress(row.ReplyTo)
	if err != nil || strings.ContainsAny(row.ReplyTo, "\r\n") {
		return fmt.Errorf("%q is not an address to answer to", row.ReplyTo)
	}
	m.ReplyToMailAddress(&netmail.Address{Name: oneLine(o.cfg.FromName), Address: reply.Address})
	return nil
}

// thread sets the fields by which mail programs keep a conversation together. Anything that is not
// an id is left out: it may come from a stranger's mail.
func thread(m *mail.Msg, row store.Outgoing) {
	if idShape.MatchString(row.InReplyTo) {
		m.SetGenHeader(mail.HeaderInReplyTo, "<"+row.InReplyTo+">")
	}
	var refs []string
	for _, id := range row.References {
		if idShape.MatchString(id) {
			refs = append(refs, "<"+id+">")
		}
	}
	if len(refs) > 0 {
		m.SetGenHeader(mail.HeaderReferences, strings.Join(refs, " "))
	}
}

// signer sets up the mail library's own signature. A second From or Subject added on top breaks it
// (oversigning). The header has to be canonicalized as simple: with so long a list of fields, the
// library's relaxed form signs a different text from the one it sends.
func signer(d *DKIM) *mail.DKIMSigner {
	s := mail.NewDKIMSigner(d.Domain, d.Selector, d.Key)
	s.SignHeaders("From", "To", "Subject", "Date", "Message-ID", "Content-Type", "MIME-Version",
		"In-Reply-To", "References", "Reply-To", "Auto-Submitted", "List-Id", "List-Unsubscribe", headField)
	s.OversignHeaders("From", "Subject")
	s.HeaderCanonicalization(mail.CanonicalizationSimple)
	return s
}
