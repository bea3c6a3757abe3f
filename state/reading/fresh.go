package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// The words around new units that say nothing of which appear where.

// goesAt reports whether a sentence says "goes in" or "goes on", as one says of units that
// are put on the board, and nowhere "goes to".
func goesAt(cs []phrase.Chunk) bool {
	at := false
	for i := range cs {
		if !cs[i].Is("go") || len(cs[i].Places)+len(cs[i].Units) > 0 {
			continue
		}
		if next := glyph(cs, i+1); !next.Is("at") || next.Is("to") {
			return false
		}
		at = true
	}
	return at
}

// onlyLabel reports whether words in front of a colon name nothing and do nothing: "To
// finish:", "Units go down:".
func onlyLabel(cs []phrase.Chunk) bool {
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return len(c.Units)+len(c.Places)+len(c.Powers) > 0 || c.Kind != phrase.Word || c.Is("if not maybe hedge or attack land carry home stay other all number both rest")
	})
}

// headsNew reports whether a label says that new units follow: "The builds go:".
func headsNew(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool {
		switch c.Low {
		case "builds", "build", "purchases", "purchase", "units", "troops", "recruits", "newcomers", "reinforcements":
			return true
		}
		return c.Is("newcomers")
	})
}

// withoutTail parts the end of a sentence that names nothing from the rest: ", and that is
// it".
func withoutTail(cs []phrase.Chunk) (body, tail []phrase.Chunk) {
	k := len(cs)
	for k > 0 && !named(cs[k-1:]) && cs[k-1].Kind != phrase.Number && !cs[k-1].IsSign(")") && !cs[k-1].Is("number all both rest each except planes fleet ground") {
		k--
	}
	for j := k; j < len(cs); j++ {
		if cs[j].IsSign(", - -- ;") && j > 0 {
			return cs[:j], cs[j+1:]
		}
	}
	return cs, nil
}

// idle is how many words from i on mean nothing where new units are placed: "as always"
// behind a place, "in the water at" before one, ", of course,". None of them may stand for
// a unit or a place: no number and no "in" stands right before them.
func idle(cs []phrase.Chunk, i int) int {
	k := i
	for k < len(cs) && (!cs[k].Known() || cs[k].Is("plain fillers at to the")) && cs[k].Kind == phrase.Word && len(cs[k].Units)+len(cs[k].Places) == 0 {
		if !cs[k].Known() && strings.ToLower(cs[k].Text) != cs[k].Text {
			return 0
		}
		k++
	}
	before := glyph(cs, i-1)
	if _, number := before.Value(); k == i || number || before.Is("at to") && len(before.Places) == 0 {
		return 0
	}
	end := glyph(cs, k)
	switch {
	case end.Kind == phrase.End, end.IsSign("!"), end.Kind == phrase.Sign && (i == 0 || before.Kind == phrase.Sign):
		return k - i
	case len(end.Places) > 0 && (end.Kind == phrase.Word || cs[k-1].Is("at to")):
		return k - i
	}
	return 0
}
