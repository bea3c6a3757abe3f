package notation

import (
	"slices"
	"strconv"
	"strings"
)

// SameWords reports whether what a player wrote differs from an order's canonical form only in spelling,
// abbreviation and sequence: it has the same numbers, units and places, whatever signs and small words are
// between them. A word with another meaning, or one that only one of them has, makes a difference. The target
// of a move may stand before it as in "Ukraine: 3 inf (Poland)", or be that of the order above, whose
// canonical form is given if there is one.
func SameWords(written, canonical, above string, names Names) bool {
	a, did := withoutVerb(meant(written, names))
	b, does := withoutVerb(meant(canonical, names))
	if did != "" && did != does {
		return false
	}
	if sameMeanings(a, b) || sameInAnyOrder(a, b) {
		return true
	}
	heads := meant(above, names)
	if len(a) > 0 && a[0].heads { // "France:" or "112:"
		heads, a = a[:1], a[1:]
	}
	for i := 1; i < len(b); i++ {
		if b[i].isPlace() && b[i-1].isPlace() && slices.ContainsFunc(heads, func(h meaning) bool { return b[i].same(h) || h.same(b[i]) }) &&
			(sameMeanings(a, slices.Concat(b[:i], b[i+1:])) || sameInAnyOrder(a, slices.Concat(b[:i], b[i+1:]))) {
			return true
		}
	}
	return false
}

// sameInAnyOrder reports whether both have the same meanings, and the same places in
// the same sequence, whatever else comes first: "Denmark: 2 inf to Norway". A place
// with a colon behind it is the target.
func sameInAnyOrder(a, b []meaning) bool {
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	if a[0].heads {
		a = append(slices.Clone(a[1:]), a[0])
	}
	rest := slices.Clone(a)
	last := -1
	for _, y := range b {
		i := slices.IndexFunc(rest, func(x meaning) bool { return x.same(y) || y.same(x) })
		if i < 0 {
			return false
		}
		if y.isPlace() {
			at := slices.IndexFunc(a, func(x meaning) bool { return x.same(y) || y.same(x) })
			if at < last {
				return false
			}
			last = at
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}

func sameMeanings(a, b []meaning) bool {
	return slices.EqualFunc(a, b, func(x, y meaning) bool { return x.same(y) || y.same(x) })
}

// moveVerbs give the phase of a move or placement, which a player may leave to the
// heading.
var moveVerbs = map[string]string{
	"move": "move", "moves": "move", "attack": "attack", "attacks": "attack",
	"place": "place", "places": "place", "placed": "place",
}

// withoutVerb takes the verb off a move.
func withoutVerb(ms []meaning) (rest []meaning, verb string) {
	rest = make([]meaning, 0, len(ms))
	for _, m := range ms {
		if v := moveVerbs[m.word]; v != "" && verb == "" {
			verb = v
		} else {
			rest = append(rest, m)
		}
	}
	return rest, verb
}

// longestName is how many tokens a name may have, like "Union of South Africa".
const longestName = 5

// smallWords mean nothing by themselves between units and places, or in front of dice and markers.
var smallWords = map[string]bool{
	"to": true, "into": true, "from": true, "in": true, "at": true, "on": true, "the": true, "and": true, "x": true,
	"go": true, "goes": true, "buy": true, "buys": true, "purchase": true, "purchases": true,
	"research": true, "influence": true,
}

// meaning is a name with everything it can mean, or else a number or word.
type meaning struct {
	names []Name
	word  string
	// heads is set if a colon follows.
	heads bool
}

func (m meaning) isPlace() bool {
	return slices.ContainsFunc(m.names, func(n Name) bool { return n.Kind == NameSpace })
}

// same reports whether two meanings are one. A bare number is that of a zone.
func (m meaning) same(o meaning) bool {
	if len(m.names) == 0 && len(o.names) == 0 {
		return m.word == o.word
	}
	if len(m.names) == 0 {
		return slices.ContainsFunc(o.names, func(n Name) bool { return n.Sea && n.ID == "SZ "+m.word })
	}
	if len(m.names) == 1 && len(o.names) == 1 {
		return m.names[0].Kind == o.names[0].Kind && m.names[0].ID == o.names[0].ID
	}
	common := false
	for _, n := range m.names {
		ids := idsOf(o.names, n.Kind)
		if len(ids) == 0 {
			continue
		}
		if common = slices.Equal(ids, idsOf(m.names, n.Kind)); !common {
			return false
		}
	}
	return common
}

// idsOf are the ids of the names of a kind, sorted.
func idsOf(names []Name, kind NameKind) []string {
	var ids []string
	for _, n := range names {
		if n.Kind == kind {
			ids = append(ids, n.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// meant cuts a text into its meanings, taking the longest names first.
func meant(text string, names Names) []meaning {
	toks := slices.DeleteFunc(Lex(text), func(t Token) bool { return t.ends() })
	out := make([]meaning, 0, len(toks))
	for i := 0; i < len(toks); {
		t := &toks[i]
		if t.Kind != Word && t.Kind != Number {
			switch t.Kind {
			case Colon:
				if len(out) == 1 {
					out[0].heads = true
				}
			case Compare, Mark, Other, Plus:
				out = append(out, meaning{word: t.Text})
			}
			i++
			continue
		}
		if n, found := longest(text, toks[i:], names); n > 0 {
			out = append(out, meaning{names: found})
			i += n
			continue
		}
		if t.Kind == Number {
			out = append(out, meaning{word: strconv.Itoa(t.N)})
		} else if w := strings.ToLower(t.Text); w == "die" {
			out = append(out, meaning{word: "dice"})
		} else if !smallWords[w] {
			out = append(out, meaning{word: w})
		}
		i++
	}
	return out
}

// longest finds the longest name that begins at the first token, and the number of its
// tokens; 0 if there is none.
func longest(text string, toks []Token, names Names) (int, []Name) {
	for n := min(longestName, len(toks)); n > 0; n-- {
		last := &toks[n-1]
		if last.Kind != Word && last.Kind != Number || n == 1 && (last.Kind == Number || smallWords[strings.ToLower(last.Text)]) {
			continue
		}
		if found := names.Find(text[toks[0].Span.From.Offset:last.Span.To.Offset]); len(found) > 0 {
			return n, found
		}
	}
	return 0, nil
}
