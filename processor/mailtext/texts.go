package mailtext

import "strings"

// Text is one text of a mail, as a mail program shows it.
type Text struct {
	Text string
	// Other is set for HTML that stands beside plain text that says the same.
	Other bool
}

// Texts returns all texts in a mail: each of several alternatives, and the texts in attached files
// and in mails that are forwarded as files. It is for looking something up in a mail, whoever wrote
// it; orders are read by Extract.
func Texts(raw []byte, lim Limits) ([]Text, error) {
	lim = lim.withDefaults()
	m := &Mail{}
	if len(raw) > lim.Bytes {
		return nil, &Error{Code: TooBig, Limit: lim.Bytes}
	}
	fields, body, _ := splitHeader(raw)
	if len(fields) == 0 {
		return nil, &Error{Code: NoHeader}
	}
	m.Fields = fields
	w := walker{m: m, lim: lim, all: true}
	if err := w.walk(entity{fields: fields, body: body}); err != nil {
		return nil, err
	}
	var out []Text
	for _, t := range w.body {
		lines, err := t.lines(lim)
		if err != nil {
			return nil, err
		}
		var b strings.Builder
		for _, l := range lines {
			b.WriteString(l.text + "\n")
		}
		out = append(out, Text{b.String(), t.other})
	}
	return out, nil
}

// isFileOfText reports whether a file's name looks like that of a text file.
func isFileOfText(name string) bool {
	for _, end := range []string{".txt", ".text", ".md", ".html", ".htm"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}
