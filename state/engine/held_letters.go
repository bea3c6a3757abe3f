package engine

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// HeldLetters are a mail's lines about agreements, with the letters of a log that are
// based on them.
type HeldLetters struct {
	Letters
	text string
	// used are the lines that letters are based on; shut is how many unopened letters are
	// based on some of the others.
	used []bool
	shut int
	// plain is set if the lines can be nothing else: a bare yes may answer a vote.
	plain bool
}

// HoldLetters reads the letters in a mail's text.
func HoldLetters(text string, rs *ruleset.Ruleset) *HeldLetters {
	ls := LettersIn(text, rs)
	_, plain := notation.CutPacts(text)
	return &HeldLetters{Letters: ls, text: text, used: make([]bool, len(ls.Lines)), plain: len(plain) > 0}
}

// WithoutLetters is the text of a mail without its lines about agreements, which are
// not orders.
func WithoutLetters(text string, rs *ruleset.Ruleset) string {
	if !rules.HasAgreements(rs) {
		return text
	}
	rest, _ := notation.CutPacts(text)
	return rest
}

// left is the number of lines that no letter is based on.
func (h *HeldLetters) left() int {
	n := len(h.Lines) - h.shut
	for _, u := range h.used {
		if u {
			n--
		}
	}
	return n
}

// Take compares the record of a letter with the mail: one of the lines that no other
// letter is based on must say what the letter says. Unopened letters can only be
// counted.
func (h *HeldLetters) Take(in state.Input, opened LetterOpenings) (found TextFound) {
	o, beside, open := opened.of(in)
	at := -1
	if open && o.Power == in.Power {
		at = h.Find(o, beside, h.used)
	}
	switch {
	case at >= 0:
		h.used[at] = true
	case open:
		return TextFound{Invented: []string{fmt.Sprintf("%s: %s", in.Power, o.Order)}}
	default:
		h.shut++
	}
	if h.left() < 0 {
		found.Invented = []string{"a sealed letter of " + string(in.Power)}
	}
	return found
}

// Besides are the lines that no letter is based on.
func (h *HeldLetters) Besides() []string {
	any, left := h.shut > 0, h.left()
	var out []string
	lines := strings.Split(h.text, "\n")
	for i, l := range h.Lines {
		if any = any || h.used[i]; !h.used[i] {
			out = append(out, strings.TrimSpace(lines[l.Span.From.Line-1]))
		}
	}
	switch {
	case left <= 0 || !h.plain && !any:
		return nil
	case left < len(out): // nobody knows which of them are the sealed ones
		return []string{fmt.Sprintf("%d of these letters: %s", left, strings.Join(out, " / "))}
	}
	return out
}

// LetterOpenings are what opens the letters of a log, by their hashes.
type LetterOpenings map[string][]state.Opening

// OpeningsOf are the openings of a log.
func OpeningsOf(l *gamelog.Log) LetterOpenings {
	out := LetterOpenings{}
	for _, r := range l.Records {
		for i, o := range r.Input.Opened { // it first, then what is opened beside it
			out[o.Hash()] = append([]state.Opening{r.Input.Opened[i]}, r.Input.Opened...)
		}
	}
	return out
}

// of is what opens the letter of a record.
func (o LetterOpenings) of(in state.Input) (opening state.Opening, beside []state.Opening, ok bool) {
	if len(in.Read) != 1 {
		return opening, nil, false
	}
	hash, _ := state.SealedHash(in.Read[0])
	found := o[hash]
	if len(found) == 0 {
		return opening, nil, false
	}
	return found[0], found[1:], true
}
