package mailtext

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// decodeTransfer undoes a part's transfer encoding. Damaged code is skipped or kept unchanged, and
// noted.
func (m *Mail) decodeTransfer(body []byte, encoding string) []byte {
	switch enc := firstWord(encoding); enc {
	case "", "7bit", "8bit", "binary":
		return body
	case "quoted-printable":
		out, ok := decodeQuotedPrintable(body)
		if !ok {
			m.problem("bad-quoted-printable", "Some characters of the mail are damaged (bad quoted-printable); they were read as they stand.")
		}
		return out
	case "base64":
		out, ok := decodeBase64(body)
		if !ok {
			m.problem("bad-base64", "A part of the mail is damaged (bad base64); it was read as far as possible.")
		}
		return out
	default:
		m.problem("unknown-encoding", "A part of the mail is encoded in an unknown way; it was read as it stands.")
		return body
	}
}

// decodeQuotedPrintable undoes quoted-printable. An = that does not begin a code stays.
func decodeQuotedPrintable(b []byte) (out []byte, ok bool) {
	out, ok = make([]byte, 0, len(b)), true
	for len(b) > 0 {
		line, rest := cutLine(b)
		ended := len(rest) > 0 || bytes.HasSuffix(b, []byte("\n"))
		line = bytes.TrimRight(line, " \t")
		soft := bytes.HasSuffix(line, []byte("="))
		line = bytes.TrimSuffix(line, []byte("="))
		for i := 0; i < len(line); i++ {
			if line[i] != '=' {
				out = append(out, line[i])
				continue
			}
			if i+2 < len(line) && isHex(line[i+1]) && isHex(line[i+2]) {
				out = append(out, unhex(line[i+1])<<4|unhex(line[i+2]))
				i += 2
				continue
			}
			out, ok = append(out, '='), false
		}
		if !soft && ended {
			out = append(out, '\n')
		}
		b = rest
	}
	return out, ok
}

// isHex reports whether a byte is a hexadecimal digit.
func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

// unhex returns the digit's value.
func unhex(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// decodeBase64 undoes base64 and skips every byte that is not part of it.
func decodeBase64(b []byte) (out []byte, ok bool) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	ok = true
	clean := make([]byte, 0, len(b))
	for _, c := range b {
		switch {
		case strings.IndexByte(alphabet, c) >= 0:
			clean = append(clean, c)
		case c == '\r' || c == '\n' || c == ' ' || c == '\t' || c == '=':
		default:
			ok = false
		}
	}
	if len(clean)%4 == 1 {
		clean, ok = clean[:len(clean)-1], false
	}
	out = make([]byte, base64.RawStdEncoding.DecodedLen(len(clean)))
	n, err := base64.RawStdEncoding.Decode(out, clean)
	return out[:n], ok && err == nil
}

// The labels under which people send UTF-8 or Windows-1252 by mistake.
var loosely = map[string]bool{
	"": true, "us-ascii": true, "ascii": true, "utf-8": true, "utf8": true, "iso-8859-1": true, "latin1": true, "iso-8859-15": true,
	"windows-1252": true, "cp1252": true, "unknown-8bit": true, "x-unknown": true, "default": true, "ansi": true,
}

// decodeCharset returns a part's text in UTF-8. The bytes count more than the label: a byte order
// mark comes first; then, for the common labels, valid UTF-8 is UTF-8 and the rest is Windows-1252,
// which contains Latin-1.
func (m *Mail) decodeCharset(b []byte, label string, html bool) string {
	switch {
	case bytes.HasPrefix(b, []byte{0xEF, 0xBB, 0xBF}):
		b, label = b[3:], "utf-8"
	case bytes.HasPrefix(b, []byte{0xFE, 0xFF}) || bytes.HasPrefix(b, []byte{0xFF, 0xFE}):
		if s, err := utf16(b); err == nil {
			return s
		}
	}
	label = strings.ToLower(strings.Trim(strings.TrimSpace(label), `'"`))
	if label == "" && html {
		label = htmlCharset(b)
	}
	if loosely[label] {
		return m.decodeLoosely(b, label)
	}
	if r, err := charsetReader(label, bytes.NewReader(b)); err == nil {
		if s, err := io.ReadAll(r); err == nil && !bytes.ContainsRune(s, utf8.RuneError) {
			return string(s)
		}
	}
	m.problem("unknown-charset", fmt.Sprintf("The mail's text says that it is in the character set %q, and could not be read so; letters beyond plain English may be wrong.", shown(label)))
	return m.decodeLoosely(b, "")
}

// decodeLoosely reads UTF-8 if it is valid, else Windows-1252.
func (m *Mail) decodeLoosely(b []byte, label string) string {
	plain := true
	for _, c := range b {
		plain = plain && c < utf8.RuneSelf
	}
	if plain {
		return string(b)
	}
	valid, named := utf8.Valid(b), strings.HasPrefix(label, "utf")
	if label != "" && valid != named {
		m.problem("wrong-charset", "The mail's character set is labeled wrongly; it was read by what its letters are.")
	}
	if valid {
		return string(b)
	}
	return windows1252(b)
}

// htmlCharset looks for a charset in the first bytes of an HTML text.
func htmlCharset(b []byte) string {
	head := strings.ToLower(string(b[:min(len(b), 1024)]))
	_, after, ok := strings.Cut(head, "charset=")
	if !ok {
		return ""
	}
	after = strings.TrimLeft(after, `"'`)
	if end := strings.IndexAny(after, `"'>; /`); end >= 0 {
		return after[:end]
	}
	return ""
}
