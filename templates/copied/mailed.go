package copied

import "strconv"

// FindMailed finds the reports of the program's own mails that a text holds, by the line
// that says which records a mail covers.
func FindMailed(text string) []Report {
	t := Words(text)
	var found []Report
	from := 0
	for i := 0; i < len(t.words) && len(found) < mostReports; i++ {
		r, n := t.covered(i)
		if n == 0 {
			continue
		}
		r.text, r.from, r.closing, r.to = t, from, i+n, i+n
		found, from = append(found, r), i+n
		i += n - 1
	}
	return found
}

// covered reads "This mail covers records 12 to 27 of the log", and returns the number
// of its words; 0 if it is not there.
func (t Text) covered(at int) (r Report, n int) {
	k := at
	word := func() string {
		if k++; k > len(t.words) {
			return ""
		}
		return t.words[k-1].Text
	}
	number := func() int {
		v, err := strconv.Atoi(word())
		if err != nil {
			return -1
		}
		return v
	}
	take := func(words ...string) bool {
		for _, w := range words {
			if word() != w {
				return false
			}
		}
		return true
	}
	if !take("this", "mail", "covers") {
		return r, 0
	}
	r.Part, r.Parts = 1, 1
	switch word() {
	case "record":
		r.First = number()
		r.Last = r.First
	case "records":
		if r.First = number(); !take("to") {
			return r, 0
		}
		r.Last = number()
	default:
		return r, 0
	}
	if !take("of", "the", "log") || r.First < 0 || r.Last < r.First {
		return r, 0
	}
	return r, k - at
}

// CompareMailed compares a report that FindMailed found with the mail that the log gives
// for its records, in which Unproved stands for what is worded for one reader. It returns
// the first difference, or nil, and the lines that nothing proves.
func CompareMailed(r Report, mail string) (*Difference, []Claim) {
	want := Words(mail)
	for i := range want.words { // after that line come the signed head and the key
		if _, n := want.covered(i); n > 0 {
			r.closing = min(r.closing+len(want.words)-i-n, len(r.text.words))
			break
		}
	}
	var claims []Claim
	at, d := r.follow(want, r.from, 0, &claims)
	if d == nil && at < len(want.words) {
		d = &Difference{Log: want.Line(want.words[at].Line)}
	}
	return d, claims
}

// Has reports whether the words of a text follow each other in the report.
func (r Report) Has(text string) bool {
	words := wordsOf(text)
	for i := r.from; i+len(words) <= r.closing; i++ {
		if matches(r.text.words[i:], words) {
			return true
		}
	}
	return false
}
