package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// allInFront puts "all four" in front of the units that it stands behind: "Fighters, all 4,
// W Germany". More than there are can be a zone.
func (g ground) allInFront(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+2 < len(cs); i++ {
		u := &cs[i]
		if len(u.Units) != 1 || len(u.Places) > 0 || !u.Plural && !massWord(u.Low) || i > 0 && (cs[i-1].Kind == phrase.Number || cs[i-1].Is("number all")) {
			continue
		}
		j := i + 1
		if cs[j].IsSign(",") {
			j++
		}
		v, number := glyph(cs, j+1).Value()
		if !glyph(cs, j).Is("all") || isName(&cs[j]) || !number || v < 2 || glyph(cs, j+1).Sure || len(glyph(cs, j+2).Units) > 0 || v > g.onBoard(u) {
			continue
		}
		n := cs[j+1]
		n.Places, n.Zone = nil, false
		rest := j + 2
		if glyph(cs, rest).IsSign(",") && glyph(cs, j-1).IsSign(",") {
			rest++
		}
		return slices.Concat(cs[:i], []phrase.Chunk{cs[j], n, *u}, g.allInFront(cs[rest:]))
	}
	return cs
}

// returning are the words that say "land" before a place, and "home" without one.
var returning = wordList("|return|returns|returning|returned|")

// returnsHome reads "the bombers return" without a place as going home.
func returnsHome(text *phrase.Text) {
	for _, l := range text.Lines {
		for i := 1; i < len(l.Chunks); i++ {
			c := &l.Chunks[i]
			next := glyph(l.Chunks, i+1)
			if !returning.has(c.Low) || i+1 < len(l.Chunks) && !next.IsSign(". ; ! ) , ..") || next.IsSign(",") && len(glyph(l.Chunks, i+2).Places) > 0 {
				continue
			}
			c.Tags, c.Low = []string{"home"}, "home"
		}
	}
}

// bombsVerb reads "bombs" behind a bomber as what it does: "the bomber in London bombs the factory
// in Western Germany".
func bombsVerb(text *phrase.Text) {
	for _, l := range text.Lines {
		bomber := false
		for i := range l.Chunks {
			c := &l.Chunks[i]
			switch {
			case c.IsSign(", . ; : + / & | ! ?") || c.Is("and"):
				bomber = false
			case bomber && c.Low == "bombs" && len(c.Units) == 1:
				c.Units = nil
			case len(c.Units) > 0:
				bomber = len(c.Units) == 1 && c.Units[0].ID == string(ruleset.Bomber) && !c.Is("raid")
			}
		}
	}
}

// likewise reads "ditto" in front of units that are named as "also": "4 inf Holland attack France,
// likewise the 4 mechs in Western Germany". The units of before do not go twice.
func likewise(text *phrase.Text) {
	for _, l := range text.Lines {
		for i := range l.Chunks {
			c, k := &l.Chunks[i], i+1
			if !alike.has(c.Low) {
				continue
			}
			for glyph(l.Chunks, k).Is("the for") || glyph(l.Chunks, k).Low == "goes" {
				k++
			}
			if _, number := glyph(l.Chunks, k).Value(); number || glyph(l.Chunks, k).Is("both") || len(glyph(l.Chunks, k).Units) > 0 && len(glyph(l.Chunks, k).Places) == 0 {
				c.Tags, c.Low = []string{"too"}, "also"
				for i++; i < k; i++ {
					l.Chunks[i].Tags, l.Chunks[i].Low = []string{"the"}, "the"
				}
			}
		}
	}
}

// alike are the words that say of units behind them that they do what others do.
var alike = wordList("|likewise|ditto|dito|idem|ebenso|genauso|desgleichen|same for|same for the|the same for|same goes for|the same goes for|das gleiche gilt für|gleiches gilt für|dasselbe gilt für|")

// othersLand reports whether the words of a text behind a landing, up to the next paragraph, say where
// other aircraft land: "fighter from Bryansk lands in Poland, the other fighter in Ukraine". The
// first is one of them then.
func othersLand(text string, landing notation.Span) bool {
	behind := text[min(landing.To.Offset, len(text)):]
	behind = strings.ToLower(behind[:min(len(behind), mostBehind)])
	behind, _, _ = strings.Cut(behind, "\n\n")
	return strings.Contains(behind, "the other") || strings.Contains(behind, "the rest") || strings.Contains(behind, "andere") || strings.Contains(behind, "der rest")
}

// mostBehind is how far behind a landing others are looked for.
const mostBehind = 200
