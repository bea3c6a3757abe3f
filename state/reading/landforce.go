package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// landForces reads "land" behind own places as their land units: "all SG land", "Holland +
// WGer land -> France". Elsewhere it is a verb, like in "2 ftr 110, Norway land".
func landForces(text *phrase.Text, own func(*phrase.Chunk) bool) {
	for k := range text.Lines {
		text.Lines[k].Chunks = allOfPlace(eachOf(onlyOf(text.Lines[k].Chunks)), own)
		cs := text.Lines[k].Chunks
		for i := 1; i < len(cs); i++ {
			if cs[i].Low == "dudes" && !countsHeads(cs, i) { // "Albania dudes to Greece": all who stand there
				cs[i].Units = nil
			}
			if landsBehind(cs, i) { // "2 ftr 110, Norway lands"
				cs[i-1], cs[i] = cs[i], cs[i-1]
				continue
			}
			if first := armyOf(cs, i, own); first >= 0 { // "with Holland's army and 4 mechs": all of it
				cs = slices.Concat(cs[:first], []phrase.Chunk{newWord(&cs[i], "all"), newWord(&cs[i], "ground")}, cs[first:i], cs[i+1:])
				text.Lines[k].Chunks = cs
				i++
				continue
			}
			if cs[i].Low != "land" || !cs[i].Is("land") {
				continue
			}
			last := i
			if before := glyph(cs, i-1); before.Is("all") && !isName(before) { // "Holland + WGer all land -> France"
				last--
			}
			first := firstOfPlaces(cs, last, own)
			if first < 0 {
				if before, next := glyph(cs, i-1), glyph(cs, i+1); before.Is("all") && !isName(before) && (next.IsSign(">") || next.Is("attack") && len(next.Places) == 0) { // "Holland: all land -> France"
					cs[i] = newWord(&cs[i], "ground")
				}
				continue
			}
			before, next := glyph(cs, first-1), glyph(cs, i+1)
			all := before.Is("all") && !isName(before)
			if all {
				first--
				before = glyph(cs, first-1)
			}
			goes := next.IsSign(">") || (next.Is("to") || next.Is("attack")) && len(next.Places) == 0
			ends := i+1 == len(cs) || next.IsSign(", ; . +") || next.Is("and") && !isName(next)
			begins := first == 0 || first < 4 && before.IsSign(")") || before.IsSign(": , ; + . -") || before.Is("with")
			if !begins || !goes && !(all && ends) {
				continue
			}
			word := newWord(&cs[i], "ground")
			if all {
				cs[first].Low = "all"
				cs = slices.Concat(cs[:first+1], []phrase.Chunk{word}, cs[first+1:last], cs[i+1:])
			} else {
				cs = slices.Concat(cs[:first], []phrase.Chunk{newWord(&cs[i], "all"), word}, cs[first:last], cs[i+1:])
				i += 2 + last - i
			}
			text.Lines[k].Chunks = cs
		}
	}
}

// countsHeads reports whether a word for infantry or for all land units stands behind a number, or in
// a list of units: "4 Berlin dudes", "tanks and dudes".
func countsHeads(cs []phrase.Chunk, i int) bool {
	k := i - 1
	if cs[k].Is("and") || len(cs[k].Units) > 0 {
		return true
	}
	for k > 0 && (len(cs[k].Places) > 0 && cs[k].Kind == phrase.Word || cs[k].Is("more of the") && !cs[k].Is("number")) {
		k--
	}
	_, number := cs[k].Value()
	return number
}

// firstOfPlaces is the first of own places that are joined to the one before i; -1 if there
// is none.
func firstOfPlaces(cs []phrase.Chunk, i int, own func(*phrase.Chunk) bool) int {
	place := func(k int) bool {
		c := glyph(cs, k)
		return k >= 0 && c.Kind == phrase.Word && len(c.Units) == 0 && len(c.Places) > 0 && own(c)
	}
	if !place(i - 1) {
		return -1
	}
	k := i - 1
	for place(k-2) && (cs[k-1].IsSign("+ / &") || cs[k-1].Is("and")) {
		k -= 2
	}
	return k
}

// landsBehind reports whether the verb at i stands behind the place where aircraft land, at the
// end of a sentence that names them.
func landsBehind(cs []phrase.Chunk, i int) bool {
	next := glyph(cs, i+1)
	if i < 4 || !cs[i].Is("land") || len(cs[i].Units)+len(cs[i].Places) > 0 || i+1 < len(cs) && !next.IsSign(". ; )") {
		return false
	}
	return len(cs[i-1].Places) > 0 && len(cs[i-1].Units) == 0 && cs[i-2].IsSign(", (") && anyOf(cs[:i-2], func(c *phrase.Chunk) bool { return len(c.Units) > 0 })
}

// armyOf is where the own places begin whose land units the word at i names, in a list of
// what attacks: "with Kwangsi and Kiangsi troops"; -1 if it is not that.
func armyOf(cs []phrase.Chunk, i int, own func(*phrase.Chunk) bool) int {
	if i < 3 || !cs[i].Is("ground") || len(cs[i].Units)+len(cs[i].Places) > 0 || glyph(cs, i+1).Is("of") {
		return -1
	}
	first := firstOfPlaces(cs, i, own)
	if first < 0 {
		return -1
	}
	k := first - 1
	if k >= 0 && cs[k].Low == "the" {
		k--
	}
	next := glyph(cs, i+1)
	goes := next.IsSign(">") || next.Is("to attack go") && len(next.Places) == 0
	if k > 0 && cs[k].Is("with") && len(cs[k].Places) == 0 || k < 0 && i-first > 1 && goes {
		return first
	}
	return -1
}

// allOfPlace puts the place of several kinds of units behind them: "all of Holland's inf, art
// and tanks" are all of each kind.
func allOfPlace(cs []phrase.Chunk, own func(*phrase.Chunk) bool) []phrase.Chunk {
	for i := 0; i < len(cs); i++ {
		if !cs[i].Is("all") || isName(&cs[i]) {
			continue
		}
		p := i + 1
		for glyph(cs, p).Is("of the") && len(glyph(cs, p).Places) == 0 {
			p++
		}
		place := glyph(cs, p)
		if place.Kind != phrase.Word || len(place.Units) > 0 || len(place.Places) == 0 || !own(place) {
			continue
		}
		end, kinds := p+1, 0
		for len(glyph(cs, end).Units) > 0 && len(glyph(cs, end).Places) == 0 {
			kinds++
			end++
			if next := glyph(cs, end); (next.IsSign(", + /") || next.Is("and")) && len(glyph(cs, end+1).Units) > 0 && len(glyph(cs, end+1).Places) == 0 {
				end++
				continue
			}
			break
		}
		if kinds < 2 {
			continue
		}
		cs = slices.Concat(cs[:i+1], cs[p+1:end], []phrase.Chunk{newWord(place, "from"), *place}, cs[end:])
		i = end
	}
	return cs
}

// onlyOf gives an "everything" the one class of units that is said behind it: "everything from
// Kiangsu (land only)", "all of Kiangsu, only planes".
func onlyOf(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i < len(cs); i++ {
		if cs[i].Low != "only" {
			continue
		}
		from, to, what := i, i+1, -1
		for _, k := range []int{i - 1, i + 1} {
			if c := glyph(cs, k); k >= 0 && what < 0 && (c.Low == "land" || c.Is("ground planes fleet") && len(c.Places) == 0) {
				what, from, to = k, min(from, k), max(to, k+1)
			}
		}
		if what < 0 {
			continue
		}
		class := cs[what]
		if class.Low == "land" {
			class = newWord(&class, "ground")
		}
		switch before, next := glyph(cs, from-1), glyph(cs, to); {
		case before.IsSign("(") && next.IsSign(")"):
			from, to = from-1, to+1
		case before.IsSign(","):
			from--
		}
		all := from - 1
		for all >= 0 && (!cs[all].Is("all") || isName(&cs[all])) && !cs[all].IsSign("; . !") {
			all--
		}
		if all < 0 || !cs[all].Is("all") || len(glyph(cs, all+1).Units) > 0 {
			continue
		}
		cs = slices.Concat(cs[:all], []phrase.Chunk{newWord(&cs[all], "all"), class}, cs[all+1:from], cs[to:])
		i = all + 1
	}
	return cs
}

// eachOf reads "from each of Shantung and Kiangsu" as "each from Shantung and Kiangsu".
func eachOf(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+2 < len(cs); i++ {
		if cs[i].Low == "each" && cs[i-1].Is("from") && cs[i+1].Low == "of" && len(cs[i+2].Places) > 0 {
			cs = slices.Concat(cs[:i-1], []phrase.Chunk{cs[i], cs[i-1]}, cs[i+2:])
		}
	}
	return cs
}
