package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"strings"

	"github.com/emersion/go-message/mail"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// What the demo leaves in its folder.
const (
	demoMails     = "mails"
	demoSummaries = "summaries"
	demoLog       = demoGame + ".log"
	demoChanged   = demoGame + "-changed.log"
	demoKeyFile   = "public.key"
	demoHistory   = "history.png"
)

// asksSomething reports whether a mail puts a question to its reader.
func asksSomething(raw []byte) bool {
	return strings.HasPrefix(subjectOf(raw), "["+demoGame+"] Question")
}

// subjectOf is a mail's subject, empty if it cannot be read.
func subjectOf(raw []byte) string {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return ""
	}
	subject, err := r.Header.Subject()
	if err != nil {
		return ""
	}
	return subject
}

// messageID is a mail's id without angle brackets.
func messageID(raw []byte) string {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return ""
	}
	id, err := r.Header.MessageID()
	if err != nil {
		return ""
	}
	return id
}

// bodies returns a mail's plain text and its page.
func bodies(raw []byte) (text, page string) {
	r, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return "", ""
	}
	for {
		p, err := r.NextPart()
		if err != nil {
			return text, page
		}
		h, ok := p.Header.(*mail.InlineHeader)
		if !ok {
			continue
		}
		b, err := io.ReadAll(p.Body)
		if err != nil {
			return text, page
		}
		switch kind, _, _ := h.ContentType(); kind {
		case "text/plain":
			text = string(b)
		case "text/html":
			page = string(b)
		case "image/png":
			// A page by itself needs its picture inside it.
			page = strings.ReplaceAll(page, "cid:"+strings.Trim(h.Get("Content-Id"), "<>"), "data:image/png;base64,"+base64.StdEncoding.EncodeToString(b))
		}
	}
}

// written is a mail as its writer saw it: its subject, its text by the lines that were displayed, and
// the text of each attached file below the file's name. It never holds markup.
func written(raw []byte) string {
	m, _ := mailtext.Extract(raw, mailtext.Options{}) // with an error it still has the subject
	var b strings.Builder
	b.WriteString("Subject: " + m.Subject + "\n")
	part := ""
	for _, l := range m.Lines {
		if l.Gap { // between the paragraphs of HTML: not a line of its own
			continue
		}
		if l.Origin.Part != part {
			before := strings.TrimRight(b.String(), "\n")
			b.Reset()
			part = l.Origin.Part
			b.WriteString(before + "\n\n" + fileHeading(m, part))
		}
		b.WriteString(l.Text + "\n")
	}
	return b.String()
}

// fileHeading is the line above the text of an attached file; empty for a text that stands in the
// mail itself.
func fileHeading(m *mailtext.Mail, path string) string {
	for _, p := range m.Parts {
		if p.Path == path && p.Attached {
			return "Attached: " + p.Name + "\n\n"
		}
	}
	return ""
}

func indent(s string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n  ") + "\n"
}

// changeOneDie changes the first die of Paris's defense, as somebody might who is not happy with
// it; or of the roll in the middle of the log, if Paris was not attacked.
func changeOneDie(file []byte) (changed []byte, what string) {
	const faces = `"faces":[`
	at := bytes.Index(file, []byte(`"why":"France, round 1, defend`))
	if at < 0 {
		at = len(file) / 2
	}
	i := at + bytes.Index(file[at:], []byte(faces)) + len(faces)
	changed = bytes.Clone(file)
	changed[i] = '1'
	if file[i] == '1' {
		changed[i] = '6'
	}
	line := file[:i]
	line = line[bytes.LastIndexByte(line, '\n')+1:]
	why := ""
	if _, rest, ok := strings.Cut(string(line), `"why":"`); ok {
		why, _, _ = strings.Cut(rest, `"`)
	}
	return changed, fmt.Sprintf("byte %d, a die of %q: %c becomes %c", i, why, file[i], changed[i])
}

// verifyFile is what the verify command does with a log file and a key.
func verifyFile(file []byte, key string) (*audit.Answer, error) {
	return (&audit.Question{Files: []audit.File{{Name: "the log", Text: string(file)}}, Key: key, Program: version()}).Check()
}
