//go:build !bench

package reading

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

const (
	// leastRespelt is the shortest word that is taken for a misspelt name, in letters.
	leastRespelt = 5
	// leastLong is how long a word is in which two letters may be wrong.
	leastLong = 9
	// mostRespelt bounds how many words of a mail are looked up for that.
	mostRespelt = 40
	// mostWords is how many words and signs a text has at most that is read once more for that.
	mostWords = 3000
)

// mayRespell reports whether a text has an unknown word that can be a name, and is no longer than what is read once more.
func mayRespell(lines []phrase.Line) bool {
	words, unknown := 0, false
	for i := range lines {
		cs := lines[i].Chunks
		words += len(cs)
		for k := range cs {
			unknown = unknown || len(cs[k].Low) >= leastRespelt && !cs[k].Known() && mayBeName(cs, k)
		}
	}
	return unknown && words <= mostWords
}

// misspelt finds the misspelt names of places and units in the lines that were not understood, or right above
// them: "1 AAA Russia -> Smolesnk", "2 figthers Japan". One name is near, by one letter, or two of a long one, and
// every other name is further off by two more. Looked counts the words that were looked up.
func misspelt(lines []phrase.Line, names notation.Names, source func(notation.Span) string, faulty map[int]bool) (out []misspelling, looked int) {
	for k := range lines {
		cs := lines[k].Chunks
		heading := len(trimSigns(cs)) <= 2
		if !faulty[lines[k].N] && !(heading && k+1 < len(lines) && faulty[lines[k+1].N]) {
			continue
		}
		for i := 0; i < len(cs) && looked < mostRespelt; i++ {
			c := &cs[i]
			if c.Kind != phrase.Word || c.Known() || !mayBeName(cs, i) {
				continue
			}
			for _, last := range []int{i + 2, i + 1} { // "Nothern Italy", "Phillipines"
				if end := last - 1; end != i && (glyph(cs, end).Kind != phrase.Word || len(glyph(cs, end).Units) > 0) {
					continue
				}
				at := notation.Span{From: c.Span.From, To: cs[last-1].Span.To}
				looked++
				if name, ok := nameNear(names, source(at)); ok {
					out = append(out, misspelling{k, i, last, at, source(at), name})
					break
				}
			}
		}
	}
	return out, looked
}

// respell is the lines of a text with what their misspelt names mean.
func respell(lines []phrase.Line, slips []misspelling) []phrase.Line {
	out := slices.Clone(lines)
	for _, s := range slices.Backward(slips) { // so that those before keep their place
		c := out[s.line].Chunks[s.first]
		c.Span, c.Low = s.at, strings.ToLower(s.name.Text)
		switch s.name.Kind {
		case notation.NameUnit:
			c.Units, c.Plural = []notation.Name{s.name}, strings.HasSuffix(strings.ToLower(s.word), "s")
		default:
			c.Places = []notation.Name{s.name}
		}
		out[s.line].Chunks = slices.Concat(out[s.line].Chunks[:s.first], []phrase.Chunk{c}, out[s.line].Chunks[s.last:])
	}
	return out
}

// mayBeName reports whether an unknown word stands where a place or a unit can stand: not beside another unknown word.
func mayBeName(cs []phrase.Chunk, i int) bool {
	c := &cs[i]
	if utf8.RuneCountInString(c.Low) < leastRespelt || strings.ContainsFunc(c.Low, func(r rune) bool { return r != '\'' && r != '-' && r != '.' && !unicode.IsLetter(r) }) {
		return false
	}
	before, next := glyph(cs, i-1), glyph(cs, i+1)
	_, number := next.Value()
	switch {
	case !next.Known(), next.Is("ground fleet"): // "the Kwantung Army"
		return false
	case before.Kind == phrase.Number, len(before.Units) > 0, before.IsSign("> ( : - -- + & / ["), before.Is("to from at of both all via attack"), before.Low == "<":
		return true
	}
	return (i == 0 || before.IsSign(", ; . *") || before.Is("and")) && (next.IsSign(": > - -- (") || number && len(glyph(cs, i+2).Units) > 0 || len(next.Units) > 0 || next.Is("to from"))
}

// nameNear is the one place or unit whose name is as near to a word as a slip of the pen leaves it.
func nameNear(names notation.Names, word string) (notation.Name, bool) {
	n := utf8.RuneCountInString(word)
	most := 1
	if n >= leastLong {
		most = 2
	}
	all, ok := names.(notation.Speller)
	if !ok || len(names.Near(word, notation.NameSpace, notation.NameUnit)) == 0 {
		return notation.Name{}, false
	}
	word = strings.ToLower(word)
	var best notation.Name
	nearest, other := most+3, most+3
	for _, kind := range [...]notation.NameKind{notation.NameSpace, notation.NameUnit} {
		for _, s := range all.Spellings(kind) {
			k := utf8.RuneCountInString(s.Phrase)
			if k < leastRespelt || k > n+most+2 || n > k+most+2 {
				continue
			}
			d := distance(word, s.Phrase)
			if word[0]|0x20 != s.Phrase[0]|0x20 { // the first letter is seldom wrong
				d++
			}
			switch same := s.Name.Kind == best.Kind && s.Name.ID == best.ID; {
			case d < nearest && same:
				nearest = d
			case d < nearest:
				best, nearest, other = s.Name, d, min(other, nearest)
			case !same:
				other = min(other, d)
			}
		}
	}
	return best, nearest <= most && other >= nearest+2
}
