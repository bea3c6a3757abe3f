package reading

import (
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// mostTrials is how many sentences of a mail may be read in several ways, so that
// the time does not grow faster than the text.
const mostTrials = 200

// trial reads a sentence and takes it back. faults are its questions and what of
// it cannot be carried out; text is what it orders.
func (r *reader) trial(cs []phrase.Chunk) (faults int, text string) {
	saved := r.pause()
	r.strain = 0
	r.sentence(cs)
	faults = r.strain
	for _, d := range r.diags[min(len(saved.diags), len(r.diags)):] {
		if d.Severity == notation.Error {
			faults++
		}
	}
	for _, o := range r.orders[min(len(saved.orders), len(r.orders)):] {
		text += o.String() + "; "
	}
	r.resume(saved)
	return faults, text
}

// numbered is the sentence with the number between two units taken for the zone
// of the first: "place trn 6 inf Japan"; nil if there is none.
func (r *reader) numbered(cs []phrase.Chunk) []phrase.Chunk {
	var out []phrase.Chunk
	for i := 1; i+1 < len(cs); i++ {
		c := &cs[i]
		if c.Kind != phrase.Number || len(c.Places) == 0 || len(cs[i-1].Units) == 0 || len(cs[i+1].Units) == 0 || c.N > mostUnits || cs[i+1].Glued {
			continue
		}
		if _, counted := glyph(cs, i-2).Value(); counted && glyph(cs, i-2).Kind == phrase.Number || r.isLand(cs[i-1].Units) {
			continue
		}
		if out == nil {
			out = slices.Clone(cs)
		}
		out[i].Kind, out[i].Sure, out[i].Low = phrase.Word, true, "sz "+c.Low
	}
	return out
}

// best is that of several readings of a sentence that can be carried out, if only
// one can.
func (r *reader) best(cs []phrase.Chunk) []phrase.Chunk {
	if r.trying || r.trials > mostTrials {
		return cs
	}
	other := r.numbered(cs)
	if other == nil {
		return cs
	}
	r.trials++
	plain, a := r.trial(cs)
	zones, b := r.trial(other)
	switch {
	case zones == 0 && plain > 0:
		return other
	case zones == 0 && plain == 0 && a != b:
		r.ask(spanOf(cs), "ambiguous", []string{a, b}, "%q can be read in 2 ways", r.source(spanOf(cs)))
		return nil
	}
	return cs
}

// mostSplits bounds how many clauses of a mail are tried in two parts, so that the
// time does not grow faster than the text.
const mostSplits = 60

// sound is the one reading of pieces that can be carried out as far as can be seen;
// ok is false if there is none, or more than one.
func (r *reader) sound(ps []piece, f features) (outcome, bool) {
	var all []outcome
	span := extentOf(ps)
	for _, a := range assignments(ps) {
		r.steps += len(a)
		ds, ok := r.drafts(a)
		if !ok {
			continue
		}
		if o, ok := r.resolve(ds, f, span); ok && o.level == 0 && len(o.errs) == 0 && len(o.orders) > 0 && !slices.ContainsFunc(all, func(b outcome) bool { return b.text == o.text }) {
			all = append(all, o)
		}
	}
	if len(all) != 1 {
		return outcome{}, false
	}
	return all[0], true
}

// attackable reports whether units that come to a space by a clause attack there.
func (r *reader) attackable(s board.SpaceID) bool {
	return r.pos.Hostile == nil || r.pos.Hostile(s) || r.rs.Board.IsSea(s) && r.section != noncombat
}

// inTwo reads a clause that makes no sense as a whole as two orders, parted at a
// comma or an "and", if each of the two names its own units, origin and target and
// can be meant in one way, and only one such parting does. It reports whether it
// did.
func (r *reader) inTwo(ps []piece, f features) bool {
	if r.trying || len(ps) > 40 || r.splits > mostSplits {
		return false
	}
	r.splits++
	type half struct{ a, b outcome }
	var ways []half
	for k := 1; k+1 < len(ps); k++ {
		if ps[k].sep != "," && ps[k].sep != "and" || !whole(ps[:k]) || !whole(ps[k+1:]) {
			continue
		}
		a, ok := r.sound(ps[:k], f)
		if !ok {
			continue
		}
		gone := maps.Clone(r.gone)
		for _, m := range a.moves {
			r.gone[at{m.from, m.unit}] += m.n
		}
		b, ok := r.sound(ps[k+1:], f)
		r.gone = gone
		if ok && !slices.ContainsFunc(ways, func(h half) bool { return h.a.text+h.b.text == a.text+b.text }) {
			ways = append(ways, half{a, b})
		}
	}
	if len(ways) != 1 {
		return false
	}
	r.take(ways[0].a, len(f.slips) == 0)
	r.take(ways[0].b, len(f.slips) == 0)
	return true
}

// whole reports whether pieces hold units and two places, or units and a home.
func whole(ps []piece) bool {
	units, places := 0, 0
	for _, p := range ps {
		if p.counts != nil && !p.carrier {
			units++
		}
		if p.spot != nil || p.home {
			places++
		}
	}
	return units > 0 && places > 1
}
