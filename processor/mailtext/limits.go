package mailtext

import "fmt"

// Limits limits what is read of one mail. A zero field means its default.
type Limits struct {
	Bytes int // of the whole mail; default 4 MiB
	Parts int // leaves and containers together; default 100
	Depth int // of nested containers; default 10
	Text  int // bytes of decoded text in one part, four times as much as HTML; default 256 KiB
	Lines int // of text in all; default 5000
}

// withDefaults fills the fields left at zero.
func (l Limits) withDefaults() Limits {
	set := func(field *int, value int) {
		if *field <= 0 {
			*field = value
		}
	}
	set(&l.Bytes, 4<<20)
	set(&l.Parts, 100)
	set(&l.Depth, 10)
	set(&l.Text, 256<<10)
	set(&l.Lines, 5000)
	return l
}

// Code names a reason for which a mail was not read.
type Code string

// The reasons.
const (
	TooBig       Code = "mail-too-big"
	TooManyParts Code = "too-many-parts"
	TooDeep      Code = "parts-too-deep"
	TooMuchText  Code = "too-much-text"
	NoHeader     Code = "not-a-mail"
)

// Error says that a mail's text was not read. The Mail that comes with it has what its header says,
// so that an answer can be sent.
type Error struct {
	Code  Code
	Limit int
}

// Error is the finding in one line.
func (e *Error) Error() string { return "mailtext: " + string(e.Code) }

// Sentence tells the sender what is wrong and what to do.
func (e *Error) Sentence() string {
	switch e.Code {
	case TooBig:
		return TooBigSentence(e.Limit)
	case TooManyParts:
		return fmt.Sprintf("The mail has more than %d parts. Please send the orders as plain text, without pictures or files.", e.Limit)
	case TooDeep:
		return fmt.Sprintf("The mail has parts nested more than %d deep. Please send the orders as plain text in a new mail.", e.Limit)
	case TooMuchText:
		return fmt.Sprintf("The mail's text is longer than %s. A whole turn fits in a few pages: please send only the orders, without old mails below.", size(e.Limit))
	default:
		return "The mail could not be read: it has no header."
	}
}

// TooBigSentence tells the sender of a mail that was not even fetched.
func TooBigSentence(limit int) string {
	return fmt.Sprintf("The mail is larger than %s and was not read. Please send the orders as plain text, without files.", size(limit))
}

// size writes a number of bytes for people.
func size(n int) string {
	switch {
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%d MB", n>>20)
	case n >= 1<<10:
		return fmt.Sprintf("%d KB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}
