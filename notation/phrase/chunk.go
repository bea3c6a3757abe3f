package phrase

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
)

// Chunk is a word or a phrase with all that it can mean.
type Chunk struct {
	Token
	// Tags are its meanings among the words of orders.
	Tags []string
	// Units, Places and Powers are its meanings among the names.
	Units, Places, Powers []notation.Name
	// Zone is set for a number that may be a sea zone, Sure if it says so ("SZ
	// 97"), Beside for the zone of a place ("Japan sz").
	Zone, Sure, Beside bool
	// Short is set for a shortened name.
	Short bool
	// Plural is set for a unit's word in the plural.
	Plural bool
	// toks is the number of its tokens.
	toks int
}

// Is reports whether one of the chunk's meanings has one of the tags, with blanks between them:
// "attack go". It is asked in so many places that its code would be a large part of the program if
// it stood in each.
//
//go:noinline
func (c *Chunk) Is(tags string) bool {
	for _, t := range c.Tags {
		if listed(tags, t) {
			return true
		}
	}
	return false
}

// IsSign reports whether the chunk is one of the signs, with blanks between them: ", ; .".
func (c *Chunk) IsSign(signs string) bool { return c.Kind == Sign && listed(signs, c.Low) }

// listed reports whether a list of words with blanks between them holds a word.
func listed(list, word string) bool {
	for at := 0; word != ""; {
		k := strings.Index(list[at:], word)
		if k < 0 {
			return false
		}
		at += k
		end := at + len(word)
		if (at == 0 || list[at-1] == ' ') && (end == len(list) || list[end] == ' ') {
			return true
		}
		at = end
	}
	return false
}

// Known reports whether the chunk means anything at all.
func (c *Chunk) Known() bool {
	return c.Kind != Word || len(c.Tags)+len(c.Units)+len(c.Places)+len(c.Powers) > 0
}

// Value is the number that a number word means.
func (c *Chunk) Value() (int, bool) {
	if c.Kind == Number {
		return c.N, true
	}
	n, ok := known().numbers[c.Low]
	return n, ok
}

// Line is one line of a mail.
type Line struct {
	// N counts from 1.
	N      int
	Chunks []Chunk
	// Long is the number of its runes, for telling wrapped lines.
	Long int
}

// Text is a mail's text in lines of chunks.
type Text struct {
	Lines []Line
	// Left are stretches that are not read: quotations, words struck out.
	Left []notation.Span
	// Rest is where a text goes on that has more than MostTokens; its line is 0 otherwise.
	Rest notation.Pos
}

// Cut cuts a text into lines of chunks.
func Cut(text string, names notation.Names) *Text {
	toks, left, rest := tokens(text)
	toks = spelledOut(undotted(toks, text), text)
	k := &chunker{text: text, names: names, toks: toks, found: map[string]*meaning{}}
	k.capitals = strings.ContainsFunc(text, func(c rune) bool { return c >= 'A' && c <= 'Z' })
	k.mixed = k.capitals && mostlySmall(text)
	if sh, ok := names.(notation.Shortener); ok {
		k.shorts = sh.ShortNames()
	} else {
		k.shorts = notation.NewShortNames(names)
	}
	t := &Text{Left: left, Rest: rest}
	for i := 0; i < len(toks); {
		l := Line{N: toks[i].Span.From.Line}
		start := toks[i].Span.From
		n := i
		for toks[n].Kind != End {
			n++
		}
		if n > i {
			l.Chunks = make([]Chunk, 0, n-i) // a line of 64 kB would grow it often
		}
		for toks[i].Kind != End {
			c := k.at(i)
			l.Chunks = append(l.Chunks, c)
			i += c.toks
		}
		l.Long = toks[i].Span.From.Col - start.Col
		t.Lines = append(t.Lines, l)
		i++
	}
	return t
}

// maxWords is the length of the longest phrase looked for.
const maxWords = 7

// at reads the longest chunk that begins at token i.
func (k *chunker) at(i int) Chunk {
	t := k.toks[i]
	c := Chunk{Token: t, toks: 1}
	switch t.Kind {
	case Sign:
		return c
	case Number:
		if i+1 < len(k.toks) && k.toks[i+1].Kind == Sign && k.toks[i+1].Low == "%" { // the odds of a battle
			return c
		}
		if z, ok := k.zone(i); ok {
			return z
		}
		c.Zone = true
		c.Places = ofKind(k.names.Find("SZ "+strconv.Itoa(t.N)), notation.NameSpace)
		return c
	}
	if z, ok := k.zone(i); ok {
		return z
	}
	for n := k.longest(i); n > 0; n-- {
		phrase, toks, ok := k.phrase(i, n)
		if !ok {
			continue
		}
		m := k.meaning(phrase, n, i)
		if m == nil {
			continue
		}
		if n == 1 && len(m.places)+len(m.units) == 0 && (onlyPlain(m.tags) && k.namesPlace(i) || joinedUp(t.Text) || k.isCode(i)) { // "Korea 4i > Man", "SIt", "2ftr SIT > 98"
			if other := (&meaning{}); k.short(other, phrase, 1, i) {
				m = other
			}
		}
		c.Tags, c.Units, c.Places, c.Powers, c.Short, c.Plural = m.tags, m.units, m.places, m.powers, m.short, m.plural
		c.toks = toks
		c.Span.To = k.toks[i+toks-1].Span.To
		c.Text = k.text[c.Span.From.Offset:c.Span.To.Offset]
		c.Low = phrase
		k.dot(&c, i)
		if len(c.Places) > 0 {
			k.beside(&c, i)
		}
		return c
	}
	return c
}

// namesPlace reports whether a word begins with a capital letter and stands where a place is
// named: behind an arrow, or between units and an arrow, a sign or the end of the line.
func (k *chunker) namesPlace(i int) bool {
	first := []rune(k.toks[i].Text)[0]
	if k.headsPath(i) {
		return unicode.IsUpper(first)
	}
	if i < 2 || len(k.toks[i].Text) < 3 || !unicode.IsUpper(first) || strings.ToUpper(k.toks[i].Text) == k.toks[i].Text {
		return false
	}
	before, next := &k.toks[i-1], &k.toks[i+1]
	if before.Kind == Sign && before.Low == ">" {
		return next.Kind != Word && next.Kind != Number // it may be the first word of more
	}
	if before.Kind != Word || before.Glued || k.toks[i-2].Kind != Number || next.Kind == Word || next.Kind == Number || next.Kind == Sign && !listed("> , ;", next.Low) {
		return false
	}
	m := k.meaning(before.Low, 1, i-1)
	return m != nil && len(m.units) > 0
}

// headsPath reports whether a word of three letters or more stands at either end of an arrow that
// a line or a clause begins with: "Man > Jehol 5 inf", "Kor > Man 3 inf".
func (k *chunker) headsPath(i int) bool {
	if len(k.toks[i].Text) < 3 || strings.ToUpper(k.toks[i].Text) == k.toks[i].Text {
		return false
	}
	begins := func(i int) bool {
		return i < 0 || k.toks[i].Kind == End || k.toks[i].Kind == Sign && listed(", ; :", k.toks[i].Low)
	}
	arrow := func(i int) bool { return i >= 0 && k.toks[i].Kind == Sign && k.toks[i].Low == ">" }
	if arrow(i+1) && k.toks[i+2].Kind == Word {
		return begins(i - 1)
	}
	return arrow(i-1) && i > 1 && begins(i-3) && k.toks[i-2].Kind == Word && k.toks[i+1].Kind == Number && k.toks[i+2].Kind == Word
}

// joinedUp reports whether a word is joined from the beginnings of several: "SIt".
func joinedUp(text string) bool {
	return len(text) < 7 && strings.ToUpper(text) != text && len(notation.Capitals(text)) > 1
}

// onlyPlain reports whether a word means nothing in orders.
func onlyPlain(tags []string) bool {
	return !slices.ContainsFunc(tags, func(t string) bool { return t != "plain" })
}

// longest is how many words can belong to a phrase from token i on.
func (k *chunker) longest(i int) int {
	n := 0
	for j := i; j < len(k.toks) && n < maxWords; j++ {
		t := &k.toks[j]
		if t.Kind == Word {
			n++
			continue
		}
		if t.Kind == Sign && (t.Low == "-" || t.Low == "/" || t.Low == "." || t.Low == "+") && j > i {
			continue
		}
		break
	}
	return n
}

// phrase is n words from token i on, in lower case, joined by blanks, and the
// number of their tokens. Dashes, slashes and dots between them do not matter if
// they are glued on at least one side.
func (k *chunker) phrase(i, n int) (string, int, bool) {
	if n == 1 {
		return k.toks[i].Low, 1, true
	}
	var b strings.Builder
	j := i
	for words := 0; words < n; j++ {
		if j >= len(k.toks) {
			return "", 0, false
		}
		t := &k.toks[j]
		if t.Kind == Word {
			if words > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(t.Low)
			words++
			continue
		}
		if t.Kind != Sign || j+1 >= len(k.toks) || t.Low != "-" && t.Low != "/" && t.Low != "." {
			return "", 0, false
		}
		if !t.Glued || t.Low != "." && !k.toks[j+1].Glued {
			return "", 0, false
		}
	}
	return b.String(), j - i, true
}

// dot takes the dot that shortens a word: "inf.", "W. Ger.", "Yakut S.S.R.".
func (k *chunker) dot(c *Chunk, i int) {
	j := i + c.toks
	if j+1 >= len(k.toks) || k.toks[j].Kind != Sign || k.toks[j].Low != "." || !k.toks[j].Glued || k.toks[j+1].Kind == End {
		return
	}
	after := &k.toks[j+1]
	r := []rune(after.Text)
	if len(c.Units)+len(c.Places) > 0 && !fullName(c.Low, c.Places) && (len(c.Low) <= 5 || strings.Contains(c.Low, ".")) && (after.Kind != Word || unicode.IsLower(r[0])) {
		c.toks++
	}
}

// zone reads "SZ 97", "97sz", "zone 97", "z97", "sea zone 97".
func (k *chunker) zone(i int) (Chunk, bool) {
	t := k.toks[i]
	get := func(n int) *Token {
		if i+n < len(k.toks) {
			return &k.toks[i+n]
		}
		return &Token{Kind: End}
	}
	number, used := -1, 0
	switch {
	case t.Kind == Number && zoneWords[get(1).Low] && get(2).Kind != Number:
		number, used = t.N, 2
	case t.Kind == Number && seaWord(get(1).Low) && zoneWords[get(2).Low] && get(3).Kind != Number:
		number, used = t.N, 3
	case t.Kind == Word && (zoneWords[t.Low] || seaWord(t.Low) && zoneWords[get(1).Low]):
		used = 1
		if seaWord(t.Low) {
			used = 2
		}
		for s := get(used); s.Kind == Sign && (s.Low == "." || s.Low == "#" || s.Low == "-"); s = get(used) {
			used++
		}
		if get(used).Kind != Number {
			return Chunk{}, false
		}
		number = get(used).N
		used++
	default:
		return Chunk{}, false
	}
	c := Chunk{Token: t, toks: used, Zone: true, Sure: true}
	c.Kind, c.N = Word, number
	c.Span.To = k.toks[i+used-1].Span.To
	c.Text = k.text[c.Span.From.Offset:c.Span.To.Offset]
	c.Low = "sz " + strconv.Itoa(number)
	c.Places = ofKind(k.names.Find("SZ "+strconv.Itoa(number)), notation.NameSpace)
	return c, true
}

func seaWord(w string) bool { return w == "sea" }

// beside takes "sz" behind a place: the zone that touches it.
func (k *chunker) beside(c *Chunk, i int) {
	j := i + c.toks
	if j < len(k.toks) && zoneWords[k.toks[j].Low] && (j+1 >= len(k.toks) || k.toks[j+1].Kind != Number) {
		c.Beside = true
		c.toks++
	} else if j+1 < len(k.toks) && seaWord(k.toks[j].Low) && zoneWords[k.toks[j+1].Low] {
		c.Beside = true
		c.toks += 2
	} else {
		return
	}
	c.Span.To = k.toks[i+c.toks-1].Span.To
	c.Text = k.text[c.Span.From.Offset:c.Span.To.Offset]
}
