package sender

import (
	"fmt"
	"mime"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// mustCover are the fields that a signature must cover: every field with the name. Those marked
// needed must be there.
var mustCover = []struct {
	name   string
	needed bool
}{{"From", true}, {"To", true}, {"Subject", false}, {"Date", true}, {"Message-ID", false}}

// mimeFields say how the text is to be read. They must be covered, too, but see
// asTheyAre.
var mimeFields = []string{"MIME-Version", "Content-Type", "Content-Transfer-Encoding"}

// covers says what a valid signature fails to cover; the reason is empty if there is nothing.
func covers(m *mailtext.Mail, v *dkim.Verification) finding {
	for _, f := range mustCover {
		there, covered := len(m.Values(f.name)), count(v.HeaderKeys, f.name)
		switch {
		case there == 0 && f.needed && (f.name != "To" || len(m.Values("Cc")) == 0):
			return finding{final: true, reason: fmt.Sprintf("The mail has no %s.", f.name)}
		case there > covered:
			// If there are more than the provider signed, somebody added one. If none is signed at
			// all, the provider never signs them, and the host's own mail server may know more.
			return finding{final: covered > 0, reason: fmt.Sprintf("The signature by %s does not cover the mail's %s.", show(v.Domain), f.name)}
		}
	}
	for _, name := range mimeFields {
		there, covered := len(m.Values(name)), count(v.HeaderKeys, name)
		switch {
		case there > 1 && there > covered:
			return finding{final: true, reason: fmt.Sprintf("The mail has more than one %s, so that its signature proves nothing.", name)}
		case there > covered && !asTheyAre(m, v, name):
			return finding{final: true, reason: fmt.Sprintf("The mail's %s may have been added: the signature by %s does not cover it.", name, show(v.Domain))}
		}
	}
	return finding{}
}

// asTheyAre reports whether a field that says how to read the text is as its sender wrote it,
// although his provider does not sign it. Many sign only MIME-Version, which shows that the mail
// had such fields. They are trusted if there could hardly be another one in their place: for plain
// text, or for parts that begin and end where the body does.
func asTheyAre(m *mailtext.Mail, v *dkim.Verification, name string) bool {
	if count(v.HeaderKeys, "MIME-Version") == 0 || len(m.Values("MIME-Version")) != 1 {
		return false
	}
	media, params, err := mime.ParseMediaType(m.Value("Content-Type"))
	switch {
	case err != nil:
		return false
	case media == "text/plain":
		return asciiCharset(params["charset"])
	case strings.HasPrefix(media, "multipart/"):
		if name == "Content-Transfer-Encoding" {
			return false // parts have encodings, the whole does not
		}
		return m.Framed
	}
	return false
}

// asciiCharset reports whether plain English has the same bytes in a character set as in ASCII.
func asciiCharset(name string) bool {
	name = strings.ToLower(name)
	for _, prefix := range []string{"", "us-ascii", "utf-8", "iso-8859-", "windows-125", "koi8-"} {
		if name == prefix || prefix != "" && strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// oldest is how far a mail's signed date may be before the day it came, and soonest how far after
// it. Copies of a mail are recognised for longer than that.
const (
	oldest  = 30 * 24 * time.Hour
	soonest = 48 * time.Hour
)

// farFromDate says why the mail's date does not fit the day it came; "" if it does, or if that day
// is not known.
func farFromDate(claim Claim) string {
	if claim.Received.IsZero() {
		return ""
	}
	switch d := claim.Mail.Date; {
	case d.IsZero():
		return "The mail's date cannot be read."
	case claim.Received.Sub(d) > oldest:
		return fmt.Sprintf("The mail was written on %s, more than 30 days before it came.", d.UTC().Format("2 Jan 2006"))
	case d.Sub(claim.Received) > soonest:
		return fmt.Sprintf("The mail has a date of %s, which is days after it came.", d.UTC().Format("2 Jan 2006"))
	}
	return ""
}

// signatureOf is a name made from the first signature by a domain that may speak for the sender,
// whether it is valid or not; "" if there is none.
func signatureOf(m *mailtext.Mail, from mailtext.Address) string {
	for _, s := range m.Values("DKIM-Signature") {
		if d := tag(s, "d"); aligned(d, from.Domain()) {
			return nameOfSignature(s, d)
		}
	}
	return ""
}

// KeyNames are the DNS names of the keys for those of a mail's signatures that may speak for its
// sender, each once.
func KeyNames(m *mailtext.Mail) []string {
	var out []string
	from, err := m.Sender()
	if err != nil {
		return nil
	}
	for _, s := range m.Values("DKIM-Signature") {
		name := strings.ToLower(tag(s, "s") + "._domainkey." + tag(s, "d"))
		if aligned(tag(s, "d"), from.Domain()) && !slices.Contains(out, name) && len(out) < maxSignatures {
			out = append(out, name)
		}
	}
	return out
}
