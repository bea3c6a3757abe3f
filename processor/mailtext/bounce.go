package mailtext

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"regexp"
	"strings"
)

// Bounce is what a mail server's report says about a mail that it could not deliver.
type Bounce struct {
	// IDs are the Message-IDs that it may be about, without angle brackets, most likely first.
	IDs []string
	// Reason is what went wrong, on one line.
	Reason string
	// Delayed is set if the server still tries.
	Delayed bool
}

const (
	mostReportParts = 20
	mostReportBytes = 64 << 10 // of each part
)

var (
	bouncedID   = regexp.MustCompile(`<([^<>@\s]{1,200}@[^<>@\s]{1,200})>`)
	bounceLocal = map[string]bool{"mailer-daemon": true, "mailerdaemon": true, "postmaster": true}
)

// ReadBounce reads a mail as a report that another was not delivered; ok is false if it is not one.
// It understands reports that follow RFC 3464, and other reports if they come from a mail server's
// own address. known are Message-IDs found in the address that it was sent to; they come first.
func ReadBounce(raw []byte, known ...string) (b Bounce, ok bool) {
	b.IDs = known
	m, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return Bounce{}, false
	}
	kind, params, _ := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if kind == "multipart/report" && (params["report-type"] == "" || strings.EqualFold(params["report-type"], "delivery-status")) {
		return b, b.readReport(m, params["boundary"])
	}
	from, err := mail.ParseAddress(m.Header.Get("From"))
	local := ""
	if err == nil {
		local, _, _ = strings.Cut(strings.ToLower(from.Address), "@")
	}
	if !bounceLocal[local] && m.Header.Get("X-Failed-Recipients") == "" {
		return Bounce{}, false
	}
	body, _ := io.ReadAll(io.LimitReader(m.Body, mostReportBytes))
	for _, id := range bouncedID.FindAllSubmatch(body, 50) {
		b.IDs = append(b.IDs, string(id[1]))
	}
	subject := strings.ToLower(m.Header.Get("Subject"))
	b.Delayed = strings.Contains(subject, "delay") || strings.HasPrefix(subject, "warning")
	b.Reason = bounceLine(m.Header.Get("Subject"))
	return b, len(b.IDs) > 0
}

// readReport reads the parts of a delivery status report: what happened to whom,
// and the mail that it is about, or its header.
func (b *Bounce) readReport(m *mail.Message, boundary string) (ok bool) {
	failed := false
	parts := multipart.NewReader(m.Body, boundary)
	for range mostReportParts {
		p, err := parts.NextRawPart()
		if err != nil {
			break
		}
		text := reportText(p)
		switch kind, _, _ := mime.ParseMediaType(p.Header.Get("Content-Type")); kind {
		case "message/delivery-status", "message/global-delivery-status":
			failed = b.status(text) || failed
		case "message/rfc822", "message/global", "text/rfc822-headers", "message/rfc822-headers", "message/global-headers":
			head, _ := textproto.NewReader(bufio.NewReader(bytes.NewReader(text))).ReadMIMEHeader()
			if id := bouncedID.FindStringSubmatch(head.Get("Message-Id")); id != nil {
				b.IDs = append(b.IDs, id[1])
			}
		}
	}
	b.Delayed = b.Delayed && !failed
	return len(b.IDs) > 0 && (failed || b.Delayed)
}

// status reads what happened to each recipient, and reports whether delivery to any of them has
// failed for good.
func (b *Bounce) status(text []byte) (failed bool) {
	r := textproto.NewReader(bufio.NewReader(bytes.NewReader(text)))
	for range mostReportParts {
		h, err := r.ReadMIMEHeader()
		switch strings.ToLower(h.Get("Action")) {
		case "failed":
			failed = true
			_, said, found := strings.Cut(h.Get("Diagnostic-Code"), ";")
			if !found {
				said = ""
			}
			b.Reason = bounceLine(strings.TrimSpace(h.Get("Status") + " " + said))
		case "delayed":
			b.Delayed = true
		}
		if err != nil {
			return failed
		}
	}
	return failed
}

// reportText is the beginning of a part, decoded.
func reportText(p *multipart.Part) []byte {
	var r io.Reader = p
	switch strings.ToLower(strings.TrimSpace(p.Header.Get("Content-Transfer-Encoding"))) {
	case "quoted-printable":
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	}
	text, _ := io.ReadAll(io.LimitReader(r, mostReportBytes))
	return text
}

// bounceLine shortens a server's words to one line.
func bounceLine(s string) string {
	s = strings.ToValidUTF8(strings.Join(strings.Fields(s), " "), "?")
	if r := []rune(s); len(r) > 200 {
		s = string(r[:200]) + "…"
	}
	return s
}
