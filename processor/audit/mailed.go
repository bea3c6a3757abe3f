package audit

import (
	netmail "net/mail"
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// MailedText returns the text of a file that may be a mail as a mail program saves it, in its
// transfer encoding. A file that cannot be read as a mail is returned unchanged.
func MailedText(file string) string {
	m, err := mailtext.Extract([]byte(file), mailtext.Options{})
	if err != nil || m.FromFields == 0 {
		return file
	}
	var b strings.Builder
	for _, l := range m.Lines {
		b.WriteString(l.Text)
		b.WriteByte('\n')
	}
	return b.String() + HeadInHeader(file)
}

// texts returns all texts in a file that may be a mail as a mail program saves it, including those
// of attached files; the file itself if it is not a mail.
func texts(file string) []mailtext.Text {
	if m, err := mailtext.Extract([]byte(file), mailtext.Options{}); err == nil && m.FromFields > 0 {
		if all, err := mailtext.Texts([]byte(file), mailtext.Limits{}); err == nil {
			return all
		}
	}
	return []mailtext.Text{{Text: MailedText(file)}}
}

// HeadInHeader is the signed head that a mail of ours carries as a header field, in its
// own form; empty if there is none.
func HeadInHeader(file string) string {
	m, err := netmail.ReadMessage(strings.NewReader(file))
	if err != nil {
		return ""
	}
	words := strings.Fields(m.Header.Get("X-Adjutant-Checkpoint"))
	if len(words) != 5 {
		return ""
	}
	return "\n" + strings.Join(words[:3], "\n") + "\n\n— " + strings.Join(words[3:], " ") + "\n"
}
