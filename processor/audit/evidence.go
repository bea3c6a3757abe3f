package audit

import (
	"fmt"
	"strings"
)

// Evidence is what evidence shows about a log, for verify --json.
type Evidence struct {
	Signed  []int    `json:"signed,omitempty"`
	Coded   []int    `json:"coded,omitempty"`
	Posted  []int    `json:"posted,omitempty"`
	Posts   []string `json:"posts,omitempty"`
	Claimed []int    `json:"claimed,omitempty"`
	Missing []int    `json:"missing,omitempty"`
	Keys    []string `json:"keys,omitempty"`
	Senders []string `json:"senders,omitempty"`
	// AsRead are records for which the log does not have the mail's words, but only what was read
	// in them, and where this version reads the same. Differ are those where it reads something
	// else. Besides are orders in the texts that no record has.
	AsRead  []int      `json:"as_read,omitempty"`
	Differ  []TextSays `json:"differ,omitempty"`
	Besides []TextSays `json:"besides,omitempty"`
	// WithToken is set if codes were checked with a token.
	WithToken bool `json:"-"`
}

// TextSays is what the text of a record says, or does not say.
type TextSays struct {
	Record int    `json:"record"`
	Player string `json:"player,omitempty"`
	What   string `json:"what"`
}

// text says it in lines.
func (e *Evidence) text() string {
	if e == nil {
		return ""
	}
	var b strings.Builder
	line := func(records []int, format string, args ...any) {
		if len(records) > 0 {
			fmt.Fprintf(&b, "%s: %s\n", counted(len(records), "record"), fmt.Sprintf(format, args...))
		}
	}
	but := ""
	if len(e.AsRead)+len(e.Differ) > 0 {
		but = ", but for those named below"
	}
	line(e.Signed, "the mail was signed by its sender's provider (DKIM), and holds the orders word for word%s", but)
	code := "the text has a code that only holders of the player's token can make, the host among them once he has a mail; give --token to check it"
	if e.WithToken {
		code = "the text has the code that this token makes; the host can make it, too, once he has a mail with it"
	}
	line(e.Coded, "%s", code)
	line(e.Posted, "a forum named the author, as the host says: an account that the player had confirmed with a word mailed to him. Look the posts up there; nothing else proves it")
	line(e.Claimed, "nothing but the host's word says whose mail it was (%s)", numbers(e.Claimed))
	line(e.Missing, "the evidence was not given (%s)", numbers(e.Missing))
	line(e.AsRead, "of these the log has no words, but what the program read (they were sent ahead of their turn, something in them was sealed, or they are letters about agreements). The texts, read again by this version, give those orders and no others; what is still sealed is only counted (%s)", numbers(e.AsRead))
	for _, d := range e.Differ {
		fmt.Fprintf(&b, "record %d, of %s, is NOT what this version reads in its text: %s. Look at the text: either another version read it so, or the host did not keep to it\n", d.Record, OneLine(d.Player), OneLine(d.What))
	}
	for _, o := range e.Besides {
		fmt.Fprintf(&b, "the text of record %d, of %s, has orders that stand in no record, as this version reads it: %s. Look at the text: either they were no orders there, or the host left them out\n", o.Record, OneLine(o.Player), OneLine(o.What))
	}
	for _, s := range e.Senders {
		fmt.Fprintf(&b, "mails of %s\n", s)
	}
	for _, p := range e.Posts {
		fmt.Fprintf(&b, "post %s\n", p)
	}
	for i, k := range e.Keys {
		if name, _, _ := strings.Cut(k, " "); i == 0 {
			fmt.Fprintln(&b, "checked with these keys, which the host says he found under these names. While the provider publishes a key, anybody can ask for it and compare; nothing else proves that it was the provider's:")
		} else if was, _, _ := strings.Cut(e.Keys[i-1], " "); was == name {
			fmt.Fprintf(&b, "  (the next is another key under the same name: providers seldom do that)\n")
		}
		fmt.Fprintf(&b, "  %s\n", k)
	}
	return b.String()
}

// numbers lists the first numbers of records.
func numbers(ns []int) string {
	var words []string
	for i, n := range ns {
		if i == 12 {
			return strings.Join(append(words, fmt.Sprintf("and %d more", len(ns)-i)), ", ")
		}
		words = append(words, fmt.Sprint(n))
	}
	return strings.Join(words, ", ")
}
