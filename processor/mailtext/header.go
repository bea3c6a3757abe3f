package mailtext

import (
	"bytes"
	"mime"
	"net/mail"
	"strings"
	"unicode/utf8"
)

const (
	maxFields     = 1000    // of one header
	maxFieldBytes = 1 << 16 // of one field
	maxIDs        = 100     // in References
)

// splitHeader splits an entity into its fields and its body. Unlike strict readers it goes on after
// a line that is not a field, and reports that: real mails contain such lines.
func splitHeader(raw []byte) (fields []Field, body []byte, damaged bool) {
	var value []byte // of the last field, which may continue
	end := func() {
		if len(fields) > 0 {
			fields[len(fields)-1].Value = string(value)
		}
	}
	for len(raw) > 0 {
		line, rest := cutLine(raw)
		raw = rest
		if len(line) == 0 {
			break
		}
		if line[0] == ' ' || line[0] == '\t' {
			if len(fields) == 0 || len(value)+len(line) > maxFieldBytes {
				damaged = true
			} else {
				value = append(append(value, ' '), bytes.TrimSpace(line)...)
			}
			continue
		}
		colon := bytes.IndexByte(line, ':')
		if colon <= 0 || len(fields) >= maxFields || len(line) > maxFieldBytes {
			damaged = damaged || !(len(fields) == 0 && bytes.HasPrefix(line, []byte("From ")))
			continue
		}
		name := string(line[:colon])
		if trimmed := strings.TrimRight(name, " \t"); trimmed != name || strings.ContainsAny(trimmed, " \t") {
			damaged, name = true, trimmed
		}
		end()
		fields = append(fields, Field{Name: name})
		value = append(value[:0], bytes.TrimSpace(line[colon+1:])...)
	}
	end()
	return fields, raw, damaged
}

// cutLine takes the first line off, without its line end.
func cutLine(b []byte) (line, rest []byte) {
	i := bytes.IndexByte(b, '\n')
	if i < 0 {
		return bytes.TrimSuffix(b, []byte("\r")), nil
	}
	return bytes.TrimSuffix(b[:i], []byte("\r")), b[i+1:]
}

// field returns the first value of a name in a list of fields.
func field(fields []Field, name string) string {
	for _, f := range fields {
		if strings.EqualFold(f.Name, name) {
			return f.Value
		}
	}
	return ""
}

var words = mime.WordDecoder{CharsetReader: charsetReader}

// decodeField returns a field's text in UTF-8 on one line, with encoded words decoded.
func decodeField(v string) string {
	if !utf8.ValidString(v) {
		v = windows1252([]byte(v))
	}
	if d, err := words.DecodeHeader(v); err == nil && utf8.ValidString(d) {
		v = d
	}
	return strings.Join(strings.Fields(cleanText(v)), " ")
}

// addresses reads the address list of a field. Where the strict reader gives
// up, a value that ends in one single <address> is still read.
func addresses(v string) []Address {
	p := mail.AddressParser{WordDecoder: &words}
	list, err := p.ParseList(v)
	if err != nil {
		return looseAddress(v)
	}
	var out []Address
	for _, a := range list {
		out = append(out, Address{Name: decodeField(a.Name), Addr: a.Address})
	}
	return out
}

// looseAddress reads `any name <local@domain>` and nothing else.
func looseAddress(v string) []Address {
	v = strings.TrimSpace(v)
	open := strings.IndexByte(v, '<')
	if open < 0 || !strings.HasSuffix(v, ">") || strings.Count(v, "<") != 1 || strings.Count(v, ">") != 1 || strings.Contains(v, ",") {
		return nil
	}
	a, err := mail.ParseAddress(v[open:])
	if err != nil {
		return nil
	}
	return []Address{{Name: decodeField(strings.Trim(v[:open], ` "`)), Addr: a.Address}}
}

// ids reads the bracketed ids of a field.
func ids(v string) []string {
	var out []string
	for len(out) < maxIDs {
		open := strings.IndexByte(v, '<')
		if open < 0 {
			break
		}
		end := strings.IndexByte(v[open:], '>')
		if end < 0 {
			break
		}
		if id := strings.Join(strings.Fields(v[open+1:open+end]), ""); id != "" && len(id) < 998 {
			out = append(out, id)
		}
		v = v[open+end+1:]
	}
	return out
}

// readHeader fills in what the header says.
func (m *Mail) readHeader() {
	if got := ids(m.Value("Message-ID")); len(got) > 0 {
		m.MessageID = got[0]
	}
	for _, v := range m.Values("From") {
		m.FromFields++
		m.From = append(m.From, addresses(v)...)
	}
	m.ReplyTo = addresses(m.Value("Reply-To"))
	for _, v := range m.Values("To") {
		m.To = append(m.To, addresses(v)...)
	}
	for _, v := range m.Values("Cc") {
		m.Cc = append(m.Cc, addresses(v)...)
	}
	m.Subject = m.takeTokens(decodeField(m.Value("Subject")))
	m.InReplyTo = ids(m.Value("In-Reply-To"))
	m.References = ids(m.Value("References"))
	if t, err := mail.ParseDate(m.Value("Date")); err == nil {
		m.Date = t
	}
	m.Automatic = classify(m)
}
