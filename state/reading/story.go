package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// Who tells his turn as a story thinks aloud in it, says twice which units he means, and
// counts what they cost. These leave what he orders.

// plainStory says one line of a story in plainer words.
func plainStory(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case i > 0 && cs[i-1].Low == "my" && phrase.Outside("kin", c.Low) && hasHearsay(cs, i):
			mute(cs, i-1, sentenceStop(cs, i))
		case c.Is("toyed"):
			cs = toyedWith(cs, i)
		case c.Is("behind") && glyph(cs, i+1).Is("rest") && (i+2 == len(cs) || cs[i+2].IsSign(". ; !")): // "go to Jehol behind the others"
			cs = slices.Delete(cs, i, i+2)
		case len(c.Units) == 1 && glyph(cs, i+1).Low == "that" && len(glyph(cs, i+2).Units) == 1 && c.Units[0].ID == cs[i+2].Units[0].ID: // "the Flying Tigers, that fighter in Szechwan"
			cs = slices.Delete(cs, i, i+2)
		case c.Low == "that" && glyph(cs, i+1).Low == "of" && len(glyph(cs, i+2).Places) > 0 && glyph(cs, i-1).Is("by with and"): // "by that of Gibraltar"
			if k := lastUnit(cs[:i]); k >= 0 {
				cs[i] = putAt(cs[k], c)
			}
		case explains.has(c.Low):
			cs = saidAgain(cs, i)
		case c.IsSign(",") && len(glyph(cs, i+2).Units) > 0 && glyph(cs, i+3).IsSign(","):
			cs = countedAgain(cs, i)
		case c.IsSign(",") && len(glyph(cs, i+1).Units) == 1 && !isName(glyph(cs, i+2)):
			cs = unitBehind(cs, i)
		}
	}
	return cs
}

// hearsay are verbs with which somebody else has an opinion.
var hearsay = wordList("|says|thinks|said|thought|believes|always says|tells me|told me|laughs|")

// hasHearsay reports whether a relative says something: "my brother-in-law says".
func hasHearsay(cs []phrase.Chunk, i int) bool {
	for k := i + 1; k < min(i+6, len(cs)); k++ {
		if hearsay.has(cs[k].Low) {
			return true
		}
		if !cs[k].IsSign("-") && cs[k].Low != "in" && cs[k].Low != "law" {
			return false
		}
	}
	return false
}

// sentenceStop is where the sentence ends that the chunk i belongs to.
func sentenceStop(cs []phrase.Chunk, i int) int {
	for i < len(cs) && !cs[i].IsSign(". ; ? !") {
		i++
	}
	return i
}

// mute takes their meaning from words of a remark, unless they count units or name what goes
// where: "my wife says that's overdoing it".
func mute(cs []phrase.Chunk, from, to int) {
	for i := from; i < to; i++ {
		c := &cs[i]
		if len(c.Units) > 0 || len(c.Places) > 0 && len(c.Powers) == 0 && c.Kind == phrase.Word || c.Kind == phrase.Number || c.Is("not undo fix if or") || c.Low == "no" {
			return
		}
	}
	for i := from; i < to; i++ {
		if cs[i].Kind == phrase.Word {
			cs[i].Tags, cs[i].Places, cs[i].Powers = []string{"plain"}, nil, nil
		}
	}
}

// toyedWith leaves out what a writer only thought of, and why he does not do it: "I thought about
// a carrier, but in the end it's 6 infantry", "I was going to bring the cruiser, but that'd be
// silly". What stands behind "but" must not limit it.
func toyedWith(cs []phrase.Chunk, i int) []phrase.Chunk {
	stop := sentenceStop(cs, i)
	but := i
	for but < stop && cs[but].Low != "but" {
		but++
	}
	if but == stop || anyOf(cs[but+1:min(but+4, stop)], func(c *phrase.Chunk) bool {
		return c.Low == "only" || c.Low == "with" || c.Low == "without" || c.Is("if maybe or")
	}) || i > 0 && !cs[i-1].IsSign(". ; ! , :") && !cs[i-1].Is("fillers and") {
		return cs
	}
	end := but + 1
	if !named(cs[end:stop]) { // only why not
		end = stop
	} else if k := reasonEnd(cs, end, stop); k > 0 { // "but the odds were rotten, so everyone stays"
		end = k
	}
	places := func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word }
	if anyOf(cs[i:but], places) && named(cs[end:stop]) && !anyOf(cs[end:stop], places) {
		return cs // "3 inf to France, but 4 it is" says only what goes, and not where
	}
	return slices.Delete(cs, i, end)
}

// reasonEnd is where what is ordered begins behind a reason: "..., so everyone stays"; 0 if
// nothing shows it.
func reasonEnd(cs []phrase.Chunk, from, stop int) int {
	for k := from + 1; k+1 < stop; k++ {
		if cs[k-1].IsSign(",") && cs[k].Low == "so" && !named(cs[from:k]) {
			return k + 1
		}
	}
	return 0
}

// lastUnit is the last word that names a unit; -1 if none does.
func lastUnit(cs []phrase.Chunk) int {
	for k := len(cs) - 1; k >= 0 && !cs[k].IsSign(". ;"); k-- {
		if len(cs[k].Units) > 0 && len(cs[k].Places) == 0 {
			return k
		}
	}
	return -1
}

// explains are words behind which it is said which units are meant.
var explains = wordList("|so|that's|so that's|that is|i mean|namely|")

// saidAgain puts a list in the place of the word that stood for it: "the fleet in 10 so the
// battleship and the cruiser go to 26", "everybody from Alexandria, that's two infantry and the gun,
// attacks Tobruk". Nothing but a place stands between the two.
func saidAgain(cs []phrase.Chunk, i int) []phrase.Chunk {
	first := i + 1
	if cs[i].Low == "so" && (glyph(cs, first).Low == "that's" || glyph(cs, first).Low == "i mean") {
		first++
	}
	k := i - 1
	if k >= 0 && cs[k].IsSign(",") {
		k--
	}
	if k < 0 || len(cs[k].Places) == 0 {
		return cs
	}
	at := k
	for at > 0 && cs[at-1].Is("at from the") && !isName(&cs[at-1]) {
		at--
	}
	all := at - 1
	if at == k || all < 0 || !cs[all].Is("fleet all") || isName(&cs[all]) {
		return cs
	}
	end, units := first, 0
	for end < len(cs) && (cs[end].Is("the number and both") && len(cs[end].Places) == 0 || cs[end].Kind == phrase.Number || cs[end].IsSign(",") && (len(glyph(cs, end+1).Units) > 0 || glyph(cs, end+1).Is("the number both") || glyph(cs, end+1).Kind == phrase.Number) || len(cs[end].Units) > 0 && len(cs[end].Places) == 0) {
		if len(cs[end].Units) > 0 {
			units++
		}
		end++
	}
	if units == 0 || end == len(cs) {
		return cs
	}
	begin := all
	if begin > 0 && cs[begin-1].Is("the") {
		begin--
	}
	list := slices.Clone(cs[first:end])
	where := slices.Clone(cs[at : k+1])
	if cs[end].IsSign(",") {
		end++
	} else if cs[end].Low == "all" {
		end++
	}
	return slices.Concat(cs[:begin], list, where, cs[end:])
}

// countedAgain leaves out the same number of the same units between commas behind their place: "our
// two boys in Egypt, 2 infantry, go to Trans-Jordan".
func countedAgain(cs []phrase.Chunk, comma int) []phrase.Chunk {
	v, number := cs[comma+1].Value()
	k := comma - 1
	if !number || cs[comma+1].Sure || k < 2 || len(cs[k].Places) == 0 {
		return cs
	}
	for k--; k > 0 && cs[k].Is("at from the") && !isName(&cs[k]); k-- {
	}
	if k < 1 || len(cs[k].Units) == 0 || len(cs[k].Places) > 0 {
		return cs
	}
	same := slices.ContainsFunc(cs[k].Units, func(n notation.Name) bool {
		return slices.ContainsFunc(cs[comma+2].Units, func(o notation.Name) bool { return o.ID == n.ID })
	})
	if n, _ := cs[k-1].Value(); !same || n != v {
		return cs
	}
	return slices.Delete(cs, comma, comma+4)
}

// unitBehind puts the kind behind a number that is only named behind the place: "all the six in
// Leningrad, infantry I mean, with their artillery", "the six from Sakha, infantry, and both flak
// guns".
func unitBehind(cs []phrase.Chunk, comma int) []phrase.Chunk {
	end := comma + 2
	if means := glyph(cs, end).Low == "i mean"; means {
		end++
	} else if !glyph(cs, end).IsSign(",") {
		return cs
	}
	if end < len(cs) && !cs[end].IsSign(", . ;") {
		return cs
	}
	k := comma - 1
	if k < 1 || len(cs[k].Places) == 0 || len(cs[k].Units) > 0 {
		return cs
	}
	number := k - 1
	for number > 0 && cs[number].Is("at from the of") && !cs[number].Is("number") && !isName(&cs[number]) {
		number--
	}
	v, is := cs[number].Value()
	if !is || v < 1 || cs[number].Sure {
		return cs
	}
	unit := cs[comma+1]
	if glyph(cs, end).IsSign(",") {
		end++
	}
	rest := slices.Clone(cs[end:])
	return append(slices.Insert(slices.Clone(cs[:comma]), number+1, unit), rest...)
}
