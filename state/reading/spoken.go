package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// spoken puts signs for the words with which a telegram or a dictated mail says them:
// "BUY ONE TRANSPORT STOP", "buy six infantry comma two artillery period". The same word
// has to end two lines at least; elsewhere these are words like others.
func spoken(text *phrase.Text) {
	ends := map[string]int{}
	for _, l := range text.Lines {
		if n := len(l.Chunks); n > 1 && endsAloud.has(l.Chunks[n-1].Low) {
			ends[l.Chunks[n-1].Low]++
		}
	}
	said := false
	for i := range text.Lines {
		cs := text.Lines[i].Chunks
		for k := range cs {
			c := &cs[k]
			if endsAloud.has(c.Low) && ends[c.Low] > 1 && c.Kind == phrase.Word {
				said = true
				sign(c, ".")
			}
		}
	}
	for i := range text.Lines {
		cs := text.Lines[i].Chunks
		for k := range cs {
			if c := &cs[k]; said && (c.Low == "comma" || c.Low == "komma") && c.Kind == phrase.Word {
				sign(c, ",")
			}
		}
	}
}

// endsAloud are the words that say the end of a sentence.
var endsAloud = wordList("|stop|period|full stop|punkt|")

// sign makes a chunk a sign, at the place of its word.
func sign(c *phrase.Chunk, s string) {
	*c = phrase.Chunk{Token: phrase.Token{Kind: phrase.Sign, Low: s, Text: s, Span: c.Span}}
}

// abbreviated leaves out the points behind shortened words, which end no sentence: "Dep.
// Holland arr. France", and the stroke of "w/".
func abbreviated(cs []phrase.Chunk) []phrase.Chunk {
	shortens := func(k int) bool {
		return k > 0 && k+1 < len(cs) && cs[k].Glued &&
			(cs[k].IsSign(".") && cs[k-1].Is("abbreviation") || cs[k].IsSign("/") && cs[k-1].Low == "w")
	}
	for i := range cs {
		if !shortens(i) {
			continue
		}
		out := cs[:i:i]
		for k := i; k < len(cs); k++ {
			if !shortens(k) {
				out = append(out, cs[k])
			}
		}
		return out
	}
	return cs
}

// fromShort reads "fm" between units and where they stand as "from": "2 inf fm Karelia to Novgorod".
// Elsewhere it is a place. A number that is said again in a bracket is said once: "one (1) fighter".
func fromShort(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+1 < len(cs); i++ {
		if cs[i].Low == "fm" || cs[i].IsSign("(") && cs[i-1].Is("number") {
			return shortAt(cs, i)
		}
	}
	return cs
}

// shortAt is fromShort from an index on.
func shortAt(cs []phrase.Chunk, i int) []phrase.Chunk {
	out := slices.Clone(cs[:i])
	for ; i < len(cs); i++ {
		c := cs[i]
		v, number := glyph(cs, i-1).Value()
		switch {
		case c.Low == "fm" && len(glyph(cs, i-1).Units) > 0 && (len(glyph(cs, i+1).Places) > 0 || glyph(cs, i+1).Is("the")):
			c = newWord(&cs[i], "from")
		case number && c.IsSign("(") && glyph(cs, i+1).Kind == phrase.Number && cs[i+1].N == v && glyph(cs, i+2).IsSign(")"): // "one (1) fighter"
			i += 2
			continue
		}
		out = append(out, c)
	}
	return out
}

// named reports whether words name units or a place.
func named(cs []phrase.Chunk) bool {
	for i := range cs {
		if c := &cs[i]; c.Kind == phrase.Word && len(c.Units)+len(c.Places) > 0 {
			return true
		}
	}
	return false
}

// soundsLike is the number that a word can have been before a voice was written down: "buy
// to infantry and for artillery"; "" for other words.
func soundsLike(c *phrase.Chunk) string {
	switch c.Text { // the head of a column begins with a capital letter
	case "to", "too":
		return "2"
	case "for", "fore":
		return "4"
	case "won":
		return "1"
	case "ate":
		return "8"
	}
	return ""
}
