package mailtext

import (
	"errors"
	"strings"
	"time"
)

// Mail is one mail as far as it could be read.
type Mail struct {
	// MessageID is the mail's own id without its angle brackets; empty if it
	// has none.
	MessageID string
	// From holds every address of every From field. Orders need exactly one:
	// ask Sender.
	From []Address
	// FromFields counts the From fields; a proper mail has one.
	FromFields int
	// ReplyTo holds the addresses of the Reply-To field, if any.
	ReplyTo []Address
	// To and Cc are the addresses in those fields. The program does not look for where a mail was
	// really delivered: anybody can write such a field.
	To, Cc []Address
	// Subject is decoded, on one line, and without any player's token.
	Subject string
	// InReplyTo and References hold ids without angle brackets.
	InReplyTo  []string
	References []string
	// Date is the time by the sender's clock; the zero time if it cannot be read. Nothing depends
	// on it.
	Date time.Time
	// Automatic says why the mail must never be answered; its zero value means
	// that a person wrote it.
	Automatic Automatic
	// Tokens are the words with the form of a secret token that were found in the subject and in
	// the sender's own lines, his signature among them. They are cut out of Subject and Lines, so that no log and no reply
	// repeats them.
	Tokens []string
	// Game is the word after a `game` mark, or empty.
	Game string
	// Fields is the mail's header in its order, unfolded and not decoded.
	Fields []Field
	// Damaged is set when a header line could not be read as a field. A signature checker may then
	// have seen something else.
	Damaged bool
	// Framed is set if the mail has parts and its text begins and ends with them, so that there is
	// hardly any other way to divide it.
	Framed bool
	// Parts lists the mail's leaves in their order.
	Parts []Part
	// Lines are the lines of the text that was read.
	Lines []Line
	// Problems says what was guessed or could not be read.
	Problems []Problem
}

// Sender returns the one address that the mail comes from. It is an error if there is none, or more
// than one, or more than one From field.
func (m *Mail) Sender() (Address, error) {
	switch {
	case m.FromFields == 0:
		return Address{}, errors.New("the mail has no From field")
	case m.FromFields > 1:
		return Address{}, errors.New("the mail has more than one From field")
	case len(m.From) == 0:
		return Address{}, errors.New("the address in the From field cannot be read")
	case len(m.From) > 1:
		return Address{}, errors.New("the From field names more than one address")
	}
	return m.From[0], nil
}

// Field is one header field: its name as written, and its value unfolded.
type Field struct {
	Name  string
	Value string
}

// Values returns the values of all fields of that name, topmost first.
func (m *Mail) Values(name string) []string {
	var out []string
	for _, f := range m.Fields {
		if strings.EqualFold(f.Name, name) {
			out = append(out, f.Value)
		}
	}
	return out
}

// Value returns the topmost field of that name, or "".
func (m *Mail) Value(name string) string {
	if v := m.Values(name); len(v) > 0 {
		return v[0]
	}
	return ""
}

// Address is a mail address with its display name.
type Address struct {
	Name string
	Addr string
}

// Key is the address in the form for comparisons: lower case, without a name.
func (a Address) Key() string { return strings.ToLower(a.Addr) }

// Domain is the part after the last @, in lower case.
func (a Address) Domain() string {
	i := strings.LastIndexByte(a.Addr, '@')
	if i < 0 {
		return ""
	}
	return strings.TrimSuffix(strings.ToLower(a.Addr[i+1:]), ".")
}

// Part is one leaf of the mail.
type Part struct {
	// Path counts from 1 at each level, as mail programs do: "1.2".
	Path string
	// Type is the media type in lower case, like "text/plain".
	Type string
	// Name is the file name, if it has one.
	Name string
	// Attached is set for a file, not for text to be read in place.
	Attached bool
	// Size counts the bytes after decoding.
	Size int
	// Used is set if the mail's text was taken from it.
	Used bool
}

// Kind says what a line of a mail is.
type Kind uint8

// The kinds of line. Only an Order line goes to the order parser.
const (
	Order       Kind = iota // written by the sender; read as orders
	Mark                    // a start mark, an end mark, a game word, or a line that was only a token
	BeforeStart             // above a start mark
	AfterEnd                // below an end mark
	Quoted                  // history: the text of an earlier mail and the line that announces it
	Signature               // the sender's signature
	Footer                  // added by a mail program, a provider or a company
)

var kindNames = [...]string{"order", "mark", "before-start", "after-end", "quoted", "signature", "footer"}

// String returns the kind's word.
func (k Kind) String() string { return kindNames[k] }

// Origin is where a line was.
type Origin struct {
	// Part is the Path of the part.
	Part string
	// Line counts from 1 in the decoded part; in an HTML part it counts the lines as they are
	// displayed. For a paragraph that a mail program wrapped (format=flowed) it is the first line.
	Line int
}

// Line is one line of the mail's text.
type Line struct {
	Text   string
	Origin Origin
	Kind   Kind
	// Gap is set for an empty line that only separates HTML paragraphs. Somebody who counts lines
	// does not count it.
	Gap bool
}

// Problem is something that had to be guessed or could not be read. It does not by itself cause a
// mail to be refused.
type Problem struct {
	// Code names it for scripts, like "wrong-charset".
	Code string
	// Sentence says it for the reply.
	Sentence string
}

// Count returns how many lines of a kind have text.
func (m *Mail) Count(k Kind) int {
	n := 0
	for _, l := range m.Lines {
		if l.Kind == k && strings.TrimSpace(l.Text) != "" {
			n++
		}
	}
	return n
}

// Automatic says why a mail must never be answered: no person wrote it, or the
// answer would go to many. The zero value is a person's mail.
type Automatic struct {
	// Class is "", "bounce", "auto-reply", "list" or "bulk".
	Class string
	// Reason names the header that says so.
	Reason string
}

// firstWord returns a field's first word in lower case, without parameters.
func firstWord(v string) string {
	v, _, _ = strings.Cut(v, ";")
	if f := strings.Fields(strings.ToLower(v)); len(f) > 0 {
		return f[0]
	}
	return ""
}

// problem notes something once.
func (m *Mail) problem(code, sentence string) {
	for _, p := range m.Problems {
		if p.Code == code && p.Sentence == sentence {
			return
		}
	}
	m.Problems = append(m.Problems, Problem{code, sentence})
}
