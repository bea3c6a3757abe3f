package copied

import (
	"slices"
	"strconv"
)

// Difference is the first place where a copied report and the log's differ.
type Difference struct {
	// Line is the line of the text that was given, from 1; 0 if the text ends
	// too early.
	Line int
	// Says is what the text has there, Log is the line of the log's report.
	Says, Log string
	// Missing is set if the text only leaves out whole lines there and goes on with a later
	// one: what is folded on a page is not copied from it.
	Missing bool
}

// Compare compares reports that follow each other in a text, the parts of one, with the
// report that the log gives as markdown. It returns the first difference, or nil.
// Anything may come before the first part and between two parts, because a forum prints
// names and times there. If parts are missing, those that are there are compared.
func Compare(parts []Report, title, report string) *Difference {
	d, _ := CompareClaims(parts, title, report)
	return d
}

// Claim is a stretch of lines in a text that nothing proves.
type Claim struct {
	From int `json:"from"`
	To   int `json:"to"`
	// Begins is its first line.
	Begins string `json:"begins"`
}

// CompareClaims is Compare for a report in which Unproved stands for what is not known.
// It also returns the lines that the text has there.
func CompareClaims(parts []Report, title, report string) (*Difference, []Claim) {
	want := Words(report)
	var claims []Claim
	at := 0
	for i, r := range parts {
		if i > 0 && parts[i-1].Part != r.Part-1 {
			at = -1 // some are missing between
		}
		if i == 0 && r.Part > 1 {
			at = -1
		}
		var d *Difference
		if at, d = r.compare(want, title, at, &claims); d != nil {
			return d, claims
		}
		if r.Part == r.Parts && at < len(want.words) {
			return &Difference{Says: "", Log: want.Line(want.words[at].Line)}, claims
		}
	}
	return nil, claims
}

// compare compares one part with the report from its word at on, or from wherever the
// part begins for -1. It returns the report's word after the part.
func (r Report) compare(want Text, title string, at int, claims *[]Claim) (int, *Difference) {
	begin, at := r.begin(want, title, at)
	if begin < 0 {
		return 0, &Difference{Line: r.text.lineAt(r.from), Says: r.text.Line(r.text.lineAt(r.from)), Log: want.Line(want.lineAt(max(at, 0)))}
	}
	return r.follow(want, begin, at, claims)
}

// follow is compare from a given word of the part and of the report on.
func (r Report) follow(want Text, begin, at int, claims *[]Claim) (int, *Difference) {
	have := r.text.words[:r.closing]
	for begin < len(have) || at < len(want.words) && want.words[at].Text == Unproved {
		if at < len(want.words) && want.words[at].Text == Unproved {
			n := anyOf(have[begin:], want.words[at+1:])
			if n > 0 {
				from := have[begin].Line
				*claims = append(*claims, Claim{from, have[begin+n-1].Line, r.text.Line(from)})
			}
			if begin += n; begin == len(have) && r.Part < r.Parts {
				return at, nil // it may go on in the next part
			}
			at++
			continue
		}
		switch {
		case at < len(want.words) && have[begin].Text == want.words[at].Text:
			begin, at = begin+1, at+1
			continue
		case label(have[begin:]) > 0:
			begin += label(have[begin:])
			continue
		}
		line := have[begin].Line
		return at, &Difference{Line: line, Says: r.text.Line(line), Log: want.Line(want.lineAt(min(at, len(want.words)-1))), Missing: want.leavesOut(at, have[begin:])}
	}
	return at, nil
}

// anyOf is how many words come before those that are to follow; all of them if these do
// not come.
func anyOf(have, next []Word) int {
	for _, known := range []int{6, 3} { // enough words to identify a place
		next := next[:min(known, len(next))]
		if i := slices.IndexFunc(next, func(w Word) bool { return w.Text == Unproved }); i > 0 {
			next = next[:i]
		}
		if len(next) == 0 {
			break
		}
		for n := range have {
			if agree(have[n:], next) == len(next) {
				return n
			}
		}
	}
	return len(have)
}

// leavesOut reports whether words are those of a later line of the text, where the line
// of the word at begins.
func (t Text) leavesOut(at int, words []Word) bool {
	const enough = 8 // words by which a line is known, or all that are left
	begins := func(i int) bool { return i == 0 || t.words[i-1].Line != t.words[i].Line }
	if at >= len(t.words) || !begins(at) {
		return false
	}
	for i := at + 1; i < len(t.words); i++ {
		if begins(i) && agree(words, t.words[i:]) >= min(enough, len(words), len(t.words)-i) {
			return true
		}
	}
	return false
}

// begin finds the first word of the part, and the matching word of the report.
func (r Report) begin(want Text, title string, at int) (begin, wanted int) {
	have := r.text.words[r.from:r.closing]
	if r.Parts > 1 { // its own title says where it begins
		head := slices.Concat(wordsOf(title), []string{"part", strconv.Itoa(r.Part), "of", strconv.Itoa(r.Parts)})
		k := lastOf(have, head)
		if k < 0 {
			return -1, at
		}
		begin = r.from + k + len(head)
		if at < 0 {
			at = bestStart(want.words, r.text.words[begin:r.closing])
		}
		return begin, at
	}
	// The title may also be above it, as the title of the thread, so take the place from
	// which most agrees. If the title itself was changed, what follows it is found.
	const known = 4
	best, reach := -1, 0
	for skip := 0; skip < min(24, len(want.words)-known) && best < 0; skip++ {
		gram := texts(want.words[skip : skip+known])
		for i := 0; i+known <= len(have); i++ {
			if !matches(have[i:], gram) {
				continue
			}
			n := agree(have[i:], want.words[skip:])
			if start := max(i-skip, 0); n > reach {
				best, reach = start, n
			}
		}
	}
	if best < 0 {
		return -1, 0
	}
	return r.from + best, 0
}

// bestStart is the word of the report from which most agrees with the words.
func bestStart(want, have []Word) int {
	best, reach := 0, -1
	for i := range want {
		if n := agree(have, want[i:]); n > reach {
			best, reach = i, n
		}
	}
	return best
}

// agree counts the words that are the same in both from the beginning, as far as is
// needed to tell one place from another.
func agree(a, b []Word) int {
	const enough = 400
	n := 0
	for n < len(a) && n < len(b) && n < enough && a[n].Text == b[n].Text {
		n++
	}
	return n
}

func texts(ws []Word) []string {
	out := make([]string, len(ws))
	for i, w := range ws {
		out[i] = w.Text
	}
	return out
}

func matches(ws []Word, want []string) bool {
	return len(ws) >= len(want) && slices.Equal(texts(ws[:len(want)]), want)
}

// lastOf is where words occur for the last time, -1 for nowhere.
func lastOf(ws []Word, want []string) int {
	for i := len(ws) - len(want); i >= 0; i-- {
		if matches(ws[i:], want) {
			return i
		}
	}
	return -1
}

// labels are what forums print above blocks of code and what they fold away.
var labels = [][]string{
	{"code", "select", "all"}, {"code"}, {"spoiler"}, {"reveal", "hidden", "contents"}, {"hide"}, {"show"}, {"copy"}, {"quote"},
}

// label is the number of words of the label that stands first; 0 for none.
func label(ws []Word) int {
	for _, l := range labels {
		if matches(ws, l) {
			return len(l)
		}
	}
	return 0
}

// lineAt is the line of a word; that of the last if there are fewer.
func (t Text) lineAt(word int) int {
	if len(t.words) == 0 {
		return 0
	}
	return t.words[min(max(word, 0), len(t.words)-1)].Line
}
