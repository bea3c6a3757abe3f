package desk

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// heldLetters are the lines about agreements of a text: which of them letters rest on,
// and how many letters that nobody has opened rest on some of them.
type heldLetters struct {
	used []bool
	shut int
}

// left is how many lines no letter rests on.
func (h heldLetters) left(lines int) int {
	for _, u := range h.used {
		if u {
			lines--
		}
	}
	return lines - h.shut
}

// letterOpening is what opens a letter, with all that is opened beside it.
type letterOpening struct {
	state.Opening
	beside []state.Opening
}

// letterOpenings are all openings of a log by their hashes.
func letterOpenings(l *gamelog.Log) map[string]letterOpening {
	out := map[string]letterOpening{}
	for _, r := range l.Records {
		for _, o := range r.Input.Opened {
			out[o.Hash()] = letterOpening{o, r.Input.Opened}
		}
	}
	return out
}

// holdLetter compares a letter with the mail that it rests on: a line of the mail on which
// no other letter rests must say what it says. Of one that nobody has opened only the
// number can be compared.
func (h *holding) holdLetter(in state.Input, rs *ruleset.Ruleset, t *heldText) *engine.TextFound {
	found, ls := &engine.TextFound{}, engine.LettersIn(tidied(t.text), rs)
	if t.letters.used == nil {
		t.letters.used = make([]bool, len(ls.Lines))
	}
	hash := ""
	if len(in.Read) == 1 {
		hash = strings.TrimPrefix(in.Read[0], "sealed ")
	}
	o, open := h.opened[hash]
	switch at := ls.Find(o.Opening, o.beside, t.letters.used); {
	case open && at >= 0 && o.Power == in.Power:
		t.letters.used[at] = true
	case open:
		found.Invented = []string{fmt.Sprintf("%s: %s", in.Power, o.Order)}
		return found
	default:
		t.letters.shut++
	}
	if t.letters.left(len(ls.Lines)) < 0 {
		found.Invented = []string{"a sealed letter of " + string(in.Power)}
	}
	return found
}

// lettersBesides are the lines about agreements of a text that no letter rests on.
func lettersBesides(t *heldText, rs *ruleset.Ruleset) []string {
	text := tidied(t.text)
	ls := engine.LettersIn(text, rs)
	if _, strict := notation.CutPacts(text); len(strict) == 0 && t.letters.used == nil {
		return nil // a bare yes may be one to a vote
	}
	left := t.letters.left(len(ls.Lines))
	if left <= 0 {
		return nil
	}
	var out []string
	lines := strings.Split(text, "\n")
	for i, l := range ls.Lines {
		if i >= len(t.letters.used) || !t.letters.used[i] {
			out = append(out, strings.TrimSpace(lines[l.Span.From.Line-1]))
		}
	}
	if left < len(out) { // nobody knows which of them are the sealed ones
		out = []string{fmt.Sprintf("%d of these letters: %s", left, strings.Join(out, " / "))}
	}
	return out
}

// ordersOf is the text of a mail without its lines about agreements, which are no orders.
func ordersOf(text string, rs *ruleset.Ruleset) string {
	if !rules.HasAgreements(rs) {
		return text
	}
	rest, _ := notation.CutPacts(tidied(text))
	return rest
}
