package reading

import (
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// apposition reads how many of the units before it are meant: "the infantry from
// Denmark, both of them", "NZ ftr, 1 of them", "Korea's infantry, all four". It
// returns the number of its chunks.
func (r *reader) apposition(cs []phrase.Chunk, i int, ps []piece) int {
	if !glyph(cs, i).IsSign(",", "(", "-", "--") {
		return 0
	}
	open := cs[i].IsSign("(")
	c := count{}
	j := i + 1
	switch q := glyph(cs, j); {
	case len(q.Units)+len(q.Places) > 0 && q.Kind == phrase.Word:
		return 0
	case q.Is("both"):
		c.all, c.exact = true, 2
		j++
	case q.Is("all"):
		c.all = true
		j++
		if v, ok := glyph(cs, j).Value(); ok && len(glyph(cs, j+1).Units) == 0 {
			c.exact = v
			j++
		}
	case q.Kind == phrase.Number || q.Is("number"):
		c.n, _ = q.Value()
		j++
		if !glyph(cs, j).Is("of") {
			return 0
		}
	default:
		return 0
	}
	if glyph(cs, j).Is("of") {
		j++
	}
	if glyph(cs, j).Is("them") {
		j++
	}
	if end := glyph(cs, j); open && !end.IsSign(")") || !open && end.Kind != phrase.End && !end.IsSign(",", ".", "!", ";") && !end.Is("to") {
		return 0
	}
	if open || glyph(cs, j).IsSign(",") && glyph(cs, j+1).Is("to") {
		j++
	}
	if c.all && c.exact == 0 && j-i < 3 {
		return 0 // ", all" begins something
	}
	for k := len(ps) - 1; k >= 0; k-- {
		if ps[k].counts == nil {
			continue
		}
		last := &ps[k].counts[len(ps[k].counts)-1]
		if len(ps[k].counts) > 1 || !last.bare || len(last.units) == 0 {
			return 0
		}
		last.bare, last.all, last.exact, last.n = false, c.all, c.exact, c.n
		return j - i
	}
	return 0
}
