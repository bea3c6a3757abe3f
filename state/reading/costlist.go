package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// costList reads a sentence that counts up what a purchase costs as the purchase: "forty eight so
// four tanks is twenty four and four infantry is twelve and one fighter ten that leaves two", "3
// tanks is eighteen, then 4 infantry and another one, so that's three tanks and five infantry". The
// last list holds, if it is the sum of those before it. nil if the sentence is something else.
func costList(cs []phrase.Chunk) []phrase.Chunk {
	var items []costItem
	prices, start := 0, -1
	var sum []costItem
	first := -1
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		next := glyph(cs, i+1)
		v, number := c.Value()
		switch {
		case c.Kind == phrase.Word && !c.Sure && len(c.Places) > 0 && len(c.Units) == 0, c.IsSign("> ? : ;"), c.Is("attack land stay carry not or maybe if undo fix"):
			return nil
		case (number || c.Low == "another") && len(next.Units) == 1:
			if c.Low == "another" {
				v = 1
			}
			if first < 0 {
				first = i
			}
			item := costItem{v, c, next}
			if start >= 0 {
				sum = append(sum, item)
			} else {
				items = append(items, item)
			}
			i++
			if p, is := glyph(cs, i+2).Value(); costsVerb.has(glyph(cs, i+1).Low) && is && p > v && len(glyph(cs, i+3).Units) == 0 {
				prices++
				i += 2
			} else if p, is := glyph(cs, i+1).Value(); is && p > v && len(glyph(cs, i+2).Units) == 0 && prices > 0 {
				i++
			}
		case len(c.Units) > 0:
			return nil
		case c.Low == "so" && next.Low == "that's" && len(items) > 1, c.Low == "so that's" && len(items) > 1:
			start = i
		}
	}
	if prices == 0 || prices == 1 && sum == nil || len(items) < 2 {
		return nil
	}
	if sum != nil {
		if !sameSum(items, sum) { // which of them is bought?
			cs[start] = newWord(&cs[start], "or")
			return nil
		}
		items = sum
	}
	out := []phrase.Chunk{newWord(&cs[0], "buy")}
	for i, item := range items {
		if i > 0 {
			out = append(out, newSign(item.number, ","))
		}
		out = append(out, *item.number, *item.unit)
	}
	return out
}

// costsVerb are the words between units and their price.
var costsVerb = wordList("|is|are|at|for|makes|cost|costs|")

// costItem is a number of units in such a sentence.
type costItem struct {
	n            int
	number, unit *phrase.Chunk
}

// sameSum reports whether two lists hold as many of each kind.
func sameSum(a, b []costItem) bool {
	count := func(list []costItem, of costItem) (n int) {
		for _, x := range list {
			if x.unit.Units[0].ID == of.unit.Units[0].ID {
				n += x.n
			}
		}
		return n
	}
	return !slices.ContainsFunc(slices.Concat(a, b), func(x costItem) bool { return count(a, x) != count(b, x) })
}
