package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// field is one line of a form: "From: Holland", "With: 4 infantry", or "From Holland: 4
// infantry", which fills two.
type field struct {
	role    role // whence, whither, byWay, landsAt; noPlace for units
	what    []phrase.Chunk
	at      []phrase.Chunk // the place inside the label
	strikes bool
	// open is set for a field that leaves its place open: "From: Holland or Germany".
	open bool
	// bare is set for units without a label.
	bare bool
}

// formLabels are what lines of forms call themselves, by the role of what follows.
var formLabels = map[string]role{
	"to": whither, "target": whither, "destination": whither, "where": whither, "where to": whither, "attack on": whither, "move to": whither, "battle": whither, "battle in": whither, "objective": whither, "ziel": whither, "nach": whither, "going to": whither, "into": whither, "moving to": whither, "location": whither, "combat in": whither, "attacking": whither,
	"from": whence, "origin": whence, "start": whence, "von": whence, "aus": whence, "starting from": whence, "starting in": whence, "coming from": whence, "source": whence, "out of": whence, "move from": whence, "moving from": whence,
	"via": byWay, "through": byWay, "über": byWay,
	"landing": landsAt, "landing in": landsAt, "land in": landsAt, "lands in": landsAt, "planes land": landsAt,
	"with": noPlace, "units": noPlace, "unit": noPlace, "forces": noPlace, "force": noPlace, "troops": noPlace, "army": noPlace, "mit": noPlace, "einheiten": noPlace, "who": noPlace, "using": noPlace, "pieces": noPlace, "attackers": noPlace, "moving": noPlace, "attacker": noPlace, "attacking units": noPlace, "moving units": noPlace, "attacking force": noPlace, "our forces": noPlace, "my forces": noPlace, "my units": noPlace,
}

// fieldOf reads a line of a form; ok is false if it is none.
func (r *reader) fieldOf(l phrase.Line) (field, bool) {
	cs := l.Chunks
	item := r.item
	cs = cs[r.listMark(cs):]
	r.item = item
	n := -1
	for i := 0; i < min(5, len(cs)); i++ {
		if cs[i].IsSign(":") {
			n = i
			break
		}
	}
	if n < 0 && nothingButUnits(cs) && r.section != purchase && r.section != placement {
		return field{role: noPlace, what: cs, bare: true}, true
	}
	if n < 1 || n+1 >= len(cs) {
		return field{}, false
	}
	label := strings.ToLower(r.source(spanOf(cs[:n])))
	f := field{what: cs[n+1:], strikes: strings.HasPrefix(label, "attack")}
	ro, ok := formLabels[label]
	if k := n - 1; !ok && k > 0 && r.isPlace(cs, k) && len(cs[k].Units) == 0 { // "From Holland: 4 inf"
		if x, known := formLabels[strings.ToLower(r.source(spanOf(cs[:k])))]; known && x == whence {
			f.at = cs[k:n]
			return f, r.onlyHolds(f.what, false)
		}
	}
	f.role = ro
	if _, places := r.holds(f.what); ok && ro != noPlace && places > 0 && r.doubts(f.what) {
		f.open = true
		return f, true
	}
	return f, ok && r.onlyHolds(f.what, ro != noPlace)
}

// onlyHolds reports whether words are one place and nothing else, or units, in one
// sentence.
func (r *reader) onlyHolds(cs []phrase.Chunk, place bool) bool {
	units, places := r.holds(cs)
	for i := range cs {
		if cs[i].IsSign("; ? :") || cs[i].IsSign(".") && i+1 < len(cs) && !cs[i+1].Glued {
			return false
		}
	}
	if place {
		for i := range cs {
			if len(cs[i].Places) == 0 && !cs[i].Is("the") && cs[i].Kind == phrase.Word {
				return false
			}
		}
		return units == 0 && places == 1 && len(cs) <= 3
	}
	return units > 0
}

// form reads lines that fill in an order part by part, each with its label, and returns
// their number. A label that comes again begins the next order; one without a target
// shares that of the order before it.
func (r *reader) form(lines []phrase.Line) int {
	var orders [][]field
	var now []field
	n := 0
	for ; n < len(lines) && len(lines[n].Chunks) > 0; n++ {
		f, ok := r.fieldOf(lines[n])
		if !ok {
			break
		}
		if f.open {
			r.askOf(spanOf(f.what), "doubt", "%q leaves open what is ordered; write what you want, or leave the line out")
			for _, l := range lines[:n] {
				r.left(l.Chunks)
			}
			return n + 1
		}
		for _, g := range now {
			if same := g.role == f.role && g.at == nil; same || f.at != nil && (g.role == whence || g.role == noPlace) || g.at != nil && (f.role == whence || f.role == noPlace) {
				orders, now = append(orders, now), nil
				break
			}
		}
		now = append(now, f)
	}
	if len(now) > 0 {
		orders = append(orders, now)
	}
	if n < 2 {
		return 0
	}
	var target *field
	kept := orders[:0]
	for k := range orders {
		units, to, from := false, false, false
		var bare []phrase.Chunk
		for i := range orders[k] {
			f := &orders[k][i]
			units = units || f.role == noPlace
			from = from || f.role == whence || f.at != nil
			if f.bare {
				bare = f.what
			}
			if f.role == whither {
				target, to = f, true
			}
		}
		if bare != nil && (!from || !to) {
			if from || to {
				r.askOf(spanOf(bare), "not-understood", "it is not clear from where to where %q goes; write it like \"3 infantry Poland -> Eastern Poland\"")
				return n
			}
			return 0
		}
		if !units && to && len(orders[k]) == 1 && k+1 < len(orders) {
			continue // it is the target of those that follow
		}
		if !units || target == nil {
			return 0
		}
		if !to {
			orders[k] = append([]field{{role: whither, what: target.what, strikes: target.strikes}}, orders[k]...)
		}
		kept = append(kept, orders[k])
	}
	for _, o := range kept {
		r.fill(o)
	}
	return n
}

// fill reads the fields of one order as a sentence.
func (r *reader) fill(fields []field) {
	var cs []phrase.Chunk
	put := func(like phrase.Chunk, k phrase.Kind, text string) {
		c := phrase.Chunk{Token: phrase.Token{Kind: k, Low: text, Text: text, Span: like.Span}}
		c.Span.To = c.Span.From
		if k == phrase.Word {
			c.Tags = []string{text}
		}
		cs = append(cs, c)
	}
	strikes := false
	for i, f := range fields {
		strikes = strikes || f.strikes
		if f.at != nil {
			put(f.at[0], phrase.Word, "from")
			cs = append(cs, f.at...)
		}
		switch f.role {
		case whence:
			put(f.what[0], phrase.Word, "from")
		case whither:
			put(f.what[0], phrase.Word, "to")
		case byWay:
			put(f.what[0], phrase.Word, "via")
		case landsAt:
			put(f.what[0], phrase.Word, "land")
		default:
			if i > 0 || f.at != nil {
				put(f.what[0], phrase.Sign, ":")
			}
		}
		r.line = f.what[0].Span.From.Line
		cs = append(cs, f.what...)
		for len(cs) > 0 && cs[len(cs)-1].IsSign(". ,") {
			cs = cs[:len(cs)-1]
		}
	}
	was := r.attacks
	r.attacks = strikes
	r.sentence(r.best(cs))
	r.attacks = was
}
