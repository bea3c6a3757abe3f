package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// wavers refuses a sentence that needs no reading to be doubtful: one that asks
// by the order of its words, and one that only takes back or questions what was
// ordered before it. It reports whether it did.
func (r *reader) wavers(cs []phrase.Chunk) bool {
	span := spanOf(cs)
	for len(cs) > 1 && cs[0].Is("fillers", "and") && !cs[0].Is("asks", "wonders") {
		cs = cs[1:]
	}
	switch {
	case asksOthers(cs):
		if ps, _ := r.pieces(cs); len(clauses(ps, false)) == 1 && !complete(ps) {
			r.left(cs)
			return true
		}
		return false
	case len(cs) > 2 && cs[0].Is("asks") && cs[1].Is("asker"):
		if units, places := r.holds(cs); units == 0 && places == 0 {
			return false
		}
		r.ask(span, "question", nil, "a line that asks orders nothing; write what you want, or leave the line out")
	case len(r.orders) > 0 && onlyDoubts(cs):
		r.ask(span, "doubt", nil, "%q leaves open what is ordered before it; write only what holds", r.source(span))
	default:
		return false
	}
	r.asked = append(r.asked, span)
	return true
}

// asksOthers reports whether a sentence is a question to somebody: it begins like
// one and ends with its mark.
func asksOthers(cs []phrase.Chunk) bool {
	if !cs[len(cs)-1].IsSign("?") {
		return false
	}
	for i := range cs {
		head := i == 0 || cs[i-1].IsSign(",", ":", "-", "--")
		if head && (cs[i].Is("wonders") || cs[i].Is("asks") && i+1 < len(cs) && (cs[i+1].Is("asker") || cs[i+1].Is("them") || cs[i+1].Low == "you")) {
			return true
		}
	}
	return false
}

// onlyDoubts reports whether a sentence is nothing but a doubt about what stands
// before it: "maybe 3", "not the tanks", "or Normandy".
func onlyDoubts(cs []phrase.Chunk) bool {
	doubt := false
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Is("maybe", "or", "if", "not", "except") && !c.Is("none") && len(c.Places) == 0 || c.Low == "no" && refuses(cs, i) && len(cs) > 1:
			doubt = true
		case c.Kind != phrase.Word, len(c.Units) > 0, len(c.Places) > 0, c.Is("the", "all", "number", "both", "rest", "more", "of"):
		default:
			return false
		}
	}
	return doubt && !slices.ContainsFunc(cs, func(c phrase.Chunk) bool { return c.IsSign(">", ":") })
}

// MayMatter reports whether words that were left out as a remark could change
// an order: they name units or places, or say not, or, if, maybe, all, the rest.
func MayMatter(text string, names notation.Names) bool {
	for _, l := range phrase.Cut(text, names).Lines {
		for i := range l.Chunks {
			c := &l.Chunks[i]
			if len(c.Units) > 0 || len(c.Places) > 0 && c.Kind == phrase.Word || c.Kind == phrase.Number || c.IsSign("?") ||
				c.Is("maybe", "or", "if", "not", "undo", "fix", "except", "leaving", "stay", "all", "both", "rest", "home", "land") {
				return true
			}
		}
	}
	return false
}

// doubtful refuses a sentence that gives an order and takes it half back: one
// that asks, or says maybe, or, if, not. It reports whether it did.
func (r *reader) doubtful(f features, span notation.Span, units int) bool {
	at := f.doubt
	if at.From.Line == 0 {
		at = span
	}
	switch {
	case f.unread:
		r.ask(at, "unexpected", nil, "what stands behind %q is not understood", r.source(at))
	case f.ask:
		r.ask(at, "question", nil, "a line that asks orders nothing; write it without the question mark, or leave it out")
	case f.undo || f.fix:
		r.ask(at, "correction", nil, "write only what holds now: %q takes back what stands before it", r.source(at))
	case f.maybe, f.or, f.iff:
		r.ask(at, "doubt", nil, "%q leaves open what is ordered; write what you want, or leave the line out", r.source(at))
	case f.not:
		r.ask(at, "doubt", nil, "%q says what is not to be done; write only what is", r.source(at))
	default:
		return false
	}
	r.asked = append(r.asked, span)
	return true
}

// slips tells the misspelt words.
func (r *reader) slips(f features) {
	for _, s := range f.slips {
		kind := "a space"
		if s.unit {
			kind = "a unit"
		}
		code := "unknown-space"
		if s.unit {
			code = "unknown-unit"
		}
		r.ask(s.span, code, s.near, "%q is not %s", s.word, kind)
	}
}
